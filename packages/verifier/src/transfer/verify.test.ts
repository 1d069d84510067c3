import { generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { runHere } from '../testing.ts';
import { readAgentTransfer, verifyAgentTransfer } from './verify.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const key = publicKey.export({ format: 'jwk' }).x!;
const folder = mkdtempSync(join(tmpdir(), 'shwe-transfer-'));
afterAll(() => rmSync(folder, { recursive: true }));

const fields = {
  transfer: 'AT-1234',
  at: '2026-11-23T05:30:00.000Z',
  agent: '100002',
  member: '100001',
  amount: '40000',
};
const textOf = (change: Partial<typeof fields> = {}) =>
  `shwe-agent-transfer/v1\n${Object.entries({ ...fields, ...change })
    .map(([name, value]) => `${name} ${value}\n`)
    .join('')}`;
const fileOf = (receipt: string, of = key) =>
  JSON.stringify({
    receipt,
    signature: sign(null, Buffer.from(receipt), privateKey).toString('base64url'),
    key: of,
  });
const outcomes = (file: string, keys: string[] = [key]) =>
  Object.fromEntries(verifyAgentTransfer(file, keys).map(({ code, outcome }) => [code, outcome]));
const agrees = {
  transfer_file: 'ok',
  transfer_signature: 'ok',
  transfer_key: 'ok',
  transfer_form: 'ok',
};

describe('the receipt of a transfer', () => {
  test('agrees as the operator signed it', () => {
    expect(outcomes(fileOf(textOf()))).toEqual(agrees);
    expect(readAgentTransfer(textOf())).toEqual({
      ok: true,
      value: { transfer: 'AT-1234', at: fields.at, agent: 100_002n, member: 100_001n, amount: 40_000n },
    });
  });

  test('does not agree after any change', () => {
    const signed = JSON.parse(fileOf(textOf()));
    const changes = [
      { amount: '400000' },
      { member: '100003' },
      { agent: '100004' },
      { transfer: 'AT-1235' },
    ];
    for (const change of changes) {
      const file = JSON.stringify({ ...signed, receipt: textOf(change) });
      expect(outcomes(file)).toEqual({ ...agrees, transfer_signature: 'failed' });
    }
  });

  test('says whether the key is one to trust', () => {
    const other = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x!;
    expect(outcomes(fileOf(textOf()), [other]).transfer_key).toBe('failed');
    expect(outcomes(fileOf(textOf()), [other, key]).transfer_key).toBe('ok');
    expect(outcomes(fileOf(textOf()), [key, other]).transfer_key).toBe('ok');
    expect(outcomes(fileOf(textOf()), []).transfer_key).toBe('unchecked');
  });

  test.each([
    ['another heading', textOf().replace('v1', 'v2')],
    ['a line more', `${textOf()}note hello\n`],
    ['no number', textOf({ transfer: 'W-1234' })],
    ['a number with a zero before', textOf({ amount: '040000' })],
    ['nothing', textOf({ amount: '0' })],
    ['a time that is none', textOf({ at: '2026-11-31T05:30:00.000Z' })],
    ['one side only', textOf({ member: fields.agent })],
  ])('is written in its one form: %s is none', (_, text) => {
    expect(outcomes(fileOf(text))).toEqual({ ...agrees, transfer_form: 'failed' });
  });

  test.each(['', '{', '[]', '{"receipt":"a"}', '{"receipt":1,"signature":"","key":""}'])(
    'never throws on %j',
    (file) => expect(outcomes(file)).toEqual({ transfer_file: 'failed' }),
  );
});

test('the command prints the transfer, and its exit code tells a forged file', async () => {
  const run = (file: string, trusted = key) => {
    const path = join(folder, 'AT-1234.json');
    writeFileSync(path, file);
    return runHere(new URL('cli.ts', import.meta.url), [path, '--key', trusted]);
  };
  const good = await run(fileOf(textOf()));
  expect(good.stdout).toContain('AT-1234: 40000 Ks from agent 100002 to member 100001');
  expect(good.status).toBe(0);
  const forged = JSON.stringify({ ...JSON.parse(fileOf(textOf())), receipt: textOf({ amount: '50000' }) });
  expect((await run(forged)).status).toBe(1);
  expect((await run('{')).status).toBe(1);
});

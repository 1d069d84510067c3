import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { textOnScreen, until } from '@shwe/ui/testing';
import { expect, test, vi } from 'vitest';
import { clearScreen, click, render } from '../../testing/screen.tsx';
import { Steps } from './ReceiptChecks.tsx';

/** The signed receipts of a case are checked by the verifier, with the keys of the platform. */

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const key = publicKey.export({ format: 'jwk' }).x!;
const sha = (text: string) => createHash('sha256').update(text).digest('hex');

function signed(fields: object) {
  const text = JSON.stringify(fields);
  return { text, signature: sign(null, Buffer.from(text), privateKey).toString('base64url'), key };
}

const requested = {
  ...{ format: 'shwe-escrow-step/v1', case: 'E-71001', number: 1, state: 'requested', by: 'member' },
  ...{ at: '2026-11-23T05:30:00.000Z', member: 200_003, agent: 200_009, amount: 40_000, fee: 40 },
  ...{ payee: 'kbzpay 09•••567', until: '2026-11-24T05:30:00.000Z', reference: '', picture: '' },
  ...{ reason: '', note: '', previous: '0'.repeat(64) },
};
const first = signed(requested);
const second = signed({
  ...requested,
  ...{ number: 2, state: 'paid', by: 'agent', at: '2026-11-23T06:00:00.000Z' },
  ...{ until: '2026-11-24T06:00:00.000Z', reference: '01003824', picture: sha('picture') },
  previous: sha(first.text),
});

const detail = (steps: object[]) =>
  ({
    case: { reason: '', member: { name: 'Khin' }, agent: { name: 'Zaw' } },
    time_line: [
      { at: '2026-11-23T05:30:00.000Z', state: 'requested', by: 'member' },
      { at: '2026-11-23T06:00:00.000Z', state: 'paid', by: 'agent' },
    ],
    receipts: { format: 'shwe-escrow/v1', steps },
  }) as never;

clearScreen();

const changed = { ...second, text: second.text.replace('40000', '90000') };
const ours = { ok: true, json: async () => ({ key: 'older', earlier: [key] }) };

test.each([
  ['receipts of this platform', [first, second], ours, 'All 2 receipts verify', 'octagon'],
  ['a changed sum', [first, changed], ours, 'The receipts do not verify', 'All 2 receipts'],
  [
    'a changed sum where the keys do not load',
    [first, changed],
    { ok: false },
    'The receipts do not verify',
    'The receipts belong together',
  ],
  [
    'the keys of somebody else',
    [first, second],
    { ok: true, json: async () => ({ key: 'A'.repeat(43), earlier: [] }) },
    'The receipts do not verify',
    'All 2 receipts',
  ],
  [
    'keys that do not load',
    [first, second],
    { ok: false },
    'The receipts belong together, but the key could not be loaded',
    'All 2 receipts',
  ],
] as const)('verify all: %s', async (_, steps, keys, reads, lacks) => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(keys as never);
  await render(<Steps detail={detail([...steps])} />, {});
  await click('Verify all');
  await until(() => textOnScreen().includes(reads));
  expect(textOnScreen()).toContain(reads);
  expect(textOnScreen()).not.toContain(lacks);
});

test('a check that does not load says so, and can be tried again', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(ours as never);
  vi.doMock('@shwe/verifier', () => {
    throw new Error('the file is gone');
  });
  await render(<Steps detail={detail([first, second])} />, {});
  await click('Verify all');
  await until(() => textOnScreen().includes('The check could not be loaded. Try again.'));
  expect(textOnScreen()).toContain('The check could not be loaded. Try again.');
  vi.doUnmock('@shwe/verifier');
  await click('Verify all');
  await until(() => textOnScreen().includes('All 2 receipts verify'));
  expect(textOnScreen()).not.toContain('could not be loaded');
});

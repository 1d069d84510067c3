import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { isThorough, runHere, seededRandom } from '../testing.ts';
import { moneyText } from './text.ts';
import { verifyEscrow } from './verify.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const key = publicKey.export({ format: 'jwk' }).x!;
const sha = (text: string) => createHash('sha256').update(text).digest('hex');
const folder = mkdtempSync(join(tmpdir(), 'shwe-escrow-'));
afterAll(() => rmSync(folder, { recursive: true }));

const base = {
  format: 'shwe-escrow-step/v1',
  case: 'E-71001',
  number: 1,
  state: 'requested',
  by: 'member',
  at: '2026-11-23T05:30:00.000Z',
  member: 100_001,
  agent: 100_002,
  amount: 40_000,
  fee: 40,
  payee: 'kbzpay 09•••567',
  until: '2026-11-24T05:30:00.000Z',
  reference: '',
  picture: '',
  reason: '',
  note: '',
  previous: '0'.repeat(64),
};
type Fields = Partial<Record<keyof typeof base | 'paid' | 'paid_fee', string | number>>;
/** The fields of a part stand after the fee. */
const ordered = ({
  payee,
  until,
  reference,
  picture,
  reason,
  note,
  previous,
  ...first
}: Record<string, unknown>) => ({
  ...first,
  payee,
  until,
  reference,
  picture,
  reason,
  note,
  previous,
});

/** Signs steps as the operator does; each change is made to the step before it. */
function signedFile(changes: readonly Fields[], signer = privateKey, signerKey = key): string {
  const steps: { text: string; signature: string; key: string }[] = [];
  let fields: Record<string, unknown> = base;
  for (const [at, change] of changes.entries()) {
    const previous = at === 0 ? base.previous : sha(steps[at - 1]!.text);
    fields = { ...fields, number: at + 1, previous, ...change };
    const text = JSON.stringify(ordered(fields));
    steps.push({
      text,
      signature: sign(null, Buffer.from(text), signer).toString('base64url'),
      key: signerKey,
    });
  }
  return JSON.stringify({ format: 'shwe-escrow/v1', steps });
}

const paid = {
  state: 'paid',
  by: 'agent',
  at: '2026-11-23T06:00:00.000Z',
  until: '2026-11-24T06:00:00.000Z',
  reference: '01003824',
  picture: sha('picture'),
};
const confirmed = {
  state: 'confirmed',
  by: 'member',
  at: '2026-11-23T06:10:00.000Z',
  until: '',
  picture: '',
};
const disputed = { ...confirmed, state: 'disputed', reason: 'not_received', note: sha('nothing came') };
const answered = {
  by: 'agent',
  at: '2026-11-23T07:00:00.000Z',
  note: sha('I paid'),
  picture: sha('bank list'),
};
const decided = { state: 'decided_member', by: 'operators', at: '2026-11-25T00:00:00.000Z' };
const late = { ...disputed, by: 'system', reason: 'no_answer', note: '' };
const commented = {
  by: 'member',
  note: sha('I was away'),
  picture: sha('my list'),
  at: '2026-11-23T07:10:00.000Z',
};
const lateConfirmed = { state: 'confirmed', by: 'member', at: '2026-11-23T08:00:00.000Z' };
const inPart = { ...decided, state: 'decided_part', paid: 25_019, paid_fee: 25 };
const good = signedFile([{}, paid, disputed, decided]);

const failed = (file: string, keys: string[] = [key]) =>
  verifyEscrow(file, keys)
    .filter(({ outcome }) => outcome !== 'ok')
    .map(({ code, outcome }) => `${code} ${outcome}`);

test('a whole case verifies, and each beginning of it', () => {
  expect(verifyEscrow(good, [key]).map(({ code }) => code)).toEqual([
    'escrow_file',
    'escrow_signatures',
    'escrow_keys',
    'escrow_form',
    'escrow_chain',
    'escrow_order',
    'escrow_facts',
  ]);
  const answer = { ...disputed, ...answered };
  for (const steps of [
    [{}],
    [{}, paid],
    [{}, paid, confirmed],
    [{}, paid, disputed],
    [{}, paid, { ...disputed, picture: sha('list') }, answer],
    [{}, paid, { ...disputed, by: 'system' }, answer, decided],
    [{}, paid, late, lateConfirmed],
    [{}, paid, late, answered, commented, lateConfirmed],
    [{}, paid, late, commented, { ...answered, at: '2026-11-23T07:20:00.000Z' }, decided],
    [{}, paid, disputed, answered, inPart],
  ])
    expect(failed(signedFile(steps))).toEqual([]);
  expect(failed(good)).toEqual([]);
  expect(failed(good, [])).toEqual(['escrow_keys unchecked']);
  const other = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x!;
  expect(failed(good, [other])).toEqual(['escrow_keys failed']);
});

describe('what an operator who signs falsely cannot hide', () => {
  test.each<[string, Fields[], string]>([
    ['a step left out', [{}, { ...disputed, reference: '01003824' }], 'escrow_order failed'],
    ['a confirmation of the agent', [{}, paid, { ...confirmed, by: 'agent' }], 'escrow_form failed'],
    ['another amount', [{}, { ...paid, amount: 39_999 }], 'escrow_facts failed'],
    ['another fee', [{}, paid, { ...confirmed, fee: 41 }], 'escrow_facts failed'],
    ['another agent', [{}, paid, { ...confirmed, agent: 7 }], 'escrow_facts failed'],
    ['another account', [{}, { ...paid, payee: 'kbzpay 09•••568' }], 'escrow_facts failed'],
    ['another case', [{}, { ...paid, case: 'E-71002' }], 'escrow_facts failed'],
    ['another member', [{}, paid, { ...confirmed, member: 100_003 }], 'escrow_facts failed'],
    ['a number left out', [{}, { ...paid, number: 3 }], 'escrow_order failed'],
    [
      'an earlier time than the step before, later than the first',
      [{}, paid, { ...confirmed, at: '2026-11-23T05:45:00.000Z' }],
      'escrow_order failed',
    ],
    ['the member as agent', [{ agent: base.member }], 'escrow_form failed'],
    ['a fee as high as the amount', [{ fee: base.amount }], 'escrow_form failed'],
    ['a payment without a picture', [{}, { ...paid, picture: '' }], 'escrow_form failed'],
    ['a picture that is no hash', [{}, { ...paid, picture: 'x' }], 'escrow_form failed'],
    ['a note that is no hash', [{}, paid, { ...disputed, note: 'x' }], 'escrow_form failed'],
    ['a decision of the agent', [{}, paid, disputed, { ...decided, by: 'agent' }], 'escrow_form failed'],
    ['a fee that is a text', [{ fee: '40' }], 'escrow_form failed'],
    ['a reason that is a number', [{}, paid, { ...disputed, reason: 7 }], 'escrow_form failed'],
    [
      'an answer again after a comment',
      [{}, paid, late, answered, commented, { ...answered, at: '2026-11-23T07:20:00.000Z' }],
      'escrow_order failed',
    ],
    ['an earlier time', [{}, paid, { ...confirmed, at: '2026-11-23T05:59:59.999Z' }], 'escrow_order failed'],
    ['another text before', [{}, { ...paid, previous: sha('x') }], 'escrow_chain failed'],
    ['a first step that is none', [paid], 'escrow_order failed'],
    ['a payment without a reference', [{}, { ...paid, reference: '' }], 'escrow_form failed'],
    ['an answer without words', [{}, paid, disputed, { ...answered, note: '' }], 'escrow_form failed'],
    ['an answer to no dispute', [{}, paid, { ...disputed, ...answered }], 'escrow_order failed'],
    ['a second answer', [{}, paid, disputed, answered, answered], 'escrow_order failed'],
    ['a second dispute', [{}, paid, disputed, disputed], 'escrow_order failed'],
    ['an answer after the decision', [{}, paid, disputed, decided, answered], 'escrow_form failed'],
    ['a decision after a confirmation', [{}, paid, confirmed, decided], 'escrow_order failed'],
    [
      'a confirmation of what the member disputed',
      [{}, paid, disputed, lateConfirmed],
      'escrow_order failed',
    ],
    ['a second comment', [{}, paid, late, commented, answered, commented], 'escrow_order failed'],
    ['a comment on the own dispute', [{}, paid, disputed, commented], 'escrow_order failed'],
    ['a second end of the term', [{}, paid, late, late], 'escrow_order failed'],
    [
      'the whole as a part',
      [{}, paid, disputed, { ...inPart, paid: 40_000, paid_fee: 40 }],
      'escrow_form failed',
    ],
    ['nothing as a part', [{}, paid, disputed, { ...inPart, paid: 0, paid_fee: 0 }], 'escrow_form failed'],
    ['another fee of a part', [{}, paid, disputed, { ...inPart, paid_fee: 26 }], 'escrow_form failed'],
    [
      'a part in another decision',
      [{}, paid, disputed, { ...decided, paid: 1, paid_fee: 0 }],
      'escrow_form failed',
    ],
  ])('%s', (_name, steps, expected) => {
    expect(failed(signedFile(steps))).toContain(expected);
  });

  test('a step that somebody else signed', () => {
    const other = generateKeyPairSync('ed25519');
    const otherKey = other.publicKey.export({ format: 'jwk' }).x!;
    expect(failed(signedFile([{}, paid], other.privateKey, otherKey))).toEqual(['escrow_keys failed']);
    expect(failed(signedFile([{}, paid], other.privateKey))).toEqual(['escrow_signatures failed']);
  });

  test.each([
    ['first', 0],
    ['second', 1],
    ['last', 3],
  ])('somebody else signed only the %s step', (_name, at) => {
    const other = generateKeyPairSync('ed25519');
    const otherKey = other.publicKey.export({ format: 'jwk' }).x!;
    const signedByOther = (named: string) => {
      const file = JSON.parse(good) as { steps: { text: string; signature: string; key: string }[] };
      const step = file.steps[at]!;
      step.signature = sign(null, Buffer.from(step.text), other.privateKey).toString('base64url');
      step.key = named;
      return JSON.stringify(file);
    };
    expect(failed(signedByOther(otherKey))).toEqual(['escrow_keys failed']);
    expect(failed(signedByOther(key))).toEqual(['escrow_signatures failed']);
    for (const trusted of [
      [key, otherKey],
      [otherKey, key],
    ])
      expect(failed(signedByOther(otherKey), trusted)).toEqual([]);
    const [, , keys] = verifyEscrow(signedByOther(otherKey));
    expect([keys!.why!.includes(key), keys!.why!.includes(otherKey)]).toEqual([true, true]);
  });

  test('a step taken out, changed places, or put in twice', () => {
    const { format, steps } = JSON.parse(good) as { format: string; steps: object[] };
    const [one, two, three, four] = steps;
    for (const list of [
      [two, three, four],
      [one, three, four],
      [one, two, four],
      [one, one, two],
      [two, one],
    ])
      expect(failed(JSON.stringify({ format, steps: list }))).toContain('escrow_chain failed');
  });
});

const CHANGED_FILES = isThorough ? 1000 : 200;

test(`none of ${CHANGED_FILES} files with a changed bit passes every check`, () => {
  const seed = Date.now() % 2 ** 31;
  const below = seededRandom(seed);
  const passed: string[] = [];
  for (let count = 0; count < CHANGED_FILES; count += 1) {
    const at = below(good.length);
    const changed =
      good.slice(0, at) + String.fromCharCode(good.charCodeAt(at) ^ (1 << below(7))) + good.slice(at + 1);
    if (failed(changed).length === 0) passed.push(changed);
  }
  expect(passed, `seed ${seed}`).toEqual([]);
});

test.each([
  '',
  '[]',
  'null',
  '{}',
  '{"format":"shwe-escrow/v1","steps":[]}',
  '{"format":"shwe-escrow/v1","steps":[null]}',
])('a file that is none: %s', (file) => expect(failed(file)).toEqual(['escrow_file failed']));

test.each([
  ['requested', '40000 Ks are held'],
  ['paid', '40000 Ks are held'],
  ['disputed', '40000 Ks are held'],
  ['rejected', "40000 Ks are the member's again"],
  ['taken_back', "40000 Ks are the member's again"],
  ['decided_member', "40000 Ks are the member's again"],
  ['confirmed', "40000 Ks less a fee of 40 are the agent's"],
  ['decided_agent', "40000 Ks less a fee of 40 are the agent's"],
])('after the step %s: %s', (state, text) => expect(moneyText({ ...base, state })).toBe(text));

test('after a decision in part the agent has that part less its fee', () => {
  expect(moneyText({ ...base, state: 'decided_part', paid: 25_019, paid_fee: 25 })).toBe(
    "25019 Ks of 40000 less a fee of 25 are the agent's",
  );
});

test('the program exits with 0, 1 and 2', async () => {
  const run = (...words: string[]) => runHere(new URL('cli.ts', import.meta.url), words);
  const path = join(folder, 'receipts.json');
  writeFileSync(path, good);
  const right = await run(path, '--key', key);
  expect(right.status).toBe(0);
  expect(right.stdout).toContain(
    "E-71001: decided_member on 2026-11-25T00:00:00.000Z, 40000 Ks are the member's again.",
  );
  writeFileSync(path, good.replace('40000', '40001'));
  const wrong = await run(path, '--key', key);
  expect(wrong.status).toBe(1);
  expect(wrong.stdout).toContain('FAILED       Every step is signed by the key beside it: step 1');
  expect((await run(join(folder, 'missing.json'))).status).toBe(2);
  expect((await run()).status).toBe(2);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { PlacedSlip } from '../slips/placed-slips.ts';
import { checkReceipt, type ProofFiles } from './check-receipt.ts';

const vector = (name: string) =>
  readFileSync(new URL(`../../../../../../packages/verifier/vectors/good/${name}`, import.meta.url), 'utf8');

const receipt = vector('receipt-leaves/receipt.json');
const proofs: { leaf: string }[] = JSON.parse(vector('result/proofs.json'));
const proofOf = (lines: string) => JSON.stringify(proofs.find(({ leaf }) => leaf.endsWith(` ${lines}`)));

const good: ProofFiles = {
  receipt,
  proof: proofOf('30:1000'),
  seal: vector('result/seal.json'),
  result: vector('result/result.json'),
  keys: JSON.parse(vector('result/expected.json')).keys,
};

const slip: PlacedSlip = {
  slip: '1046',
  code: 'K7Q2-M9P6',
  issue: '2d-20261123-morning',
  section: 'morning',
  date: '2026-11-23',
  created_at: '2026-11-23T04:09:59.124Z',
  numbers: [{ number: '30', amount: 1000, won: 80_000 }],
  total: 1000,
  win_amount: 80_000,
  state: 'won',
  win_num: '30',
};

const lost: PlacedSlip = { ...slip, state: 'lost', win_amount: 0 };

/** The same receipt with a second number, and its numbers as the screen shows them: the larger stake first. */
const ofTwoNumbers = receipt.replaceAll('30:1000', '07:500,30:1000').replace('total 1000', 'total 1500');
const twoNumbers = [...slip.numbers, { number: '07', amount: 500, won: 0 }];

/** The steps as `signed ok`, in order. */
const steps = (files: Partial<ProofFiles> = {}, shown: Partial<PlacedSlip> = {}) =>
  [...checkReceipt({ ...good, ...files }, { ...slip, ...shown })].map(
    ({ key, status }) => `${key} ${status}`,
  );

const failing = (...from: Parameters<typeof steps>) =>
  steps(...from)
    .filter((step) => step.endsWith(' failed'))
    .map((step) => step.split(' ')[0]);

test('a correctly sealed and paid slip passes every step, with the player’s own figures', () => {
  expect(steps()).toEqual(['signed ok', 'shown ok', 'code ok', 'path ok', 'seal ok', 'result ok']);
  const all = [...checkReceipt(good, slip)];
  expect(all.find(({ key }) => key === 'path')?.pathLength).toBeGreaterThan(0);
  expect(all.at(-1)?.pays).toEqual({ number: '30', stake: 1000n, odds: 80n, sum: 80_000n, shown: 80_000n });
});

test.each<[string, string[], Partial<ProofFiles>, Partial<PlacedSlip>]>([
  [
    'a receipt that was changed',
    ['signed', 'shown', 'code', 'result'],
    { receipt: receipt.replaceAll('30:1000', '30:1001').replace('total 1000', 'total 1001') },
    {},
  ],
  [
    'a receipt of several numbers without its signature',
    ['signed', 'code'],
    { receipt: ofTwoNumbers },
    { numbers: twoNumbers, total: 1500 },
  ],
  [
    'another stake of the second of several numbers',
    ['signed', 'shown', 'code'],
    { receipt: ofTwoNumbers },
    { numbers: [twoNumbers[0]!, { ...twoNumbers[1]!, amount: 501 }], total: 1500 },
  ],
  ['a malformed receipt', ['signed', 'shown'], { receipt: receipt.replace('lines 30:1000', 'lines') }, {}],
  ['a key that is not the operator’s', ['signed', 'seal'], { keys: ['A'.repeat(43)] }, {}],
  ['another stake on the screen', ['shown'], {}, { numbers: [{ number: '30', amount: 900, won: 0 }] }],
  ['another number on the screen', ['shown'], {}, { numbers: [{ number: '31', amount: 1000, won: 0 }] }],
  ['another total on the screen', ['shown'], {}, { total: 900 }],
  ['another time on the screen', ['shown'], {}, { created_at: '2026-11-23T04:09:59.125Z' }],
  ['another issue on the screen', ['shown'], {}, { issue: '2d-20261123-evening' }],
  ['the proof of another slip', ['code'], { proof: proofOf('12:100') }, {}],
  [
    'a proof whose path was changed',
    ['path'],
    { proof: good.proof!.replace(/"hash":"../, '"hash":"00') },
    {},
  ],
  [
    'a seal that was changed',
    ['path', 'seal'],
    { seal: good.seal!.replace(/root [0-9a-f]{4}/, 'root 0000') },
    {},
  ],
  [
    'figures that give another number',
    ['result'],
    { result: good.result!.replace('1562.83', '1562.84') },
    {},
  ],
  ['another number in the records', ['result'], {}, { win_num: '31' }],
  ['a win that was not paid', ['result'], {}, { state: 'lost', win_amount: 0 }],
  ['a win that was paid short', ['result'], {}, { win_amount: 79_920 }],
])('%s fails at its step', (_what, keys, files, shown) => {
  expect(failing(files, shown)).toEqual(keys);
});

test('steps whose file did not load stay open, never ok', () => {
  expect(steps({ seal: undefined })).toEqual([
    'signed ok',
    'shown ok',
    'code ok',
    'path unchecked',
    'seal unchecked',
    'result unchecked',
  ]);
  expect(steps({ proof: undefined }).filter((step) => step.endsWith('unchecked'))).toEqual([
    'code unchecked',
    'path unchecked',
  ]);
  expect(steps({ keys: [] }).filter((step) => step.endsWith('unchecked'))).toEqual([
    'signed unchecked',
    'seal unchecked',
  ]);
  expect(steps({ result: undefined }).at(-1)).toBe('result unchecked');
});

test('before the draw the result step is later; a refunded slip has none', () => {
  expect(steps({ result: undefined }, { state: 'open', win_num: null, win_amount: 0 }).at(-1)).toBe(
    'result later',
  );
  expect(steps({}, { state: 'open', win_num: '30', win_amount: 0 }).at(-1), 'not settled yet').toBe(
    'result ok',
  );
  expect(steps({}, { state: 'refunded', win_amount: 0 }).at(-1)).toBe('seal ok');
});

test('a number that was not on the slip pays nothing', () => {
  const other = JSON.parse(vector('receipt-proof/receipt.json')) as { receipt: string };
  const [, accepted] = /accepted (.+)/.exec(other.receipt)!;
  const shown: PlacedSlip = {
    ...lost,
    slip: '1043',
    code: 'K7Q2-M9P3',
    created_at: accepted!,
    numbers: [{ number: '12', amount: 100, won: 0 }],
    total: 100,
  };
  const all = [...checkReceipt({ ...good, receipt: JSON.stringify(other), proof: proofOf('12:100') }, shown)];
  expect(all.map(({ status }) => status)).toEqual(Array(6).fill('ok'));
  expect(all.at(-1)?.pays).toMatchObject({ stake: 0n, sum: 0n });
});

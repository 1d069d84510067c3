import { drawSector, seedCommitment } from '@shwe/rules';
import { expect, test } from 'vitest';
import { checkDraw } from './check-draw.ts';
import { meanText, numbersOf, oddsOf, percentText } from './odds.ts';
import type { Proof } from './queries.ts';
import { newSeed, untilAnswered } from './use-draw.ts';

const sectors = [
  { weight: 3, amount: 0 },
  { weight: 1, amount: 1000 },
  { weight: 2, amount: 0 },
];
const serverSeed = 'ab'.repeat(32);
const drawn = drawSector(
  { serverSeed, clientSeed: 'mine', turn: 'PD-1' },
  sectors.map(({ weight }) => weight),
);
const proof: Proof = {
  id: 'PD-1',
  title: 'Wheel',
  kind: 'wheel',
  table: 1,
  given_at: '',
  drawn_at: '',
  commitment: seedCommitment(serverSeed),
  server_seed: serverSeed,
  client_seed: 'mine',
  ...drawn,
  sectors,
  amount: sectors[drawn.sector]!.amount,
  grant: null,
  required: 0,
  turnover_times: 1,
  play_days: 30,
};

test('a draw is repeated on the phone, and what was changed is found', () => {
  expect(checkDraw(proof)).toEqual({ commitment: true, number: true, prize: true });
  expect(checkDraw(proof, 'cd'.repeat(32)).commitment).toBe(false);
  expect(checkDraw({ ...proof, commitment: 'cd'.repeat(32) }, proof.commitment).commitment).toBe(false);
  expect(checkDraw({ ...proof, server_seed: 'cd'.repeat(32) }).commitment).toBe(false);
  expect(checkDraw({ ...proof, number: proof.number + 1 }).number).toBe(false);
  expect(checkDraw({ ...proof, amount: proof.amount + 1 }).prize).toBe(false);
  expect(checkDraw({ ...proof, sector: proof.sector + 1 }).prize).toBe(false);
});

test('every number is of the sector that draws it', () => {
  expect(numbersOf(sectors)).toEqual([
    { first: 1, last: 3, amount: 0 },
    { first: 4, last: 4, amount: 1000 },
    { first: 5, last: 6, amount: 0 },
  ]);
  const { first, last } = numbersOf(sectors)[drawn.sector]!;
  expect(first <= drawn.number + 1 && drawn.number + 1 <= last).toBe(true);
});

test('odds join the sectors of a prize, the largest first, and have exact percents', () => {
  expect(oddsOf(sectors).map(({ amount, weight }) => [amount, weight])).toEqual([
    [1000, 1],
    [0, 5],
  ]);
  expect([percentText(1, 200), percentText(1, 3), percentText(1, 1_000_000)]).toEqual([
    '0.5%',
    '33.3333%',
    '0.0001%',
  ]);
  const table = { id: 1, title: '', sectors, turnover_times: 1, play_days: 1 };
  expect(meanText({ ...table, mean: { sum: 1000, of: 6 } })).toBe('166.67');
  expect(meanText({ ...table, mean: { sum: 1_200_000, of: 6 } })).toBe('200,000');
});

test.each(['network', 'timeout'] as const)('a draw that ended with %s is asked for again', async (kind) => {
  let calls = 0;
  await untilAnswered(async () => {
    calls += 1;
    return calls < 2 ? { ok: false, failure: { kind } } : { ok: true, data: 'won' };
  }, 1);
  expect(calls).toBe(2);
});

test('a draw without an answer is asked for again, a refusal is not', async () => {
  const lost = { ok: false, failure: { kind: 'network' } } as const;
  let calls = 0;
  const answer = await untilAnswered(async () => {
    calls += 1;
    return calls < 3 ? lost : { ok: true, data: 'won' };
  }, 1);
  expect([answer, calls]).toEqual([{ ok: true, data: 'won' }, 3]);
  calls = 0;
  expect(
    await untilAnswered(async () => {
      calls += 1;
      return lost;
    }, 1),
  ).toBe(lost);
  expect(calls).toBe(5);
  const refused = {
    ok: false,
    failure: { kind: 'refused', code: 'no_draws_left', title: '', text: '', details: {} },
  } as const;
  calls = 0;
  await untilAnswered(async () => {
    calls += 1;
    return refused;
  }, 1);
  expect(calls).toBe(1);
});

test('a new seed is one that the server accepts, and another each time', () => {
  expect(newSeed()).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
  expect(newSeed()).not.toBe(newSeed());
});

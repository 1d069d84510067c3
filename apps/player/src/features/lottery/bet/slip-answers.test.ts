import { readSlip } from '@shwe/rules';
import { expect, test } from 'vitest';
import { applyAnswers, byStake, fitsTotal, totalDiffers } from './slip-answers.ts';

const CHAT = 'Ma Hla\n15R2000\n05=1000R500\n12 34 56R 500\nပို့ပေးပါနော်\n23/11/2026\nစုစုပေါင်း 8500';
const { parts } = readSlip(CHAT, 1);
const question = parts.findIndex(({ is }) => is === 'question');

test('counts what is understood, and leaves an open question and refused lines out', () => {
  expect(applyAnswers(parts, new Map(), 1)).toMatchObject({
    total: 5500n,
    understood: 2,
    openQuestions: 1,
    leftOut: ['12 34 56R 500', '23/11/2026'],
  });
});

test('takes the reading that the player chose, or leaves the line out', () => {
  const chosen = applyAnswers(parts, new Map([[question, 0]]), 1);
  expect(chosen).toMatchObject({ total: 8500n, understood: 3, openQuestions: 0, leftOut: ['23/11/2026'] });
  expect(chosen.lines).toContainEqual({ number: '43', amount: 500n });
  expect(applyAnswers(parts, new Map([[question, 'out' as const]]), 1)).toMatchObject({
    total: 5500n,
    openQuestions: 0,
  });
});

test('says which reading agrees with the total of the text', () => {
  const asked = parts[question];
  const readings = asked?.is === 'question' ? asked.readings : [];
  expect(readings.map((reading) => fitsTotal(parts, reading))).toEqual([true, false]);
});

test('says that the total is off once the answers are given', () => {
  const differs = (answers: Map<number, number | 'out'>) =>
    totalDiffers(parts, applyAnswers(parts, answers, 1));
  expect(differs(new Map())).toBe(false);
  expect(differs(new Map([[question, 0]]))).toBe(false);
  expect(differs(new Map([[question, 1]]))).toBe(true);
  expect(differs(new Map([[question, 'out' as const]]))).toBe(true);
});

test('shows numbers by their stake', () => {
  const bets = [
    { number: 5, amount: 1000 },
    { number: 50, amount: 500 },
    { number: 16, amount: 1000 },
  ];
  expect(byStake(bets, 1)).toEqual([
    { amount: 1000, numbers: ['05', '16'] },
    { amount: 500, numbers: ['50'] },
  ]);
});

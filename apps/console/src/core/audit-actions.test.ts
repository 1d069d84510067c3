import { expect, it } from 'vitest';
import { en } from '../i18n/en.ts';
import { pathOf } from '../nav.ts';
import { ACTS, becauseOf, didKey, isRefusal, sumOf } from './audit-actions.ts';

it('has words for every act it knows, and none for others', () => {
  for (const act of ACTS) expect(en).toHaveProperty(didKey(act) ?? 'missing');
  expect(didKey('something.new')).toBeNull();
});

it('reads sums and reasons out of the details', () => {
  expect(sumOf({ details: { amount: 5 } })).toBe(5);
  expect(sumOf({ details: { cap: 7, hot: true } })).toBe(7);
  expect(sumOf({ details: {} })).toBeNull();
  expect(becauseOf({ details: { reason: 'hot', tail: '1' } })).toBe('hot');
  expect(becauseOf({ details: { amount: 1 } })).toBe('');
});

it.each([
  ['withdrawal:W-61001', '/withdrawals/W-61001'],
  ['deposit:D-88001', '/deposits/D-88001'],
  ['member:200003', '/members/200003'],
  ['issue:2d-20261123-morning', '/draws/2d-20261123-morning'],
  ['operator:6', null],
  ['clock', null],
])('%s leads to %s', (subject, path) => {
  expect(pathOf(subject)).toBe(path);
});

it('marks what was refused', () => {
  expect([isRefusal('forbidden'), isRefusal('login.refused'), isRefusal('login')]).toEqual([
    true,
    true,
    false,
  ]);
});

import { auditActions } from '@shwe/contract/audit-actions';
import { expect, test } from 'vitest';
import { en } from '../i18n/catalogues.ts';
import { pathOf } from '../nav.ts';
import { actionKey, detailRows, entryAmount, entryNote, isDenied } from './audit-actions.ts';

test('has a label for every action of the list, and none for others', () => {
  for (const action of auditActions) expect(en).toHaveProperty(actionKey(action));
  expect(actionKey('something.new')).toBeNull();
});

test('reads amounts and reasons from the details', () => {
  expect(entryAmount({ details: { amount: 5 } })).toBe(5);
  expect(entryAmount({ details: { cap: 7, hot: true } })).toBe(7);
  expect(entryAmount({ details: {} })).toBeNull();
  expect(entryNote({ details: { reason: 'hot', tail: '1' } })).toBe('hot');
  expect(entryNote({ details: { amount: 1 } })).toBe('');
  expect(entryNote({ details: { reason: 'missed bonus', decision: 'was paid' } })).toBe('was paid');
});

test('shows fields within details by their own names, without the empty ones', () => {
  const rule = { deposits_min: 3, deposits_max: null, levels: [1, 2], title: { my: 'ခ', en: 'B' } };
  const details = {
    name: 'Regulars',
    was: null,
    isOn: true,
    rule,
    days: [{ date: '2026-12-01' }],
    amount: -40_001,
  };
  expect(detailRows({ details })).toEqual([
    ['name', 'Regulars'],
    ['was', 'null'],
    ['isOn', 'true'],
    ['rule.deposits_min', '3'],
    ['rule.levels', '1, 2'],
    ['rule.title.my', 'ခ'],
    ['rule.title.en', 'B'],
    ['days', '[{"date":"2026-12-01"}]'],
    ['amount', '−40,001'],
  ]);
});

test.each([
  ['withdrawal:W-61001', '/withdrawals/W-61001'],
  ['deposit:D-88001', '/deposits/D-88001'],
  ['member:200003', '/members/200003'],
  ['issue:2d-20261123-morning', '/draws/2d-20261123-morning'],
  ['operator:6', null],
  ['clock', null],
])('%s leads to %s', (subject, path) => {
  expect(pathOf(subject)).toBe(path);
});

test('marks denied access and failed logins', () => {
  expect([isDenied('forbidden'), isDenied('login.refused'), isDenied('login')]).toEqual([true, true, false]);
});

import { auditActions } from '@shwe/contract/audit-actions';
import { expect, test } from 'vitest';
import { auditDetails } from '../modules/operators/audit-details/index.ts';
import { detailsFault } from './audit-check.ts';

test('the details of every action are declared, once', () => {
  expect(Object.keys(auditDetails).toSorted()).toEqual([...auditActions].toSorted());
});

const approve = { amount: 500, member: 7 };

test.each([
  ['withdrawal.approve', { amount: 500 }, null],
  ['withdrawal.approve', {}, 'amount is missing'],
  ['withdrawal.approve', { amount: 500, by: 'x' }, 'by is not declared'],
  ['withdrawal.approve', { amount: '500' }, 'amount is of another kind'],
  ['withdrawal.approve', { amount: 0.5 }, 'amount is of another kind'],
  ['withdrawal.approve', { amuont: 5 }, 'amount is missing, amuont is not declared'],
  ['withdrawal.pay', { amount: 5, transactionId: '01003' }, null],
  ['withdrawal.pay', { amount: 5, transactionId: '01003', batch: 'B-12' }, null],
  ['withdrawal.pay', { amount: 5, transactionId: '01003', batch: null }, 'batch is of another kind'],
  ['close_day.add', { reason: 'Thingyan', slips: '3', refunded: '1500' }, null],
  ['close_day.add', { reason: 'Thingyan', slips: 3, refunded: '1.5' }, 'slips is of another kind, refunded'],
  ['agent.move', { reason: 'asked', from: null, to: '200001', from_day: '2026-12-01' }, null],
  ['agent.move', { reason: 'asked', from: null, to: '200001' }, 'from_day is missing'],
  ['agent.move', { reason: 'asked', from: null, to: '200001', from_day: '1 Dec' }, 'from_day is of another'],
  ['deposit.credit_ask', approve, null],
  ['deposit.credit_ask', { sighting: 'S-1', order: 'D-88001', usdt: 2_000_000 }, null],
  ['deposit.credit_ask', { ...approve, usdt: 1 }, 'usdt is not declared; or sighting is missing'],
  ['segment.save', { name: 'Regulars', rule: '{"levels":[1]}' }, 'rule is of another kind'],
  ['logout', {}, null],
  ['logout', { reason: 'x' }, 'reason is not declared'],
] as const)('%s with %j: %s', (action, details, fault) => {
  const found = detailsFault(action, details);
  if (fault === null) expect(found).toBeNull();
  else expect(found).toContain(fault);
});

test('an action that is not declared is a fault', () => {
  expect(detailsFault('nothing.known' as never, {})).toContain('not declared');
});

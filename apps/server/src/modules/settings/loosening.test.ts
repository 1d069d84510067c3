import { expect, test } from 'vitest';
import { freshDatabase } from '../../database/testing.ts';
import { authorised } from '../../testing/calls.ts';
import { value } from '../../testing/cashier.ts';
import { insertOperator } from '../../testing/operators.ts';
import { operatorContext, testApp } from '../../testing/test-app.ts';
import { settingsOperatorApi } from './index.ts';
import { boundsOf, isValidSetting, type SettingKey, settingLoosening } from './settings.ts';

/** Which changes of settings take two operators, what values they take, and what is written of a change. */

const store = await freshDatabase();
const calls = authorised(testApp(store), 'operatorSettings', settingsOperatorApi(testApp(store)));
const owner = await insertOperator(store, { name: 'aung', fullName: 'Aung Lin', role: 'owner' });
const second = await insertOperator(store, { name: 'su', fullName: 'Su Su', role: 'owner' });

const keysOf = (direction: string) =>
  (Object.keys(settingLoosening) as SettingKey[]).filter((key) => settingLoosening[key] === direction).sort();

test('a setting that protects by being high is lowered by two', () => {
  expect(keysOf('lower')).toEqual([
    'app.code_lock_minutes',
    'content.correction_hours',
    'deposit.tail_digits',
    'deposit.turnover_times',
    'escrow.confirm_hours',
    'login.lock_minutes',
    'otp.resend_seconds',
    'withdrawal.min',
    'withdrawal.password_lock_minutes',
    'withdrawal.payee_change_days',
    'withdrawal.payee_wait_hours',
  ]);
});

test('rates, fees, addresses of contact and rules of passwords are changed by two in either direction', () => {
  expect(keysOf('any change')).toEqual([
    'agent.transfer_fee',
    'contact.agent_airplane',
    'contact.agent_skype',
    'contact.busin_link',
    'contact.service_link',
    'contact.service_link1',
    'escrow.fee',
    'phone.area_code',
    'register.password_rule',
    'usdt.deposit_rate',
    'usdt.withdrawal_rate',
  ]);
});

test('one operator changes what is promised, and nothing else in both directions', () => {
  expect(keysOf('none')).toEqual([
    'agent.deposit_min',
    'agent.transfer_min',
    'approval.access_minutes',
    'approval.draws_minutes',
    'approval.money_minutes',
    'deposit.promised_minutes',
    'escrow.decide_hours',
    'rebate.payment',
    'withdrawal.promised_minutes',
  ]);
});

test.each<[SettingKey, number, number]>([
  ['deposit.tail_digits', 4, 6],
  ['deposit.new_percent', 0, 100],
  ['withdrawal.min', 1, 1_000_000_000],
  ['withdrawal.day_sum', 0, 1_000_000_000],
  ['withdrawal.password_tries', 1, 20],
  ['rebate.cover_percent', 1, 100],
  ['agent.transfer_fee', 0, 1000],
  ['escrow.fee', 0, 1000],
  ['usdt.withdrawal_rate', 1, 1_000_000],
  ['content.correction_hours', 12, 720],
  ['login.account_tries', 1, 1000],
])('%s is from %i to %i', (key, min, max) => {
  expect(boundsOf(key)).toEqual({ min, max });
  expect([min - 1, min, max, max + 1].map((one) => isValidSetting(key, one))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  for (const wrong of [min + 0.5, String(min), null, Number.NaN])
    expect(isValidSetting(key, wrong)).toBe(false);
});

test('the audit log and the history have the value before, the new one, who and why', async () => {
  const set = async (operator: typeof owner, to: number) =>
    value(
      await calls.changeSetting(
        { key: 'withdrawal.day_count', value: to, reason: `to ${to}` },
        operatorContext(operator),
      ),
    );
  await set(owner, 4);
  await set(second, 4);
  await set(second, 2);
  const { rows } = await store.query<{
    action: string;
    subject: string;
    operator_name: string;
    details: object;
  }>(
    "select action, subject, operator_name, details from operators.audit where action like 'settings.%' order by id",
  );
  const subject = 'setting:withdrawal.day_count';
  expect(rows).toEqual([
    { action: 'settings.ask', subject, operator_name: 'aung', details: { was: 3, asked: 4, reason: 'to 4' } },
    { action: 'settings.change', subject, operator_name: 'su', details: { was: 3, now: 4, reason: 'to 4' } },
    { action: 'settings.change', subject, operator_name: 'su', details: { was: 4, now: 2, reason: 'to 2' } },
  ]);
  const { list } = value(await calls.history({ subject }, operatorContext(owner)));
  expect(list.map(({ was, value: now, reason, by }) => [was, now, reason, by])).toEqual([
    [4, 2, 'to 2', 'Su Su'],
    [3, 4, 'to 4', 'Su Su'],
  ]);
});

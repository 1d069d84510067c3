import { beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../database/testing.ts';
import type { Operator } from '../../http/context.ts';
import { authorised } from '../../testing/calls.ts';
import { outcome, value } from '../../testing/cashier.ts';
import { insertOperator } from '../../testing/operators.ts';
import { operatorContext, testApp } from '../../testing/test-app.ts';
import { clearSettingsCache, readSettings, settingsOperatorApi } from './index.ts';

const store = await freshDatabase();
const app = testApp(store);
const calls = authorised(app, 'operatorSettings', settingsOperatorApi(app));
const reason = 'agreed in the morning';

let finance: Operator;
let other: Operator;
let owner: Operator;
beforeAll(async () => {
  finance = await insertOperator(store, { name: 'thiri', fullName: 'Thiri Aye', role: 'finance' });
  other = await insertOperator(store, { name: 'htet', fullName: 'Htet Lin', role: 'finance' });
  owner = await insertOperator(store, { name: 'aung', role: 'owner' });
});

const set = (key: string, to: number | string, by = finance, why = reason) =>
  calls.changeSetting({ key, value: to, reason: why }, operatorContext(by));
const settingOf = async (key: string, by = finance) =>
  value(await calls.list({}, operatorContext(by))).list.find((one) => one.key === key)!;

describe('a setting', () => {
  test('is changed by the roles that have its capability, and each sees which', async () => {
    expect(await settingOf('deposit.open_max')).toMatchObject({ may_change: true });
    expect(await settingOf('usdt.deposit_rate')).toMatchObject({ may_change: true });
    expect(await settingOf('login.account_tries')).toMatchObject({ may_change: false });
    expect(await settingOf('login.account_tries', owner)).toMatchObject({ may_change: true });
    expect(await settingOf('deposit.open_max', owner)).toMatchObject({ may_change: true });
    expect(outcome(await set('login.account_tries', 5))).toBe('forbidden');
  });

  test('that is loosened waits for another operator, who sees who asked for what', async () => {
    const asked = { value: 5, by: finance.fullName };
    expect(value(await set('deposit.open_max', 5))).toMatchObject({
      value: 3,
      asked: { ...asked, mine: true },
    });
    expect(value(await set('deposit.open_max', 5))).toMatchObject({ value: 3 });
    expect(await settingOf('deposit.open_max', other)).toMatchObject({
      value: 3,
      asked: { ...asked, mine: false },
    });
    expect(value(await set('deposit.open_max', 5, other))).toMatchObject({ value: 5, asked: null });
    expect((await readSettings(store))['deposit.open_max']).toBe(5);
  });

  test('that is tightened meanwhile drops the request to loosen it', async () => {
    value(await set('withdrawal.day_count', 4));
    expect(value(await set('withdrawal.day_count', 2, other))).toMatchObject({ value: 2 });
    expect(await settingOf('withdrawal.day_count')).toMatchObject({ value: 2, asked: null });
    expect(value(await set('withdrawal.day_count', 4, other))).toMatchObject({
      value: 2,
      asked: { value: 4 },
    });
  });

  test('keeps the least withdrawal at most the largest one, from both sides', async () => {
    for (const [key, to] of [
      ['withdrawal.min', 5_000_001],
      ['withdrawal.max', 4999],
    ] as const)
      expect(await set(key, to)).toMatchObject({ refused: 'wrong_input', details: { field: 'value' } });
    expect(value(await set('withdrawal.max', 5000))).toMatchObject({ value: 5000 });
  });

  test('with a value that is none is as it was delivered', async () => {
    await store.ownerQuery(`insert into content.settings (key, value, changed_by)
                values ('deposit.claim_hours', '100000', null), ('rebate.payment', '"never"', null)`);
    clearSettingsCache(store);
    expect(await readSettings(store)).toMatchObject({
      'deposit.claim_hours': 24,
      'rebate.payment': 'at once',
    });
  });
});

test('the history of one setting has its own changes alone, latest first, page by page', async () => {
  for (const to of [9, 8, 7]) value(await set('deposit.claim_minutes', to, finance, `to ${to}`));
  value(await set('deposit.lapsed_max', 1));
  const history = async (input: object) => value(await calls.history(input, operatorContext(finance)));
  const subject = 'setting:deposit.claim_minutes';
  expect(await history({ subject, size: 2 })).toMatchObject({
    total: 3,
    list: [
      { subject, was: 8, value: 7, reason: 'to 7', by: finance.fullName },
      { subject, was: 9, value: 8 },
    ],
  });
  expect(await history({ subject, size: 2, page: 2 })).toMatchObject({ list: [{ was: 60, value: 9 }] });
  const all = await history({ size: 100 });
  expect(all.total).toBe(all.list.length);
  expect(all.list[0]).toMatchObject({ subject: 'setting:deposit.lapsed_max', was: 5, value: 1 });
});

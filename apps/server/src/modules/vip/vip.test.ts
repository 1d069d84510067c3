import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../database/testing.ts';
import type { Operator } from '../../http/context.ts';
import { authorised } from '../../testing/calls.ts';
import { outcome, value } from '../../testing/cashier.ts';
import { fundedMember } from '../../testing/lottery.ts';
import { insertOperator } from '../../testing/operators.ts';
import {
  beginBusinessTime,
  jumpBusinessTime,
  memberContext,
  operatorContext,
  testApp,
} from '../../testing/test-app.ts';
import { offerGrants, verifyGrants } from '../grants/index.ts';
import { balances, verifyLedger } from '../ledger/index.ts';
import { messagesMemberApi } from '../messages/index.ts';
import { readSettings } from '../settings/index.ts';
import { dayLimits } from '../withdrawals/request-rules.ts';
import { levelName } from './bonus-titles.ts';
import { daysFromNow } from './business-time.ts';
import { LEVELS, standingOf, withdrawalPerks } from './levels.queries.ts';
import { vipMemberApi } from './member-api.ts';
import { offerBirthdays } from './offer-birthdays.ts';
import { offerMonthly } from './offer-monthly.ts';
import { vipOperatorApi } from './operator-api.ts';
import { raiseLevels } from './raise-levels.ts';
import { settledDraw } from './testing.ts';
import { verifyVip } from './verify.ts';

const store = await freshDatabase();
const app = testApp(store);
const calls = vipMemberApi(app);
const operatorCalls = authorised(app, 'operatorVip', vipOperatorApi(app));

let htet: Operator;
let thiri: Operator;
beforeAll(async () => {
  htet = await insertOperator(store, { name: 'htet', role: 'finance' });
  thiri = await insertOperator(store, { name: 'thiri', role: 'finance' });
});
afterEach(async () => {
  const findings = [
    ...(await verifyLedger(store)),
    ...(await verifyGrants(store)),
    ...(await verifyVip(store)),
  ];
  expect(findings.filter(({ broken }) => broken > 0)).toEqual([]);
});

const list = async (id: bigint) => value(await calls.list({}, memberContext(id)));
const levelOf = async (id: bigint) => (await standingOf(store, id)).level;
const moveTo = (instant: string) => beginBusinessTime(store, app, instant);
const M = 1_000_000;

describe('levels', () => {
  beforeAll(() => moveTo('2026-03-02T03:30:00Z'));

  test('count each day with a result since the first one, however many passed before the first count', async () => {
    const member = await fundedMember(store, 1n);
    await moveTo('2026-02-27T03:30:00Z');
    await settledDraw(store, new Map([[member, 1000]]));
    await moveTo('2026-02-28T03:30:00Z');
    await settledDraw(store, new Map([[member, 20_000]]));
    await moveTo('2026-03-02T03:30:00Z');
    await raiseLevels(app);
    expect(await list(member)).toMatchObject({ valid: 21_000 });
  });

  test('rise at 02:00 by one a day, with what was counted until then, and never fall', async () => {
    const [silver, almost, high] = [
      await fundedMember(store, 1n),
      await fundedMember(store, 1n),
      await fundedMember(store, 1n),
    ];
    await settledDraw(
      store,
      new Map([
        [silver, 3 * M],
        [almost, 3 * M - 1],
        [high, 70 * M],
      ]),
    );
    // 01:59 of March 3 in Yangon.
    await moveTo('2026-03-02T19:29:59Z');
    expect(await raiseLevels(app)).toBe(0);
    await moveTo('2026-03-02T19:30:00Z');
    app.hints.length = 0;
    expect(await raiseLevels(app)).toBe(2);
    expect(app.hints.map(({ type, memberId }) => [type, typeof memberId])).toEqual([
      ['balance', 'bigint'],
      ['balance', 'bigint'],
    ]);
    expect(await raiseLevels(app)).toBe(0);
    expect([await levelOf(silver), await levelOf(almost), await levelOf(high)]).toEqual([2, 1, 2]);
    expect(await list(almost)).toMatchObject({ vip: 1, valid: 2_999_999, next: { level: 2, left: 1 } });
    expect(await list(silver)).toMatchObject({
      vip: 2,
      since: '2026-03-03',
      next: { level: 3, threshold: 15 * M, left: 12 * M },
      is_lq: 1,
    });
    await moveTo('2026-03-03T19:30:00Z');
    await raiseLevels(app);
    expect([await levelOf(silver), await levelOf(high)]).toEqual([2, 3]);
    // The server was off for three days: each day that is counted late raises by one.
    await moveTo('2026-03-06T19:30:00Z');
    await raiseLevels(app);
    expect(await levelOf(high)).toBe(4);
    value(await calls.claim({ id: (await list(high)).bonuses[0]!.id }, memberContext(high)));
    expect(await list(high), 'others can still be claimed').toMatchObject({ is_lq: 1 });
    const messages = value(await messagesMemberApi(app).getMessage({}, memberContext(silver)));
    expect(messages.list.map(({ title }) => title)).toEqual([
      'Upgrade bonus · Silver',
      'Your level is Silver now',
    ]);
  });

  test('count once, whichever process counts', async () => {
    const member = await fundedMember(store, 1n);
    await settledDraw(store, new Map([[member, 2 * M]]));
    await moveTo('2026-03-07T19:30:00Z');
    await Promise.all([raiseLevels(app), raiseLevels(app), raiseLevels(app)]);
    expect(await list(member)).toMatchObject({ valid: 2 * M });
  });

  test('never go below or jump, and valid bets never fall, whoever writes', async () => {
    const { rows } = await store.query<{ id: bigint }>(
      'select member_id as id from vip.members where level = 2 limit 1',
    );
    const owner = (sql: string) => store.ownerQuery(sql, [rows[0]!.id]);
    await expect(owner('update vip.members set level = 1 where member_id = $1')).rejects.toThrow(
      'never falls',
    );
    await expect(owner('update vip.members set level = 4 where member_id = $1')).rejects.toThrow(
      'never falls',
    );
    await expect(owner('update vip.members set valid = 1 where member_id = $1')).rejects.toThrow(
      'never falls',
    );
    await expect(owner('delete from vip.members where member_id = $1')).rejects.toThrow('append-only');
  });
});

describe('bonuses', () => {
  let member: bigint;
  beforeEach(async () => {
    member = await fundedMember(store, 1n);
  });

  /** Raises the member to silver on the day that begins after the instant's. */
  async function makeSilver(at: string, nextDay: string): Promise<void> {
    await moveTo(at);
    await settledDraw(store, new Map([[member, 3 * M]]));
    await moveTo(nextDay);
    await raiseLevels(app);
    expect(await levelOf(member)).toBe(2);
  }

  test('for a rise are claimed once, must be bet once and are found by their member only', async () => {
    await makeSilver('2026-03-10T03:30:00Z', '2026-03-10T19:30:00Z');
    const [bonus] = (await list(member)).bonuses;
    expect(bonus).toMatchObject({
      title: 'Upgrade bonus · Silver',
      amount: 3000,
      required: 3000,
      state: 'granted',
    });
    const other = await fundedMember(store, 1n);
    expect(outcome(await calls.claim({ id: bonus!.id }, memberContext(other)))).toBe('not_found');
    expect(value(await calls.claim({ id: bonus!.id }, memberContext(member)))).toMatchObject({
      balance: 3001,
    });
    expect(outcome(await calls.claim({ id: bonus!.id }, memberContext(member)))).toBe('changed_meanwhile');
    expect(await list(member)).toMatchObject({ is_lq: 0 });
    expect((await balances(store, member)).wallet).toBe(3001n);
  });

  test('are claimed here, and no bonus of a campaign is', async () => {
    const member = await fundedMember(store, 1n);
    const title = { my: 'Gift', en: 'Gift', zh: 'Gift', th: 'Gift' };
    const terms = { memberId: member, campaign: 'gift', occasion: 'one', amount: 500n, turnoverTimes: 1 };
    const claimUntil = await daysFromNow(store, 7);
    const [gift] = await store.tx((tx) => offerGrants(tx, [{ ...terms, playDays: 30, claimUntil, title }]));
    expect(outcome(await calls.claim({ id: gift!.gid }, memberContext(member)))).toBe('not_found');
    expect((await balances(store, member)).wallet).toBe(1n);
  });

  test('of the month come on the 1st at 05:00, 30 days after the registration, for play of the month before', async () => {
    await makeSilver('2026-03-30T03:30:00Z', '2026-03-30T19:30:00Z');
    const young = await fundedMember(store, 1n);
    const registered = (id: bigint, at: string) =>
      store.ownerQuery('update members.accounts set created_at = $2 where id = $1', [String(id), at]);
    // 05:00 of April 1 in Yangon is 22:30 UTC of March 31; 30 days before that is March 1, 22:30 UTC.
    await registered(member, '2026-03-01T22:30:00Z');
    await registered(young, '2026-03-01T22:30:01Z');
    await settledDraw(store, new Map([[young, 3 * M]]));
    await moveTo('2026-03-31T22:29:59Z');
    await raiseLevels(app);
    expect(await levelOf(young)).toBe(2);
    await offerMonthly(app);
    const monthly = async (id: bigint) =>
      (await list(id)).bonuses.filter(({ title }) => title.startsWith('Monthly'));
    expect(await monthly(member)).toEqual([]);
    await moveTo('2026-03-31T22:30:00Z');
    await Promise.all([offerMonthly(app), offerMonthly(app)]);
    expect(await monthly(member)).toMatchObject([
      { title: 'Monthly bonus · 04.2026', amount: 1000, claim_until: '2026-04-30T17:30:00.000Z' },
    ]);
    expect(await monthly(young)).toEqual([]);
    // Nothing was bet in April.
    await moveTo('2026-04-30T22:30:00Z');
    await raiseLevels(app);
    await offerMonthly(app);
    expect(await monthly(member)).toHaveLength(1);
  });

  test('of the month wait until the last day of the month before is counted', async () => {
    await moveTo('2026-05-31T22:30:00Z');
    expect(await offerMonthly(app)).toBe(0);
    const { rows } = await store.query('select from vip.offered where kind = $1 and day = $2', [
      'monthly',
      '2026-06-01',
    ]);
    expect(rows).toEqual([]);
  });

  test('of the birthday come once a year, three months after the registration, for seven days', async () => {
    await makeSilver('2026-06-10T03:30:00Z', '2026-06-10T19:30:00Z');
    const setBirthday = (id: bigint, day: string) =>
      store.tx((tx) =>
        tx.query('update members.accounts set birthday_encrypted = $2, created_at = $3 where id = $1', [
          id,
          tx.personal.encrypt('birthday', day),
          '2026-03-20T03:30:00Z',
        ]),
      );
    await setBirthday(member, '1990-06-20');
    const birthdays = async () =>
      (await list(member)).bonuses.filter(({ title }) => title === 'Birthday bonus');
    await moveTo('2026-06-19T22:29:59Z');
    await offerBirthdays(app);
    expect(await birthdays()).toEqual([]);
    await moveTo('2026-06-19T22:30:00Z');
    await Promise.all([offerBirthdays(app), offerBirthdays(app)]);
    expect(await birthdays()).toMatchObject([{ amount: 2000, claim_until: '2026-06-26T17:30:00.000Z' }]);
    await moveTo('2027-06-24T22:30:00Z');
    await raiseLevels(app);
    await offerBirthdays(app);
    expect((await birthdays()).map(({ claim_until }) => claim_until)).toEqual([
      '2027-06-26T17:30:00.000Z',
      '2026-06-26T17:30:00.000Z',
    ]);
  });
});

describe('operators change levels', () => {
  const silver = {
    level: 2,
    threshold: 3 * M,
    upgrade_bonus: 3000,
    monthly_bonus: 1000,
    birthday_bonus: 2000,
    withdraw_count: null,
    withdraw_sum: null,
    is_on: true,
  };
  const save = (over: object, operator: Operator) =>
    operatorCalls.saveLevel({ ...silver, ...over, reason: 'test' }, operatorContext(operator));
  const levels = async () => value(await operatorCalls.levels({}, operatorContext(thiri)));

  test.each([
    { threshold: 3 * M - 1 },
    { upgrade_bonus: 3001 },
    { monthly_bonus: 1001 },
    { birthday_bonus: 2001 },
    { withdraw_count: 5 },
    { withdraw_sum: 20 * M },
  ])('what costs more takes two: %o', async (over) => {
    expect(value(await save(over, htet))).toEqual({ waiting: true });
    expect(value(await save(over, htet))).toEqual({ waiting: true });
    const { list } = await levels();
    expect(list[1]).toMatchObject({ ...silver, asked: { mine: false, figures: over } });
    expect(
      list.filter(({ asked }) => asked).map(({ level }) => level),
      'the request is of one level',
    ).toEqual([2]);
    expect(value(await save(over, thiri))).toEqual({ waiting: false });
    expect((await levels()).list[1]).toMatchObject({ ...silver, ...over, asked: null });
    expect(value(await save({}, htet))).toEqual({ waiting: false });
    expect((await levels()).list[1]).toMatchObject(silver);
  });

  test('thresholds rise with the levels, no level is on above one that is off, and the first is free', async () => {
    expect(outcome(await save({ threshold: 0 }, htet))).toBe('level_order');
    expect(outcome(await save({ threshold: 15 * M }, htet))).toBe('level_order');
    expect(outcome(await save({ is_on: false }, htet))).toBe('level_order');
    expect(outcome(await save({ level: 1, threshold: 1 }, htet))).toBe('level_first');
    expect(outcome(await save({ level: 1, threshold: 0, is_on: false }, htet))).toBe('level_first');
    expect(outcome(await save({}, htet))).toBe('level_same');
  });

  test('nobody rises to a level that is off', async () => {
    const black = { ...silver, level: 5, threshold: 300 * M, upgrade_bonus: 200_000 };
    const off = { ...black, monthly_bonus: 50_000, birthday_bonus: 100_000, is_on: false };
    expect(value(await save(off, htet))).toEqual({ waiting: false });
    // To switch it on again costs more, and takes two.
    expect(value(await save({ ...off, is_on: true }, htet))).toEqual({ waiting: true });
    const member = await fundedMember(store, 1n);
    await jumpBusinessTime(store, '1 day');
    await settledDraw(store, new Map([[member, 400 * M]]));
    for (let day = 0; day < 5; day++) {
      await jumpBusinessTime(store, '1 day');
      await raiseLevels(app);
    }
    expect(await list(member)).toMatchObject({ vip: 4, next: null });
    expect((await list(member)).levelList.map(({ level }) => level)).toEqual([1, 2, 3, 4]);
  });

  test('a level may allow more withdrawals a day', async () => {
    const member = await fundedMember(store, 1n);
    expect(await withdrawalPerks(store, member)).toEqual({ count: null, sum: null });
    await save({ withdraw_count: 9, withdraw_sum: 50 * M }, htet);
    await save({ withdraw_count: 9, withdraw_sum: 50 * M }, thiri);
    await settledDraw(store, new Map([[member, 3 * M]]));
    await jumpBusinessTime(store, '1 day');
    await raiseLevels(app);
    expect(await withdrawalPerks(store, member)).toEqual({ count: 9, sum: 50_000_000n });
    const limits = async (count: number, sum: number) =>
      dayLimits(store, { ...settings, 'withdrawal.day_count': count, 'withdrawal.day_sum': sum }, member);
    const settings = await readSettings(store);
    expect(await limits(8, 49 * M)).toEqual({ count: 9, sum: 50 * M });
    expect(await limits(10, 51 * M), 'and never fewer or less').toEqual({ count: 10, sum: 51 * M });
  });

  test('each level has its name', () => {
    expect(LEVELS.map((level) => levelName('en', level))).toEqual([
      'Bronze',
      'Silver',
      'Gold',
      'Platinum',
      'Black gold',
    ]);
  });

  test('past figures are listed latest first, each with who changed them', async () => {
    const { history } = await levels();
    const times = history.map(({ at }) => at);
    expect(new Set(times).size).toBeGreaterThan(1);
    expect(times).toEqual([...times].sort().reverse());
    expect(history.at(-1)!.by).toBe('');
  });
});

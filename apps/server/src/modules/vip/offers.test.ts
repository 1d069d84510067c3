import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../database/testing.ts';
import type { Operator } from '../../http/context.ts';
import { authorised } from '../../testing/calls.ts';
import { value } from '../../testing/cashier.ts';
import { fundedMember } from '../../testing/lottery.ts';
import { insertOperator } from '../../testing/operators.ts';
import { beginBusinessTime, memberContext, operatorContext, testApp } from '../../testing/test-app.ts';
import { closeAccount } from '../members/index.ts';
import { standingOf } from './levels.queries.ts';
import { vipMemberApi } from './member-api.ts';
import { offerBirthdays } from './offer-birthdays.ts';
import { offerMonthly } from './offer-monthly.ts';
import { vipOperatorApi } from './operator-api.ts';
import { raiseLevels } from './raise-levels.ts';
import { settledDraw } from './testing.ts';

const store = await freshDatabase();
const app = testApp(store);
const calls = vipMemberApi(app);
const operatorCalls = authorised(app, 'operatorVip', vipOperatorApi(app));
const moveTo = (instant: string) => beginBusinessTime(store, app, instant);
const list = async (id: bigint) => value(await calls.list({}, memberContext(id)));
const titled = async (id: bigint, beginning: string) =>
  (await list(id)).bonuses.filter(({ title }) => title.startsWith(beginning));
const SILVER = 3_000_000;

let operators: Operator[];
let member: bigint;
beforeAll(async () => {
  operators = [];
  for (const name of ['htet', 'thiri'])
    operators.push(await insertOperator(store, { name, role: 'finance' }));
});
beforeEach(async () => {
  member = await fundedMember(store, 1n);
});

/** Members bet enough for silver at an instant, and have it at a later one. */
async function silver(members: readonly bigint[], at: string, later: string): Promise<void> {
  await moveTo(at);
  await settledDraw(store, new Map(members.map((id) => [id, SILVER])));
  await moveTo(later);
  await raiseLevels(app);
}
const bornAndRegistered = (id: bigint, born: string, registered: string) =>
  store.tx((tx) =>
    tx.query('update members.accounts set birthday_encrypted = $2, created_at = $3 where id = $1', [
      id,
      tx.personal.encrypt('birthday', born),
      registered,
    ]),
  );

describe('levels', () => {
  test('an offer whose time is over is none that waits to be claimed', async () => {
    await silver([member], '2026-03-02T03:30:00Z', '2026-03-02T19:30:00Z');
    const [offer] = (await list(member)).bonuses;
    expect(await list(member)).toMatchObject({ is_lq: 1 });
    await moveTo(offer!.claim_until);
    expect(await list(member)).toMatchObject({ is_lq: 0, bonuses: [{ state: 'granted' }] });
  });

  test('a level that is off is neither the next one nor listed', async () => {
    await silver([member], '2026-04-06T03:30:00Z', '2026-04-06T19:30:00Z');
    expect((await list(member)).next).toMatchObject({ level: 3 });
    const seen = value(await operatorCalls.levels({}, operatorContext(operators[0]!)));
    for (const level of [5, 4, 3]) {
      const { members: _, asked: __, ...figures } = seen.list.find((one) => one.level === level)!;
      const input = { ...figures, is_on: false, reason: 'for a while' };
      value(await operatorCalls.saveLevel(input, operatorContext(operators[0]!)));
    }
    const { next, levelList } = await list(member);
    expect(next).toBeNull();
    expect(levelList.map(({ level }) => level)).toEqual([1, 2]);
    for (const level of [3, 4, 5]) {
      const { members: _, asked: __, ...figures } = seen.list.find((one) => one.level === level)!;
      for (const operator of operators)
        value(await operatorCalls.saveLevel({ ...figures, reason: 'again' }, operatorContext(operator)));
    }
    expect((await list(member)).next).toMatchObject({ level: 3 });
  });

  test('who closed the account does not rise', async () => {
    const open = await fundedMember(store, 1n);
    await moveTo('2026-05-04T03:30:00Z');
    await settledDraw(store, new Map([member, open].map((id) => [id, SILVER])));
    await store.tx((tx) => closeAccount(tx, member));
    await moveTo('2026-05-04T19:30:00Z');
    await raiseLevels(app);
    expect((await standingOf(store, member)).level).toBe(1);
    expect((await standingOf(store, open)).level).toBe(2);
  });
});

describe('bonuses', () => {
  test('of the month are for play of the month before, not of the month itself', async () => {
    const other = await fundedMember(store, 1n);
    // 12 June: registered long before July.
    await silver([member, other], '2026-06-12T03:30:00Z', '2026-06-12T19:30:00Z');
    await bornAndRegistered(member, '1990-01-01', '2026-01-01T00:00:00Z');
    await bornAndRegistered(other, '1990-01-01', '2026-01-01T00:00:00Z');
    await moveTo('2026-07-20T03:30:00Z');
    await settledDraw(store, new Map([[other, 100]]));
    // 1 August at 05:00, when 31 July is counted; the member bets on that day, after midnight.
    await moveTo('2026-07-31T20:30:00Z');
    await settledDraw(store, new Map([[member, 100]]));
    await moveTo('2026-08-01T22:30:00Z');
    await raiseLevels(app);
    app.hints.length = 0;
    await offerMonthly(app);
    expect(app.hints).toContainEqual({ type: 'balance', memberId: other });
    expect(await titled(other, 'Monthly')).toMatchObject([{ claim_until: '2026-08-31T17:30:00.000Z' }]);
    expect(await titled(member, 'Monthly')).toEqual([]);
  });

  test('of the birthday that the server missed come within seven days, to who has registered three months before', async () => {
    const young = await fundedMember(store, 1n);
    await silver([member, young], '2026-09-07T03:30:00Z', '2026-09-07T19:30:00Z');
    await bornAndRegistered(member, '1992-10-10', '2026-07-09T17:30:00Z');
    await bornAndRegistered(young, '1992-10-10', '2026-07-10T17:30:00Z');
    await moveTo('2026-10-16T03:30:00Z');
    app.hints.length = 0;
    await offerBirthdays(app);
    expect(app.hints).toContainEqual({ type: 'balance', memberId: member });
    expect(await titled(member, 'Birthday')).toMatchObject([{ claim_until: '2026-10-16T17:30:00.000Z' }]);
    expect(await titled(young, 'Birthday')).toEqual([]);
  });

  test('of a birthday more than six days ago come no more', async () => {
    await silver([member], '2026-11-02T03:30:00Z', '2026-11-02T19:30:00Z');
    await bornAndRegistered(member, '1992-11-10', '2026-01-01T00:00:00Z');
    await moveTo('2026-11-17T03:30:00Z');
    await offerBirthdays(app);
    expect(await titled(member, 'Birthday')).toEqual([]);
  });

  test('of who was born on February 29 come on that day, and on the 28th of a year without a 29th', async () => {
    await silver([member], '2027-01-11T03:30:00Z', '2027-01-11T19:30:00Z');
    await bornAndRegistered(member, '1992-02-29', '2026-01-01T00:00:00Z');
    const offersOn = async (day: string) => {
      await moveTo(`${day}T03:30:00Z`);
      await offerBirthdays(app);
      return (await titled(member, 'Birthday')).length;
    };
    expect(await offersOn('2027-02-27')).toBe(0);
    expect(await offersOn('2027-02-28')).toBe(1);
    expect(await offersOn('2028-02-28')).toBe(1);
    expect(await offersOn('2028-02-29')).toBe(2);
  });
});

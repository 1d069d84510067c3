import { beforeEach, describe, expect, test } from 'vitest';
import type { TestStore } from '../../database/testing.ts';
import { memberBelow, newAgent } from '../../testing/agents.ts';
import { value } from '../../testing/cashier.ts';
import { type LotteryFixture, lotteryFixture } from '../../testing/lottery.ts';
import { jumpBusinessTime, testApp } from '../../testing/test-app.ts';
import { shareDevice } from '../campaigns/testing.ts';
import { offerGrants, takeGrant } from '../grants/index.ts';
import { openSession } from '../members/index.ts';
import { marksOf } from './marks.ts';

const MORNING = '2d-20261123-morning';
const EVENING = '2d-20261123-evening';

let at: LotteryFixture;
let store: TestStore;
let agent: bigint;
let one: bigint;
let two: bigint;

/** The marks of one kind, with the ids of those whom they name. */
const marks = async (code: string, id = agent) =>
  (await marksOf(store, id))
    .filter((mark) => mark.code === code)
    .map(({ members, ...mark }) => ({ ...mark, members: members.map(({ who }) => who.id) }));

beforeEach(async () => {
  at = await lotteryFixture();
  store = at.store;
  agent = await newAgent(store);
  one = await memberBelow(store, agent, 1_000_000n);
  two = await memberBelow(store, agent, 1_000_000n);
});

/** Writes a transfer that was made at an instant, as the module does. */
async function transfer(from: bigint, to: bigint, madeAt: string, amount = 50_000): Promise<void> {
  await store.query(
    `insert into downline_transfers.transfers (agent_id, member_id, amount, fee, made_at, agent_balance, member_balance)
     values ($1, $2, $3, 0, $4, 0, 0)`,
    [from, to, amount, madeAt],
  );
}

describe('circular transfers', () => {
  test('are money that comes back within seven days, through others', async () => {
    await transfer(agent, one, '2026-11-15T03:00:00Z', 50_000);
    await transfer(one, two, '2026-11-18T03:00:00Z', 40_000);
    await transfer(two, agent, '2026-11-22T03:00:00Z', 45_000);
    expect(await marks('circular_transfers')).toEqual([
      {
        level: 'high',
        code: 'circular_transfers',
        members: [agent, one, two].map(Number),
        details: { movements: 3, amount: 40_000, from: '2026-11-15', to: '2026-11-22' },
      },
    ]);
    expect(await marks('circular_transfers', one)).toEqual([]);
  });

  test('are none a millisecond after seven days, in the other order, or when the money stays', async () => {
    await transfer(agent, one, '2026-11-15T03:00:00.000Z');
    await transfer(one, agent, '2026-11-22T03:00:00.001Z');
    expect(await marks('circular_transfers')).toEqual([]);
    await transfer(two, agent, '2026-11-20T03:00:00Z');
    await transfer(agent, two, '2026-11-21T03:00:00Z');
    expect(await marks('circular_transfers')).toEqual([]);
  });

  test('of more than thirty days ago are no mark any more', async () => {
    await transfer(agent, one, '2026-10-24T02:29:59Z');
    await transfer(one, agent, '2026-10-25T02:00:00Z');
    expect(await marks('circular_transfers')).toEqual([]);
    // Two hours later than thirty days before now.
    await transfer(agent, two, '2026-10-24T04:30:00Z');
    await transfer(two, agent, '2026-10-25T02:00:00Z');
    expect(await marks('circular_transfers')).toHaveLength(1);
  });
});

describe('one device', () => {
  test('is a mark from four accounts of the whole downline and the agent on', async () => {
    const device = { ip: '10.9.9.9', userAgent: 'one phone' };
    const logIn = (id: bigint) => store.tx((tx) => openSession(tx, id, device));
    const ids = [agent, one, two];
    for (const id of ids) await logIn(id);
    // A member of another downline does not count.
    await logIn(await memberBelow(store, null));
    expect(await marks('shared_device')).toEqual([]);
    const fourth = await memberBelow(store, one);
    await logIn(fourth);
    expect(await marks('shared_device')).toEqual([
      {
        level: 'doubt',
        code: 'shared_device',
        members: [...ids, fourth].map(Number),
        details: { accounts: 4 },
      },
    ]);
  });
});

/** Bonuses of 1,000 that members took. */
async function takeBonuses(ids: readonly bigint[]): Promise<void> {
  const app = testApp(store);
  for (const memberId of ids)
    await store.tx(async (tx) => {
      const [offered] = await offerGrants(tx, [{ ...bonus, memberId }]);
      value(await takeGrant(app, tx, { memberId, id: offered!.gid }));
    });
}
const bonus = {
  ...{ campaign: 'vip', occasion: 'a test', amount: 1000n, turnoverTimes: 1, playDays: 7 },
  ...{ claimUntil: new Date('2100-01-01'), title: { my: '', en: '', zh: '', th: '' } },
};

describe('bonuses on one device', () => {
  test('are a mark from three members of the whole downline on who claimed some in thirty days', async () => {
    const three = await memberBelow(store, one);
    const elsewhere = await memberBelow(store, null);
    await shareDevice(store, [one, two, three, elsewhere]);
    await takeBonuses([one, two, elsewhere]);
    expect(await marks('bonus_farming')).toEqual([]);
    await takeBonuses([three]);
    const found = {
      ...{ level: 'doubt', code: 'bonus_farming', members: [one, two, three].map(Number) },
      details: { accounts: 3, bonuses: 3000 },
    };
    expect(await marks('bonus_farming')).toEqual([found]);
    await jumpBusinessTime(store, '30 days');
    expect(await marks('bonus_farming')).toEqual([]);
  });

  test('are none of members who share nothing', async () => {
    await takeBonuses([one, two, await memberBelow(store, agent)]);
    expect(await marks('bonus_farming')).toEqual([]);
  });
});

/** A bet of 100 on each of the numbers from `first` to `last`. */
async function bet(id: bigint, draw: string, first: number, last: number): Promise<void> {
  const lines: Record<string, number> = {};
  for (let number = first; number <= last; number += 1) lines[String(number).padStart(2, '0')] = 100;
  const placed = await at.bet(id, draw, lines);
  if (!placed.ok) throw new Error(placed.refused);
}

describe('bets without risk', () => {
  test('are those of two members who cover more than 70 numbers together, in two draws', async () => {
    await bet(one, MORNING, 0, 34);
    await bet(two, MORNING, 35, 70);
    await bet(one, EVENING, 0, 34);
    await bet(two, EVENING, 35, 69);
    // In the evening they cover 70 together.
    expect(await marks('low_risk_bets')).toEqual([]);
    await bet(two, EVENING, 70, 70);
    expect(await marks('low_risk_bets')).toEqual([
      {
        level: 'doubt',
        code: 'low_risk_bets',
        members: [one, two].map(Number),
        details: { draws: 2, staked: 2 * 7100, day: '2026-11-23', section: 'evening', covered: 71, of: 100 },
      },
    ]);
    await store.query('select lottery.cancel_draw(id, $2) from lottery.draws where name = $1', [
      MORNING,
      'exchange closed',
    ]);
    expect(await marks('low_risk_bets'), 'of a cancelled draw everybody has the stake again').toEqual([]);
  });

  test('need a fifth of the numbers each, and at most a tenth in common', async () => {
    for (const draw of [MORNING, EVENING]) {
      await bet(one, draw, 0, 69);
      await bet(two, draw, 70, 88);
    }
    expect(await marks('low_risk_bets')).toEqual([]);
    // With the twentieth number in common: 1 of 20.
    for (const draw of [MORNING, EVENING]) await bet(two, draw, 69, 69);
    expect(await marks('low_risk_bets')).toHaveLength(1);
    // 2 of 21 are a tenth; 3 of 22 are more.
    for (const draw of [MORNING, EVENING]) await bet(two, draw, 68, 68);
    expect(await marks('low_risk_bets')).toHaveLength(1);
    for (const draw of [MORNING, EVENING]) await bet(two, draw, 67, 67);
    expect(await marks('low_risk_bets')).toEqual([]);
  });

  test('of draws that closed more than seven days ago are no mark any more', async () => {
    for (const draw of [MORNING, EVENING]) {
      await bet(one, draw, 0, 34);
      await bet(two, draw, 35, 70);
    }
    expect(await marks('low_risk_bets')).toHaveLength(1);
    const closed = (offset: string) =>
      store.ownerQuery(
        `alter table lottery.draws disable trigger user;
           update lottery.draws set opens_at = clock.now() - interval '9 days',
             closes_at = clock.now() - interval '${offset}' where name = '${MORNING}';
           alter table lottery.draws enable trigger user`,
      );
    await closed('6 days 23 hours 59 minutes');
    expect(await marks('low_risk_bets')).toHaveLength(1);
    await closed('7 days');
    expect(await marks('low_risk_bets')).toEqual([]);
  });
});

describe('an agent’s bets against the downline', () => {
  beforeEach(async () => {
    agent = await richAgent();
    one = await memberBelow(store, agent, 1_000_000n);
    two = await memberBelow(store, agent, 1_000_000n);
  });

  async function richAgent(): Promise<bigint> {
    const id = await memberBelow(store, null, 1_000_000n);
    await store.query('update members.accounts set is_agent = true where id = $1', [id]);
    return id;
  }

  test('are numbers that the whole downline left, in two draws', async () => {
    await bet(one, MORNING, 0, 14);
    await bet(two, MORNING, 10, 29);
    await bet(agent, MORNING, 30, 70);
    expect(await marks('bets_against_downline')).toEqual([]);
    await bet(one, EVENING, 0, 29);
    await bet(agent, EVENING, 30, 70);
    expect(await marks('bets_against_downline')).toEqual([
      {
        level: 'high',
        code: 'bets_against_downline',
        members: [one, two].map(Number),
        details: {
          ...{ draws: 2, staked: 2 * 4100, day: '2026-11-23', section: 'evening', covered: 71, of: 100 },
          numbers: '30–70',
        },
      },
    ]);
    expect(await marks('bets_against_downline', one)).toEqual([]);
  });

  test('are none when the agent plays the same numbers', async () => {
    for (const draw of [MORNING, EVENING]) {
      await bet(one, draw, 0, 39);
      await bet(agent, draw, 36, 75);
    }
    // 4 of 40 in common.
    expect(await marks('bets_against_downline')).toHaveLength(1);
    for (const draw of [MORNING, EVENING]) await bet(agent, draw, 35, 35);
    // 5 of 41 and of 40.
    expect(await marks('bets_against_downline')).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transferPorts } from '../../bootstrap/transfer-ports.ts';
import { untilSomeoneWaits, withClient } from '../../database/testing.ts';
import {
  advanceAndSeal,
  fundedMember,
  lotteryFixture,
  lotteryMemberCalls,
  lotteryToken,
  operators,
} from '../../testing/lottery.ts';
import { RACE_MS_MAX, raceRounds } from '../../testing/rounds.ts';
import {
  bettorContext,
  jumpBusinessTime,
  memberContext,
  newOnce,
  openContext,
  operatorContext,
} from '../../testing/test-app.ts';
import {
  balances,
  ledgerForExport,
  memberAccounts,
  moneyAtGames,
  post,
  receivableOf,
  systemAccounts,
  verifyLedger,
} from '../ledger/index.ts';
import { planDraws } from '../lottery/calendar/plan-draws.ts';
import { settleDueDraws } from '../lottery/results/settle-draw.ts';
import { verifyLottery } from '../lottery/verify.ts';
import { protectionFixture } from '../protection/testing.ts';
import { transfersMemberApi } from './member-api.ts';
import { transferRecords } from './record-rows.ts';
import { verifyTransfers } from './verify.ts';

const TODAY = '2d-20261123-evening';
const MORNING = '2d-20261124-morning';
const EVENING = '2d-20261124-evening';
const OF_3D = '3d-20261201';
/** 47, and what it should have been: 46. */
const WRONG = { set_index: '1,441.14', set_value: '38,177.16' };
const RIGHT = { set_index: '1,441.14', set_value: '38,176.16' };

const at = await lotteryFixture();
const { store, app } = at;
const calls = transfersMemberApi(app, transferPorts);
const protection = protectionFixture(app);
const { drawsOperatorOne: one, drawsOperatorTwo: two } = await operators(store);

const toLottery = (id: bigint, amount: number, over = {}) =>
  calls.transferToGame({ id: 'lottery', amount }, memberContext(id, over));
const toMain = (id: bigint, amount: number, over = {}) =>
  calls.transferToMain({ id: 'lottery', amount }, memberContext(id, over));

/** A member's kyat: main wallet, lottery wallet, what they owe. */
async function money(id: bigint): Promise<number[]> {
  const { wallet } = await balances(store, id);
  const { lottery } = await moneyAtGames(store, id);
  return [wallet, lottery, await receivableOf(store, id)].map(Number);
}

/** A member with 10,000 Ks, of which an amount is in the lottery wallet. */
async function player(inLottery = 0): Promise<bigint> {
  const id = await fundedMember(store, 10_000n);
  if (inLottery > 0) expect(await toLottery(id, inLottery)).toMatchObject({ ok: true });
  return id;
}

async function setWallet(value: 0 | 1, from: string) {
  const rule = { game: 1 as const, kind: 'wallet' as const, from, value: [value], reason: 'own wallet' };
  const set = await at.operatorCalls.operatorCalendar.setRule(rule, operatorContext(one));
  if (!set.ok) throw new Error(set.refused);
  return set.value;
}

async function enterResult(issue: string, figures: typeof WRONG): Promise<void> {
  await advanceAndSeal(app);
  for (const operator of [one, two]) {
    const entered = await at.operatorCalls.operatorResults.enter(
      { issue, ...figures },
      operatorContext(operator),
    );
    expect(entered).toMatchObject({ ok: true });
  }
}

async function correct(issue: string, figures: typeof WRONG): Promise<void> {
  for (const operator of [one, two]) {
    const input = { issue, ...figures, why: 'misread' as const, note: 'a 7 for a 6' };
    const corrected = await at.operatorCalls.operatorResults.correct(input, operatorContext(operator));
    expect(corrected).toMatchObject({ ok: true });
  }
}

beforeAll(async () => {
  expect(await toLottery(await player(), 100), 'no draw is played from it yet').toMatchObject({
    refused: 'platform_closed',
  });
  expect(await calls.gameWallets({}, memberContext(await player()))).toMatchObject({ value: { list: [] } });
  expect(await setWallet(1, '2026-11-24')).toMatchObject({ waiting: false });
});

afterAll(async () => {
  const findings = [
    await verifyLedger(store),
    await verifyLottery(store),
    await verifyTransfers(store),
  ].flat();
  expect(findings.filter(({ broken }) => broken > 0)).toEqual([]);
});

describe('the rule', () => {
  test('applies to planned draws from its day on; open draws and the other game stay', async () => {
    const sections = async (gameId: 1 | 2) => {
      const listed = await at.memberCalls.draws.sections({ gameId, winState: 2 }, openContext());
      if (!listed.ok) throw new Error('no sections');
      return Object.fromEntries(listed.value.list.map(({ issue, wallet }) => [issue, wallet]));
    };
    expect(await sections(1)).toMatchObject({
      [TODAY]: 'main',
      [MORNING]: 'lottery',
      [EVENING]: 'lottery',
    });
    expect(await sections(2)).toEqual({ [OF_3D]: 'main' });
    const later = await store.query("select from lottery.draws where game = 1 and date > '2026-11-23'");
    expect(later.rowCount).toBe(8);
  });

  test('holds for draws that are planned later, until it is changed back', async () => {
    await setWallet(0, '2026-11-30');
    await planDraws(store, new Date('2026-11-27T02:30:00Z'));
    const { rows } = await store.query<{ date: string; platform: string | null }>(
      `select distinct to_char(date, 'MM-DD') as date, platform from lottery.draws
       where game = 1 and date >= '2026-11-27' order by 1`,
    );
    expect(rows).toEqual([
      { date: '11-27', platform: 'lottery' },
      { date: '11-30', platform: null },
      { date: '12-01', platform: null },
    ]);
  });

  test('is a value of its own', async () => {
    const rule = { game: 1 as const, kind: 'wallet' as const, from: '2026-12-01', reason: 'own wallet' };
    const set = (value: number[]) =>
      at.operatorCalls.operatorCalendar.setRule({ ...rule, value }, operatorContext(one));
    expect(await set([2])).toMatchObject({ refused: 'rule_value' });
    expect(await set([1, 1])).toMatchObject({ refused: 'rule_value' });
  });
});

describe('transfers', () => {
  test('move money there and back at once, each once for its key', async () => {
    const id = await player();
    const once = newOnce(`member:${id}`);
    const there = { state: 'done', status: 1, transfer_type: 0, api_title: 'Lottery', after_money: 4000 };
    for (const _ of [1, 2])
      expect(await toLottery(id, 6000, { once })).toMatchObject({
        value: { ...there, balance: 4000, game_balance: 6000 },
      });
    expect(await money(id)).toEqual([4000, 6000, 0]);
    expect(await calls.walletBalance({}, memberContext(id))).toMatchObject({
      value: { balance: 4000, game_balance: 6000, lottery_balance: 6000, in_transit: 0 },
    });
    expect(await at.memberCalls.bets.player({}, memberContext(id))).toMatchObject({
      value: { balance: 4000, lottery_balance: 6000 },
    });
    expect(await calls.gameWallets({}, memberContext(id))).toMatchObject({
      value: { total: 6000, list: [{ id: 'lottery', money: 6000, state: 'fresh', open: true }] },
    });
    at.app.hints.length = 0;
    expect(await toMain(id, 2500)).toMatchObject({
      value: { state: 'done', transfer_type: 1, balance: 6500, game_balance: 3500 },
    });
    expect(at.app.hints).toContainEqual({ type: 'balance', memberId: id });
    const records = await transferRecords(
      store,
      { memberId: id, from: null, to: null, page: 1, size: 9 },
      'en',
    );
    expect(
      records.list.map((row) => [row.transfer_type, row.money, row.after_money, row.statusInfo]),
    ).toEqual([
      [1, 2500, 6500, 'Transfer successful'],
      [0, 6000, 4000, 'Transfer successful'],
    ]);
  });

  test('are refused beyond what each wallet holds, with the balance', async () => {
    const id = await player(3000);
    expect(await toLottery(id, 7001)).toMatchObject({
      refused: 'transfer_too_much',
      details: { balance: 7000 },
    });
    expect(await toMain(id, 3001)).toMatchObject({
      refused: 'game_balance_short',
      details: { balance: 3000 },
    });
    expect(await toMain(id, 0)).toMatchObject({ refused: 'amount_missing' });
    expect(await toMain(await player(), 1), 'no such wallet').toMatchObject({
      refused: 'game_balance_short',
      details: { balance: 0 },
    });
    expect(await money(id)).toEqual([7000, 3000, 0]);
    expect(await toMain(id, 3000)).toMatchObject({ ok: true });
    expect(await toLottery(id, 10_000)).toMatchObject({ ok: true });
    expect(await money(id)).toEqual([0, 10_000, 0]);
  });

  test('are in the export of the member’s data, with every posting', async () => {
    const id = await player(4000);
    const { accounts, money_lines: lines } = await ledgerForExport(store, id);
    expect(accounts).toContainEqual(
      expect.objectContaining({ account: 'game', platform: 'lottery', balance: 4000n }),
    );
    expect(lines).toContainEqual(
      expect.objectContaining({ platform: 'lottery', kind: 'game_in', amount: 4000n }),
    );
  });

  test('bring all back, and nothing twice', async () => {
    const id = await player(4000);
    expect(await calls.transferAll({}, memberContext(id))).toMatchObject({
      value: { balance: 10_000, game_balance: 0, list: [{ platform: 'lottery', state: 'done' }] },
    });
    expect(await calls.transferAll({}, memberContext(id))).toMatchObject({
      value: { balance: 10_000, list: [] },
    });
  });

  test('go out but not in during a break, and count for no loss limit', async () => {
    const limited = await player();
    await protection.set(limited, 'loss', 'day', 500);
    expect(await toLottery(limited, 9000)).toMatchObject({ ok: true });
    const resting = await player(2000);
    expect(await protection.takeBreak(resting, 'day')).toMatchObject({ ok: true });
    expect(await toLottery(resting, 100)).toMatchObject({ refused: 'time_out' });
    expect(await toMain(resting, 2000)).toMatchObject({ ok: true });
    expect(await money(resting)).toEqual([10_000, 0, 0]);
  });
});

describe('bets', () => {
  beforeAll(async () => {
    await jumpBusinessTime(store, '24 hours');
    await advanceAndSeal(app);
  });

  test('take the stake from the lottery wallet, and are refused as short whatever the main wallet holds', async () => {
    const id = await player();
    expect(await at.bet(id, MORNING, { '11': 1000 }), 'no such wallet yet').toMatchObject({
      refused: 'bet_balance_short',
      details: { short: 1000 },
    });
    await toLottery(id, 3000);
    expect(await at.bet(id, MORNING, { '11': 2000, '12': 1001 })).toMatchObject({
      refused: 'bet_balance_short',
      details: { short: 1 },
    });
    expect(await money(id)).toEqual([7000, 3000, 0]);
    expect(await at.bet(id, MORNING, { '11': 2000, '12': 1000 })).toMatchObject({
      value: { total: 3000, balance: 0 },
    });
    expect(await money(id)).toEqual([7000, 0, 0]);
  });

  test('repeat under the same key with the balance of the lottery wallet', async () => {
    const id = await player(3000);
    const context = bettorContext(await lotteryToken(store, id));
    const input = { gameId: 1 as const, issue: MORNING, betInfo: [{ number: '13', amount: 1000 }] };
    const first = await at.memberCalls.bets.placeBet(input, context);
    expect(first).toMatchObject({ value: { balance: 2000 } });
    expect(await at.memberCalls.bets.placeBet(input, context)).toMatchObject({
      value: { slip: first.ok && first.value.slip, balance: 2000 },
    });
    expect(await money(id)).toEqual([7000, 2000, 0]);
  });

  test('of one batch take each stake from the wallet of its draw', async () => {
    const ids = await Promise.all([player(5000), player(5000), player(5000)]);
    const contexts = await Promise.all(ids.map((id) => lotteryToken(store, id)));
    const slip = (gameId: 1 | 2, issue: string, number: string, amount: number) => ({
      gameId,
      issue,
      betInfo: [{ number, amount }],
    });
    const answers = await Promise.all(
      contexts.flatMap((token, i) =>
        [
          slip(1, EVENING, '21', 1000 + i),
          slip(2, OF_3D, '321', 2000 + i),
          slip(1, MORNING, '22', 500),
          slip(2, OF_3D, '322', 700),
        ].map((input) => at.memberCalls.bets.placeBet(input, bettorContext(token))),
      ),
    );
    expect(answers.every(({ ok }) => ok)).toBe(true);
    for (const [i, id] of ids.entries()) expect(await money(id)).toEqual([2300 - i, 3500 - i, 0]);
    // One answer too little in either wallet must not take the others of the batch with it.
    const token = contexts[0]!;
    const mixed = await Promise.all(
      [slip(1, EVENING, '23', 3501), slip(2, OF_3D, '323', 2301), slip(1, EVENING, '24', 100)].map((input) =>
        at.memberCalls.bets.placeBet(input, bettorContext(token)),
      ),
    );
    expect(mixed.map((answer) => (answer.ok ? answer.value.balance : answer.refused))).toEqual([
      'bet_balance_short',
      'insufficient_funds',
      3400,
    ]);
  });

  test(
    'from both wallets at once, through two processes, never pass a limit of the member',
    async () => {
      const second = lotteryMemberCalls(app);
      for (let round = 0; round < raceRounds(4); round++) {
        const id = await player(5000);
        await protection.set(id, 'stake', 'day', 1000);
        const contexts = await Promise.all(Array.from({ length: 20 }, () => lotteryToken(store, id)));
        const answers = await Promise.all(
          contexts.map((token, i) => {
            const [gameId, issue, number] =
              i % 2 === 0 ? ([1, MORNING, '3'] as const) : ([2, OF_3D, '33'] as const);
            const betInfo = [{ number: number + String(round % 10), amount: 100 }];
            return (i % 3 === 0 ? at.memberCalls : second).bets.placeBet(
              { gameId, issue, betInfo },
              bettorContext(token),
            );
          }),
        );
        expect(answers.filter(({ ok }) => ok)).toHaveLength(10);
        const [main, lottery] = await money(id);
        expect(main! + lottery!).toBe(9000);
      }
    },
    RACE_MS_MAX,
  );

  test('wait while a limit of the member is set, and respect it', async () => {
    const id = await player(5000);
    await withClient(store.databaseUrl, async (owner) => {
      await owner.query('begin');
      await owner.query('select protection.lock_member($1)', [String(id)]);
      const waiting = at.bet(id, MORNING, { '42': 700 });
      await withClient(store.databaseUrl, untilSomeoneWaits);
      await owner.query("insert into protection.limits values ($1, 'stake', 'day', 600, clock.now())", [
        String(id),
      ]);
      await owner.query('commit');
      expect(await waiting).toMatchObject({ refused: 'limit_reached', details: { left: 600 } });
    });
    expect(await money(id)).toEqual([5000, 5000, 0]);
  });

  test.each(['bet', 'transfer'] as const)(
    'and a transfer back do not spend the same money: after the %s the other is refused',
    async (first) => {
      const id = await player(1000);
      const calling = {
        bet: () => at.bet(id, MORNING, { '41': 800 }),
        transfer: () => toMain(id, 800),
      };
      await withClient(store.databaseUrl, async (owner) => {
        await owner.query('begin');
        await owner.query('select protection.lock_member($1)', [String(id)]);
        const one = calling[first]();
        await withClient(store.databaseUrl, untilSomeoneWaits);
        const two = calling[first === 'bet' ? 'transfer' : 'bet']();
        await withClient(store.databaseUrl, (client) => untilSomeoneWaits(client, 2));
        await owner.query('commit');
        expect([await one, await two]).toMatchObject([
          { ok: true },
          first === 'bet'
            ? { refused: 'game_balance_short', details: { balance: 200 } }
            : { refused: 'bet_balance_short', details: { short: 600 } },
        ]);
      });
      expect(await money(id)).toEqual(first === 'bet' ? [9000, 200, 0] : [9800, 200, 0]);
    },
  );
});

describe('results', () => {
  let [winner, leaver, refunded, fromMain] = [0n, 0n, 0n, 0n];

  test('pay winnings and refunds into the lottery wallet', async () => {
    [winner, leaver, refunded, fromMain] = [
      await player(1000),
      await player(1000),
      await player(1000),
      await player(500),
    ];
    expect(await at.bet(winner, MORNING, { '47': 100 })).toMatchObject({ ok: true });
    expect(await at.bet(leaver, MORNING, { '47': 100, '46': 100 })).toMatchObject({ ok: true });
    expect(await at.bet(refunded, EVENING, { '47': 700 })).toMatchObject({ ok: true });
    const cancelled = { issue: EVENING, reason: 'no figures today' };
    for (const operator of [one, two])
      await at.operatorCalls.operatorDraws.cancelDraw(cancelled, operatorContext(operator));
    expect(await money(refunded)).toEqual([9000, 1000, 0]);
    await jumpBusinessTime(store, '3 hours 2 minutes');
    await enterResult(MORNING, WRONG);
    await jumpBusinessTime(store, '10 minutes');
    expect(await settleDueDraws(app)).toMatchObject([{ winners: 2n, paid: 16_000n }]);
    expect(await money(winner)).toEqual([9000, 8900, 0]);
    expect(await money(leaver)).toEqual([9000, 8800, 0]);
  });

  test('that are corrected are taken back from it, then from the main wallet, and then owed', async () => {
    // The leaver took everything out, and has 5,000 left in the main wallet.
    expect(await toMain(leaver, 8800)).toMatchObject({ ok: true });
    await spend(leaver, 17_800n - 5000n);
    await toLottery(winner, 100);
    const reversal = await at.operatorCalls.operatorResults.reversal(
      { issue: MORNING },
      operatorContext(one),
    );
    // As foretold by the wallet that the wins were paid to: the main wallets hold more, and are not asked first.
    expect(reversal).toMatchObject({
      value: {
        amount: 16_000,
        parts: [
          { place: 'wallet', members: 1, amount: 8000 },
          { place: 'held', amount: 0 },
          { place: 'gone', members: 1, amount: 8000 },
        ],
      },
    });
    // A wallet at a game of others, from which nothing is taken.
    await store.query("select ledger.open_game_accounts($1, 'slots')", [winner]);
    await correct(MORNING, RIGHT);
    expect(await money(winner), 'all of it was there').toEqual([8900, 1000, 0]);
    // 8,000 won by the new number came into the lottery wallet before 8,000 went back.
    expect(await money(leaver)).toEqual([5000, 0, 0]);
    await correct(MORNING, { ...WRONG, set_value: '38,175.16' });
    expect(await money(leaver), '8,000 go back: 0 in the lottery wallet, 5,000 in main').toEqual([
      0, 0, 3000,
    ]);
  });

  test('pay a debt out of what comes in, into whichever wallet', async () => {
    await correct(MORNING, RIGHT);
    expect(await money(leaver), '8,000 won, 3,000 owed').toEqual([0, 5000, 0]);
  });

  test('are paid into the main wallet where the draw was played from it', async () => {
    await setWallet(0, '2026-11-26');
    await setWallet(1, '2026-11-27');
    await jumpBusinessTime(store, '48 hours');
    await planDraws(store, new Date('2026-11-26T05:40:00Z'));
    await advanceAndSeal(app);
    const draw = '2d-20261126-evening';
    expect(await at.bet(fromMain, draw, { '47': 100 })).toMatchObject({ value: { balance: 9400 } });
    await jumpBusinessTime(store, '4 hours 30 minutes');
    await enterResult(draw, WRONG);
    await jumpBusinessTime(store, '10 minutes');
    await settleDueDraws(app);
    expect(await money(fromMain)).toEqual([17_400, 500, 0]);
    // Winnings that went to the lottery wallet are taken back from there, once the main wallet is empty.
    await toLottery(fromMain, 17_400);
    await correct(draw, RIGHT);
    expect(await money(fromMain)).toEqual([0, 9900, 0]);
  });

  test('follow the wallet in which a draw opened, whatever the rules say later', async () => {
    await jumpBusinessTime(store, '15 minutes');
    await advanceAndSeal(app);
    const draws = ['2d-20261127-morning', '2d-20261127-evening'];
    expect(await setWallet(0, '2026-11-27')).toMatchObject({ stay: draws });
    const id = await player(1000);
    expect(await at.bet(id, draws[0]!, { '51': 400 })).toMatchObject({ value: { balance: 600 } });
    expect(await money(id)).toEqual([9000, 600, 0]);
  });
});

/** Takes money out of the main wallet, like a withdrawal. */
async function spend(member: bigint, amount: bigint): Promise<void> {
  await store.tx(async (tx) => {
    const { wallet: from } = await memberAccounts(tx, member);
    const { payment_clearing: to } = await systemAccounts(tx);
    const postings = [
      { accountId: from, amount: -amount },
      { accountId: to, amount },
    ];
    const entry = { kind: 'adjustment', key: `spent ${member}`, reference: 'test', postings } as const;
    expect((await post(tx, entry)).ok).toBe(true);
  });
}

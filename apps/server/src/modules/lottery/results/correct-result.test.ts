import { beforeAll, describe, expect, test } from 'vitest';
import { untilSomeoneWaits, withClient } from '../../../database/testing.ts';
import {
  advanceAndSeal,
  fundedMember,
  type LotteryFixture,
  lotteryFixture,
  operators,
} from '../../../testing/lottery.ts';
import { jumpBusinessTime, memberContext, openContext, operatorContext } from '../../../testing/test-app.ts';
import { notifyCollections } from '../../adjustments/notify-collections.ts';
import {
  balances,
  memberAccounts,
  post,
  receivableOf,
  systemAccounts,
  verifyLedger,
} from '../../ledger/index.ts';
import { messagesMemberApi } from '../../messages/index.ts';
import { newsMemberApi } from '../../news/index.ts';
import { stakedAndLost } from '../bets/staked-and-lost.ts';
import { drawByName } from '../draws/draws.ts';
import { maskMemberId } from '../draws/names.ts';
import { verifyLottery } from '../verify.ts';
import { assertWinners, checkSettlement } from './check-settlement.ts';
import { drawExports } from './exports.ts';
import { historyOf } from './history.queries.ts';
import { settleDueDraws } from './settle-draw.ts';

const MORNING = '2d-20261123-morning';
const EVENING = '2d-20261123-evening';
/** 47, and what it should have been: 46 (the value's 6 read as 7). */
const WRONG = { set_index: '1,441.14', set_value: '38,177.16' };
const RIGHT = { set_index: '1,441.14', set_value: '38,176.16' };

let at: LotteryFixture;
let [keeper, spender, second, other] = [0n, 0n, 0n, 0n];

beforeAll(async () => {
  at = await lotteryFixture();
});

type Who = 'drawsOperatorOne' | 'drawsOperatorTwo' | 'drawsOperatorThree' | 'support';
const as = async (who: Who) => operatorContext((await operators(at.store))[who]);
const wallet = async (member: bigint) => (await balances(at.store, member)).wallet;
const receivable = (member: bigint) => receivableOf(at.store, member);
const correct = async (
  who: Who,
  figures: object,
  issue = MORNING,
  why: 'misread' | 'source_corrected' = 'misread',
) => at.operatorCalls.operatorResults.correct({ issue, ...figures, why, note: 'a 7 for a 6' }, await as(who));
const broken = async () =>
  [...(await verifyLedger(at.store)), ...(await verifyLottery(at.store))].filter((one) => one.broken > 0);

/** Moves money from the member's wallet to payment clearing, like a withdrawal. */
async function spend(member: bigint, amount: bigint): Promise<void> {
  await at.store.tx(async (tx) => {
    const { wallet: from } = await memberAccounts(tx, member);
    const { payment_clearing: to } = await systemAccounts(tx);
    const posted = await post(tx, {
      kind: 'adjustment',
      key: `spent ${member} ${amount}`,
      reference: 'test',
      postings: [
        { accountId: from, amount: -amount },
        { accountId: to, amount },
      ],
    });
    expect(posted.ok).toBe(true);
  });
}

async function draw(issue: string, figures: typeof WRONG): Promise<void> {
  await advanceAndSeal(at.app);
  for (const who of ['drawsOperatorOne', 'drawsOperatorTwo'] as const) {
    expect(await at.operatorCalls.operatorResults.enter({ issue, ...figures }, await as(who))).toMatchObject({
      ok: true,
    });
  }
}

test('a wrong result is settled', async () => {
  keeper = await fundedMember(at.store, 10_000n);
  spender = await fundedMember(at.store, 10_000n);
  second = await fundedMember(at.store, 10_000n);
  other = await fundedMember(at.store, 10_000n);
  await at.bet(keeper, MORNING, { '47': 1000 });
  await at.bet(spender, MORNING, { '47': 2000, '46': 500 });
  await at.bet(spender, MORNING, { '47': 300 });
  await at.bet(second, MORNING, { '46': 700 });
  await at.bet(other, MORNING, { '11': 900 });
  await jumpBusinessTime(at.store, '3 hours 2 minutes');
  expect(await correct('drawsOperatorOne', RIGHT), 'there is none to correct').toMatchObject({
    refused: 'result_missing',
  });
  await draw(MORNING, WRONG);
  await jumpBusinessTime(at.store, '10 minutes');
  at.app.hints.length = 0;
  expect(await settleDueDraws(at.app)).toMatchObject([{ winners: 3n, paid: 264_000n }]);
  expect(at.app.hints, 'phones that show the draw load it again').toContainEqual({
    type: 'issue',
    issue: MORNING,
  });
  await spend(spender, 150_000n);
  expect(await wallet(spender)).toBe(10_000n - 2800n + 184_000n - 150_000n);
});

/** Moves money between the wallet and the held money of a member, as a withdrawal does. */
async function hold(member: bigint, amount: bigint): Promise<void> {
  await at.store.tx(async (tx) => {
    const { wallet: from, held: to } = await memberAccounts(tx, member);
    const posted = await post(tx, {
      kind: amount > 0n ? 'withdrawal_hold' : 'withdrawal_returned',
      key: `held ${member} ${amount}`,
      reference: 'test',
      postings: [
        { accountId: from, amount: -amount },
        { accountId: to, amount },
      ],
    });
    expect(posted.ok).toBe(true);
  });
}

test('before a correction the screen says what it would take back, and where that money is', async () => {
  const reversal = async (who: Who = 'drawsOperatorOne', issue = MORNING) =>
    at.operatorCalls.operatorResults.reversal({ issue }, await as(who));
  expect(await reversal('support')).toMatchObject({ refused: 'forbidden' });
  expect(await reversal('drawsOperatorOne', EVENING)).toMatchObject({ refused: 'result_missing' });
  expect(await reversal('drawsOperatorOne', '2d-20200101-morning')).toMatchObject({ refused: 'not_found' });
  const paid = { win_num: '47', settled: true, slips: 3, members: 2, amount: 264_000 };
  expect(await reversal()).toEqual({
    ok: true,
    value: {
      ...paid,
      parts: [
        { place: 'wallet', members: 2, amount: 80_000 + 41_200 },
        { place: 'held', members: 0, amount: 0 },
        { place: 'gone', members: 1, amount: 142_800 },
      ],
    },
  });
  await hold(spender, 41_200n);
  await hold(keeper, 5_000n);
  expect(await reversal()).toMatchObject({
    value: {
      ...paid,
      parts: [
        { place: 'wallet', members: 1, amount: 80_000 },
        { place: 'held', members: 1, amount: 41_200 },
        { place: 'gone', members: 1, amount: 142_800 },
      ],
    },
  });
  await hold(spender, -41_200n);
  await hold(keeper, -5_000n);
});

describe('a requested correction', () => {
  test('needs the draws permission and figures that differ from the current result', async () => {
    expect(await correct('support', RIGHT)).toMatchObject({ refused: 'forbidden' });
    expect(await correct('drawsOperatorOne', WRONG)).toMatchObject({ refused: 'correction_same' });
  });

  test('moves no money before the second entry, and hides its figures from the other operator', async () => {
    expect(await correct('drawsOperatorOne', RIGHT)).toMatchObject({ value: { state: 'waiting' } });
    expect(await correct('drawsOperatorOne', RIGHT), 'the same person twice').toMatchObject({
      value: { state: 'waiting' },
    });
    expect(await wallet(keeper)).toBe(89_000n);
    const seen = await at.operatorCalls.operatorResults.get({ issue: MORNING }, await as('drawsOperatorTwo'));
    expect(seen).toMatchObject({
      value: { corrections: [{ mine: false, set_value: null, why: 'misread', note: 'a 7 for a 6' }] },
    });
  });

  test('is withdrawn by entering the current figures', async () => {
    expect(await correct('drawsOperatorOne', WRONG)).toMatchObject({ value: { state: 'withdrawn' } });
    expect(await correct('drawsOperatorTwo', RIGHT)).toMatchObject({ value: { state: 'waiting' } });
    expect(
      await at.operatorCalls.operatorResults.get({ issue: MORNING }, await as('drawsOperatorOne')),
    ).toMatchObject({
      value: { corrections: [{ mine: false }] },
    });
  });
});

test('a second equal entry corrects the result: new wins paid, old ones reversed, the rest receivable', async () => {
  await withClient(at.store.databaseUrl, async (bets) => {
    // A batch of bets has locked an old winner's wallet and locks the ledger's chain next.
    await bets.query('begin');
    await bets.query('select ledger.lock_wallets($1, $2)', ['stakes', [keeper]]);
    // Members read the reason of the first entry.
    const corrected = correct('drawsOperatorOne', RIGHT, MORNING, 'source_corrected');
    await withClient(at.store.databaseUrl, untilSomeoneWaits);
    await bets.query('select from ledger.chain for update nowait');
    await bets.query('commit');
    expect(await corrected).toMatchObject({
      value: { state: 'corrected', win_num: '46', taken_back: 264_000, paid: 96_000, owed: 102_800 },
    });
  });
});

test('each member has or owes what the right result alone would have given', async () => {
  expect([await wallet(keeper), await receivable(keeper)]).toEqual([9000n, 0n]);
  expect([await wallet(spender), await receivable(spender)]).toEqual([0n, 102_800n]);
  expect([await wallet(second), await receivable(second)]).toEqual([9300n + 56_000n, 0n]);
  expect(await broken()).toEqual([]);
});

test('the next correction would take back the wins of the new result only', async () => {
  expect(
    await at.operatorCalls.operatorResults.reversal({ issue: MORNING }, await as('drawsOperatorTwo')),
  ).toMatchObject({
    value: {
      ...{ win_num: '46', slips: 2, members: 2, amount: 96_000 },
      parts: [{ amount: 56_000 }, { amount: 0 }, { amount: 40_000 }],
    },
  });
});

test('a win that was taken back counts as lost towards limits, the new one as won', async () => {
  const lost = async (member: bigint) => (await stakedAndLost(at.store, member, new Date(0))).lost;
  expect(await lost(keeper)).toBe(1000n);
  expect(await lost(spender)).toBe(2800n - 40_000n);
});

test('a repeated correction is refused', async () => {
  expect(await correct('drawsOperatorOne', RIGHT)).toMatchObject({ refused: 'correction_same' });
  expect(await correct('drawsOperatorTwo', RIGHT)).toMatchObject({ refused: 'correction_same' });
});

test('a notice is published, and affected members get a message about their money', async () => {
  const { rows } = await at.store.query<{ body: string; hours: number }>(
    `select body ->> 'en' as body, round(extract(epoch from shown_until - clock.now()) / 3600)::int as hours
     from content.notices`,
  );
  expect(
    rows.map((row) => row.hours),
    'it ends by itself',
  ).toEqual([72]);
  expect(rows.map((row) => row.body)).toEqual([
    'The result of 2D Morning on 23 Nov 2026 is 46, not 47. The published figures had been read wrongly. Winnings were settled again by the right number.',
  ]);
  const inbox = async (member: bigint) => {
    const found = await messagesMemberApi(at.app).getMessage({}, memberContext(member));
    if (!found.ok) throw new Error(found.refused);
    return found.value;
  };
  expect(await inbox(spender)).toMatchObject({
    unread: 1,
    list: [{ read: false, type: 1 }],
  });
  // Of the 184,000 of before the wallet had 41,200, and 40,000 won by the right number.
  expect((await inbox(spender)).list[0]!.content).toBe(
    'The result of 2D Morning on 23 Nov 2026 is 46, not 47. The published figures had been read wrongly. ' +
      'Your win of 40,000 Ks was set against what had been paid before. ' +
      '81,200 Ks of what was paid before were taken back. ' +
      'You still owe 102,800 Ks of it; it is taken first from the next money that comes in.',
  );
  expect((await inbox(keeper)).list[0]!.content).toContain(
    '80,000 Ks of what was paid before were taken back.',
  );
  expect((await inbox(second)).list[0]!.content).toContain('Your win of 56,000 Ks is in your balance.');
  expect((await inbox(other)).list, 'not affected').toEqual([]);
});

test('records, winners and the public result follow the right number', async () => {
  const slips = await at.memberCalls.bets.list({ gameId: 1 }, memberContext(spender));
  expect(slips).toMatchObject({
    value: {
      list: [
        { state: 'lost', win_amount: 0 },
        { state: 'won', win_amount: 40_000, win_num: '46' },
      ],
    },
  });
  const ranks = await at.memberCalls.bets.winners({ gameId: 1, issue: MORNING }, openContext());
  expect(ranks).toMatchObject({ value: { total: 2, list: [{ winAmount: 56_000 }, { winAmount: 40_000 }] } });
  const placeOf = (member: bigint) =>
    at.memberCalls.bets.ownWin({ gameId: 1, issue: MORNING }, memberContext(member));
  expect(await placeOf(keeper), 'its win was taken back').toMatchObject({ value: { win: null } });
  expect(await placeOf(spender)).toMatchObject({ value: { win: { rank: 2, winAmount: 40_000 } } });
  const { operator, ip } = await as('drawsOperatorOne');
  const rowsOf = async (name: string, page?: number) => {
    const file = await drawExports(at.app, page).ofDraw(MORNING, name, { operator, ip });
    if (!file.ok) throw new Error(file.refused);
    let text = '';
    for await (const part of file.value.rows) text += part;
    return text.trimEnd().split('\r\n').slice(1);
  };
  const rows = await rowsOf('winners');
  expect(new Set(rows.map((row) => row.split(',').slice(2).join()))).toEqual(
    new Set([`${maskMemberId(spender)},46,500,40000`, `${maskMemberId(second)},46,700,56000`]),
  );
  expect(rows).toHaveLength(2);
  expect(await rowsOf('winners', 1)).toEqual(rows);
  const slipRows = await rowsOf('slips');
  expect(new Set(slipRows.map((row) => row.split(',')[4])).size).toBeGreaterThan(2);
  expect(await rowsOf('slips', 1)).toEqual(slipRows);
  const totals = await at.memberCalls.bets.recordTotal({ gameId: 1, days: 5 }, memberContext(spender));
  expect(totals).toMatchObject({ value: { win_amount: 40_000 } });
  const news = (member: bigint) => newsMemberApi(at.app).latest({}, memberContext(member));
  expect(await news(keeper), 'what was taken back is no win').toMatchObject({
    value: { wins: [], outcome: { won: 0 } },
  });
  expect(await news(spender), 'who had to give a larger win back is not congratulated').toMatchObject({
    value: { wins: [], outcome: { won: 40_000 } },
  });
  expect(await news(second)).toMatchObject({
    value: { wins: [{ win_amount: 56_000, win_num: '46' }], outcome: { won: 56_000 } },
  });
});

test('the history of the draw shows the old and the new result and the reason', async () => {
  const history = await historyOf(at.store, (await drawByName(at.store, MORNING))!);
  expect(history).toMatchObject([
    { what: 'closed' },
    { what: 'sealed' },
    { what: 'result', version: 1, win_num: '47', set_value: '38177.16' },
    { what: 'settled' },
    { what: 'corrected', version: 2, win_num: '46', set_value: '38176.16', why: 'misread' },
  ]);
});

test('operators see what was corrected, why, and by whom', async () => {
  const { drawsOperatorOne, drawsOperatorTwo } = await operators(at.store);
  expect(await at.operatorCalls.operatorResults.get({ issue: MORNING }, await as('support'))).toMatchObject({
    value: {
      corrections: [],
      corrected: [
        {
          was: '47',
          now: '46',
          why: 'misread',
          asked: { operator: drawsOperatorTwo.fullName, note: 'a 7 for a 6' },
          confirmed: { operator: drawsOperatorOne.fullName, note: 'a 7 for a 6' },
        },
      ],
    },
  });
});

describe('receivables', () => {
  test('are collected by later credits, and told once, also by concurrent jobs', async () => {
    await at.bet(second, EVENING, { '10': 100 });
    await spend(spender, -60_000n);
    expect([await wallet(spender), await receivable(spender)]).toEqual([0n, 42_800n]);
    at.app.hints.length = 0;
    await Promise.all([1, 2, 3].map(() => notifyCollections(at.app)));
    expect(at.app.hints).toEqual(expect.arrayContaining([{ type: 'balance', memberId: spender }]));
    await spend(spender, -100_000n);
    expect([await wallet(spender), await receivable(spender)]).toEqual([57_200n, 0n]);
    await spend(spender, 50_000n);
    await Promise.all([1, 2, 3].map(() => notifyCollections(at.app)));
    const { rows } = await at.store.query<{ text: string }>(
      `select body->>'en' as text from messages.messages
       where member_id = $1 and subject like 'owed:%' order by id`,
      [spender],
    );
    expect(rows.map(({ text }) => text.replace(/ that you.*wallet/, ''))).toEqual([
      '60,000 Ks. Still owed: 42,800 Ks.',
      '42,800 Ks. Still owed: 0 Ks.',
    ]);
    expect(await broken()).toEqual([]);
  });
});

test('a second correction restores the first result exactly', async () => {
  const { drawsOperatorOne } = await operators(at.store);
  await correct('drawsOperatorThree', { ...WRONG, set_value: '38,178.16' });
  for (const who of ['drawsOperatorOne', 'drawsOperatorTwo'] as const) await correct(who, WRONG);
  expect(await wallet(keeper)).toBe(89_000n);
  expect([await wallet(spender), await receivable(spender)]).toEqual([7200n - 40_000n + 184_000n, 0n]);
  expect(await wallet(second)).toBe(9200n);
  expect(
    await at.operatorCalls.operatorResults.get({ issue: MORNING }, await as('drawsOperatorTwo')),
  ).toMatchObject({
    value: {
      corrected: [
        { was: '47', now: '46' },
        { was: '46', now: '47', asked: { operator: drawsOperatorOne.fullName } },
      ],
    },
  });
  expect(await broken()).toEqual([]);
});

test('a result corrected before settlement moves no money, is told, and settles by the corrected figures', async () => {
  const newest = async () => {
    const found = await messagesMemberApi(at.app).getMessage({}, memberContext(second));
    if (!found.ok) throw new Error(found.refused);
    return found.value.list[0]!;
  };
  await at.bet(second, '2d-20261123-evening', { '46': 200, '47': 100 });
  await jumpBusinessTime(at.store, '5 hours');
  await draw(EVENING, WRONG);
  const { id: last } = await newest();
  for (const who of ['drawsOperatorOne', 'drawsOperatorTwo'] as const) await correct(who, RIGHT, EVENING);
  const told = await newest();
  expect(told.id).not.toBe(last);
  expect(told.content).toContain('2D Evening on 23 Nov 2026 is 46, not 47');
  const before = await wallet(second);
  await jumpBusinessTime(at.store, '10 minutes');
  expect(await settleDueDraws(at.app)).toMatchObject([{ winners: 1n, paid: 16_000n }]);
  expect(await wallet(second)).toBe(before + 16_000n);
  expect(await broken()).toEqual([]);
});

test('a correction that keeps the number sends no messages and moves no money', async () => {
  const messages = async () =>
    (await at.store.query<{ n: number }>('select count(*)::int as n from messages.messages')).rows[0]!.n;
  const sentBefore = await messages();
  const before = await wallet(keeper);
  for (const who of ['drawsOperatorOne', 'drawsOperatorTwo'] as const) {
    expect(await correct(who, { ...WRONG, set_index: '1,441.24' })).toMatchObject({ ok: true });
  }
  expect(await wallet(keeper)).toBe(before);
  expect(await messages()).toBe(sentBefore);
  const { rows } = await at.store.query<{ body: string }>(
    "select body ->> 'en' as body from content.notices order by id desc limit 1",
  );
  expect(rows[0]!.body).toContain(
    'The published figures of 2D Morning on 23 Nov 2026 are corrected. The result stays 47.',
  );
  expect(await broken()).toEqual([]);
});

describe('settlement checks', () => {
  test('a draw whose slips differ from the seal is not settled, and the reason is shown', async () => {
    await jumpBusinessTime(at.store, '17 hours');
    await advanceAndSeal(at.app);
    const issue = '2d-20261124-morning';
    expect(await at.bet(other, issue, { '47': 500, '46': 300 })).toMatchObject({ ok: true });
    await jumpBusinessTime(at.store, '105 minutes');
    await draw(issue, WRONG);
    const change = (from: number, to: number) =>
      withClient(at.store.databaseUrl, async (owner) => {
        await owner.query('alter table lottery.slips disable trigger append_only');
        await owner.query(
          'update lottery.slips set amounts = array_replace(amounts, $1::bigint, $2) where member_id = $3',
          [from, to, other],
        );
        await owner.query('alter table lottery.slips enable trigger append_only');
      });
    await change(500, 400);
    await jumpBusinessTime(at.store, '1 hour');
    expect(await settleDueDraws(at.app)).toEqual([]);
    expect(await wallet(other)).toBe(10_000n - 900n - 800n);
    expect(await at.operatorCalls.operatorResults.get({ issue }, await as('drawsOperatorOne'))).toMatchObject(
      {
        value: { blocked: expect.stringContaining('root:') },
      },
    );
    expect(await settleDueDraws(at.app), 'not retried at once').toEqual([]);
    await change(400, 500);
    await at.store.query(
      "update lottery.draws set blocked_until = blocked_until - interval '2 minutes' where name = $1",
      [issue],
    );
    expect(await settleDueDraws(at.app)).toMatchObject([{ winners: 1n, paid: 40_000n }]);
    expect(await at.operatorCalls.operatorResults.get({ issue }, await as('drawsOperatorOne'))).toMatchObject(
      {
        value: { blocked: null },
      },
    );
  });

  test('a settled draw whose slips differ from the seal is not corrected, and no money moves', async () => {
    const change = (from: number, to: number) =>
      withClient(at.store.databaseUrl, async (owner) => {
        await owner.query('alter table lottery.slips disable trigger append_only');
        await owner.query(
          'update lottery.slips set amounts = array_replace(amounts, $1::bigint, $2) where member_id = $3',
          [from, to, other],
        );
        await owner.query('alter table lottery.slips enable trigger append_only');
      });
    const issue = '2d-20261124-morning';
    const before = await wallet(other);
    await change(300, 30_000);
    expect(await correct('drawsOperatorOne', RIGHT, issue)).toMatchObject({ ok: true });
    expect(await correct('drawsOperatorTwo', RIGHT, issue)).toMatchObject({ refused: 'balance_differs' });
    expect(await wallet(other)).toBe(before);
    expect(await drawByName(at.store, issue)).toMatchObject({ version: 1, result: 47 });
    await change(30_000, 300);
    expect(await correct('drawsOperatorTwo', RIGHT, issue)).toMatchObject({ ok: true });
    expect(await wallet(other)).toBe(before - 40_000n + 24_000n);
  });

  test('the database refuses a payout that differs from the check', async () => {
    await jumpBusinessTime(at.store, '4 hours');
    const issue = '2d-20261124-evening';
    await at.store.ownerQuery(
      `insert into lottery.settlement_checks (draw_id, version, winners, stake, payout, checked_at)
         select id, 1, 1, 100, 8000, clock.now() from lottery.draws where name = $1`,
      [issue],
    );
    await draw(issue, WRONG);
    await jumpBusinessTime(at.store, '10 minutes');
    expect(await settleDueDraws(at.app)).toEqual([]);
    expect(await at.operatorCalls.operatorResults.get({ issue }, await as('drawsOperatorOne'))).toMatchObject(
      {
        value: { blocked: expect.stringContaining('are not those that the sealed slips give') },
      },
    );
  });

  test.each<[check: string, version: number, winners: number, payout: number, isPaid: boolean]>([
    ['of the same', 0, 0, 0, true],
    ['of another number of winners', 0, 1, 0, false],
    ['of another payout', 0, 0, 8000, false],
    ['of another version of the result', 1, 0, 0, false],
  ])('winners are paid by a check %s: %#', async (_, version, winners, payout, isPaid) => {
    await withClient(at.store.databaseUrl, async (owner) => {
      await owner.query('begin');
      const { rows } = await owner.query<{ id: string }>(
        `select id from lottery.draws where game = 1 and result is null order by date desc limit 1`,
      );
      await owner.query(
        `insert into lottery.settlement_checks (draw_id, version, winners, stake, payout, checked_at)
         select id, version + $2, $3, 0, $4, clock.now() from lottery.draws where id = $1`,
        [rows[0]!.id, version, winners, payout],
      );
      const paid = owner.query(
        `select (lottery.pay_winners(jsonb_populate_record(d, '{"result": 47}'))).winners
         from lottery.draws d where id = $1`,
        [rows[0]!.id],
      );
      if (isPaid) expect((await paid).rows).toEqual([{ winners: '0' }]);
      else await expect(paid).rejects.toThrow('are not those that the sealed slips give');
      await owner.query('rollback');
    });
  });

  test('a winner too many or too few is detected slip by slip', async () => {
    const draw = (await drawByName(at.store, MORNING))!;
    const check = (won: ReadonlySet<string>) =>
      at.store.tx((tx) => assertWinners(tx, draw, draw.result!, { won }));
    const { won } = await at.store.tx((tx) => checkSettlement(at.app, tx, draw));
    await expect(check(won)).resolves.toBeUndefined();
    const [, ...rest] = won;
    await expect(check(new Set(rest))).rejects.toThrow('was to be paid and does not win');
    await expect(check(new Set([...won, 'another']))).rejects.toThrow('sealed slips hold 47');
  });
});

describe('two entries at once agree', () => {
  let issue = '';
  beforeAll(async () => {
    const { rows } = await at.store.query<{ name: string; wait: string }>(
      `select name, (draws_at - clock.now() + interval '1 minute')::text as wait from lottery.draws
       where game = 1 and state = 'scheduled' order by draws_at limit 1`,
    );
    issue = rows[0]!.name;
    await jumpBusinessTime(at.store, rows[0]!.wait);
    await advanceAndSeal(at.app);
  });
  const operatorsOf = () => Promise.all([as('drawsOperatorOne'), as('drawsOperatorTwo')]);
  type Operators = Awaited<ReturnType<typeof operatorsOf>>;
  const results = () => at.operatorCalls.operatorResults;
  const why = { why: 'misread', note: 'a 7 for a 6' } as const;
  test.each<[what: string, send: (who: Operators[number]) => Promise<unknown>, result: number]>([
    ['on a result', (who) => results().enter({ issue, ...WRONG }, who), 47],
    ['on a correction', (who) => results().correct({ issue, ...RIGHT, ...why }, who), 46],
  ])('%s', async (_, send, result) => {
    const both = await operatorsOf();
    await withClient(at.store.databaseUrl, async (other) => {
      await other.query('begin');
      await other.query('select from lottery.draws where name = $1 for no key update', [issue]);
      const sent = Promise.all(both.map(send));
      await withClient(at.store.databaseUrl, (waiting) => untilSomeoneWaits(waiting, 2));
      await other.query('commit');
      await sent;
    });
    expect(await drawByName(at.store, issue)).toMatchObject({ state: 'confirmed', result });
  });
});

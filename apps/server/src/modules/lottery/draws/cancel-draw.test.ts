import { beforeAll, expect, test } from 'vitest';
import { untilSomeoneWaits, withClient } from '../../../database/testing.ts';
import { value } from '../../../testing/cashier.ts';
import {
  advanceAndSeal,
  fundedMember,
  type LotteryFixture,
  lotteryFixture,
  operators,
} from '../../../testing/lottery.ts';
import { jumpBusinessTime, memberContext, operatorContext } from '../../../testing/test-app.ts';
import { balances, verifyLedger } from '../../ledger/index.ts';
import { messagesMemberApi } from '../../messages/index.ts';
import { memberCloseDays } from '../calendar/calendar.queries.ts';
import { planDraws } from '../calendar/plan-draws.ts';
import { historyOf } from '../results/history.queries.ts';
import { verifyLottery } from '../verify.ts';
import { drawByName } from './draws.ts';

const MORNING = '2d-20261123-morning';
const EVENING = '2d-20261123-evening';

let at: LotteryFixture;
let member = 0n;

beforeAll(async () => {
  at = await lotteryFixture();
  member = await fundedMember(at.store, 10_000n);
});

const wallet = async () => (await balances(at.store, member)).wallet;
const cancel = async (
  who: 'drawsOperatorOne' | 'drawsOperatorTwo' | 'support',
  issue: string,
  reason = 'the exchange stopped',
) =>
  at.operatorCalls.operatorDraws.cancelDraw(
    { issue, reason },
    operatorContext((await operators(at.store))[who]),
  );
const withdrawRequest = async (issue: string) =>
  at.operatorCalls.operatorDraws.withdrawCancelRequest(
    { issue },
    operatorContext((await operators(at.store)).drawsOperatorOne),
  );
/** Contexts of the two draw operators; each call gets its own idempotency key. */
const drawOperators = async () => {
  const { drawsOperatorOne, drawsOperatorTwo } = await operators(at.store);
  return { one: () => operatorContext(drawsOperatorOne), two: () => operatorContext(drawsOperatorTwo) };
};
const now = async () => (await at.store.query<{ now: Date }>('select clock.now() as now')).rows[0]!.now;
const enter = async (issue: string) => {
  await advanceAndSeal(at.app);
  for (const who of ['drawsOperatorOne', 'drawsOperatorTwo'] as const) {
    const input = { issue, set_index: '1,441.14', set_value: '38,177.16' };
    const entered = await at.operatorCalls.operatorResults.enter(
      input,
      operatorContext((await operators(at.store))[who]),
    );
    expect(entered).toMatchObject({ ok: true });
  }
};
const broken = async () =>
  [...(await verifyLedger(at.store)), ...(await verifyLottery(at.store))].filter((one) => one.broken > 0);

test('two operators cancel a draw with bets: stakes are refunded and members get a message', async () => {
  await at.bet(member, EVENING, { '47': 1000 });
  await at.bet(member, EVENING, { '11': 500, '12': 500 });
  expect(await cancel('support', EVENING)).toMatchObject({ refused: 'forbidden' });
  expect(await cancel('drawsOperatorOne', EVENING)).toMatchObject({ value: { waiting: true, refunded: 0 } });
  expect(await wallet()).toBe(8000n);
  expect(await cancel('drawsOperatorTwo', EVENING, 'so it is')).toMatchObject({
    value: { waiting: false, refunded_slips: 2, refunded: 2000 },
  });
  expect(await wallet()).toBe(10_000n);
  expect(await messagesMemberApi(at.app).getMessage({}, memberContext(member))).toMatchObject({
    value: {
      unread: 1,
      list: [
        {
          content: '2D Evening on 23 Nov 2026 is cancelled. Your stake of 2,000 Ks was refunded.',
        },
      ],
    },
  });
  const history = await historyOf(at.store, (await drawByName(at.store, EVENING))!);
  expect(history).toMatchObject([{ what: 'cancelled', reason: 'the exchange stopped' }]);
  const drawsOperatorOne = operatorContext((await operators(at.store)).drawsOperatorOne);
  expect(await at.operatorCalls.operatorResults.get({ issue: EVENING }, drawsOperatorOne)).toMatchObject({
    value: {
      cancelled_reason: 'the exchange stopped',
      called_off: {
        asked: { operator: 'draw.one' },
        confirmed: { operator: 'draw.two', note: 'so it is' },
      },
    },
  });
  expect(await cancel('drawsOperatorOne', EVENING)).toMatchObject({ refused: 'entry_cancelled' });
  expect(await broken()).toEqual([]);
});

test('one operator cancels a draw without bets before its close', async () => {
  expect(await cancel('drawsOperatorOne', '3d-20261201')).toMatchObject({
    value: { waiting: false, refunded_slips: 0 },
  });
});

test('after the close cancelling needs two operators; a repeat or a withdrawn request does not count', async () => {
  await at.bet(member, MORNING, { '47': 3000 });
  await jumpBusinessTime(at.store, '3 hours 2 minutes');
  await advanceAndSeal(at.app);
  expect(await cancel('drawsOperatorOne', MORNING)).toMatchObject({ value: { waiting: true, refunded: 0 } });
  expect(await cancel('drawsOperatorOne', MORNING)).toMatchObject({ value: { waiting: true } });
  expect(await withdrawRequest(MORNING)).toMatchObject({ ok: true });
  expect(await withdrawRequest(MORNING)).toMatchObject({ refused: 'already_decided' });
  expect(await cancel('drawsOperatorTwo', MORNING)).toMatchObject({ value: { waiting: true } });
  expect(await withdrawRequest(MORNING)).toMatchObject({ ok: true });
  expect(await cancel('drawsOperatorOne', MORNING)).toMatchObject({ value: { waiting: true } });
  expect(
    await at.operatorCalls.operatorResults.get({ issue: MORNING }, (await drawOperators()).two()),
  ).toMatchObject({
    value: {
      cancel_ask: {
        operator: 'draw.one',
        mine: false,
        reason: 'the exchange stopped',
        at: expect.stringMatching(/^2026-11-23T/),
      },
    },
  });
  expect(await wallet()).toBe(7000n);
  expect(await cancel('drawsOperatorTwo', MORNING, 'I saw it, too')).toMatchObject({
    value: { waiting: false, refunded: 3000 },
  });
  const support = operatorContext((await operators(at.store)).support);
  expect(await at.operatorCalls.operatorResults.get({ issue: MORNING }, support)).toMatchObject({
    value: {
      cancelled_reason: 'the exchange stopped',
      called_off: {
        asked: { operator: 'draw.one' },
        confirmed: { operator: 'draw.two', note: 'I saw it, too' },
      },
    },
  });
  expect(await wallet()).toBe(10_000n);
  expect(await broken()).toEqual([]);
});

test('a draw with a result cannot be cancelled', async () => {
  const issue = '2d-20261124-morning';
  await jumpBusinessTime(at.store, '24 hours');
  await enter(issue);
  expect(await cancel('drawsOperatorOne', issue)).toMatchObject({ refused: 'result_known' });
});

test('a close day added after the morning result cancels the evening and is listed so everywhere', async () => {
  const { one, two } = await drawOperators();
  const day = { date: '2026-11-24', reason: 'the exchange stopped at noon' };
  const issue = '2d-20261124-evening';
  const staker = await fundedMember(at.store, 1000n);
  await at.bet(staker, issue, { '47': 700 });
  expect(await at.operatorCalls.operatorCalendar.addCloseDay(day, one())).toMatchObject({
    value: { waiting: true, refunded: 0 },
  });
  expect(await at.operatorCalls.operatorCalendar.addCloseDay(day, two())).toMatchObject({
    value: { waiting: false, refunded_slips: 1, refunded: 700 },
  });
  expect((await balances(at.store, staker)).wallet).toBe(1000n);
  const again = { ...day, reason: 'another reason' };
  expect(
    await at.operatorCalls.operatorCalendar.addCloseDay(again, one()),
    'a repeat is accepted and keeps the first reason',
  ).toMatchObject({
    value: { waiting: false, refunded_slips: 0, refunded: 0 },
  });
  const later = { days: [{ date: '2026-12-31', reason: 'New Year' }] };
  value(await at.operatorCalls.operatorCalendar.importCloseDays(later, one()));
  const found = value(await at.operatorCalls.operatorResults.get({ issue }, one()));
  expect(found.called_off, 'not who closed days later').toMatchObject({
    asked: { operator: 'draw.one', note: day.reason },
    confirmed: { operator: 'draw.two' },
  });
  value(await at.operatorCalls.operatorCalendar.removeCloseDay({ date: '2026-12-31' }, one()));
  expect(await memberCloseDays(at.store, await now(), 1)).toEqual({
    today: day.date,
    is_rest: true,
    reason: day.reason,
    days: [{ ...day, off: 'evening', drawn: false }],
    next_date: '2026-11-25',
  });
  expect(await at.operatorCalls.operatorCalendar.closeDays({}, two())).toMatchObject({
    value: { list: [{ ...day, off: 'evening', waiting: false, removable: false }] },
  });
  expect(await at.operatorCalls.operatorCalendar.year({ year: 2026 }, two())).toMatchObject({
    value: { close_days: [{ ...day, off: 'evening' }] },
  });
  expect(await at.operatorCalls.operatorCalendar.removeCloseDay({ date: day.date }, one())).toMatchObject({
    refused: 'day_over',
  });
  const { rows } = await at.store.query<{ state: string }>(
    'select state from lottery.draws where date = $1 order by id',
    [day.date],
  );
  expect(rows.map(({ state }) => state)).toEqual(['confirmed', 'cancelled']);
  expect(await broken()).toEqual([]);
});

test('a close day refunds two draws without locking the ledger while it waits for a wallet', async () => {
  const [one, two] = [await fundedMember(at.store, 1000n), await fundedMember(at.store, 1000n)];
  await jumpBusinessTime(at.store, '6 hours');
  await planDraws(at.store, at.app.clock.business());
  await advanceAndSeal(at.app);
  const day = '20261125';
  expect(await at.bet(two, `2d-${day}-morning`, { '47': 200 })).toMatchObject({ ok: true });
  expect(await at.bet(one, `2d-${day}-evening`, { '47': 100 })).toMatchObject({ ok: true });
  const holiday = { date: '2026-11-25', reason: 'a holiday' };
  const { one: first, two: second } = await drawOperators();
  expect(await at.operatorCalls.operatorCalendar.addCloseDay(holiday, first())).toMatchObject({
    value: { waiting: true },
  });
  await withClient(at.store.databaseUrl, async (bets) => {
    await bets.query('begin');
    await bets.query('select ledger.lock_wallets($1, $2)', ['payouts', [one]]);
    const declared = at.operatorCalls.operatorCalendar.addCloseDay(holiday, second());
    await withClient(at.store.databaseUrl, untilSomeoneWaits);
    await bets.query('select from ledger.chain for update nowait');
    await bets.query('commit');
    expect(await declared).toMatchObject({ value: { refunded_slips: 2, refunded: 300 } });
  });
  expect(await broken()).toEqual([]);
});

test('members can neither mark nor delete the messages of others', async () => {
  const stranger = memberContext(await fundedMember(at.store, 0n + 1n));
  const { getMessage, hasRead, messageDelete } = messagesMemberApi(at.app);
  const own = memberContext(member);
  const listed = await getMessage({}, own);
  if (!listed.ok) throw new Error(listed.refused);
  const id = listed.value.list[0]!.id;
  await hasRead({ message_id: String(id) }, stranger);
  await messageDelete({ ids: [id] }, stranger);
  expect(await getMessage({}, own)).toMatchObject({ value: { unread: 2 } });
  expect(await hasRead({ message_id: 'x' }, own)).toMatchObject({ refused: 'wrong_input' });
  await hasRead({ message_id: String(id) }, own);
  expect(await getMessage({}, own)).toMatchObject({
    value: { unread: 1, list: [{ read: true }, { read: false }] },
  });
  await messageDelete({ ids: [id] }, own);
  expect(await getMessage({}, own)).toMatchObject({ value: { list: [{ read: false }] } });
});

/** A 3D draw on a day, which closes after a time from now. */
async function insertThreeD(date: string, closesIn: string): Promise<void> {
  await at.store.query(
    `insert into lottery.draws (name, game, section, date, opens_at, closes_at, draws_at, settles_at, odds, min_stake,
                                member_limits)
     select '3d-' || $1, game, section, $1::date, t.at - interval '1 hour', t.at, t.at, t.at, odds, min_stake, member_limits
     from lottery.draws cross join (select clock.now() + $2::interval as at) t where game = 2 order by id limit 1`,
    [date, closesIn],
  );
}

test('after the close a close day needs two operators; a day with all results is refused', async () => {
  const { one, two } = await drawOperators();
  const waitingDays = async (by = two()) => {
    const listed = await at.operatorCalls.operatorCalendar.closeDays({}, by);
    if (!listed.ok) throw new Error(listed.refused);
    return listed.value.list.filter((day) => day.waiting);
  };
  const halted = { date: '2026-11-26', reason: 'the exchange stopped' };
  const staker = await fundedMember(at.store, 1000n);
  await jumpBusinessTime(at.store, '42 hours');
  await enter('2d-20261126-morning');
  await at.bet(staker, '2d-20261126-evening', { '47': 700 });
  await jumpBusinessTime(at.store, '4 hours');
  await advanceAndSeal(at.app);
  expect(await at.operatorCalls.operatorCalendar.addCloseDay(halted, one())).toMatchObject({
    value: { waiting: true, refunded: 0 },
  });
  expect(await at.operatorCalls.operatorCalendar.addCloseDay(halted, two())).toMatchObject({
    value: { waiting: false, refunded: 700 },
  });
  expect(await at.operatorCalls.operatorCalendar.closeDays({}, two())).toMatchObject({
    value: { list: expect.arrayContaining([expect.objectContaining({ ...halted, off: 'evening' })]) },
  });
  expect(await at.operatorCalls.operatorResults.get({ issue: '2d-20261126-evening' }, one())).toMatchObject({
    value: { called_off: { asked: { operator: 'draw.one' }, confirmed: { operator: 'draw.two' } } },
  });
  const whole = { date: '2026-11-27', reason: 'too late' };
  await jumpBusinessTime(at.store, '20 hours 30 minutes');
  await advanceAndSeal(at.app);
  expect(await at.operatorCalls.operatorCalendar.addCloseDay(whole, one())).toMatchObject({
    value: { waiting: true },
  });
  const request = { ...whole, asked: { operator: 'draw.one', note: whole.reason } };
  expect(await waitingDays()).toMatchObject([{ ...request, mine: false }]);
  expect(await waitingDays(one())).toMatchObject([{ ...request, mine: true }]);
  const days = [{ date: '2026-12-31', reason: 'New Year' }];
  value(await at.operatorCalls.operatorCalendar.importCloseDays({ days }, one()));
  const dates = value(await at.operatorCalls.operatorCalendar.closeDays({}, one())).list.map(
    ({ date }) => date,
  );
  expect(dates.slice(-2), 'a requested day stands among the others').toEqual([whole.date, '2026-12-31']);
  value(await at.operatorCalls.operatorCalendar.removeCloseDay({ date: '2026-12-31' }, one()));
  await insertThreeD(whole.date, '2 days');
  await enter('2d-20261127-morning');
  expect(await waitingDays(), 'the evening has no result yet').toMatchObject([request]);
  await jumpBusinessTime(at.store, '4 hours 30 minutes');
  await enter('2d-20261127-evening');
  expect(await waitingDays(), 'no request is pending').toEqual([]);
  expect(await at.operatorCalls.operatorCalendar.addCloseDay(whole, two())).toMatchObject({
    refused: 'result_known',
  });
  expect(await at.operatorCalls.operatorCalendar.addCloseDay(whole, one())).toMatchObject({
    refused: 'result_known',
  });
  const { rows } = await at.store.query('select 1 from lottery.close_days where date = $1', [whole.date]);
  expect(rows).toEqual([]);
  expect(await broken()).toEqual([]);
});

test('a close day without bets can be removed until a draw of it would have closed', async () => {
  await planDraws(at.store, await now());
  const { rows } = await at.store.query<{ date: string; seconds: number }>(
    `select to_char(date, 'YYYY-MM-DD') as date, extract(epoch from min(closes_at) - clock.now())::int as seconds
     from lottery.draws d where game = 1 and state = 'scheduled'
       and not exists (select from lottery.draws o where o.game = 2 and o.date = d.date)
     group by date order by date desc limit 1`,
  );
  const { date, seconds } = rows[0]!;
  const { one, two } = await drawOperators();
  const calendar = at.operatorCalls.operatorCalendar;
  const isRemovable = async () =>
    value(await calendar.closeDays({}, two())).list.find((day) => day.date === date)!.removable;
  const add = async () => value(await calendar.addCloseDay({ date, reason: 'a holiday' }, one()));
  expect(await add()).toMatchObject({ waiting: false });
  await insertThreeD(date, '-1 hour');
  expect(await isRemovable(), 'close days are of 2D').toBe(true);
  value(await calendar.removeCloseDay({ date }, one()));
  await add();
  await jumpBusinessTime(at.store, `${seconds + 1} seconds`);
  expect(await isRemovable()).toBe(false);
  expect(await calendar.removeCloseDay({ date }, one())).toMatchObject({ refused: 'day_over' });
});

import type { Input } from '@shwe/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Operator } from '../../../http/context.ts';
import {
  advanceAndSeal,
  fundedMember,
  type LotteryFixture,
  lotteryFixture,
  MONDAY_9,
  operators,
} from '../../../testing/lottery.ts';
import { changeRoleAndBack } from '../../../testing/operators.ts';
import {
  beginBusinessTime,
  jumpBusinessTime,
  memberContext,
  openContext,
  operatorContext,
} from '../../../testing/test-app.ts';
import { endDueTemporaryCaps } from '../draws/temporary-caps.ts';
import { verifyLottery } from '../verify.ts';
import { planDraws } from './plan-draws.ts';

let lottery: LotteryFixture;
let store: LotteryFixture['store'];
let app: LotteryFixture['app'];
let operatorCalls: LotteryFixture['operatorCalls'];
let memberCalls: LotteryFixture['memberCalls'];
let one: Operator;
let two: Operator;

/** Both sections of Monday are open at 9:00; those of Tuesday open at 17:00. */
const MORNING = '2d-20261123-morning';
const EVENING = '2d-20261123-evening';
const TUESDAY = '2d-20261124-morning';
const WEDNESDAY = '2d-20261125-morning';
const FRIDAY = '2d-20261127-morning';
/** The default cap of a 2D number. */
const CAP = 3_000_000;

/** Opens a database: for each test that changes what others read, otherwise for the tests of a `describe`. */
async function openLottery(): Promise<void> {
  lottery = await lotteryFixture();
  ({ store, app, operatorCalls, memberCalls } = lottery);
  ({ drawsOperatorOne: one, drawsOperatorTwo: two } = await operators(store));
}

/** Runs the jobs that depend on time. */
async function runJobs(): Promise<void> {
  const { rows } = await store.query<{ now: Date }>('select clock.now() as now');
  await planDraws(store, rows[0]!.now);
  await advanceAndSeal(app);
  await endDueTemporaryCaps(app);
}

async function advance(interval: string): Promise<void> {
  await jumpBusinessTime(store, interval);
  await runJobs();
}

type Limits = Input<'operatorDraws', 'setCaps'>;

const limits = (over: Partial<Limits>, who = one) =>
  operatorCalls.operatorDraws.setCaps(
    { issue: MORNING, numbers: ['45'], cap: 5000, hot: null, closed: false, reason: 'sells fast', ...over },
    operatorContext(who),
  );

const cell = async (issue: string, number = '45') => {
  const found = await operatorCalls.operatorDraws.exposure({ issue }, operatorContext(one));
  if (!found.ok) throw new Error(found.refused);
  return found.value.list.find((row) => row.number === number)!;
};

const bet = async (amount: number, number = '45', issue = MORNING) => {
  const answer = await lottery.bet(await fundedMember(store, 1_000_000n), issue, { [number]: amount });
  return answer.ok
    ? 'accepted'
    : `${answer.refused} ${JSON.stringify(answer.details.numbers ?? answer.details)}`;
};

const drawRow = async (name: string) =>
  (
    await store.query<{
      odds: number;
      min_stake: bigint;
      number_cap: bigint;
      member_limits: bigint[];
      closes_at: Date;
    }>('select odds, min_stake, number_cap, member_limits, closes_at from lottery.draws where name = $1', [
      name,
    ])
  ).rows[0]!;

const lastAudit = async () =>
  (
    await store.query<{ action: string; subject: string; details: Record<string, unknown> }>(
      'select action, subject, details from operators.audit order by id desc limit 1',
    )
  ).rows[0]!;

const requests = async (who = one) => {
  const found = await operatorCalls.operatorDraws.exposure({ issue: MORNING }, operatorContext(who));
  return found.ok ? found.value.requests : found.refused;
};

type RuleInput = Input<'operatorCalendar', 'setRule'>;
const rule = (over: Partial<RuleInput>, who = one) =>
  operatorCalls.operatorCalendar.setRule(
    { game: 1, kind: 'number_cap', from: '2026-11-25', value: [77_000], reason: 'a new month', ...over },
    operatorContext(who),
  );
const listed = async (kind: string, who = one) => {
  const found = await operatorCalls.operatorCalendar.rules({}, operatorContext(who));
  if (!found.ok) throw new Error(found.refused);
  return found.value.list.find((row) => row.game === 1 && row.kind === kind)!;
};

const faults = async () => (await verifyLottery(store)).filter((finding) => finding.broken > 0);

describe('temporary caps', () => {
  beforeEach(openLottery);

  test('a temporary cap in one draw applies until its end, then the cap returns', async () => {
    expect(await bet(4000, '46')).toBe('accepted');
    const hot = { on: 'this issue', until: '2026-11-23T04:00:00.000Z' } as const;
    expect(await limits({ numbers: ['45', '46'], hot, cap: 3000 })).toMatchObject({ ok: true });
    expect(await cell(MORNING)).toMatchObject({
      cap: 3000,
      own_cap: null,
      hot: { until: hot.until, by: 'draw.one', everywhere: false },
    });
    expect(await cell(MORNING, '46')).toMatchObject({ cap: 4000, room: 0 });
    expect(await cell(EVENING)).toMatchObject({ cap: CAP, hot: null });
    expect(await bet(3100)).toBe('over_limit [{"why":"cap","room":3000,"asked":3100,"number":"45"}]');
    expect(await bet(3000)).toBe('accepted');
    expect(await lastAudit()).toMatchObject({
      action: 'limits.hot',
      subject: `issue:${MORNING}`,
      details: { numbers: ['45', '46'], on: 'this issue', until: hot.until, caps: [3000, 4000] },
    });

    await advance('20 minutes');
    expect(await cell(MORNING)).toMatchObject({ cap: 3000 });
    app.hints.length = 0;
    await advance('70 minutes');
    expect(await cell(MORNING)).toMatchObject({ cap: CAP, hot: null, sold: 3000 });
    expect(await cell(MORNING, '46')).toMatchObject({ cap: CAP, hot: null, sold: 4000 });
    expect(app.hints).toContainEqual({ type: 'quota', issue: MORNING });
    expect(await bet(100)).toBe('accepted');
    expect(await faults()).toEqual([]);
  });

  test('without an end it applies until the close, and the closed draw keeps it', async () => {
    await limits({ hot: { on: 'this issue', until: null } });
    await advance('3 hours');
    // What is sold is hidden by then, and the caps with it.
    const { rows } = await store.query(
      `select n.cap, t.until from lottery.draw_numbers n join lottery.draws d on d.id = n.draw_id
       join lottery.temporary_caps t on t.id = n.temporary_cap_id where d.name = $1`,
      [MORNING],
    );
    expect(rows).toEqual([{ cap: 5000n, until: new Date('2026-11-23T05:10:00.000Z') }]);
  });

  test('a temporary cap on coming draws applies to all that open before its end', async () => {
    const hot = { on: 'coming issues', until: '2026-11-30T09:30:00.000Z' } as const;
    expect(await limits({ hot })).toMatchObject({ ok: true });
    for (const issue of [MORNING, EVENING, TUESDAY, FRIDAY])
      expect(await cell(issue)).toMatchObject({ cap: 5000, hot: { everywhere: true } });
    await advance('3 days');
    expect(await cell('2d-20261130-morning')).toMatchObject({ cap: 5000 });
    await advance('1 day');
    // Opens at 17:00 on the day before, after the temporary cap has ended.
    expect(await cell('2d-20261201-morning')).toMatchObject({ cap: CAP, hot: null });
    await advance('3 days 8 hours');
    expect(await cell('2d-20261201-evening')).toMatchObject({ cap: CAP, hot: null });
    expect(await faults()).toEqual([]);
  });

  test('the own cap returns afterwards; setting a cap ends the temporary cap in this draw only', async () => {
    await limits({ cap: 8000 });
    await limits({ hot: { on: 'coming issues', until: '2026-11-25T09:30:00.000Z' } });
    expect(await cell(MORNING)).toMatchObject({ cap: 5000, own_cap: 8000 });
    const { mark } = (await cell(MORNING)).hot!;
    const raised = { issue: EVENING, cap: 9000 };
    expect(await limits(raised)).toMatchObject({ value: { waiting: true } });
    expect(await cell(EVENING)).toMatchObject({ cap: 5000 });
    expect(await limits(raised, two)).toMatchObject({ value: { waiting: false } });
    expect(await cell(EVENING)).toMatchObject({ cap: 9000, own_cap: 9000, hot: null });
    expect(await cell(MORNING)).toMatchObject({ cap: 5000 });

    const end = (who: Operator) =>
      operatorCalls.operatorDraws.endTemporaryCap({ mark, reason: 'calm again' }, operatorContext(who));
    expect(await end(two)).toMatchObject({ value: { waiting: true } });
    // Of all draws that it holds in, the one that closes next shows the request.
    expect(await requests()).toMatchObject([{ change: { kind: 'end_temporary_cap', mark } }]);
    expect(await cell(MORNING)).toMatchObject({ cap: 5000 });
    expect(await end(one)).toMatchObject({ value: { waiting: false } });
    expect(await cell(MORNING)).toMatchObject({ cap: 8000, hot: null });
    expect(await cell(TUESDAY)).toMatchObject({ cap: CAP, hot: null });
    expect(
      await operatorCalls.operatorDraws.endTemporaryCap({ mark, reason: 'calm again' }, operatorContext(two)),
    ).toMatchObject({
      refused: 'not_found',
    });
  });

  test('a temporary cap of one draw takes precedence over one of all draws while it lasts', async () => {
    await limits({ hot: { on: 'coming issues', until: '2026-11-25T09:30:00.000Z' } });
    await limits({ cap: 2000, hot: { on: 'this issue', until: '2026-11-23T03:00:00.000Z' } });
    expect(await cell(MORNING)).toMatchObject({ cap: 2000 });
    await advance('40 minutes');
    expect(await cell(MORNING)).toMatchObject({ cap: 5000, hot: { everywhere: true } });
  });
});

describe('the end of a temporary cap', () => {
  beforeAll(openLottery);

  // It is 2026-11-23 at 9:00 in Yangon, and 92 days later 2027-02-23.
  test.each([
    ['2026-11-23T02:29:00.000Z', '45', false],
    ['2026-11-23T02:31:00.000Z', '46', true],
    ['2027-02-23T02:29:00.000Z', '47', true],
    ['2027-02-23T02:31:00.000Z', '48', false],
  ])('a temporary cap ends later than now and within 92 days: %s', async (until, number, isValid) => {
    expect((await limits({ numbers: [number], hot: { on: 'this issue', until } })).ok).toBe(isValid);
    expect(await cell(MORNING, number)).toMatchObject(isValid ? { cap: 5000 } : { cap: CAP, hot: null });
  });
});

describe('limits that take one operator or two', () => {
  beforeAll(openLottery);

  test.each([
    ['a cap of one kyat more', ['41', '42'], { cap: 3_000_001 }, true],
    ['the same cap', ['43', '44'], { cap: 3_000_000 }, false],
    ['a cap of one kyat less', ['45', '46'], { cap: 2_999_999 }, false],
    ['a number closed', ['47', '48'], { cap: 3_000_000, closed: true }, false],
    [
      'a higher temporary cap',
      ['49', '50'],
      { cap: 3_000_001, hot: { on: 'this issue', until: null } },
      true,
    ],
    [
      'a lower temporary cap',
      ['51', '52'],
      { cap: 2_999_999, hot: { on: 'this issue', until: null } },
      false,
    ],
    [
      'a higher one for all draws',
      ['53', '54'],
      { cap: 4_000_000, hot: { on: 'coming issues', until: '2026-11-25T09:30:00.000Z' } },
      true,
    ],
  ] as const)('%s', async (_name, numbers, over, waits) => {
    const [first, second] = numbers;
    expect(await limits({ numbers: [...numbers], ...over })).toMatchObject({ value: { waiting: waits } });
    if (!waits) return expect(await requests()).toEqual([]);
    expect(await cell(MORNING, first)).toMatchObject({ cap: CAP, own_cap: null, hot: null });
    expect(await lastAudit()).toMatchObject({ action: 'limits.ask', details: { cap: over.cap } });
    // The same operator again, and another one with another value, are not a second approval.
    expect(await limits({ numbers: [...numbers], ...over })).toMatchObject({ value: { waiting: true } });
    expect(await requests(two)).toMatchObject([
      { operator: 'draw.one', mine: false, change: { kind: 'caps', cap: over.cap } },
    ]);
    expect(await limits({ numbers: [...numbers], ...over, cap: over.cap + 1 }, two)).toMatchObject({
      value: { waiting: true },
    });
    expect(await cell(MORNING, first)).toMatchObject({ cap: CAP });
    expect(await limits({ numbers: [...numbers], ...over, cap: over.cap + 1 })).toMatchObject({
      value: { waiting: false },
    });
    expect(await cell(MORNING, second)).toMatchObject({ cap: over.cap + 1 });
    expect(await requests()).toEqual([]);
    expect(await faults()).toEqual([]);
  });
});

describe('limits of a draw that takes bets', () => {
  beforeEach(openLottery);

  test('to open a closed number takes two operators, and a request can be dropped', async () => {
    await limits({ closed: true, cap: CAP });
    expect(await limits({ cap: CAP })).toMatchObject({ value: { waiting: true } });
    const [request] = (await requests()) as { change: { kind: 'member_limits'; limits: number[] } }[];
    const drop = (who: Operator) =>
      operatorCalls.operatorDraws.dropLimitRequest(
        { issue: MORNING, change: request!.change },
        operatorContext(who),
      );
    expect(await drop(two)).toMatchObject({ ok: true });
    expect(await drop(two)).toMatchObject({ refused: 'already_decided' });
    expect(await lastAudit()).toMatchObject({ action: 'limits.drop' });
    expect(await limits({ cap: CAP }, two)).toMatchObject({ value: { waiting: true } });
    expect(await bet(100)).toContain('number_unavailable');
    expect(await limits({ cap: CAP })).toMatchObject({ value: { waiting: false } });
    expect(await bet(100)).toBe('accepted');
  });

  test('a request to raise a limit does not outlive one operator who lowers it', async () => {
    expect(await limits({ cap: CAP + 1 })).toMatchObject({ value: { waiting: true } });
    expect(await limits({ cap: 1000 }, two)).toMatchObject({ value: { waiting: false } });
    expect(await requests()).toEqual([]);
    expect(await limits({ cap: CAP + 1 }, two)).toMatchObject({ value: { waiting: true } });
    expect(await cell(MORNING)).toMatchObject({ cap: 1000 });
  });
});

describe('member limits by colour', () => {
  beforeEach(openLottery);

  const setTable = (table: number[], issue = MORNING, who = one) =>
    operatorCalls.operatorDraws.setMemberLimits(
      { issue, limits: table, reason: 'a quiet day' },
      operatorContext(who),
    );

  test('to raise one of them takes two operators', async () => {
    const table = [200_000, 100_000, 50_000, 20_001];
    expect(await setTable(table)).toMatchObject({ value: { waiting: true } });
    expect((await drawRow(MORNING)).member_limits[3]).toBe(20_000n);
    expect(await setTable(table, MORNING, two)).toMatchObject({ value: { waiting: false } });
    expect((await drawRow(MORNING)).member_limits[3]).toBe(20_001n);
    expect(await setTable([200_000, 100_000, 50_000, 20_000])).toMatchObject({ value: { waiting: false } });
  });

  test('can be changed while bets are taken, with immediate effect', async () => {
    expect(await setTable([10_000, 5000, 2000, 1000])).toMatchObject({ ok: true });
    expect(app.hints).toContainEqual({ type: 'quota', issue: MORNING });
    expect(await bet(10_100)).toBe('over_limit [{"why":"member","room":10000,"asked":10100,"number":"45"}]');
    expect(await bet(10_000)).toBe('accepted');
    expect(await bet(10_100, '45', EVENING)).toBe('accepted');
    expect(await lastAudit()).toMatchObject({
      action: 'limits.members',
      details: { limits: [10_000, 5000, 2000, 1000], before: [200_000, 100_000, 50_000, 20_000] },
    });
  });

  test('numbers show why they cannot be bet on: closed, sold out, or the member limit', async () => {
    const member = await fundedMember(store, 1_000_000n);
    await limits({ numbers: ['41'], closed: true });
    await limits({ numbers: ['42'], cap: 1000 });
    await setTable([500, 500, 500, 500]);
    await lottery.bet(member, MORNING, { '42': 500, '43': 250 });
    await lottery.bet(member, MORNING, { '43': 200 });
    await lottery.bet(await fundedMember(store, 1000n), MORNING, { '42': 450 });
    const found = await memberCalls.draws.numbers({ gameId: 1, issue: MORNING }, memberContext(member));
    const fullOf = (number: string) =>
      found.ok && found.value.list.find((row) => row.number === number)!.full;
    expect(['41', '42', '43', '44'].map(fullOf)).toEqual(['closed', 'sold', 'own', null]);
  });

  test('a higher limit for a redder colour is refused, and so is a change after the close', async () => {
    expect(await setTable([1000, 2000, 500, 100])).toMatchObject({ refused: 'limits_order' });
    await advance('3 hours');
    expect(await setTable([1000, 500, 500, 100])).toMatchObject({ refused: 'section_passed' });
  });
});

describe('draw rules', () => {
  beforeEach(openLottery);

  test('a rule applies to planned and future draws from its day on, not to earlier ones', async () => {
    const reply = await rule({});
    expect(reply).toMatchObject({ value: { waiting: false, stay: [] } });
    expect(reply.ok && reply.value.follow).toContain(WEDNESDAY);
    expect(await cell(TUESDAY)).toMatchObject({ cap: CAP });
    expect(await cell(WEDNESDAY)).toMatchObject({ cap: 77_000 });
    await advance('3 days');
    expect(await cell('2d-20261130-morning')).toMatchObject({ cap: 77_000 });
    expect(await drawRow('3d-20261201')).toMatchObject({ number_cap: 350_000n });
  });

  test('a draw that is planned later follows the rules of its day, not of the day of planning', async () => {
    // Draws of 2D are planned up to Friday the 27th, of 3D up to December 16.
    const monday = '2026-11-30';
    for (const values of [
      { kind: 'number_cap', value: [77_000] },
      { kind: 'min_stake', value: [500] },
      { kind: 'member_limits', value: [4000, 3000, 2000, 1000] },
      { kind: 'closes_morning', value: [11 * 60] },
      { kind: 'odds', value: [85] },
    ] as const)
      expect(await rule({ ...values, value: [...values.value], from: monday })).toMatchObject({
        value: { follow: [], stay: [] },
      });
    const requested = (await listed('odds')).changes[0]!;
    await operatorCalls.operatorCalendar.approveRule({ rule: requested.rule }, operatorContext(two));
    await rule({ game: 2, from: '2026-12-20', value: [99_000] });
    await advance('3 days');
    expect(await drawRow(FRIDAY)).toMatchObject({ odds: 80, min_stake: 100n, number_cap: BigInt(CAP) });
    expect(await drawRow('2d-20261130-morning')).toEqual({
      odds: 85,
      min_stake: 500n,
      number_cap: 77_000n,
      member_limits: [4000n, 3000n, 2000n, 1000n],
      closes_at: new Date('2026-11-30T04:30:00Z'),
    });
    expect(await cell('2d-20261130-morning')).toMatchObject({ cap: 77_000 });
    await advance('7 days');
    const { rows } = await store.query<{ name: string; number_cap: bigint }>(
      'select name, number_cap from lottery.draws where game = 2 order by date',
    );
    expect(rows.map(({ number_cap: cap }) => cap)).toEqual([350_000n, 350_000n, 99_000n]);
  });

  test('the later day counts, not the later entry', async () => {
    await rule({ value: [66_000], from: '2026-11-26' });
    await rule({ value: [77_000], from: '2026-11-25' });
    expect(await drawRow(WEDNESDAY)).toMatchObject({ number_cap: 77_000n });
    expect(await drawRow('2d-20261126-morning')).toMatchObject({ number_cap: 66_000n });
    await beginBusinessTime(store, app, '2026-11-26T03:00:00Z');
    const { now, changes } = await listed('number_cap');
    expect([now, changes.map(({ value, state }) => [...value, state])]).toEqual([
      [66_000],
      [
        [66_000, 'holds'],
        [77_000, 'past'],
      ],
    ]);
  });

  test('a rule never changes a draw that is open or has bets', async () => {
    await advance('9 hours');
    const before = await drawRow(TUESDAY);
    await store.ownerQuery(
      `insert into lottery.draw_members (draw_id, member_id, staked, slips)
         select id, 1, 100, 1 from lottery.draws where name = $1`,
      [WEDNESDAY],
    );
    const inputs: Partial<RuleInput>[] = [
      { kind: 'number_cap', value: [77_000] },
      { kind: 'min_stake', value: [500] },
      { kind: 'member_limits', value: [4000, 3000, 2000, 1000] },
      { kind: 'closes_morning', value: [11 * 60] },
    ];
    for (const one of inputs) {
      const reply = await rule({ from: '2026-11-24', ...one });
      expect(reply).toMatchObject({ ok: true });
      const { follow, stay } = reply.ok ? reply.value : { follow: [], stay: [] };
      expect(stay).toEqual([TUESDAY, '2d-20261124-evening', WEDNESDAY]);
      expect(follow).toContain('2d-20261125-evening');
    }
    const requested = await rule({ kind: 'odds', value: [85], from: '2026-11-24' });
    expect(requested).toMatchObject({ value: { waiting: true } });
    const waiting = (await listed('odds')).changes[0]!;
    await operatorCalls.operatorCalendar.approveRule({ rule: waiting.rule }, operatorContext(two));
    expect(await drawRow(TUESDAY)).toEqual(before);
    expect(await cell(TUESDAY)).toMatchObject({ cap: CAP });
    expect(await drawRow(WEDNESDAY)).toMatchObject({ odds: 80, min_stake: 100n, number_cap: 3_000_000n });
    expect(await drawRow(FRIDAY)).toEqual({
      odds: 85,
      min_stake: 500n,
      number_cap: 77_000n,
      member_limits: [4000n, 3000n, 2000n, 1000n],
      closes_at: new Date('2026-11-27T04:30:00Z'),
    });
  });

  test('a draw counts as open by its times, even if no job has updated its state', async () => {
    await jumpBusinessTime(store, '9 hours');
    expect(await rule({ from: '2026-11-24' })).toMatchObject({
      value: { stay: [TUESDAY, '2d-20261124-evening'] },
    });
    expect(await cell(TUESDAY)).toMatchObject({ cap: CAP });
  });

  test('odds that are as before wait for a second approval, too', async () => {
    expect(await rule({ kind: 'odds', value: [80] })).toMatchObject({ ok: true, value: { waiting: true } });
  });

  test('odds need a second approval, and confirmed odds can only be replaced the same way', async () => {
    await rule({ kind: 'odds', value: [85] });
    expect(await drawRow(WEDNESDAY)).toMatchObject({ odds: 80 });
    let [request] = (await listed('odds')).changes;
    expect(request).toMatchObject({ state: 'waiting', value: [85], asked_by: 'draw.one', mine: true });
    const confirm = (who: Operator) =>
      operatorCalls.operatorCalendar.approveRule({ rule: request!.rule }, operatorContext(who));
    expect(await confirm(one)).toMatchObject({ refused: 'same_person' });
    await changeRoleAndBack(store, one);
    expect(await confirm(two)).toMatchObject({ refused: 'changed_meanwhile' });
    await rule({ kind: 'odds', value: [85] });
    const [again] = (await listed('odds')).changes;
    expect(again!.rule).not.toBe(request!.rule);
    request = again;
    expect(await confirm(two)).toMatchObject({ ok: true });
    expect(await confirm(two)).toMatchObject({ refused: 'already_decided' });
    expect(await drawRow(WEDNESDAY)).toMatchObject({ odds: 85 });
    expect(await drawRow(TUESDAY)).toMatchObject({ odds: 80 });
    expect(await listed('odds', two)).toMatchObject({
      now: [80],
      changes: [{ state: 'coming', confirmed_by: 'draw.two', mine: false }],
    });
    const withdraw = (withdrawn: { rule: number }) =>
      operatorCalls.operatorCalendar.withdrawRule({ rule: withdrawn.rule }, operatorContext(one));
    expect(await withdraw(request!)).toMatchObject({ refused: 'odds_confirmed' });
    await rule({ kind: 'odds', value: [84] });
    const other = (await listed('odds')).changes.find(({ state }) => state === 'waiting')!;
    expect(await withdraw(other)).toMatchObject({ ok: true });
    expect(await lastAudit()).toMatchObject({ action: 'rule.drop', details: { kind: 'odds', value: [84] } });
    expect(await drawRow(WEDNESDAY)).toMatchObject({ odds: 85 });
  });

  test('a rule is in force from the first moment of its day on', async () => {
    expect(await rule({ kind: 'min_stake', value: [500], from: '2026-11-25' })).toMatchObject({ ok: true });
    for (const [moment, now, state] of [
      ['2026-11-24T17:29:59Z', 100, 'coming'],
      ['2026-11-24T17:30:00Z', 500, 'holds'],
    ] as const) {
      await beginBusinessTime(store, app, moment);
      expect(await listed('min_stake')).toMatchObject({ now: [now], changes: [{ value: [500], state }] });
    }
  });

  test('a request is not approved once its day has begun', async () => {
    await rule({ kind: 'odds', value: [85] });
    const [request] = (await listed('odds')).changes;
    const confirm = () =>
      operatorCalls.operatorCalendar.approveRule({ rule: request!.rule }, operatorContext(two));
    await beginBusinessTime(store, app, '2026-11-24T17:30:00Z');
    expect(await confirm()).toMatchObject({ refused: 'rule_day' });
    expect(await drawRow(WEDNESDAY)).toMatchObject({ odds: 80 });
    await beginBusinessTime(store, app, '2026-11-24T17:29:59Z');
    expect(await confirm()).toMatchObject({ ok: true });
  });

  test('the database refuses odds confirmed by the operator who requested them', async () => {
    await rule({ kind: 'odds', value: [85] });
    await expect(
      store.query('update lottery.rules set confirmed_by = requested_by, confirmed_at = clock.now()'),
    ).rejects.toThrow('check constraint');
    await expect(store.query("update lottery.rules set value = '{999}'")).rejects.toThrow('is append-only');
  });

  test('the minimum stake is the one of the draw', async () => {
    await rule({ kind: 'min_stake', value: [500] });
    expect(await bet(100, '45', WEDNESDAY)).toContain('bet_minimum');
    await advance('1 day 9 hours');
    for (const amount of [50, 499])
      expect(await bet(amount, '45', WEDNESDAY)).toBe('bet_minimum {"min":500}');
    expect(await bet(500, '45', WEDNESDAY)).toBe('accepted');
  });

  test('a rule that was confirmed and taken back holds no more', async () => {
    await rule({ kind: 'min_stake', value: [500], from: '2026-11-24' });
    expect(await rule({ kind: 'min_stake', value: [300] })).toMatchObject({ value: { waiting: true } });
    const { rule: id } = (await listed('min_stake')).changes.find(({ state }) => state === 'waiting')!;
    expect(
      await operatorCalls.operatorCalendar.approveRule({ rule: id }, operatorContext(two)),
    ).toMatchObject({
      ok: true,
    });
    expect(await drawRow(WEDNESDAY)).toMatchObject({ min_stake: 300n });
    const back = await operatorCalls.operatorCalendar.withdrawRule({ rule: id }, operatorContext(one));
    expect(back).toMatchObject({ ok: true });
    expect(await drawRow(WEDNESDAY)).toMatchObject({ min_stake: 500n });
  });

  test('member limits and caps set for one draw survive a rule change', async () => {
    await operatorCalls.operatorDraws.setMemberLimits(
      { issue: WEDNESDAY, limits: [900, 800, 700, 600], reason: 'a test of it' },
      operatorContext(one),
    );
    await limits({ issue: WEDNESDAY, cap: 4000 });
    await rule({ kind: 'member_limits', value: [4000, 3000, 2000, 1000] });
    await rule({});
    expect(await drawRow(WEDNESDAY)).toMatchObject({ member_limits: [900n, 800n, 700n, 600n] });
    expect(await cell(WEDNESDAY)).toMatchObject({ cap: 4000 });
    expect(await cell(WEDNESDAY, '46')).toMatchObject({ cap: 77_000 });
  });

  test('number sets are those of the day of the next draw and do not change draws', async () => {
    const shownAt = async (time: string) => {
      app.wallOffsetMs = Date.parse(time) - Date.now();
      const found = await memberCalls.draws.sections({ gameId: 1, winState: 1 }, openContext());
      if (!found.ok) return found.refused;
      expect(found.value.pairs.natkhat).toEqual([7, 18, 24, 35, 69]);
      return found.value.pairs.power;
    };
    expect(await rule({ kind: 'power', from: '2026-11-24', value: [1, 12, 22] })).toMatchObject({
      value: { waiting: true, follow: [], stay: [] },
    });
    const { rule: requested } = (await listed('power')).changes[0]!;
    expect(
      await operatorCalls.operatorCalendar.approveRule({ rule: requested }, operatorContext(two)),
    ).toMatchObject({ value: { waiting: false, follow: [], stay: [] } });
    expect(await shownAt(MONDAY_9)).toEqual([5, 16, 27, 38, 49]);
    await advance('9 hours');
    expect(await shownAt('2026-11-23T11:30:00Z')).toEqual([1, 12, 22]);
    expect((await listed('power')).changes).toMatchObject([{ value: [1, 12, 22], state: 'coming' }]);
    expect(await rule({ kind: 'power', value: [5, 50] })).toMatchObject({ refused: 'rule_value' });
  });

  test('a moved 3D draw follows the rules of its new day until it takes bets', async () => {
    await rule({ game: 2, kind: 'closes_3d', from: '2026-12-02', value: [13 * 60] });
    const move = async (planned: string, date: string) => {
      const input = { planned, date, reason: 'a holiday there' };
      await operatorCalls.operatorCalendar.moveDraw(input, operatorContext(one));
      return operatorCalls.operatorCalendar.moveDraw(input, operatorContext(two));
    };
    expect(await move('2026-12-01', '2026-12-02')).toMatchObject({ ok: true });
    expect((await drawRow('3d-20261201')).closes_at).toEqual(new Date('2026-12-02T07:00:00Z'));
    expect((await drawRow('3d-20261216')).closes_at).toEqual(new Date('2026-12-16T06:30:00Z'));
    await rule({ game: 2, from: '2026-12-17', value: [99_000] });
    expect(await drawRow('3d-20261216')).toMatchObject({ number_cap: 350_000n });
    expect(await move('2026-12-16', '2026-12-17')).toMatchObject({ ok: true });
    expect(await drawRow('3d-20261216')).toMatchObject({
      closes_at: new Date('2026-12-17T06:30:00Z'),
      number_cap: 99_000n,
    });
  });

  test('a 3D draw moves to an earlier day with looser rules once two operators have moved it', async () => {
    await rule({ game: 2, from: '2026-12-16', value: [99_000] });
    const move = (date: string, who: Operator) =>
      operatorCalls.operatorCalendar.moveDraw(
        { planned: '2026-12-16', date, reason: 'a holiday there' },
        operatorContext(who),
      );
    expect(await move('2026-12-15', one)).toMatchObject({ value: { waiting: true } });
    expect(await drawRow('3d-20261216')).toMatchObject({ number_cap: 99_000n });
    expect(await move('2026-12-15', two)).toMatchObject({ value: { waiting: false } });
    expect(await drawRow('3d-20261216')).toMatchObject({ number_cap: 350_000n });
    expect(await move('2026-12-14', one)).toMatchObject({ value: { waiting: false } });
  });

  test('temporary caps of a closed day apply again when it is opened', async () => {
    const day = { date: '2026-11-27', reason: 'a holiday' };
    await operatorCalls.operatorCalendar.addCloseDay(day, operatorContext(one));
    await limits({ cap: 5000, hot: { on: 'coming issues', until: '2026-11-30T09:30:00.000Z' } });
    await operatorCalls.operatorCalendar.removeCloseDay({ date: day.date }, operatorContext(two));
    expect(await cell(FRIDAY)).toMatchObject({ cap: 5000, hot: { everywhere: true } });
  });
});

describe('rules that are refused', () => {
  beforeAll(openLottery);

  test.each<[Partial<RuleInput>, string]>([
    [{ from: '2026-11-23' }, 'rule_day'],
    [{ from: '2026-11-20' }, 'rule_day'],
    // 401 days ahead.
    [{ from: '2027-12-29' }, 'wrong_input'],
    [{ kind: 'member_limits', value: [1, 2, 3, 4] }, 'limits_order'],
    [{ kind: 'min_stake', value: [99] }, 'rule_value'],
    [{ kind: 'odds', value: [0] }, 'rule_value'],
    [{ kind: 'closes_morning', value: [12 * 60 + 2] }, 'rule_value'],
    [{ kind: 'closes_3d', value: [13 * 60] }, 'rule_value'],
    [{ kind: 'natkhat', game: 2, value: [7] }, 'rule_value'],
    [{ value: [1, 2] }, 'rule_value'],
  ])('%j is refused: %s', async (over, refused) => {
    expect(await rule(over)).toMatchObject({ refused });
    expect(await drawRow(WEDNESDAY)).toMatchObject({ odds: 80, number_cap: 3_000_000n });
  });

  test.each(['addCloseDay', 'importCloseDays', 'moveDraw'] as const)(
    'a reason that members read names no account: %s',
    async (call) => {
      const reason = 'send money to 09777000111';
      const [date, planned] = ['2026-11-27', '2026-12-16'];
      const inputs = {
        addCloseDay: { date, reason },
        importCloseDays: { days: [{ date, reason }] },
        moveDraw: { planned, date: '2026-12-15', reason },
      };
      const run = operatorCalls.operatorCalendar[call] as (input: object, context: object) => Promise<object>;
      expect(await run(inputs[call], operatorContext(one))).toMatchObject({ ok: false });
    },
  );

  test('support may not change rules', async () => {
    const { support } = await operators(store);
    expect(await rule({}, support)).toMatchObject({ refused: 'forbidden' });
  });
});

describe('values of rules', () => {
  beforeAll(openLottery);

  test.each([
    ['number_cap', [3_000_001], [2_999_999]],
    ['min_stake', [100], [500]],
    ['member_limits', [200_000, 100_000, 50_000, 20_001], [200_000, 100_000, 50_000, 19_999]],
    ['closes_morning', [11 * 60 + 41], [11 * 60 + 39]],
  ] as const)(
    '%s: a value that loosens waits for a second approval, one that tightens does not',
    async (kind, looser, tighter) => {
      if (kind === 'min_stake')
        expect(await rule({ kind, value: [500], from: '2026-11-24' })).toMatchObject({ ok: true });
      const waitingOf = async (value: readonly number[]) => {
        const reply = await rule({ kind, value: [...value] });
        return reply.ok && reply.value.waiting;
      };
      expect(await waitingOf(looser)).toBe(true);
      expect(await waitingOf(tighter)).toBe(false);
      // What is tightened cannot be loosened again by taking it back.
      const own = (await listed(kind)).changes.find(
        ({ state, from }) => state === 'coming' && from === '2026-11-25',
      )!;
      const back = await operatorCalls.operatorCalendar.withdrawRule(
        { rule: own.rule },
        operatorContext(one),
      );
      expect(back).toMatchObject(kind === 'min_stake' ? { ok: true } : { refused: 'odds_confirmed' });
    },
  );

  test.each([
    ['closes_morning', 11 * 60 + 56, true],
    ['closes_morning', 11 * 60 + 57, false],
    ['closes_evening', 16 * 60 + 25, true],
    ['closes_evening', 16 * 60 + 26, false],
  ] as const)(
    'betting closes five minutes before the draw at the latest: %s at %i',
    async (kind, minutes, isValid) => {
      expect((await rule({ kind, value: [minutes] })).ok).toBe(isValid);
    },
  );

  test.each(['2026-11-24', '2027-12-28'])('a rule starts tomorrow, or 400 days ahead: %s', async (from) => {
    expect(await rule({ from })).toMatchObject({ value: { waiting: false } });
  });
});

import { beforeEach, describe, expect, test } from 'vitest';
import type { Operator } from '../../../http/context.ts';
import {
  advanceAndSeal,
  fundedMember,
  type LotteryFixture,
  lotteryFixture,
  operators,
} from '../../../testing/lottery.ts';
import { jumpBusinessTime, memberContext, openContext, operatorContext } from '../../../testing/test-app.ts';
import { drawExports } from '../results/index.ts';
import { settleDueDraws } from '../results/settle-draw.ts';
import { sealDueDraws } from '../seals/seal-draw.ts';
import { advanceDrawStates } from './advance-draw-states.ts';

let lottery: LotteryFixture;
let store: LotteryFixture['store'];
let app: LotteryFixture['app'];
let operatorCalls: LotteryFixture['operatorCalls'];
let one: Operator;
let two: Operator;
let support: Operator;

const MORNING = '2d-20261123-morning';

beforeEach(async () => {
  lottery = await lotteryFixture();
  ({ store, app, operatorCalls } = lottery);
  ({ drawsOperatorOne: one, drawsOperatorTwo: two, support } = await operators(store));
});

const member = () => fundedMember(store, 10_000_000n);

async function bet(who: bigint, lines: Record<string, number>, issue = MORNING): Promise<void> {
  const answer = await lottery.bet(who, issue, lines);
  if (!answer.ok) throw new Error(`${answer.refused} ${JSON.stringify(answer.details)}`);
}

const auditOf = async (action: string) =>
  (
    await store.query<{ details: Record<string, unknown> }>(
      'select details from operators.audit where action = $1 order by id',
      [action],
    )
  ).rows.map((row) => row.details);

describe('a pasted list of holidays', () => {
  const read = async (text: string) => {
    const answer = await operatorCalls.operatorCalendar.previewCloseDays({ text }, operatorContext(one));
    if (!answer.ok) throw new Error(answer.refused);
    return answer.value.list;
  };
  const importDays = (days: { date: string; reason: string }[], who = one) =>
    operatorCalls.operatorCalendar.importCloseDays({ days }, operatorContext(who));
  const closed = async () =>
    (await store.query<{ date: string }>('select date from lottery.close_days order by date')).rows.map(
      (row) => row.date,
    );

  test('previews the outcome of each line and changes nothing', async () => {
    await store.query("insert into lottery.close_days values ('2026-12-10', 'Constitution', clock.now())");
    await bet(await member(), { '05': 1000 });
    const list = await read(
      [
        '2026-12-31,New Year',
        '၂၀၂၆-၁၂-၁၀ Constitution',
        '2026-12-05 a Saturday',
        '2026-11-20 last week',
        '2027-12-28 400 days ahead',
        '2027-12-29 401 days ahead',
        '2026-11-23 today, with bets',
        '2026-12-31 again',
        '3/4/2027 which?',
        'nonsense',
        '2026-12-07',
      ].join('\n'),
    );
    expect(list.map((line) => line.outcome)).toEqual([
      'new',
      'there',
      'weekend',
      'past',
      'new',
      'too_far',
      'has_bets',
      'twice',
      'ambiguous',
      'not_understood',
      'no_reason',
    ]);
    expect(await closed()).toEqual(['2026-12-10']);
  });

  test('is imported as a whole, cancels planned draws, and is audited', async () => {
    const days = [
      { date: '2026-11-25', reason: 'a planned day' },
      { date: '2026-11-26', reason: 'another day' },
      { date: '2026-12-31', reason: 'New Year' },
    ];
    expect(await importDays(days)).toMatchObject({ value: { added: 3 } });
    expect(await closed()).toEqual(['2026-11-25', '2026-11-26', '2026-12-31']);
    const { rows } = await store.query<{ date: string; reason: string | null }>(
      `select distinct date, cancelled_reason as reason from lottery.draws
       where game = 1 and state = 'cancelled' order by date`,
    );
    // The draws of each day with its own reason.
    expect(rows).toEqual(days.slice(0, 2));
    expect(await auditOf('close_day.import')).toEqual([{ days }]);
  });

  test.each([
    ['has bets', '2026-11-23'],
    ['is a weekend', '2026-12-05'],
    ['is over', '2026-11-20'],
    ['is listed twice', '2026-12-31'],
  ])('all or nothing: with a day that %s nothing is imported', async (_why, date) => {
    await bet(await member(), { '05': 1000 });
    const days = [
      { date: '2026-12-31', reason: 'New Year' },
      { date, reason: 'a reason' },
    ];
    expect(await importDays(days)).toMatchObject({ refused: 'calendar_changed' });
    expect(await closed()).toEqual([]);
  });

  test('a day of which a draw has closed is not imported, though nobody bet on it', async () => {
    await jumpBusinessTime(store, '2 hours 40 minutes');
    await advanceAndSeal(app);
    expect((await read('2026-11-23 today')).map(({ outcome }) => outcome)).toEqual(['begun']);
    const days = [{ date: '2026-11-23', reason: 'today' }];
    expect(await importDays(days)).toMatchObject({ refused: 'calendar_changed' });
    expect(await closed()).toEqual([]);
  });

  test.each([
    ['2026-11-22', { refused: 'day_over' }],
    ['2027-12-28', { ok: true }],
    ['2027-12-29', { refused: 'wrong_input', details: { field: 'date' } }],
  ])('a close day is today or later, at most 400 days ahead: %s', async (date, expected) => {
    const input = { date, reason: 'a holiday' };
    expect(await operatorCalls.operatorCalendar.addCloseDay(input, operatorContext(one))).toMatchObject(
      expected,
    );
  });

  test('the year lists it next to the 3D draws; support may not import', async () => {
    await importDays([{ date: '2026-12-31', reason: 'New Year' }]);
    const later = { planned: '2026-12-16', date: '2026-12-17', reason: 'moved' };
    for (const operator of [one, two])
      await operatorCalls.operatorCalendar.moveDraw(later, operatorContext(operator));
    const year = await operatorCalls.operatorCalendar.year({ year: 2026 }, operatorContext(support));
    expect(year).toMatchObject({
      value: { close_days: [{ date: '2026-12-31', reason: 'New Year' }] },
    });
    expect(year.ok && year.value.draws).toHaveLength(24);
    expect(year.ok && year.value.draws.at(-1)).toEqual({
      planned: '2026-12-16',
      date: '2026-12-17',
      reason: 'moved',
    });
    expect(await importDays([{ date: '2026-12-30', reason: 'no' }], support)).toMatchObject({
      refused: 'forbidden',
    });
    // A draw that is not planned yet can be called off, and be called on again.
    const off = { planned: '2027-02-01', date: null, reason: 'a holiday' };
    await operatorCalls.operatorCalendar.moveDraw(off, operatorContext(one));
    const days = await operatorCalls.operatorCalendar.drawDays({}, operatorContext(one));
    expect(days.ok && days.value.list.find(({ planned }) => planned === off.planned)).toMatchObject({
      date: null,
      movable: true,
    });
  });
});

describe('alarms', () => {
  const kinds = async () => {
    const answer = await operatorCalls.operatorDraws.alarms({}, operatorContext(support));
    return answer.ok ? answer.value.list.map((alarm) => `${alarm.kind} ${alarm.issue}`) : answer.refused;
  };

  test('each alarm is raised when a seal, result or settlement is late, and ends when it is done', async () => {
    expect(await kinds()).toEqual([]);
    await jumpBusinessTime(store, '2 hours 40 minutes 28 seconds');
    await advanceDrawStates(app);
    expect(await kinds()).toEqual([]);
    await jumpBusinessTime(store, '2 seconds');
    expect(await kinds()).toEqual([`no_seal ${MORNING}`]);
    // The job that seals runs by wall time, also when business time runs faster.
    await store.query('select clock.move(null, 10)');
    expect(await kinds()).toEqual([]);
    await store.query('select clock.move(null, 1)');
    expect(await kinds()).toEqual([`no_seal ${MORNING}`]);
    await sealDueDraws(app);
    expect(await kinds()).toEqual([]);
    await jumpBusinessTime(store, '21 minutes');
    expect(await kinds()).toEqual([`no_result ${MORNING}`]);
    const entry = { issue: MORNING, set_index: '1562.83', set_value: '68480.86' };
    await operatorCalls.operatorResults.enter(entry, operatorContext(one));
    await operatorCalls.operatorResults.enter(entry, operatorContext(two));
    expect(await kinds()).toEqual([]);
    await jumpBusinessTime(store, '10 minutes');
    expect(await kinds()).toEqual([`settle_late ${MORNING}`]);
    await settleDueDraws(app);
    expect(await kinds()).toEqual([]);
    await jumpBusinessTime(store, '1 day');
    await advanceAndSeal(app);
    expect(await kinds(), 'what is late the longest comes first').toEqual([
      'no_result 2d-20261123-evening',
      'no_result 2d-20261124-morning',
    ]);
    for (const issue of ['2d-20261124-morning', '2d-20261123-evening'])
      for (const operator of [one, two])
        await operatorCalls.operatorResults.enter({ ...entry, issue }, operatorContext(operator));
    const past = await lottery.memberCalls.draws.sections({ gameId: 1, winState: 3 }, openContext());
    expect(past.ok && past.value.list.map(({ issue }) => issue), 'by their draw, not by their entry').toEqual(
      ['2d-20261124-morning', '2d-20261123-evening', MORNING],
    );
  });

  test('the result page shows a summary of the seal', async () => {
    await bet(await member(), { '05': 1000 });
    await jumpBusinessTime(store, '3 hours');
    await advanceAndSeal(app);
    const found = await operatorCalls.operatorResults.get({ issue: MORNING }, operatorContext(support));
    expect(found).toMatchObject({ value: { seal: { slips: 1, stakes: 1000, most: 80_000 } } });
    expect(found.ok && found.value.seal?.root).toMatch(/^[0-9a-f]{16}$/);
  });
});

describe('betting alerts', () => {
  const watch = async (issue = MORNING) => {
    const answer = await operatorCalls.operatorBets.alerts({ issue }, operatorContext(one));
    if (!answer.ok) throw new Error(answer.refused);
    return answer.value;
  };
  const findings = async (kind: string) => (await watch()).findings.filter((one) => one.kind === kind);

  test('top bettors are listed with their share and masked phones', async () => {
    const [rich, poor] = [await member(), await member()];
    await bet(rich, { '05': 2000, '06': 1000 });
    await bet(poor, { '05': 1000 });
    const { top, findings: none } = await watch();
    expect(top).toMatchObject([
      { who: { id: Number(rich) }, staked: 3000, slips: 1, permille: 750 },
      { who: { id: Number(poor) }, staked: 1000, slips: 1, permille: 250 },
    ]);
    expect(top[0]!.who.phone).toContain('•');
    expect(none).toEqual([]);
  });

  test('reports a member with a large share of a number', async () => {
    const [rich, poor] = [await member(), await member()];
    // Of 05 they have 60 and 40 per cent; of 06 hers are below 40.
    await bet(rich, { '05': 50_000, '06': 50_000 });
    await bet(rich, { '05': 25_000 });
    await bet(poor, { '05': 50_000, '06': 75_100, '07': 49_999 });
    expect(await findings('share_of_number')).toMatchObject([
      { who: [{ id: Number(poor) }], number: '06', percent: 60, amount: 75_100 },
      { who: [{ id: Number(rich) }], number: '05', percent: 60, amount: 75_000 },
      { who: [{ id: Number(poor) }], number: '05', percent: 40, amount: 50_000 },
    ]);
  });

  test('reports equal slips of several members within a minute, not over an hour, not of one member', async () => {
    const slip = { '11': 3000, '12': 3000 };
    for (let n = 0; n < 3; n += 1) await bet(await member(), slip);
    const alone = await member();
    for (let n = 0; n < 3; n += 1) await bet(alone, { '13': 6000 });
    for (const who of [alone, alone, await member()]) await bet(who, { '15': 6000 });
    for (let n = 0; n < 3; n += 1) {
      await bet(await member(), { '14': 6000 });
      await jumpBusinessTime(store, '20 minutes');
    }
    expect(await findings('same_slip')).toMatchObject([{ members: 3, times: 3, amount: 18_000 }]);
  });

  test('reports stakes far above what a member usually stakes', async () => {
    const [who, beginner] = [await member(), await member()];
    // Five earlier draws with a stake of 1,000 kyat each, and four.
    await store.ownerQuery(
      `insert into lottery.slips (id, draw_id, member_id, key, request, accepted_at, total, numbers, amounts)
         select -n, -(n % 5) - 1, case when n <= 5 then $1::bigint else $2 end, gen_random_uuid(), gen_random_uuid(),
                clock.now(), 1000, '{5}', '{1000}'
         from generate_series(1, 9) n`,
      [who, beginner],
    );
    await bet(beginner, { '22': 60_000 });
    // A draw that comes later is none of those before.
    await bet(beginner, { '22': 100 }, '2d-20261123-evening');
    await bet(who, { '21': 9000 });
    expect(await findings('above_usual')).toEqual([]);
    await bet(who, { '21': 60_000 });
    expect(await findings('above_usual')).toMatchObject([
      { who: [{ id: Number(who) }], times: 69, amount: 69_000 },
    ]);
  });

  test('reports a burst of stakes on one number in the last minutes before the close', async () => {
    await bet(await member(), { '31': 20_000, '32': 200_000, '33': 20_000 });
    await jumpBusinessTime(store, '1 hour');
    await bet(await member(), { '33': 60_000 });
    // Long before the close, what came in the minutes before now counts.
    expect(await findings('late_burst')).toMatchObject([{ number: '33', percent: 75, amount: 60_000 }]);
    await jumpBusinessTime(store, '1 hour 35 minutes');
    await bet(await member(), { '31': 60_000, '32': 60_000 });
    expect(await findings('late_burst')).toMatchObject([
      { number: '31', percent: 75, amount: 60_000, members: 1 },
    ]);
    await jumpBusinessTime(store, '3 hours');
    await advanceAndSeal(app);
    // A finding that names a number tells what is sold on it: hidden until the result is confirmed.
    expect(await findings('late_burst')).toEqual([]);
    const entry = { issue: MORNING, set_index: '1562.83', set_value: '68480.86' };
    for (const operator of [one, two])
      await operatorCalls.operatorResults.enter(entry, operatorContext(operator));
    expect(await findings('late_burst')).toHaveLength(1);
  });

  test('reports members with the same address and browser', async () => {
    for (const ip of ['10.9.9.9', '10.9.9.9', '10.9.9.9', '10.8.8.8']) {
      const who = await member();
      await bet(who, { '41': 20_000 });
      await store.query("insert into members.logins (member_id, ip, user_agent) values ($1, $2, 'phone')", [
        who,
        ip,
      ]);
    }
    expect(await findings('same_address')).toMatchObject([{ members: 3, amount: 60_000 }]);
  });
});

describe('exports', () => {
  const text = async (rows: AsyncIterable<string>) => {
    let all = '';
    for await (const row of rows) all += row;
    return all;
  };
  const download = async (file: string, operator: Operator) => {
    const found = await drawExports(app).ofDraw(MORNING, file, { operator, ip: '10.0.0.9' });
    return found.ok ? text(found.value.rows) : found.refused;
  };

  test('slips have one row a bet line and a BOM; member numbers are masked without permission', async () => {
    const who = await member();
    await bet(who, { '05': 1000, '42': 500 });
    const finance: Operator = { ...one, role: 'finance' };
    const [head, first, second, end] = (await download('slips', finance)).split('\r\n');
    expect(head).toBe('\uFEFFslip,code,accepted_utc,accepted_yangon,member,number,stake,slip_total');
    expect(first).toMatch(
      new RegExp(`^\\d+,\\S{9},2026-11-23T02:3\\S+Z,2026-11-23 09:0\\S+,${who},05,1000,1500$`),
    );
    expect(second).toMatch(/,42,500,1500$/);
    expect(end).toBe('');
    expect(await download('slips', one)).toContain(`,•••${String(who).slice(-3)},05,1000,1500`);
    expect(await auditOf('draw.export')).toEqual([{ file: 'slips' }, { file: 'slips' }]);
  });

  test('exposure and winners', async () => {
    const bettor = await member();
    await bet(bettor, { '30': 1000, '31': 500 });
    const rows = (await download('exposure', one)).split('\r\n');
    expect(rows).toHaveLength(102);
    expect(rows[31]).toBe('30,1000,3000000,,,false,1,80000,-78500');
    const sales = async () => {
      const exposure = await operatorCalls.operatorDraws.exposure({ issue: MORNING }, operatorContext(one));
      return exposure.ok
        ? [exposure.value.hidden, exposure.value.list.length, exposure.value.card.worst]
        : exposure.refused;
    };
    const board = async () => {
      const numbers = await lottery.memberCalls.draws.numbers(
        { gameId: 1, issue: MORNING },
        memberContext(bettor),
      );
      if (!numbers.ok) throw new Error(numbers.refused);
      return new Set(numbers.value.list.map(({ number: _, ...state }) => JSON.stringify(state)));
    };
    const { operatorBets } = operatorCalls;
    /** The numbers that each list of slips tells, and how many slips a number finds. */
    const slips = async () => {
      const owner = operatorContext({ ...one, role: 'owner' });
      const value = <T>(answer: { ok: true; value: T } | { ok: false; refused: string }) => {
        if (!answer.ok) throw new Error(answer.refused);
        return answer.value;
      };
      const all = value(await operatorBets.slips({ issue: MORNING }, owner));
      const found = value(await operatorBets.slips({ issue: MORNING, number: '30' }, owner));
      const ofMember = value(await operatorBets.memberSlips({ id: Number(bettor), gameId: 1 }, owner));
      const file = value(await operatorBets.slipsFile({ issue: MORNING, format: 'csv' }, owner));
      const numbers = [...all.list, ...ofMember.list].map((slip) => slip.numbers.map(({ number }) => number));
      return [
        numbers,
        found.total,
        found.figures.length,
        file.text!.includes('30:1000'),
        all.list[0]!.hidden,
      ];
    };
    const told = [
      [
        ['30', '31'],
        ['30', '31'],
      ],
      1,
      1,
      true,
      false,
    ];
    const untold = [[[], []], 0, 0, false, true];
    const nothing = new Set([
      JSON.stringify({ share: 0, colour: 'grey', room: 0, full: 'closed', hot: false }),
    ]);
    expect(await sales()).toEqual([false, 100, -78_500]);
    expect((await board()).size).toBeGreaterThan(1);
    expect(await slips()).toEqual(told);
    await jumpBusinessTime(store, '3 hours 2 minutes');
    // Past the close, also before a job has closed the draw.
    const hidden = async () => [
      await sales(),
      await download('exposure', one),
      await download('slips', { ...one, role: 'owner' }),
      await board(),
      await slips(),
    ];
    const allHidden = [[true, 0, null], 'sales_hidden', 'sales_hidden', nothing, untold];
    expect(await hidden()).toEqual(allHidden);
    await advanceAndSeal(app);
    expect(await hidden()).toEqual(allHidden);
    const entry = { issue: MORNING, set_index: '1562.83', set_value: '68480.86' };
    await operatorCalls.operatorResults.enter(entry, operatorContext(one));
    expect(await sales()).toEqual([true, 0, null]);
    await operatorCalls.operatorResults.enter(entry, operatorContext(two));
    expect(await sales()).toEqual([false, 100, -78_500]);
    expect((await board()).size).toBeGreaterThan(1);
    expect(await slips()).toEqual(told);
    expect(await download('exposure', one)).toContain('30,1000,');
    await jumpBusinessTime(store, '10 minutes');
    await settleDueDraws(app);
    expect((await download('winners', one)).split('\r\n')[1]).toMatch(/^\d+,\S{9},•••\d+,30,1000,80000$/);
    const results = await drawExports(app).results(
      { from: '2026-11-23', to: '2026-11-24' },
      { operator: one, ip: '10.0.0.9' },
    );
    const lines = results.ok ? (await text(results.value.rows)).split('\r\n') : [];
    expect(lines).toHaveLength(6);
    expect(lines[1]).toMatch(
      /^2d-20261123-morning,morning,2026-11-23,settled,1562\.83,68480\.86,,30,80,1,1,1500,80000,-78500,/,
    );
  });

  test('an unknown file and an invalid or too long range are refused and not audited', async () => {
    expect(await download('secrets', one)).toBe('not_found');
    for (const [from, to, refused] of [
      // 401 days.
      ['2026-01-01', '2027-02-05', 'range_long'],
      ['2026-02-02', '2026-02-01', 'wrong_input'],
      ['2026-02-30', '2026-03-01', 'wrong_input'],
      ['x', 'y', 'wrong_input'],
    ] as const) {
      const caller = { operator: one, ip: '10.0.0.9' };
      expect(await drawExports(app).results({ from, to }, caller)).toMatchObject({ refused });
    }
    expect(await auditOf('draw.export')).toEqual([]);
    const range = { from: '2026-01-01', to: '2027-02-04' };
    expect(await drawExports(app).results(range, { operator: one, ip: '10.0.0.9' })).toMatchObject({
      ok: true,
    });
    expect(await auditOf('draw.export')).toEqual([{ file: 'results', ...range }]);
  });
});

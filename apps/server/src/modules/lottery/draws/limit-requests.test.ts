import type { Input } from '@shwe/contract';
import { beforeEach, expect, test } from 'vitest';
import type { Operator } from '../../../http/context.ts';
import { value } from '../../../testing/cashier.ts';
import { fundedMember, type LotteryFixture, lotteryFixture, operators } from '../../../testing/lottery.ts';
import { jumpBusinessTime, operatorContext } from '../../../testing/test-app.ts';
import { endDueTemporaryCaps } from './temporary-caps.ts';

/** Requests to loosen limits of a draw, and the ends of temporary caps. */

const MORNING = '2d-20261123-morning';
const EVENING = '2d-20261123-evening';
const CAP = 3_000_000;

let at: LotteryFixture;
let one: Operator;
let two: Operator;

beforeEach(async () => {
  at = await lotteryFixture();
  ({ drawsOperatorOne: one, drawsOperatorTwo: two } = await operators(at.store));
});

type Caps = Input<'operatorDraws', 'setCaps'>;
const caps = async (over: Partial<Caps>, who = one) =>
  value(
    await at.operatorCalls.operatorDraws.setCaps(
      { issue: MORNING, numbers: ['45'], cap: 5000, hot: null, closed: false, reason: 'sells fast', ...over },
      operatorContext(who),
    ),
  );
const exposure = async (issue: string) =>
  value(await at.operatorCalls.operatorDraws.exposure({ issue }, operatorContext(one)));

test('a request is one of its draw and of its set of numbers, in whatever order', async () => {
  await caps({ numbers: ['45', '46'], cap: CAP + 1 });
  await caps({ numbers: ['46', '45'], cap: CAP + 2 }, two);
  await caps({ numbers: ['47'], cap: CAP + 3 });
  const asked = (await exposure(MORNING)).requests.map(({ change, mine }) => [
    change.kind === 'caps' ? change.cap : 0,
    mine,
  ]);
  expect(asked.sort()).toEqual([
    [CAP + 2, false],
    [CAP + 3, true],
  ]);
  expect((await exposure(EVENING)).requests).toEqual([]);
});

test('nothing remains of a closed number, whatever its cap', async () => {
  value(await at.bet(await fundedMember(at.store, 10_000n), MORNING, { '45': 700 }));
  await caps({ closed: true, cap: CAP });
  const cell = (await exposure(MORNING)).list.find(({ number }) => number === '45');
  expect(cell).toMatchObject({ sold: 700, cap: CAP, room: 0, colour: 'grey', closed: true, slips: 1 });
  expect(cell).toMatchObject({ pays: 700 * 80, result: 700 - 700 * 80 });
});

test('a temporary cap that is ended early is in the audit log with its number and cap', async () => {
  await caps({ hot: { on: 'this issue', until: null } });
  const { mark } = (await exposure(MORNING)).list.find(({ number }) => number === '45')!.hot!;
  for (const who of [one, two])
    value(
      await at.operatorCalls.operatorDraws.endTemporaryCap(
        { mark, reason: 'calm again' },
        operatorContext(who),
      ),
    );
  const { rows } = await at.store.query(
    'select action, subject, details from operators.audit order by id desc limit 1',
  );
  expect(rows[0]).toEqual({
    action: 'limits.hot_end',
    subject: `issue:${MORNING}`,
    details: { number: 45, cap: 5000, reason: 'calm again' },
  });
});

test('a temporary cap has ended when its time was over, however late the job runs', async () => {
  const until = '2026-11-23T03:00:00.000Z';
  await caps({ hot: { on: 'this issue', until } });
  await jumpBusinessTime(at.store, '90 minutes');
  at.app.hints.length = 0;
  await endDueTemporaryCaps(at.app);
  const { rows } = await at.store.query<{ ended_at: Date | null }>(
    'select ended_at from lottery.temporary_caps',
  );
  expect(rows).toEqual([{ ended_at: new Date(until) }]);
  expect(at.app.hints).toEqual([{ type: 'quota', issue: MORNING }]);
});

test('a temporary cap whose time is over is left out whenever caps are computed, and not only by the job', async () => {
  await caps({ hot: { on: 'this issue', until: '2026-11-23T03:00:00.000Z' } });
  await jumpBusinessTime(at.store, '90 minutes');
  // By two operators, because the cap of the other number rises with it.
  for (const who of [one, two]) await caps({ numbers: ['46'], cap: 6000 }, who);
  const cap = (number: string, list: { number: string; cap: number }[]) =>
    list.find((one) => one.number === number)!.cap;
  const { list } = await exposure(MORNING);
  expect([cap('45', list), cap('46', list)]).toEqual([CAP, 6000]);
});

test('a temporary cap ends in the time to come, within 92 days', async () => {
  for (const [ahead, number, expected] of [
    ['-1 second', '45', 'hot_until'],
    ['1 minute', '46', 'ok'],
    ['91 days 23 hours', '47', 'ok'],
    ['92 days 1 minute', '48', 'hot_until'],
  ] as const) {
    const { rows } = await at.store.query<{ until: Date }>('select clock.now() + $1::interval as until', [
      ahead,
    ]);
    const input = { issue: MORNING, numbers: [number], cap: 5000, closed: false, reason: 'sells fast' };
    const set = await at.operatorCalls.operatorDraws.setCaps(
      { ...input, hot: { on: 'this issue', until: rows[0]!.until.toISOString() } },
      operatorContext(one),
    );
    expect([ahead, set.ok ? 'ok' : set.refused]).toEqual([ahead, expected]);
    const cell = (await exposure(MORNING)).list.find((one) => one.number === number)!;
    expect([cell.hot !== null, cell.cap === 5000]).toEqual(Array(2).fill(expected === 'ok'));
  }
});

const SOON = '2026-11-23T03:00:00.000Z';
const hot = (on: 'this issue' | 'coming issues', until: string | null, cap = 5000) => ({
  cap,
  hot: { on, until },
});
test.each<[string, Partial<Caps>, Partial<Caps>, boolean]>([
  ['ends sooner', hot('this issue', null), hot('this issue', SOON), true],
  ['is lower and ends sooner', hot('this issue', null), hot('this issue', SOON, 4000), true],
  [
    'of a draw becomes one of all that ends sooner',
    hot('this issue', null),
    hot('coming issues', SOON),
    true,
  ],
  ['lasts longer', hot('this issue', SOON), hot('this issue', null), false],
  ['is lower', hot('this issue', SOON), hot('this issue', SOON, 4000), false],
  ['becomes permanent', hot('this issue', null), { cap: 5000 }, false],
  ['is below a permanent one for a while', { cap: 5000 }, hot('this issue', SOON, 4000), false],
  [
    'of a draw is followed by the one of all',
    hot('coming issues', '2026-12-20T02:00:00.000Z'),
    hot('this issue', SOON, 4000),
    false,
  ],
  [
    'of all draws lasts longer',
    hot('coming issues', SOON),
    hot('coming issues', '2026-12-20T02:00:00.000Z'),
    false,
  ],
  [
    'of all draws ends sooner',
    hot('coming issues', '2026-12-20T02:00:00.000Z'),
    hot('coming issues', SOON),
    true,
  ],
])(
  'a temporary cap that %s takes two operators where a cap rises with time',
  async (_, first, then, waits) => {
    expect(await caps(first)).toEqual({ waiting: false });
    expect(await caps(then)).toEqual({ waiting: waits });
    if (waits) expect(await caps(then, two)).toEqual({ waiting: false });
  },
);

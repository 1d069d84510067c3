import { beforeEach, expect, test } from 'vitest';
import type { Operator } from '../../../http/context.ts';
import { value } from '../../../testing/cashier.ts';
import { advanceAndSeal, type LotteryFixture, lotteryFixture, operators } from '../../../testing/lottery.ts';
import { jumpBusinessTime, operatorContext } from '../../../testing/test-app.ts';
import { advanceDrawStates } from '../draws/advance-draw-states.ts';
import { sealDueDraws } from '../seals/seal-draw.ts';
import { settleDueDraws } from './settle-draw.ts';

/** What an operator may do with a draw at each time, and what the audit log has of results and corrections. */

const MORNING = '2d-20261123-morning';
const WRONG = { issue: MORNING, set_index: '1441.10', set_value: '38177.10' };
const RIGHT = { ...WRONG, set_value: '38176.10' };

let at: LotteryFixture;
let one: Operator;
let two: Operator;
let support: Operator;

beforeEach(async () => {
  at = await lotteryFixture();
  ({ drawsOperatorOne: one, drawsOperatorTwo: two, support } = await operators(at.store));
});

/** The case, read by a process whose clock is the database's. */
async function caseOf(operator: Operator) {
  const { rows } = await at.store.query<{ now: Date }>('select clock.now() as now');
  at.app.businessOffsetMs = rows[0]!.now.getTime() - Date.now();
  return value(await at.operatorCalls.operatorResults.get({ issue: MORNING }, operatorContext(operator)));
}
const may = async (operator: Operator) => {
  const { may_enter, may_correct, may_cancel, agreed } = await caseOf(operator);
  return { may_enter, may_correct, may_cancel, agreed };
};
const enter = async (operator: Operator, figures = WRONG) =>
  value(await at.operatorCalls.operatorResults.enter(figures, operatorContext(operator)));
const correct = async (operator: Operator) =>
  value(
    await at.operatorCalls.operatorResults.correct(
      { ...RIGHT, why: 'misread', note: 'a 6' },
      operatorContext(operator),
    ),
  );
const audited = async () =>
  (
    await at.store.query<{ action: string; operator: string; details: object }>(
      `select action, operator_name as operator, details from operators.audit where subject = $1 order by id`,
      [`issue:${MORNING}`],
    )
  ).rows;
const alarms = async () =>
  value(await at.operatorCalls.operatorDraws.alarms({}, operatorContext(one))).list.map(
    ({ kind, issue }) => `${kind} ${issue}`,
  );

test('figures may be entered from the draw time until the result, and corrected from then on', async () => {
  const none = { may_enter: false, may_correct: false, may_cancel: false, agreed: false };
  expect(await may(one)).toEqual({ ...none, may_cancel: true });
  await jumpBusinessTime(at.store, '2 hours 41 minutes');
  await advanceAndSeal(at.app);
  expect(await may(one)).toEqual({ ...none, may_cancel: true });
  await jumpBusinessTime(at.store, '22 minutes');
  expect(await may(one)).toEqual({ ...none, may_enter: true, may_cancel: true });
  expect(await may(support)).toEqual(none);
  await enter(one);
  await enter(two);
  expect(await may(one)).toEqual({ ...none, may_correct: true, agreed: true });
  expect(await may(support)).toEqual({ ...none, agreed: true });
});

test('a cancelled draw takes no figures', async () => {
  const cancel = { issue: MORNING, reason: 'no trading' };
  value(await at.operatorCalls.operatorDraws.cancelDraw(cancel, operatorContext(one)));
  await jumpBusinessTime(at.store, '4 hours');
  expect(await may(one)).toEqual({ may_enter: false, may_correct: false, may_cancel: false, agreed: false });
});

test('the audit log has figures only of what is confirmed', async () => {
  await jumpBusinessTime(at.store, '3 hours 5 minutes');
  await advanceAndSeal(at.app);
  await enter(one);
  await enter(two);
  await correct(two);
  const { set_index: setIndex, set_value: setValue } = WRONG;
  expect(await audited()).toEqual([
    { action: 'result.enter', operator: one.name, details: { state: 'waiting' } },
    { action: 'result.confirm', operator: two.name, details: { state: 'confirmed', setIndex, setValue } },
    {
      action: 'result.correct_ask',
      operator: two.name,
      details: { state: 'waiting', why: 'misread', note: 'a 6' },
    },
  ]);
  at.app.hints.length = 0;
  await correct(one);
  expect((await audited()).at(-1)).toEqual({
    action: 'result.correct',
    operator: one.name,
    details: expect.objectContaining({
      setValue: '38176.10',
      version: 2,
      paid: '0',
      why: 'misread',
      note: 'a 6',
    }),
  });
  expect(at.app.hints).toContainEqual({ type: 'issue', issue: MORNING });
});

test('what the feed gave before a correction is no alarm after it', async () => {
  await jumpBusinessTime(at.store, '3 hours 5 minutes');
  await advanceAndSeal(at.app);
  await enter(one);
  await enter(two);
  await at.store.query('update lottery.draws set feed_differs_at = clock.now() where name = $1', [MORNING]);
  expect(await alarms()).toEqual([`feed_differs ${MORNING}`]);
  await correct(one);
  expect(await alarms()).toEqual([`feed_differs ${MORNING}`]);
  await correct(two);
  expect(await alarms()).toEqual([]);
});

test('a draw whose settlement was refused is one alarm, and one that is only late another', async () => {
  await jumpBusinessTime(at.store, '3 hours 5 minutes');
  await advanceAndSeal(at.app);
  await enter(one);
  await enter(two);
  await at.store.query("update lottery.draws set blocked = 'the counts differ' where name = $1", [MORNING]);
  await jumpBusinessTime(at.store, '10 minutes');
  expect(await alarms()).toEqual([`not_balanced ${MORNING}`]);
  expect((await caseOf(one)).card.late).toBe(true);
  await settleDueDraws(at.app);
  expect(await alarms()).toEqual([]);
  expect((await caseOf(one)).card.late).toBe(false);
});

test('the screens that show a draw hear of each step that a job takes', async () => {
  const heard = async (step: () => Promise<unknown>) => {
    at.app.hints.length = 0;
    await step();
    return at.app.hints.flatMap(({ type, issue }) => (type === 'issue' ? [issue] : []));
  };
  const advance = () => advanceDrawStates(at.app);
  expect(await heard(advance)).toEqual([]);
  await jumpBusinessTime(at.store, '2 hours 41 minutes');
  expect(await heard(advance), 'closed').toEqual([MORNING]);
  expect(await heard(() => sealDueDraws(at.app)), 'sealed').toEqual([MORNING]);
  await jumpBusinessTime(at.store, '22 minutes');
  for (const operator of [one, two])
    expect(await heard(() => enter(operator)), `entered by ${operator.name}`).toEqual([MORNING]);
  await jumpBusinessTime(at.store, '11 minutes');
  const text = "overlay(text placing 'x' from 1)";
  const change = (sql: string) =>
    at.store.ownerQuery(
      `alter table lottery.seals disable trigger append_only;
       ${sql}; alter table lottery.seals enable trigger append_only`,
    );
  const kept = await at.store.query<{ text: string }>('select text from lottery.seals');
  await change(`update lottery.seals set text = ${text}`);
  expect(await heard(() => settleDueDraws(at.app)), 'not settled').toEqual([MORNING]);
  expect(await alarms()).toContain(`not_balanced ${MORNING}`);
  await change(`update lottery.seals set text = '${kept.rows[0]!.text}'`);
  await at.store.ownerQuery('update lottery.draws set blocked_until = null where blocked is not null');
  expect(await heard(() => settleDueDraws(at.app)), 'settled').toEqual([MORNING]);
  await jumpBusinessTime(at.store, '5 hours');
  expect((await heard(advance)).toSorted(), 'the next day’s open, the evening’s closes').toEqual([
    ...['2d-20261123-evening', '2d-20261124-evening', '2d-20261124-morning'],
  ]);
});

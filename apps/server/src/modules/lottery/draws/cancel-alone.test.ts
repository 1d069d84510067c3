import { beforeEach, expect, test } from 'vitest';
import type { Operator } from '../../../http/context.ts';
import { value } from '../../../testing/cashier.ts';
import {
  advanceAndSeal,
  fundedMember,
  type LotteryFixture,
  lotteryFixture,
  operators,
} from '../../../testing/lottery.ts';
import { jumpBusinessTime, memberContext, operatorContext } from '../../../testing/test-app.ts';
import { messagesMemberApi } from '../../messages/index.ts';

/** Who may cancel a draw alone, what is written of it, and what its members are told. */

const MORNING = '2d-20261123-morning';
const EVENING = '2d-20261123-evening';

let at: LotteryFixture;
let one: Operator;
let two: Operator;

beforeEach(async () => {
  at = await lotteryFixture();
  ({ drawsOperatorOne: one, drawsOperatorTwo: two } = await operators(at.store));
});

const cancel = async (operator: Operator, issue: string, reason = 'no trading') =>
  value(await at.operatorCalls.operatorDraws.cancelDraw({ issue, reason }, operatorContext(operator)));
const caseOf = async (issue: string) =>
  value(await at.operatorCalls.operatorResults.get({ issue }, operatorContext(one)));
const audited = async () =>
  (
    await at.store.query<{ action: string; subject: string; details: object }>(
      'select action, subject, details from operators.audit order by id',
    )
  ).rows;

test('a draw that nobody bet on takes two operators from its close on', async () => {
  await jumpBusinessTime(at.store, '2 hours 39 minutes 50 seconds');
  expect(await cancel(one, EVENING)).toMatchObject({ waiting: false });
  await jumpBusinessTime(at.store, '15 seconds');
  expect(await cancel(one, MORNING)).toMatchObject({ waiting: true });
  expect(await cancel(two, MORNING)).toMatchObject({ waiting: false, refunded_slips: 0 });
});

test('who cancels a draw alone gives the reason that members read', async () => {
  await cancel(one, EVENING, 'a storm');
  expect(await caseOf(EVENING)).toMatchObject({
    cancelled_reason: 'a storm',
    called_off: { asked: null, confirmed: { operator: 'draw.one', note: 'a storm' } },
  });
  expect(await audited()).toEqual([
    {
      action: 'issue.cancel',
      subject: `issue:${EVENING}`,
      details: { reason: 'a storm', slips: '0', refunded: '0' },
    },
  ]);
});

test('each member is told their own stake, and the audit log has the sum', async () => {
  const [first, second, other] = [
    await fundedMember(at.store, 10_000n),
    await fundedMember(at.store, 10_000n),
    await fundedMember(at.store, 10_000n),
  ];
  value(await at.bet(first, EVENING, { '11': 1000, '12': 200 }));
  value(await at.bet(second, EVENING, { '11': 300 }));
  value(await at.bet(other, MORNING, { '11': 400 }));
  await cancel(one, EVENING);
  at.app.hints.length = 0;
  await cancel(two, EVENING, 'I agree');
  const told = async (member: bigint) =>
    value(await messagesMemberApi(at.app).getMessage({}, memberContext(member))).list.map(
      ({ content }) => content,
    );
  expect(await told(first)).toEqual([expect.stringContaining('1,200 Ks')]);
  expect(await told(second)).toEqual([expect.stringContaining('300 Ks')]);
  expect(await told(other)).toEqual([]);
  expect((await audited()).map(({ action, details }) => [action, details])).toEqual([
    ['issue.cancel_ask', { issue: EVENING, reason: 'no trading' }],
    ['issue.cancel', { reason: 'I agree', slips: '2', refunded: '1500' }],
  ]);
  expect(at.app.hints).toEqual(
    expect.arrayContaining([
      { type: 'issue', issue: EVENING },
      { type: 'balance', memberId: first },
      { type: 'balance', memberId: second },
    ]),
  );
});

test('a request is withdrawn only while the draw waits for it, and its end is audited', async () => {
  value(await at.bet(await fundedMember(at.store, 10_000n), EVENING, { '11': 1000 }));
  await cancel(one, EVENING);
  expect((await caseOf(EVENING)).cancel_ask).toMatchObject({ operator: 'draw.one', mine: true });
  value(await at.operatorCalls.operatorDraws.withdrawCancelRequest({ issue: EVENING }, operatorContext(two)));
  expect((await caseOf(EVENING)).cancel_ask).toBeNull();
  expect((await audited()).at(-1)).toEqual({
    action: 'issue.cancel_drop',
    subject: `issue:${EVENING}`,
    details: {},
  });
  await advanceAndSeal(at.app);
  expect((await caseOf(EVENING)).called_off).toBeNull();
});

import { afterEach, beforeAll, expect, test } from 'vitest';
import { authorised } from '../../testing/calls.ts';
import { outcome, value } from '../../testing/cashier.ts';
import { downlineWithdrawalSuite, pictureOf } from '../../testing/downline-withdrawals.ts';
import { memberContext, operatorContext } from '../../testing/test-app.ts';
import { downlineWithdrawalsOperatorApi } from './operator-api.ts';

const suite = await downlineWithdrawalSuite();
const { store, app, cashier, calls, newAgent, readyBelow, request, confirm, dispute } = suite;
const desk = authorised(app, 'operatorDownlineWithdrawals', downlineWithdrawalsOperatorApi(app));
const { thiri, htet } = cashier;

let agent: bigint;
let members: { id: bigint; payee: number }[];
const next = () => members.shift()!;
beforeAll(async () => {
  agent = await newAgent();
  members = await readyBelow(agent, 8);
});
afterEach(suite.expectInvariants);

const pay = (id: string, reference: string, by = agent) =>
  calls.pay({ id, reference, picture: pictureOf(`${id} ${reference}`) }, memberContext(by));
const requested = async (member = next()) => ({ member, id: value(await request(member)).id });
const decide = async (id: string, to: 'agent' | 'member') => {
  const input = { id, to, reason: 'the list says so' };
  value(await desk.propose(input, operatorContext(thiri)));
  value(await desk.approve({ ...input, reason: 'seen it too' }, operatorContext(htet)));
};

test.each(['paid', 'disputed', 'confirmed', 'decided_agent'] as const)(
  'the reference of a payment that is %s names no other one of the agent',
  async (state) => {
    const first = await requested();
    const reference = `0100382471${state.length}`;
    value(await pay(first.id, reference));
    if (state === 'confirmed') value(await confirm(first.member.id, first.id));
    if (state === 'disputed' || state === 'decided_agent') value(await dispute(first.member.id, first.id));
    if (state === 'decided_agent') await decide(first.id, 'agent');
    const member = next();
    const second = await requested(member);
    expect(outcome(await pay(second.id, reference))).toBe('reference_used');
    expect(outcome(await pay(second.id, `${reference}2`))).toBe('ok');
  },
);

test('a payment that was decided for the member has left its reference; the desk names it, and only of this agent', async () => {
  const other = await newAgent();
  const [foreign] = await readyBelow(other, 1);
  const [one, two, three] = (await readyBelow(agent, 3)) as typeof members;
  const first = await requested(one!);
  value(await pay(first.id, '01003824555'));
  value(await dispute(one!.id, first.id));
  await decide(first.id, 'member');
  const elsewhere = value(await request(foreign!)).id;
  value(await pay(elsewhere, '01003824555', other));
  const second = await requested(two!);
  expect(outcome(await pay(second.id, '01003824555'))).toBe('ok');
  const shownOf = async (id: string) => value(await desk.get({ id }, operatorContext(htet))).same_reference;
  expect(await shownOf(second.id)).toEqual([first.id]);
  value(await dispute(two!.id, second.id));
  await decide(second.id, 'member');
  const third = await requested(three!);
  value(await pay(third.id, '01003824555'));
  expect(await shownOf(third.id), 'the latest first').toEqual([second.id, first.id]);
});

test('a proposal and its approval are each in the log, with the sum, the side and the own reason', async () => {
  const [member] = await readyBelow(agent, 1);
  const { id } = await requested(member);
  value(await pay(id, '01003824666'));
  value(await dispute(member!.id, id));
  await decide(id, 'member');
  const { rows } = await store.query<{ action: string; details: object }>(
    'select action, details from operators.audit where subject = $1 order by id',
    [`downline withdrawal:${id}`],
  );
  expect(rows).toEqual([
    { action: 'escrow.propose', details: { amount: 40_000, to: 'member', reason: 'the list says so' } },
    { action: 'escrow.decide', details: { amount: 40_000, to: 'member', reason: 'seen it too' } },
  ]);
});

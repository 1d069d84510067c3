import { afterEach, beforeAll, expect, test } from 'vitest';
import { protectionPorts } from '../../bootstrap/protection-ports.ts';
import { authorised } from '../../testing/calls.ts';
import { outcome, pin, value } from '../../testing/cashier.ts';
import { downlineWithdrawalSuite, pictureOf } from '../../testing/downline-withdrawals.ts';
import { memberContext, operatorContext } from '../../testing/test-app.ts';
import { messagesMemberApi } from '../messages/index.ts';
import { protectionMemberApi } from '../protection/index.ts';
import { disputeUnanswered } from './jobs.ts';
import { downlineWithdrawalsForExport } from './member-data.ts';
import { downlineWithdrawalsOperatorApi } from './operator-api.ts';

const suite = await downlineWithdrawalSuite();
const { store, app, cashier, calls, newAgent, readyBelow, caseIn } = suite;
const desk = authorised(app, 'operatorDownlineWithdrawals', downlineWithdrawalsOperatorApi(app));
const protection = protectionMemberApi(app, protectionPorts);

const OFFER = 'Come back, 50% bonus';
let agent: bigint;
let members: { id: bigint; payee: number }[];

beforeAll(async () => {
  agent = await newAgent();
  members = await readyBelow(agent, 9);
});
afterEach(suite.expectInvariants);

const restrict = {
  exclusion: async (id: bigint) =>
    value(await protection.selfExclude({ term: 'half_year', qk_pwd: pin }, memberContext(id))),
  break: async (id: bigint) => value(await protection.takeBreak({ term: 'day' }, memberContext(id))),
};

/** Everything that a member can read about a case. */
async function readBy(memberId: bigint, id: string): Promise<string> {
  const context = memberContext(memberId);
  const read = [
    value(await calls.list({}, context)),
    value(await messagesMemberApi(app).getMessage({}, context)),
    value(await cashier.calls.withdrawals.detail({ id }, context)),
    value(await cashier.calls.reports.accountRecord({ type: 2 }, context)),
    await downlineWithdrawalsForExport(store, memberId),
  ];
  return JSON.stringify(read, (_key, one) => (typeof one === 'bigint' ? String(one) : one));
}

const shown = async (id: string) => value(await desk.get({ id }, operatorContext(cashier.htet))).case;

test.each(['exclusion', 'break'] as const)(
  'words of a rejection do not reach a member on %s',
  async (kind) => {
    const [member, other] = [members.shift()!, members.shift()!];
    const id = await caseIn('requested', agent, member);
    await restrict[kind](member.id);
    const reject = (one: string) =>
      calls.reject({ id: one, reason: 'other', text: OFFER }, memberContext(agent));
    const answer = value(await reject(id));
    expect(answer).toMatchObject({ state: 'rejected', text: OFFER });
    const read = await readBy(member.id, id);
    expect(read).not.toContain(OFFER);
    expect(read).toContain('The agent gave another reason.');
    expect((await shown(id)).text).toBe(OFFER);
    // The agent gets the same answer, and everybody else reads the words.
    const free = await caseIn('requested', agent, other);
    const same = (row: typeof answer) => [Object.keys(row), row.state, row.reason, row.text, row.answer];
    expect(same(value(await reject(free)))).toEqual(same(answer));
    expect(await readBy(other.id, free)).toContain(OFFER);
  },
);

test('neither words nor picture of an answer to a dispute reach an excluded member; the payment does', async () => {
  const member = members.shift()!;
  const id = await caseIn('disputed', agent, member);
  await restrict.exclusion(member.id);
  const said = { id, text: OFFER, picture: pictureOf(OFFER) };
  expect(value(await calls.answer(said, memberContext(agent))).answer).toMatchObject({
    text: OFFER,
    picture: true,
  });
  expect(await readBy(member.id, id)).not.toContain(OFFER);
  const [row] = value(await calls.list({}, memberContext(member.id))).list;
  expect(row!.answer).toMatchObject({ text: '', picture: false });
  const picture = async (of: 'answer' | 'payment', by: bigint) =>
    outcome(await calls.picture({ id, of }, memberContext(by)));
  expect([await picture('answer', member.id), await picture('answer', agent)]).toEqual(['not_found', 'ok']);
  expect(await picture('payment', member.id)).toBe('ok');
  expect((await shown(id)).answer).toMatchObject({ text: OFFER, picture: 'there' });
});

/** What ends a dispute in which the agent has answered. */
const ENDS: Record<string, (member: bigint, id: string) => Promise<unknown>> = {
  confirmed: async (member, id) => value(await suite.confirm(member, id)),
  decided_member: (_, id) => decide(id, { to: 'member' }),
  decided_agent: (_, id) => decide(id, { to: 'agent' }),
  decided_part: (_, id) => decide(id, { to: 'part', paid: 15_000 }),
};

async function decide(
  id: string,
  decision: { to: 'member' | 'agent' } | { to: 'part'; paid: number },
): Promise<void> {
  const input = { id, ...decision, reason: 'the statement says so' };
  value(await desk.propose(input, operatorContext(cashier.thiri)));
  value(await desk.approve(input, operatorContext(cashier.htet)));
}

test.each(Object.keys(ENDS))('an answer that was withheld stays so in a case that is %s', async (state) => {
  const member = members.shift()!;
  const id = await caseIn('paid', agent, member);
  await suite.jump('24 hours');
  await disputeUnanswered(app);
  await restrict.break(member.id);
  value(await calls.answer({ id, text: OFFER, picture: pictureOf(OFFER) }, memberContext(agent)));
  await ENDS[state]!(member.id, id);
  expect((await shown(id)).state).toBe(state);
  expect(await readBy(member.id, id)).not.toContain(OFFER);
  const picture = async (by: bigint) => outcome(await calls.picture({ id, of: 'answer' }, memberContext(by)));
  expect([await picture(member.id), await picture(agent)]).toEqual(['not_found', 'ok']);
  expect((await shown(id)).answer).toMatchObject({ text: OFFER });
});

import { afterEach, beforeAll, expect, test } from 'vitest';
import { authorised } from '../../testing/calls.ts';
import { value } from '../../testing/cashier.ts';
import { downlineWithdrawalSuite } from '../../testing/downline-withdrawals.ts';
import { operatorContext } from '../../testing/test-app.ts';
import { disputeUnanswered } from './jobs.ts';
import { downlineWithdrawalsOperatorApi } from './operator-api.ts';

/** What the desk shows of how disputes ended, and of the two sides of one. */

const suite = await downlineWithdrawalSuite();
const { store, app, cashier, newAgent, readyBelow, request, caseIn, pay, confirm, reject } = suite;
const desk = authorised(app, 'operatorDownlineWithdrawals', downlineWithdrawalsOperatorApi(app));
const { thiri, htet, support } = cashier;

type Member = { id: bigint; payee: number };
let calm: bigint;
let often: bigint;
let ofCalm: Member[];
let ofOften: Member[];

beforeAll(async () => {
  [calm, often] = [await newAgent(), await newAgent()];
  ofCalm = await readyBelow(calm, 4);
  ofOften = await readyBelow(often, 4);
});
afterEach(suite.expectInvariants);

const outcomes = async () => value(await desk.outcomes({}, operatorContext(support)));
const decide = async (id: string, to: 'agent' | 'member' | 'part') => {
  const input = { id, to, ...(to === 'part' && { paid: 10_000 }), reason: 'the list says so' };
  value(await desk.propose(input, operatorContext(thiri)));
  value(await desk.approve(input, operatorContext(htet)));
};

const decided = async (agent: bigint, member: Member, to: 'agent' | 'member' | 'part') =>
  decide(await caseIn('disputed', agent, member), to);

test('how payouts ended by agent and in all, and what either side is', async () => {
  expect(await outcomes()).toEqual({
    ...{ days: 90, list: [], to_member: 0, to_agent: 0, part: 0, confirmed: 0, open: 0 },
  });
  for (const member of ofCalm.slice(0, 2)) {
    const { id } = value(await request(member));
    value(await pay(calm, id));
    value(await confirm(member.id, id));
  }
  await decided(calm, ofCalm[2]!, 'agent');
  // What the agent never said was paid is no payout.
  value(await reject(calm, value(await request(ofCalm[3]!)).id));
  await decided(often, ofOften[0]!, 'member');
  await decided(often, ofOften[1]!, 'part');
  const id = await caseIn('disputed', often, ofOften[2]!);
  // One dispute of one payout is more often than one of three.
  const once = await newAgent();
  const [member] = await readyBelow(once, 1);
  await decided(once, member!, 'agent');
  const unpaid = value(await request(member!)).id;

  const shown = await outcomes();
  expect(shown).toMatchObject({ to_member: 1, to_agent: 2, part: 1, confirmed: 0, open: 1 });
  expect(shown.list.map(({ agent, ...counts }) => [agent.id, counts])).toEqual([
    [Number(often), { payouts: 3, disputes: 3, lost: 1 }],
    [Number(once), { payouts: 1, disputes: 1, lost: 0 }],
    [Number(calm), { payouts: 3, disputes: 1, lost: 0 }],
  ]);

  const detail = async () => value(await desk.get({ id }, operatorContext(htet)));
  const before = await detail();
  expect(before.history.agent).toEqual({ cases: 2, disputes: 2, lost: 1, won: 0, part: 1 });
  const { rows } = await store.query<{ bound_at: Date }>(
    'select bound_at from cashier.payees where id = $1',
    [ofOften[2]!.payee],
  );
  expect(before.payee.since).toBe(rows[0]!.bound_at.toISOString());
  expect(before.same_device).toBe(false);
  const logIn = (memberId: bigint, ip: string) =>
    store.ownerQuery('insert into members.logins (member_id, ip, user_agent) values ($1, $2, $3)', [
      String(memberId),
      ip,
      'Chrome on Android',
    ]);
  await logIn(often, '203.0.113.7');
  await logIn(ofOften[2]!.id, '203.0.113.8');
  expect((await detail()).same_device, 'another address').toBe(false);
  await logIn(ofOften[2]!.id, '203.0.113.7');
  expect((await detail()).same_device).toBe(true);

  // The member had 100,000 and 40,000 of it are held.
  const { amount, fee } = before.case;
  expect([before.wallets.member, amount]).toEqual([60_000, 40_000]);
  await decide(id, 'agent');
  const after = (await detail()).wallets;
  expect(after).toEqual({ member: 60_000, agent: before.wallets.agent + amount - fee });

  // The member does not answer in the term and confirms later: a dispute that no operator decided.
  const late = await caseIn('paid', often, ofOften[3]!);
  await suite.jump('25 hours');
  await disputeUnanswered(app);
  // Nor is a payout what the member took back.
  value(await suite.takeBack(member!.id, unpaid));
  const ofOnce = (await outcomes()).list.find(({ agent }) => agent.id === Number(once));
  expect(ofOnce).toMatchObject({ payouts: 1 });
  value(await confirm(ofOften[3]!.id, late));
  const { history, earlier } = await detail();
  expect(history.agent).toEqual({ cases: 3, disputes: 3, lost: 1, won: 0, part: 1 });
  expect(earlier[0]).toMatchObject({ id: late, state: 'confirmed' });
  const { confirmed, list } = await outcomes();
  expect([confirmed, list[0]!.disputes]).toEqual([1, 4]);

  await suite.jump('91 days');
  expect((await outcomes()).list).toEqual([]);
});

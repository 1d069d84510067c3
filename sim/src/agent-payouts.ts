import type { BootstrappedApp } from '@shwe/server/bootstrap';
import { WITHDRAWAL_PASSWORD } from '@shwe/server/demo';
import { expectSame } from './money.ts';
import type { Operators, Player } from './people.ts';
import { PICTURE } from './picture.ts';
import type { Random } from './random.ts';
import { add, type SeasonRecord } from './season-record.ts';
import { call, must, newKey } from './wire.ts';

/** Requests a withdrawal from the own agent, sometimes with the same request twice in parallel. */
export async function requestFromAgent(
  { server }: BootstrappedApp,
  random: Random,
  record: SeasonRecord,
  player: Player,
): Promise<void> {
  const info = must(await call(server, 'withdrawals', 'info', {}, player.caller));
  const payee = info.payees.find(({ kind }) => kind !== 'usdt');
  if (info.agent_way === null || payee === undefined || info.balance < info.limit_start) return;
  const amount = Math.min(info.limit_end, random.int(info.limit_start, info.balance));
  const input = { payee_id: payee.id, amount, qk_pwd: WITHDRAWAL_PASSWORD };
  const key = newKey();
  const replies = await Promise.all(
    Array.from({ length: random.chance(0.3) ? 2 : 1 }, () =>
      call(server, 'downlineWithdrawals', 'request', input, player.caller, key),
    ),
  );
  expectSame(replies);
  if (replies[0]!.ok) record.counts.agentPayouts += 1;
}

/** Agents pay, reject or forget. */
export async function answerAsAgents(
  booted: BootstrappedApp,
  random: Random,
  players: readonly Player[],
): Promise<void> {
  for (const agent of players) await answerAsAgent(booted, random, agent);
}

/** Members confirm, dispute, forget or take their money back; operators decide. */
export async function settleAgentPayouts(
  booted: BootstrappedApp,
  random: Random,
  record: SeasonRecord,
  operators: Operators,
  players: readonly Player[],
): Promise<void> {
  for (const player of players) await answerAsMember(booted, random, record, player);
  await decideDisputes(booted, random, record, operators);
}

async function answerAsAgent({ server }: BootstrappedApp, random: Random, agent: Player): Promise<void> {
  const listed = await call(server, 'downlineWithdrawals', 'agentList', {}, agent.caller);
  if (!listed.ok) return;
  for (const { id, state } of listed.data.list) {
    if (state !== 'requested') continue;
    const payment = { id, reference: `0100${id.slice(2)}`, picture: PICTURE };
    const refusal = { id, reason: 'no_money_now' } as const;
    if (random.chance(0.4)) must(await call(server, 'downlineWithdrawals', 'pay', payment, agent.caller));
    else if (random.chance(0.1))
      must(await call(server, 'downlineWithdrawals', 'reject', refusal, agent.caller));
  }
}

async function answerAsMember(
  { server, app }: BootstrappedApp,
  random: Random,
  record: SeasonRecord,
  { caller }: Player,
): Promise<void> {
  const { list } = must(await call(server, 'downlineWithdrawals', 'list', {}, caller));
  for (const { id, state, amount, agent_id: agentId, pay_until: until, can_take_back: canTakeBack } of list) {
    // A term that ends between the two calls would be answered by chance.
    const isEnding = Math.abs(Date.parse(until) - app.clock.business().getTime()) < 60_000;
    if (state === 'requested' && !isEnding) {
      const taken = await call(server, 'downlineWithdrawals', 'takeBack', { id }, caller);
      if (taken.ok !== canTakeBack) throw new Error(`${id} could${taken.ok ? '' : ' not'} be taken back`);
      if (taken.ok) record.counts.takenBack += 1;
    }
    if (state !== 'paid' || random.chance(0.2)) continue;
    const dispute = { id, reason: 'not_received' } as const;
    const confirm = () => call(server, 'downlineWithdrawals', 'confirm', { id }, caller);
    const disputePayment = () => call(server, 'downlineWithdrawals', 'dispute', dispute, caller);
    // Twice at once: one counts. Only equal answers, so that a season goes the same way each time.
    const answer = random.chance(0.6) ? confirm : disputePayment;
    const done = (await Promise.all([answer(), answer()])).filter(({ ok }) => ok);
    if (done.length !== 1) throw new Error(`${id} was answered ${done.length} times`);
    if (answer === confirm) {
      add(record.repaid, agentId, amount);
      record.counts.confirmed += 1;
    }
  }
}

/** One operator alone decides nothing; the second one's approval does. */
async function decideDisputes(
  { server }: BootstrappedApp,
  random: Random,
  record: SeasonRecord,
  { thiri, htet }: Operators,
): Promise<void> {
  const group = 'operatorDownlineWithdrawals';
  const { list } = must(await call(server, group, 'list', { states: 'desk', size: 100 }, thiri));
  for (const { id, amount } of list) {
    if (random.chance(0.2)) continue;
    const to = random.pick(['agent', 'member', 'part'] as const);
    const part = to === 'part' && { paid: Math.ceil(amount / 3) };
    const decision = { id, to, ...part, reason: 'decided in the season' };
    const early = await call(server, group, 'approve', decision, htet);
    if (early.ok) throw new Error(`${id} was decided without a proposal`);
    must(await call(server, group, 'propose', decision, thiri));
    const alone = await call(server, group, 'approve', decision, thiri);
    if (alone.ok) throw new Error(`one operator alone decided ${id}`);
    must(await call(server, group, 'approve', decision, htet));
    record.counts.disputes += 1;
  }
}

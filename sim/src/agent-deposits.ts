import type { BootstrappedApp } from '@shwe/server/bootstrap';
import { WITHDRAWAL_PASSWORD } from '@shwe/server/demo';
import { expectSame } from './money.ts';
import type { Player } from './people.ts';
import { PICTURE } from './picture.ts';
import type { Random } from './random.ts';
import type { SeasonRecord } from './season-record.ts';
import { call, must, newKey } from './wire.ts';

const GROUP = 'agentDeposits';
let references = 0;

/** Agents let the downline pay to their account; at times they no longer do for a day. */
export async function showAccounts(
  { server }: BootstrappedApp,
  random: Random,
  players: readonly Player[],
): Promise<void> {
  for (const { caller } of players) {
    const own = await call(server, GROUP, 'accounts', {}, caller);
    const account = own.ok ? own.data.list[0] : undefined;
    const shown = random.chance(0.85);
    if (!account || account.shown === shown) continue;
    must(await call(server, GROUP, 'showAccount', { id: account.id, shown }, caller));
  }
}

/** Why a player may not deposit now, and sees no account to pay to. */
const DEPOSIT_REFUSALS = new Set(['limit_reached', 'time_out', 'self_excluded', 'excluded_by_payee']);

/**
 * Claims that the agent was paid, sometimes with the same request twice in parallel. Another claim while this one waits,
 * and another member's claim with the same reference, must be refused.
 */
export async function claimFromAgent(
  { server }: BootstrappedApp,
  random: Random,
  record: SeasonRecord,
  player: Player,
  others: readonly Player[],
): Promise<void> {
  const asked = await call(server, GROUP, 'way', {}, player.caller);
  if (!asked.ok && !DEPOSIT_REFUSALS.has(asked.code)) throw new Error(`no way to the agent: ${asked.text}`);
  if (!asked.ok || asked.data.way === null || asked.data.open !== null) return;
  const { way } = asked.data;
  const account = random.pick(way.accounts).id;
  references += 1;
  const used = random.chance(0.2) ? usedReference(record, way.agent_id) : undefined;
  const reference = used ?? `SIM-${1_000_000 + references}`;
  const amount = random.int(3, 50) * 1000;
  const input = { amount, account_id: account, reference, picture: PICTURE };
  const key = newKey();
  const replies = await Promise.all(
    Array.from({ length: random.chance(0.3) ? 2 : 1 }, () =>
      call(server, GROUP, 'claim', input, player.caller, key),
    ),
  );
  expectSame(replies);
  const [claimed] = replies;
  if (!claimed!.ok) return;
  if (used !== undefined) throw new Error(`the reference ${used} was claimed twice`);
  const { id } = claimed!.data;
  record.agentDeposits.set(id, {
    memberId: player.id,
    agentId: way.agent_id,
    amount,
    reference,
    state: 'claimed',
  });
  record.counts.agentClaims += 1;
  for (const one of [player, random.pick(others)]) {
    const again = { ...input, ...(one === player && { reference: `${reference}-2` }) };
    const second = await call(server, GROUP, 'claim', again, one.caller);
    if (second.ok) throw new Error(`a claim beside ${id} was accepted: ${second.data.id}`);
  }
}

/** A reference that this agent has confirmed, or is asked to confirm. */
function usedReference({ agentDeposits }: SeasonRecord, agentId: number): string | undefined {
  return [...agentDeposits.values()].find(
    (one) => one.agentId === agentId && (one.state === 'claimed' || one.state === 'confirmed'),
  )?.reference;
}

/** Members take claims back, agents confirm or reject them, and everybody tries what must be refused. */
export async function answerClaims(
  { server }: BootstrappedApp,
  random: Random,
  record: SeasonRecord,
  players: readonly Player[],
): Promise<void> {
  for (const [id, claim] of record.agentDeposits) {
    if (claim.state !== 'claimed') continue;
    const agent = players.find((player) => player.id === claim.agentId)!;
    const member = players.find((player) => player.id === claim.memberId)!;
    const stranger = random.pick(players.filter((player) => player !== agent));
    const confirmAs = ({ caller }: Player) =>
      call(server, GROUP, 'confirm', { id, qk_pwd: WITHDRAWAL_PASSWORD }, caller);
    const rejectAs = ({ caller }: Player) =>
      call(server, GROUP, 'reject', { id, reason: 'not_received' }, caller);
    const cancelAs = ({ caller }: Player) => call(server, GROUP, 'cancel', { id }, caller);
    const foreign = [
      rejectAs(stranger),
      cancelAs(agent),
      ...(stranger.canWithdraw ? [confirmAs(stranger)] : []),
    ];
    if ((await Promise.all(foreign)).some(({ ok }) => ok)) throw new Error(`${id} was answered by another`);
    if (random.chance(0.2)) continue;
    if (random.chance(0.15)) {
      must(await cancelAs(member));
      claim.state = 'cancelled';
    } else if (random.chance(0.2)) {
      // A dismissed agent answers nothing any more; the member takes the claim back some day.
      if ((await rejectAs(agent)).ok) claim.state = 'rejected';
    } else {
      // Twice at once: one counts, unless a rule of the transfer refuses both.
      const done = (await Promise.all([confirmAs(agent), confirmAs(agent)])).filter(({ ok }) => ok);
      if (done.length > 1) throw new Error(`${id} was confirmed ${done.length} times`);
      if (done.length === 1) claim.state = 'confirmed';
    }
    if (claim.state === 'claimed') continue;
    record.counts[COUNTED[claim.state]] += 1;
    const late = await Promise.all([confirmAs(agent), rejectAs(agent), cancelAs(member)]);
    if (late.some(({ ok }) => ok)) throw new Error(`${id} was answered again after it was ${claim.state}`);
  }
}

const COUNTED = {
  confirmed: 'claimsConfirmed',
  rejected: 'claimsRejected',
  cancelled: 'claimsCancelled',
} as const;

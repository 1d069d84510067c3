import type { BootstrappedApp } from '@shwe/server/bootstrap';
import { WITHDRAWAL_PASSWORD } from '@shwe/server/demo';
import type { Player } from './people.ts';
import type { Random } from './random.ts';
import type { SeasonRecord } from './season-record.ts';
import { call, must } from './wire.ts';

const kinds = ['deposit', 'stake', 'loss'] as const;
const periods = ['day', 'week', 'month'] as const;

/**
 * A player sets a limit, requests a higher one, confirms a ripe limit raise, or takes a break. Some exclude themselves.
 */
export async function protect(
  booted: BootstrappedApp,
  random: Random,
  record: SeasonRecord,
  player: Player,
): Promise<void> {
  const { server } = booted;
  if (random.chance(0.12)) {
    const taken = await call(server, 'protection', 'takeBreak', { term: 'day' }, player.caller);
    // Who has excluded themselves needs no break.
    if (!taken.ok && taken.code === 'self_excluded') return;
    must(taken);
    record.breaks.add(player.id);
    record.counts.breaks += 1;
    return;
  }
  // A player who can withdraw has a withdrawal password; their money can leave while nothing else moves.
  if (player.canWithdraw && random.chance(0.12)) {
    await excludeSelf(booted, record, player);
    return;
  }
  const { limits } = must(await call(server, 'protection', 'limits', {}, player.caller));
  const waiting = limits.find(({ raise }) => raise !== null);
  if (waiting?.raise && random.chance(0.5)) {
    const { id, ripe } = waiting.raise;
    const confirmed = await call(server, 'protection', 'confirmRaise', { id }, player.caller);
    if (confirmed.ok !== ripe) throw new Error(`a raise ${ripe ? 'could not' : 'could'} be confirmed`);
    return;
  }
  const limit = { kind: random.pick(kinds), period: random.pick(periods) };
  const before = limits.find(({ kind, period }) => kind === limit.kind && period === limit.period)!;
  const amount = random.int(5, 300) * 1000;
  const reply = await call(server, 'protection', 'setLimit', { ...limit, amount }, player.caller);
  if (!reply.ok) throw new Error(`a limit was refused: ${reply.code}`);
  const isHigher = before.amount !== null && amount > before.amount;
  if (isHigher && reply.data.amount !== before.amount) throw new Error('a higher limit held at once');
  if (!isHigher && reply.data.amount !== amount) throw new Error('a lower limit did not hold at once');
  record.limited.add(player.id);
  record.counts.limits += 1;
}

/** A player who can withdraw excludes themselves. */
export async function excludeSelf(
  { server }: BootstrappedApp,
  record: SeasonRecord,
  { id, caller }: Player,
): Promise<void> {
  const input = { term: 'half_year' as const, qk_pwd: WITHDRAWAL_PASSWORD };
  must(await call(server, 'protection', 'selfExclude', input, caller));
  record.breaks.add(id);
  record.counts.exclusions += 1;
}

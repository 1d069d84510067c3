import type { Input, Output, RefusalOf, Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { runOnce } from '../../database/index.ts';
import type { MemberContext } from '../../http/context.ts';
import { addEvent } from './events.queries.ts';
import { endRaise, limitAmount, openRaises, putLimit } from './limits.queries.ts';
import { lockProtection } from './lock-protection.ts';
import type { ProtectionPorts } from './ports.ts';
import { oneLimit } from './protection-info.ts';

/**
 * Ends a limit raise for its member: confirms it, from 24 hours after the request on (refused as `raise_waits` before),
 * or withdraws it, at any time.
 */
export function endRaiseByMember(
  outcome: 'confirmed' | 'taken_back',
  app: AppContext,
  ports: ProtectionPorts,
  input: Input<'protection', 'confirmRaise'>,
  { memberId, once }: MemberContext,
): Promise<Result<Output<'protection', 'confirmRaise'>, RefusalOf<'protection', 'confirmRaise'>>> {
  return runOnce(
    app.store,
    once,
    async (
      tx,
    ): Promise<Result<Output<'protection', 'confirmRaise'>, Refused<'not_found' | 'raise_waits'>>> => {
      const at = await lockProtection(tx, memberId);
      const [raise] = await openRaises(tx, memberId, BigInt(input.id));
      if (!raise) return refuse('not_found');
      const { kind, period, amount } = raise;
      if (outcome === 'confirmed' && raise.ripe_at > at)
        return refuse('raise_waits', { time: raise.ripe_at.toISOString() });
      const was = await limitAmount(tx, memberId, raise);
      await endRaise(tx, memberId, raise, outcome, at);
      if (outcome === 'confirmed') await putLimit(tx, memberId, raise, amount, at);
      await addEvent(tx, { memberId, at, what: `raise_${outcome}`, limit: { kind, period, amount, was } });
      return ok(await oneLimit(tx, ports, memberId, raise));
    },
  );
}

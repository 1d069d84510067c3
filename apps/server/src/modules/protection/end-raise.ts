import type { Input, Output, RefusalOf, Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { answerOnce } from '../../database/index.ts';
import type { MemberContext } from '../../http/context.ts';
import { note } from './events.queries.ts';
import { endRaise, limitAmount, openRaises, putLimit } from './limits.queries.ts';
import { hold } from './lock-protection.ts';
import type { ProtectionPorts } from './ports.ts';
import { oneLimit } from './protection-info.ts';

/**
 * The member's second word on a raise: yes, from 24 hours after it was asked for (`raise_waits`), or no at any time.
 */
export function endRaiseBy(
  word: 'confirmed' | 'taken_back',
  app: AppContext,
  ports: ProtectionPorts,
  input: Input<'protection', 'confirmRaise'>,
  { memberId, once }: MemberContext,
): Promise<Result<Output<'protection', 'confirmRaise'>, RefusalOf<'protection', 'confirmRaise'>>> {
  return answerOnce(
    app.store,
    once,
    async (
      tx,
    ): Promise<Result<Output<'protection', 'confirmRaise'>, Refused<'not_found' | 'raise_waits'>>> => {
      const at = await hold(tx, memberId);
      const [raise] = await openRaises(tx, memberId, BigInt(input.id));
      if (!raise) return refuse('not_found');
      const { kind, period, amount } = raise;
      if (word === 'confirmed' && raise.ripe_at > at)
        return refuse('raise_waits', { time: raise.ripe_at.toISOString() });
      const was = await limitAmount(tx, memberId, raise);
      await endRaise(tx, memberId, raise, word, at);
      if (word === 'confirmed') await putLimit(tx, memberId, raise, amount, at);
      await note(tx, { memberId, at, what: `raise_${word}`, limit: { kind, period, amount, was } });
      return ok(await oneLimit(tx, ports, memberId, raise));
    },
  );
}

import type { Input, Output, Refused } from '@shwe/contract';
import { kyatToWire, ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../../context/app-context.ts';
import { answerOnce, type Tx } from '../../../database/index.ts';
import type { OperatorContext } from '../../../http/context.ts';
import { audit, by } from '../../operators/index.ts';
import type { Draw } from './draws.ts';
import { drawTakingBets } from './open-draw.ts';
import { lockTemporaryCaps, setTemporaryCap } from './temporary-caps.ts';

type Asked = Input<'operatorDraws', 'setCaps'>;
type Reply = Output<'operatorDraws', 'setCaps'>;

/**
 * Changes cap and closed marks of numbers while the issue takes bets. The cap is their own for good, which ends what was hot here; or
 * theirs while they are hot. A cap below what is sold becomes what is sold: nothing more is taken, and nothing accepted is undone
 * (quality B2).
 */
export function setCaps(
  house: AppContext,
  asks: Asked,
  context: OperatorContext,
): Promise<Result<Reply, Refused<'hot_until' | 'key_reused' | 'not_found' | 'section_passed'>>> {
  return answerOnce(
    house.store,
    context.once,
    async (tx): Promise<Result<Reply, Refused<'hot_until' | 'not_found' | 'section_passed'>>> => {
      // The order of planIssues: an issue that is made meanwhile is made with the mark.
      if (asks.hot) await lockTemporaryCaps(tx, asks.hot.on);
      const open = await drawTakingBets(tx, asks.issue);
      if (!open.ok) return open;
      const issue = open.value;
      const caps = await cappedNumbers(tx, issue, asks);
      if (caps === null) return refuse('not_found', {});
      let until: Date | null = null;
      if (asks.hot) {
        until = asks.hot.until === null ? issue.closes_at : new Date(asks.hot.until);
        const marked = await setTemporaryCap(house, tx, issue, { ...asks, until, on: asks.hot.on }, context);
        if (!marked.ok) return marked;
      } else {
        await tx.query('select lottery.recompute_caps($1)', [issue.id]);
      }
      const now = await capsOf(tx, issue, asks.numbers.map(Number));
      await house.live.hint(tx, { type: 'quota', issue: issue.name });
      await audit(tx, {
        ...by(context),
        action: asks.hot ? 'limits.hot' : 'limits.set',
        subject: `issue:${issue.name}`,
        details: {
          numbers: asks.numbers,
          cap: asks.cap,
          caps_before: caps,
          caps: now,
          closed: asks.closed,
          ...(asks.hot && { on: asks.hot.on, until: until!.toISOString() }),
          reason: asks.reason,
        },
      });
      return ok({});
    },
  );
}

/** Writes what belongs to the numbers themselves; their caps before, or null when one of them is none of the issue's. */
async function cappedNumbers(tx: Tx, issue: Draw, asks: Asked): Promise<number[] | null> {
  const numbers = asks.numbers.map(Number);
  const before = await capsOf(tx, issue, numbers);
  if (before.length !== new Set(numbers).size) return null;
  await tx.query(
    `update lottery.draw_numbers set closed = $3, own_cap = case when $4 then own_cap else $5 end,
            temporary_caps_ended_to = case when $4 then temporary_caps_ended_to else coalesce((select max(id) from lottery.temporary_caps), 0) end
     where draw_id = $1 and number = any($2)`,
    [issue.id, numbers, asks.closed, asks.hot !== null, BigInt(asks.cap)],
  );
  return before;
}

async function capsOf(tx: Tx, issue: Draw, numbers: readonly number[]): Promise<number[]> {
  const { rows } = await tx.query<{ cap: bigint }>(
    'select cap from lottery.draw_numbers where draw_id = $1 and number = any($2) order by array_position($2, number::integer)',
    [issue.id, numbers],
  );
  return rows.map((row) => kyatToWire(row.cap));
}

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
 * Changes cap and closed marks of numbers while the issue takes bets. The cap is their own for good, which ends what
 * was hot here; or theirs while they are hot. A cap below what is sold becomes what is sold: nothing more is taken,
 * and nothing accepted is undone.
 */
export function setCaps(
  app: AppContext,
  input: Asked,
  context: OperatorContext,
): Promise<Result<Reply, Refused<'hot_until' | 'key_reused' | 'not_found' | 'section_passed'>>> {
  return answerOnce(
    app.store,
    context.once,
    async (tx): Promise<Result<Reply, Refused<'hot_until' | 'not_found' | 'section_passed'>>> => {
      // The order of planIssues: an issue that is made meanwhile is made with the mark.
      if (input.hot) await lockTemporaryCaps(tx, input.hot.on);
      const open = await drawTakingBets(tx, input.issue);
      if (!open.ok) return open;
      const issue = open.value;
      const caps = await cappedNumbers(tx, issue, input);
      if (caps === null) return refuse('not_found', {});
      let until: Date | null = null;
      if (input.hot) {
        until = input.hot.until === null ? issue.closes_at : new Date(input.hot.until);
        const marked = await setTemporaryCap(app, tx, issue, { ...input, until, on: input.hot.on }, context);
        if (!marked.ok) return marked;
      } else {
        await tx.query('select lottery.recompute_caps($1)', [issue.id]);
      }
      const now = await capsOf(tx, issue, input.numbers.map(Number));
      await app.live.hint(tx, { type: 'quota', issue: issue.name });
      await audit(tx, {
        ...by(context),
        action: input.hot ? 'limits.hot' : 'limits.set',
        subject: `issue:${issue.name}`,
        details: {
          numbers: input.numbers,
          cap: input.cap,
          caps_before: caps,
          caps: now,
          closed: input.closed,
          ...(input.hot && { on: input.hot.on, until: until!.toISOString() }),
          reason: input.reason,
        },
      });
      return ok({});
    },
  );
}

/**
 * Writes what belongs to the numbers themselves; their caps before, or null when one of them is none of the issue's.
 */
async function cappedNumbers(tx: Tx, issue: Draw, input: Asked): Promise<number[] | null> {
  const numbers = input.numbers.map(Number);
  const before = await capsOf(tx, issue, numbers);
  if (before.length !== new Set(numbers).size) return null;
  await tx.query(
    `update lottery.draw_numbers set closed = $3, own_cap = case when $4 then own_cap else $5 end,
            temporary_caps_ended_to = case when $4 then temporary_caps_ended_to else coalesce((select max(id) from lottery.temporary_caps), 0) end
     where draw_id = $1 and number = any($2)`,
    [issue.id, numbers, input.closed, input.hot !== null, BigInt(input.cap)],
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

import type { Input, Output, Refused } from '@shwe/contract';
import { kyatToWire, ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../../context/app-context.ts';
import { runOnce, type Tx } from '../../../database/index.ts';
import type { OperatorContext } from '../../../http/context.ts';
import { audit, by } from '../../operators/index.ts';
import type { Draw } from './draws.ts';
import { lockDrawTakingBets } from './open-draw.ts';
import { lockTemporaryCaps, setTemporaryCap } from './temporary-caps.ts';

type CapsInput = Input<'operatorDraws', 'setCaps'>;
type Reply = Output<'operatorDraws', 'setCaps'>;

/**
 * Sets cap and closed flag of numbers while the draw takes bets. The cap is either permanent, which ends temporary caps
 * of these numbers in this draw, or temporary (`hot`). A cap below what is sold becomes what is sold: accepted bets
 * stay.
 */
export function setCaps(
  app: AppContext,
  input: CapsInput,
  context: OperatorContext,
): Promise<Result<Reply, Refused<'hot_until' | 'key_reused' | 'not_found' | 'section_passed'>>> {
  return runOnce(
    app.store,
    context.once,
    async (tx): Promise<Result<Reply, Refused<'hot_until' | 'not_found' | 'section_passed'>>> => {
      // Locks in the order of planDraws, so that a draw created meanwhile gets the temporary cap.
      if (input.hot) await lockTemporaryCaps(tx, input.hot.on);
      const open = await lockDrawTakingBets(tx, input.issue);
      if (!open.ok) return open;
      const draw = open.value;
      const capsBefore = await writeCaps(tx, draw, input);
      if (capsBefore === null) return refuse('not_found', {});
      let until: Date | null = null;
      if (input.hot) {
        until = input.hot.until === null ? draw.closes_at : new Date(input.hot.until);
        const request = { ...input, until, on: input.hot.on };
        const set = await setTemporaryCap(app, tx, draw, request, context);
        if (!set.ok) return set;
      } else {
        await tx.query('select lottery.recompute_caps($1)', [draw.id]);
      }
      const capsNow = await capsOf(tx, draw, input.numbers.map(Number));
      await app.live.hint(tx, { type: 'quota', issue: draw.name });
      await audit(tx, {
        ...by(context),
        action: input.hot ? 'limits.hot' : 'limits.set',
        subject: `issue:${draw.name}`,
        details: {
          numbers: input.numbers,
          cap: input.cap,
          caps_before: capsBefore,
          caps: capsNow,
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
 * Writes the closed flag and the permanent cap of numbers. Returns their caps before, or null when a number is not in
 * the draw.
 */
async function writeCaps(tx: Tx, draw: Draw, input: CapsInput): Promise<number[] | null> {
  const numbers = input.numbers.map(Number);
  const before = await capsOf(tx, draw, numbers);
  if (before.length !== new Set(numbers).size) return null;
  await tx.query(
    `update lottery.draw_numbers set closed = $3, own_cap = case when $4 then own_cap else $5 end,
            temporary_caps_ended_to = case when $4 then temporary_caps_ended_to
              else coalesce((select max(id) from lottery.temporary_caps), 0) end
     where draw_id = $1 and number = any($2)`,
    [draw.id, numbers, input.closed, input.hot !== null, BigInt(input.cap)],
  );
  return before;
}

async function capsOf(tx: Tx, draw: Draw, numbers: readonly number[]): Promise<number[]> {
  const { rows } = await tx.query<{ cap: bigint }>(
    `select cap from lottery.draw_numbers where draw_id = $1 and number = any($2)
     order by array_position($2, number::integer)`,
    [draw.id, numbers],
  );
  return rows.map((row) => kyatToWire(row.cap));
}

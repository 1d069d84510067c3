import type { Input, Output, Refused } from '@shwe/contract';
import { kyatToWire, ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../../context/app-context.ts';
import { runOnce, type Tx } from '../../../database/index.ts';
import type { OperatorContext } from '../../../http/context.ts';
import { audit, by } from '../../operators/index.ts';
import type { Draw } from './draws.ts';
import { changeLimits } from './loosen-limits.ts';
import { lockDrawTakingBets } from './open-draw.ts';
import { lockTemporaryCaps, setTemporaryCap } from './temporary-caps.ts';

type CapsInput = Input<'operatorDraws', 'setCaps'>;
type Reply = Output<'operatorDraws', 'setCaps'>;

/**
 * Sets cap and closed flag of numbers while the draw takes bets. The cap is either permanent, which ends temporary caps
 * of these numbers in this draw, or temporary (`hot`). A cap below what is sold becomes what is sold: accepted bets
 * stay. To raise a cap or to open a number takes two operators.
 */
export function setCaps(
  app: AppContext,
  input: CapsInput,
  context: OperatorContext,
): Promise<
  Result<Reply, Refused<'hot_until' | 'key_reused' | 'server_busy' | 'not_found' | 'section_passed'>>
> {
  return runOnce(
    app.store,
    context.once,
    async (tx): Promise<Result<Reply, Refused<'hot_until' | 'not_found' | 'section_passed'>>> => {
      // Locks in the order of planDraws, so that a draw created meanwhile gets the temporary cap.
      if (input.hot) await lockTemporaryCaps(tx, input.hot.on);
      const open = await lockDrawTakingBets(tx, input.issue);
      if (!open.ok) return open;
      const draw = open.value;
      const { numbers, cap, hot, closed, reason } = input;
      const change = { kind: 'caps' as const, numbers, cap, hot, closed };
      const until = hot && (hot.until === null ? draw.closes_at : new Date(hot.until));
      const capsBefore = await capsOf(tx, draw, numbers.map(Number));
      if (capsBefore.length !== new Set(numbers).size) return refuse('not_found', {});
      const set = await changeLimits(app, tx, { draw, change, reason }, context, async () => {
        await writeCaps(tx, draw, input);
        if (hot) return setTemporaryCap(app, tx, draw, { ...input, until: until!, on: hot.on }, context);
        await tx.query('select lottery.recompute_caps($1)', [draw.id]);
        return ok(null);
      });
      if (!set.ok || set.value.waiting) return set;
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
          on: input.hot?.on,
          until: until?.toISOString(),
          reason: input.reason,
        },
      });
      return set;
    },
  );
}

/** Writes the closed flag and the permanent cap of numbers. */
async function writeCaps(tx: Tx, draw: Draw, input: CapsInput): Promise<void> {
  const numbers = input.numbers.map(Number);
  await tx.query(
    `update lottery.draw_numbers set closed = $3, own_cap = case when $4 then own_cap else $5 end,
            temporary_caps_ended_to = case when $4 then temporary_caps_ended_to
              else coalesce((select max(id) from lottery.temporary_caps), 0) end
     where draw_id = $1 and number = any($2)`,
    [draw.id, numbers, input.closed, input.hot !== null, BigInt(input.cap)],
  );
}

async function capsOf(tx: Tx, draw: Draw, numbers: readonly number[]): Promise<number[]> {
  const { rows } = await tx.query<{ cap: bigint }>(
    `select cap from lottery.draw_numbers where draw_id = $1 and number = any($2)
     order by array_position($2, number::integer)`,
    [draw.id, numbers],
  );
  return rows.map((row) => kyatToWire(row.cap));
}

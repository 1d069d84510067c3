import type { Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { Tx } from '../../../database/index.ts';
import { type Draw, drawByName } from './draws.ts';

/** Locks a draw against bets to change its limits. Refused as `section_passed` once betting has closed. */
export async function lockDrawTakingBets(
  tx: Tx,
  name: string,
): Promise<Result<Draw, Refused<'not_found' | 'section_passed'>>> {
  const draw = await drawByName(tx, name, 'for update');
  if (!draw) return refuse('not_found', {});
  const { rows } = await tx.query<{ over: boolean }>('select clock.now() >= $1 as over', [draw.closes_at]);
  if (rows[0]!.over || !['scheduled', 'open'].includes(draw.state)) return refuse('section_passed', {});
  return ok(draw);
}

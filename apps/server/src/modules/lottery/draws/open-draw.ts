import type { Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { Tx } from '../../../database/index.ts';
import { type Draw, drawByName } from './draws.ts';

/** An issue whose limits may still be changed, locked against bets; refused once betting on it has closed. */
export async function drawTakingBets(
  tx: Tx,
  name: string,
): Promise<Result<Draw, Refused<'not_found' | 'section_passed'>>> {
  const issue = await drawByName(tx, name, 'for update');
  if (!issue) return refuse('not_found', {});
  const { rows } = await tx.query<{ over: boolean }>('select clock.now() >= $1 as over', [issue.closes_at]);
  if (rows[0]!.over || !['scheduled', 'open'].includes(issue.state)) return refuse('section_passed', {});
  return ok(issue);
}

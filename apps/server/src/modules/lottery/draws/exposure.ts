import type { Output, Refused } from '@shwe/contract';
import { kyatToWire, ok, type Result, refuse } from '@shwe/kernel';
import type { Store } from '../../../database/index.ts';
import { drawCardOf, exposureOf } from './draw-cards.queries.ts';

/** A draw's limits and, for every number, what is sold, what remains and what it pays if it is drawn. */
export async function drawExposure(
  store: Store,
  drawName: string,
): Promise<Result<Output<'operatorDraws', 'exposure'>, Refused<'not_found'>>> {
  const found = await drawCardOf(store, drawName);
  if (!found) return refuse('not_found');
  const { id: _, row, ...card } = found;
  return ok({
    card,
    odds: row.odds,
    min_bet: kyatToWire(row.min_stake),
    number_cap: kyatToWire(row.number_cap),
    member_limits: row.member_limits.map(kyatToWire),
    list: await exposureOf(store, row, BigInt(card.stakes)),
  });
}

import type { Output, Refused } from '@shwe/contract';
import { kyatToWire, ok, type Result, refuse } from '@shwe/kernel';
import type { Queries, Store } from '../../../database/index.ts';
import { drawCardOf, exposureOf } from './draw-cards.queries.ts';
import { awaitsResult, type Draw, hidesSales } from './draws.ts';
import { limitRequestsOf } from './loosen-limits.ts';

/**
 * A draw's limits and, for every number, what is sold, what remains and what it pays if it is drawn. The numbers are
 * left out while a result is entered.
 */
export async function drawExposure(
  store: Store,
  drawName: string,
  viewerId: bigint,
): Promise<Result<Output<'operatorDraws', 'exposure'>, Refused<'not_found'>>> {
  const found = await drawCardOf(store, drawName);
  if (!found) return refuse('not_found');
  const { id: _, row, ...card } = found;
  const hidden = hidesSales(row, row.now);
  return ok({
    card,
    odds: row.odds,
    min_bet: kyatToWire(row.min_stake),
    number_cap: kyatToWire(row.number_cap),
    member_limits: row.member_limits.map(kyatToWire),
    hidden,
    requests: await limitRequestsOf(store, row, viewerId),
    list: hidden ? [] : await exposureOf(store, row, BigInt(card.stakes)),
  });
}

/** Whether what is sold on each number of a draw is hidden now, by the business clock of the database. */
export async function salesAreHidden(db: Queries, draw: Draw): Promise<boolean> {
  if (!awaitsResult(draw)) return false;
  const { rows } = await db.query<{ now: Date }>('select clock.now() as now');
  return hidesSales(draw, rows[0]!.now);
}

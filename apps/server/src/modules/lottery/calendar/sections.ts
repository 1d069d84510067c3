import type { Input, Output, Refused } from '@shwe/contract';
import { kyatToWire, ok, type Result, refuse, yangonDate } from '@shwe/kernel';
import type { AppContext } from '../../../context/app-context.ts';
import type { Store } from '../../../database/index.ts';
import {
  currentDraws,
  drawByName,
  drawToWire,
  hiddenNumbers,
  numbersForMember,
  openDraws,
  pastResults,
  salesAreHidden,
} from '../draws/index.ts';
import { ruleBook } from './rules.queries.ts';

/** The draws of a game that the app asks for, with the odds, minimum stake and number sets of the next one. */
export async function sectionList(
  { store, clock }: AppContext,
  { gameId, winState, page = 1, pageSize = 10 }: Input<'draws', 'sections'>,
): Promise<Output<'draws', 'sections'>> {
  const today = yangonDate(clock.business());
  const list = await {
    1: () => openDraws(store, gameId),
    2: () => currentDraws(store, gameId, today),
    3: () => pastResults(store, gameId, page, pageSize),
  }[winState]();
  // Odds and minimum of the draw that takes bets now; `numbers` gives those of each draw.
  const rules = await ruleBook(store);
  const now = rules.on(gameId, today);
  const next = list.find((draw) => draw.state === 'open');
  return {
    list: list.map(drawToWire),
    odds: next?.odds ?? now.odds,
    min_bet: kyatToWire(next?.min_stake ?? now.minStake),
    pairs: rules.pairsOn(next?.date ?? today),
  };
}

/** The numbers of a draw, and what this member may still stake on each. While sales are hidden, all are closed. */
export async function numberBoard(
  store: Store,
  { gameId, issue: name }: Input<'draws', 'numbers'>,
  memberId: bigint,
): Promise<Result<Output<'draws', 'numbers'>, Refused<'not_found'>>> {
  const draw = await drawByName(store, name);
  if (!draw || draw.game !== gameId) return refuse('not_found');
  return ok({
    issue: name,
    state: draw.state,
    odds: draw.odds,
    min_bet: kyatToWire(draw.min_stake),
    list: (await salesAreHidden(store, draw))
      ? hiddenNumbers(draw)
      : await numbersForMember(store, draw, memberId),
  });
}

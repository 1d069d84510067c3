import type { Input, Output, RefusalOf } from '@shwe/contract';
import { kyatToWire, ok, type Result, refuse } from '@shwe/kernel';
import type { Store } from '../../../database/index.ts';
import { publicNames } from '../../members/index.ts';
import { drawByName, drawToWire, maskMemberId } from '../draws/index.ts';
import { lastSettled, placeOfWinner, winnersOf } from './slips.queries.ts';

/** Winners on a page. */
const PAGE_SIZE = 100;

/** A page of the winners of a draw, largest win first; of the last settled draw of the game when none is named. */
export async function drawWinners(
  store: Store,
  { gameId, issue: name, page = 1 }: Input<'bets', 'winners'>,
): Promise<Result<Output<'bets', 'winners'>, RefusalOf<'bets', 'winners'>>> {
  const draw = name === undefined ? await lastSettled(store, gameId) : await drawByName(store, name);
  if (!draw && name === undefined) return ok({ issue: null, list: [], total: 0 });
  if (!draw || draw.game !== gameId) return refuse('not_found');
  const { winners, total } =
    draw.state === 'settled'
      ? await winnersOf(store, draw.id, { page, size: PAGE_SIZE })
      : { winners: [], total: 0 };
  const names = await publicNames(
    store,
    winners.map((winner) => winner.memberId),
  );
  return ok({
    issue: drawToWire(draw),
    list: winners.map((winner) => ({
      user_id: maskMemberId(winner.memberId),
      ...names.get(winner.memberId)!,
      betAmount: kyatToWire(winner.stake),
      winAmount: kyatToWire(winner.amount),
    })),
    total,
  });
}

/** The place of the member among the winners of a draw; null without a win, and before the draw is settled. */
export async function ownWin(
  store: Store,
  { gameId, issue: name }: Input<'bets', 'ownWin'>,
  memberId: bigint,
): Promise<Result<Output<'bets', 'ownWin'>, RefusalOf<'bets', 'ownWin'>>> {
  const draw = await drawByName(store, name);
  if (!draw || draw.game !== gameId) return refuse('not_found');
  const place = draw.state === 'settled' ? await placeOfWinner(store, draw.id, memberId) : undefined;
  return ok({
    win: place
      ? { rank: place.rank, betAmount: kyatToWire(place.stake), winAmount: kyatToWire(place.amount) }
      : null,
  });
}

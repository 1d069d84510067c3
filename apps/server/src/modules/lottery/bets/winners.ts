import type { Input, Output, RefusalOf } from '@shwe/contract';
import { kyatToWire, ok, type Result, refuse } from '@shwe/kernel';
import type { Store } from '../../../database/index.ts';
import { publicNames } from '../../members/index.ts';
import { drawByName, drawToWire, maskMemberId } from '../draws/index.ts';
import { lastSettled, winnersOf } from './slips.queries.ts';

/** Winners listed at most. */
const RANKS_MAX = 100;

/** The winners of a draw, largest win first; of the last settled draw of the game when none is named. */
export async function drawWinners(
  store: Store,
  { gameId, issue: name }: Input<'bets', 'winners'>,
): Promise<Result<Output<'bets', 'winners'>, RefusalOf<'bets', 'winners'>>> {
  const draw = name === undefined ? await lastSettled(store, gameId) : await drawByName(store, name);
  if (!draw) return name === undefined ? ok({ issue: null, list: [] }) : refuse('not_found');
  const winners = draw.state === 'settled' ? await winnersOf(store, draw.id, RANKS_MAX) : [];
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
  });
}

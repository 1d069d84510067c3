import type { Input, Output, RefusalOf } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { Store } from '../../../database/index.ts';
import { slipId } from '../draws/index.ts';
import type { DrawCommitments } from '../seals/index.ts';
import { linesOf, slipsOf } from './slips.queries.ts';

/** A page of the member's bet lines in one draw. */
export async function linesOfDraw(
  store: Store,
  draws: DrawCommitments,
  { gameId, issue: name, page = 1, pageSize: size = 10 }: Input<'bets', 'betsOfDraw'>,
  memberId: bigint,
): Promise<Result<Output<'bets', 'betsOfDraw'>, RefusalOf<'bets', 'betsOfDraw'>>> {
  const draw = await draws.byName(name);
  if (!draw || draw.game !== gameId) return refuse('not_found');
  const lines = await linesOf(store, memberId, { game: gameId, drawId: draw.id }, { page, size });
  return ok({ ...lines, page, size });
}

/** A page of the member's bet lines of one day. */
export async function linesOfDay(
  store: Store,
  { gameId, date, page = 1, size = 100 }: Input<'bets', 'betsOfDay'>,
  memberId: bigint,
): Promise<Output<'bets', 'betsOfDay'>> {
  return { ...(await linesOf(store, memberId, { game: gameId, date }, { page, size })), page, size };
}

/** A page of the member's slips, of the last `days` days if given. */
export async function slipPage(
  store: Store,
  { gameId, days, page = 1, pageSize: size = 10 }: Input<'bets', 'list'>,
  memberId: bigint,
): Promise<Output<'bets', 'list'>> {
  const filter = { game: gameId, ...(days !== undefined && { days }) };
  return { ...(await slipsOf(store, memberId, filter, { page, size })), page, size };
}

/** One slip of the member by its name. */
export async function slipByName(
  store: Store,
  { gameId, slip }: Input<'bets', 'slip'>,
  memberId: bigint,
): Promise<Result<Output<'bets', 'slip'>, RefusalOf<'bets', 'slip'>>> {
  const id = slipId(slip);
  if (id === null) return refuse('not_found');
  const found = await slipsOf(store, memberId, { game: gameId, slipId: id }, { page: 1, size: 1 });
  return found.list[0] ? ok(found.list[0]) : refuse('not_found');
}

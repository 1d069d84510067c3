import type { Input, Output, RefusalOf } from '@shwe/contract';
import { kyatToWire, ok, type Result } from '@shwe/kernel';
import { type GameId, numberText } from '@shwe/rules';
import type { AppContext } from '../../context/app-context.ts';
import type { Queries } from '../../database/index.ts';
import { type Range, readRange } from './range.ts';

export type GameRow = Output<'reports', 'gameRecordLog'>['list'][number];

type Slip = {
  id: bigint;
  accepted_at: Date;
  total: bigint;
  numbers: number[];
  amounts: bigint[];
  issue: string;
  date: string;
  game: GameId;
  section: GameRow['section'];
  state: string;
  result: number | null;
  won: bigint | null;
};

/** Rows per page. */
const SIZE = 10;
const SIZE_MAX = 100;
/** The game provider shown for the lotteries, which the system runs itself. */
const OWN_PROVIDER = 'Shwe';

/** Display name of a lottery, the same in every language. */
export function gameName(game: number): string {
  return game === 1 ? '2D' : '3D';
}

/**
 * SQL: whether a superior may see a slip of `reports.slips`. The member was in the downline when the slip was placed, or
 * when its draw was settled: the sums and rebates of that day, which the superior has, contain it.
 */
const isSeenBy = (superiorId: string): string =>
  `(agents.was_below(${superiorId}, member_id, clock.yangon_date(accepted_at))
    or agents.was_below(${superiorId}, member_id, clock.yangon_date(settled_at)))`;

/**
 * The game record: the member's slips in the draws of a range of days (default: today), latest draw first. A range that
 * ends today or later contains the draws to come. `superiorId`: only slips that this member may see of the downline.
 */
export async function gameRecord(
  { store }: AppContext,
  input: Input<'reports', 'gameRecordLog'>,
  memberId: bigint,
  superiorId: bigint | null = null,
): Promise<Result<Output<'reports', 'gameRecordLog'>, RefusalOf<'reports', 'gameRecordLog'>>> {
  const range = await readRange(store, input);
  if (!range.ok) return range;
  const page = input.page ?? 1;
  const size = Math.min(input.row ?? SIZE, SIZE_MAX);
  return ok({ ...(await gameRows(store, memberId, range.value, { page, size, superiorId })), page, size });
}

/** One page of the game record, and the total number of rows. */
export async function gameRows(
  db: Queries,
  memberId: bigint,
  { first, lastDraw }: Range,
  { page, size, superiorId = null }: { page: number; size: number; superiorId?: bigint | null },
): Promise<{ list: GameRow[]; total: number }> {
  const where = `member_id = $1 and date >= $2 and date <= $3 and ($4::bigint is null or ${isSeenBy('$4')})`;
  const { rows } = await db.query<Slip>(
    `select id, accepted_at, total, numbers, amounts, draw as issue, date, game, section, state, result, won
     from reports.slips
     where ${where} order by date desc, accepted_at desc, id desc limit $5 offset $6`,
    [memberId, first, lastDraw, superiorId, size, (page - 1) * size],
  );
  const counted = await db.query<{ total: number }>(
    `select count(*)::int as total from reports.slips where ${where}`,
    [memberId, first, lastDraw, superiorId],
  );
  return { list: rows.map(gameRow), total: counted.rows[0]!.total };
}

/**
 * The slip that each of these members placed last, as a row of the game record; members without one are missing. Only
 * slips that `superiorId` may see count. It is in a draw that was open when the slip of their newest draw was placed, or
 * later: a 3D draw is made days before 2D draws that come first.
 */
export async function latestGameRows(
  db: Queries,
  superiorId: bigint,
  memberIds: readonly bigint[],
): Promise<Map<bigint, GameRow>> {
  const { rows } = await db.query<Slip & { member_id: bigint }>(
    `select m.id as member_id, s.* from unnest($1::bigint[]) m(id)
     cross join lateral (
       select accepted_at from reports.slips where member_id = m.id and ${isSeenBy('$2')}
       order by draw_id desc, id desc limit 1) newest
     cross join lateral (
       select one.* from lottery.draws d
       cross join lateral (
         select id, accepted_at, total, numbers, amounts, draw as issue, date, game, section, state, result, won
         from reports.slips where member_id = m.id and draw_id = d.id and ${isSeenBy('$2')}
         order by id desc limit 1) one
       where d.closes_at >= newest.accepted_at order by one.accepted_at desc, one.id desc limit 1) s`,
    [memberIds, superiorId],
  );
  return new Map(rows.map((row) => [row.member_id, gameRow(row)]));
}

function gameRow(slip: Slip): GameRow {
  const isOver = slip.state === 'settled';
  const state =
    slip.state === 'cancelled' ? 'refunded' : !isOver ? 'open' : slip.won === null ? 'lost' : 'won';
  return {
    id: String(slip.id),
    platform: OWN_PROVIDER,
    game_name: gameName(slip.game),
    gameId: slip.game,
    issue: slip.issue,
    section: slip.section,
    date: slip.date,
    amount: kyatToWire(slip.total),
    bet_content: slip.numbers
      .map((number, i) => `${numberText(number, slip.game)} ${slip.amounts[i]}`)
      .join(', '),
    bet_result: slip.result === null ? '' : numberText(slip.result, slip.game),
    valid_amount: isOver ? kyatToWire(slip.total) : 0,
    valid: isOver,
    winALose: isOver ? kyatToWire((slip.won ?? 0n) - slip.total) : 0,
    state,
    time: slip.accepted_at.toISOString(),
  };
}

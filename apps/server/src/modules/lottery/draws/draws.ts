import type { Output } from '@shwe/contract';
import { type GameId, numberText } from '@shwe/rules';
import type { Queries } from '../../../database/index.ts';

export type DrawState = 'scheduled' | 'open' | 'closed' | 'confirmed' | 'settled' | 'cancelled';

/** A row of lottery.draws. Amounts are whole kyat; figures are numeric text, '1562.83'. */
export type Draw = {
  id: bigint;
  name: string;
  game: GameId;
  section: 'morning' | 'evening' | '3D';
  date: string;
  opens_at: Date;
  closes_at: Date;
  draws_at: Date;
  settles_at: Date;
  state: DrawState;
  odds: number;
  min_stake: bigint;
  number_cap: bigint;
  member_limits: bigint[];
  set_index: string | null;
  set_value: string | null;
  prize: string | null;
  result: number | null;
  confirmed_at: Date | null;
  settled_at: Date | null;
  cancelled_reason: string | null;
  cancelled_at: Date | null;
  /** Version of the current result: 1 is the first, each correction adds 1. */
  version: number;
  predates_seals: boolean;
  /** Why settlement was last refused. */
  blocked: string | null;
  /** The platform of the game wallet that it is played from; null: the main wallet. */
  platform: 'lottery' | null;
};

export const drawColumns = `d.id, d.name, d.game, d.section, d.date, d.opens_at, d.closes_at, d.draws_at, d.settles_at,
  d.state, d.odds, d.min_stake, d.number_cap, d.member_limits, d.set_index, d.set_value, d.prize, d.result,
  d.confirmed_at, d.settled_at, d.cancelled_reason, d.cancelled_at, d.version, d.predates_seals, d.blocked, d.platform`;

/** Whether a draw still waits for a result: it has none and is not cancelled. */
export function awaitsResult({ result, state }: Pick<Draw, 'result' | 'state'>): boolean {
  return result === null && state !== 'cancelled';
}

/**
 * Whether nobody may see what is sold on each number: from the close until the result is confirmed, because whoever
 * enters a result must not know what it would cost.
 */
export function hidesSales(draw: Pick<Draw, 'result' | 'state' | 'closes_at'>, now: Date): boolean {
  return awaitsResult(draw) && now >= draw.closes_at;
}

/** The condition of `hidesSales` on a draw `d`, now. */
export const hidesSalesSql = "(d.result is null and d.state <> 'cancelled' and d.closes_at <= clock.now())";

/** A draw in wire format. */
export function drawToWire(draw: Draw): Output<'draws', 'sections'>['list'][number] {
  return {
    issue: draw.name,
    section: draw.section,
    date: draw.date,
    state: draw.state,
    open_time: draw.opens_at.toISOString(),
    close_time: draw.closes_at.toISOString(),
    draw_time: draw.draws_at.toISOString(),
    settle_time: draw.settles_at.toISOString(),
    win_num: draw.result === null ? null : numberText(draw.result, draw.game),
    win_time: draw.confirmed_at?.toISOString() ?? null,
    settled_time: draw.settled_at?.toISOString() ?? null,
    set_index: draw.set_index,
    set_value: draw.set_value,
    prize: draw.prize,
    version: draw.version,
    wallet: draw.platform ?? 'main',
  };
}

/** Finds a draw by name; locks its row on request. */
export async function drawByName(
  db: Queries,
  name: string,
  lock: 'no lock' | 'for update' = 'no lock',
): Promise<Draw | null> {
  const { rows } = await db.query<Draw>(
    `select ${drawColumns} from lottery.draws d where d.name = $1 ${lock === 'for update' ? 'for update' : ''}`,
    [name],
  );
  return rows[0] ?? null;
}

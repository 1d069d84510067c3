import type { Output } from '@shwe/contract';
import { type GameId, numberText } from '@shwe/rules';
import type { Queries } from '../../../database/index.ts';
export type DrawState = 'scheduled' | 'open' | 'closed' | 'confirmed' | 'settled' | 'cancelled';

/** An issue as its row says. Figures are numeric text, '1562.83'. */
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
  /** Which result stands: 1 is the first, each correction counts one up. */
  version: number;
  predates_seals: boolean;
  /** Why settlement was last refused. */
  blocked: string | null;
};

export const drawColumns = `i.id, i.name, i.game, i.section, i.date, i.opens_at, i.closes_at, i.draws_at, i.settles_at, i.state, i.odds,
  i.min_stake, i.number_cap, i.member_limits, i.set_index, i.set_value, i.prize, i.result, i.confirmed_at, i.settled_at, i.cancelled_reason, i.cancelled_at,
  i.version, i.predates_seals, i.blocked`;

/** Whether an issue still gets a result: it has none, and was not called off. */
export function awaitsResult({ result, state }: Pick<Draw, 'result' | 'state'>): boolean {
  return result === null && state !== 'cancelled';
}

/** An issue as the wire shows it. */
export function sessionOf(issue: Draw): Output<'draws', 'sections'>['list'][number] {
  return {
    issue: issue.name,
    section: issue.section,
    date: issue.date,
    state: issue.state,
    open_time: issue.opens_at.toISOString(),
    close_time: issue.closes_at.toISOString(),
    draw_time: issue.draws_at.toISOString(),
    settle_time: issue.settles_at.toISOString(),
    win_num: issue.result === null ? null : numberText(issue.result, issue.game),
    win_time: issue.confirmed_at?.toISOString() ?? null,
    settled_time: issue.settled_at?.toISOString() ?? null,
    set_index: issue.set_index,
    set_value: issue.set_value,
    prize: issue.prize,
    version: issue.version,
  };
}

/** One issue by name, as it is now. */
export async function drawByName(
  db: Queries,
  name: string,
  lock: 'no lock' | 'for update' = 'no lock',
): Promise<Draw | null> {
  const { rows } = await db.query<Draw>(
    `select ${drawColumns} from lottery.draws i where i.name = $1 ${lock === 'for update' ? 'for update' : ''}`,
    [name],
  );
  return rows[0] ?? null;
}

import type { Queries } from '../../database/index.ts';
import { slipId } from '../lottery/index.ts';

/** Older wins are not shown any more, days. */
const NEWS_DAYS = 30;

/**
 * The ids of a member's winning slips whose win was not shown yet, oldest draw first. Of a draw whose correction took
 * wins of the member back there are none: less may be left than before, and the message of the correction says what.
 */
export async function unshownWins(db: Queries, memberId: bigint, limit: number): Promise<bigint[]> {
  const { rows } = await db.query<{ id: bigint }>(
    `select w.slip_id as id
     from lottery.winnings w join lottery.draws d on d.id = w.draw_id and d.version = w.version
     where w.member_id = $1 and d.state = 'settled' and d.settled_at > clock.now() - make_interval(days => $2)
       and not exists (select from news.shown_wins n where n.slip_id = w.slip_id)
       and not exists (select from lottery.winnings earlier where earlier.member_id = w.member_id
                         and earlier.draw_id = w.draw_id and earlier.version < w.version)
     order by d.settled_at, w.slip_id limit $3`,
    [memberId, NEWS_DAYS, limit],
  );
  return rows.map(({ id }) => id);
}

/** Remembers that the wins of these slips were shown; ignores slips of others and slips that have not won. */
export async function markWinsShown(db: Queries, memberId: bigint, slips: readonly string[]): Promise<void> {
  const ids = slips.map(slipId).filter((id) => id !== null);
  await db.query(
    `insert into news.shown_wins (slip_id, member_id, shown_at)
     select distinct w.slip_id, w.member_id, clock.now()
     from lottery.winnings w where w.member_id = $1 and w.slip_id = any($2)
     on conflict do nothing`,
    [memberId, ids],
  );
}

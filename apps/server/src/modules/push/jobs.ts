import type { AppContext } from '../../context/app-context.ts';
import { sendDue } from './send-due.ts';

/** Draws settled longer ago are no news. */
const NEWS_HOURS = 6;
/** How long it stays known what was sent, days. */
const KEPT_DAYS = 7;

/** Idempotent: may run twice or in two processes at once. */
export const pushJobs = [
  { name: 'note settled draws for notifications', everyMs: 2000, run: noteSettledDraws },
  { name: 'send notifications', everyMs: 2000, run: sendDue },
  { name: 'delete old notifications', everyMs: 3_600_000, run: deleteOld },
];

/** Writes the notifications of draws that were settled since the last run. Returns how many draws. */
export async function noteSettledDraws({ store }: AppContext): Promise<number> {
  const { rows } = await store.query<{ id: bigint }>(
    `select d.id from lottery.draws d
     where d.state = 'settled' and d.settled_at > clock.now() - make_interval(hours => $1)
       and not exists (select from push.draws n where n.draw_id = d.id)
     order by d.id`,
    [NEWS_HOURS],
  );
  for (const { id } of rows) await store.query('select push.note_draw($1)', [id]);
  return rows.length;
}

async function deleteOld({ store }: AppContext): Promise<void> {
  await store.query(
    `delete from push.outbox where state <> 'waiting' and done_at < clock_timestamp() - make_interval(days => $1)`,
    [KEPT_DAYS],
  );
  await store.query(
    `delete from push.subscriptions s using members.sessions e where e.id = s.session_id and e.ended_at is not null`,
  );
}

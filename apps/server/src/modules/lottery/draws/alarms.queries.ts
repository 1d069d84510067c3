import type { Output } from '@shwe/contract';
import type { Queries } from '../../../database/index.ts';

type Alarm = Output<'operatorDraws', 'alarms'>['list'][number];

/** A closed draw must have its seal within this time, seconds of wall time. */
const SEAL_S_MAX = 30;

/** Alarms listed at most. */
const ALARMS_MAX = 50;

/**
 * What is late or missing, one query for each kind of alarm; `since` is when it should have been done. An alarm ends
 * when the work is done.
 */
const alarmSql: Record<Alarm['kind'], string> = {
  // The business clock may run faster than wall time, the sealing job does not.
  no_seal: `d.closes_at as since from clock.setting s
    where d.state = 'closed' and not d.predates_seals
      and clock.now() > d.closes_at + make_interval(secs => ${SEAL_S_MAX} * s.rate)
      and not exists (select from lottery.seals l where l.draw_id = d.id)`,
  no_result: `d.draws_at as since where d.state = 'closed' and clock.now() >= d.draws_at`,
  not_balanced: `greatest(d.settles_at, d.confirmed_at) as since
    where d.state = 'confirmed' and d.blocked is not null`,
  settle_late: `greatest(d.settles_at, d.confirmed_at) as since
    where d.state = 'confirmed' and d.blocked is null and clock.now() > d.settles_at`,
  feed_differs: 'd.feed_differs_at as since where d.feed_differs_at is not null',
};

const alarmKinds = [
  'no_seal',
  'no_result',
  'not_balanced',
  'settle_late',
  'feed_differs',
] as const satisfies Alarm['kind'][];

/** All alarms about draws, the oldest first. */
export async function alarmsOf(db: Queries): Promise<Alarm[]> {
  const parts = alarmKinds.map(
    (kind) => `select '${kind}' as kind, d.name as issue, d.section, d.date, due.since
      from lottery.draws d cross join lateral (select ${alarmSql[kind]}) due`,
  );
  const { rows } = await db.query<Omit<Alarm, 'since'> & { since: Date }>(
    `${parts.join(' union all ')} order by since, issue limit ${ALARMS_MAX}`,
  );
  return rows.map((row) => ({ ...row, since: row.since.toISOString() }));
}

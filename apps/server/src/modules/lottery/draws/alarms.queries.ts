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
  no_seal: `i.closes_at as since from clock.setting s
    where i.state = 'closed' and not i.predates_seals
      and clock.now() > i.closes_at + make_interval(secs => ${SEAL_S_MAX} * s.rate)
      and not exists (select from lottery.seals l where l.draw_id = i.id)`,
  no_result: `i.draws_at as since where i.state = 'closed' and clock.now() >= i.draws_at`,
  not_balanced: `greatest(i.settles_at, i.confirmed_at) as since
    where i.state = 'confirmed' and i.blocked is not null`,
  settle_late: `greatest(i.settles_at, i.confirmed_at) as since
    where i.state = 'confirmed' and i.blocked is null and clock.now() > i.settles_at`,
};

const alarmKinds = ['no_seal', 'no_result', 'not_balanced', 'settle_late'] as const satisfies Alarm['kind'][];

/** All alarms about draws, the oldest first. */
export async function alarmsOf(db: Queries): Promise<Alarm[]> {
  const parts = alarmKinds.map(
    (kind) => `select '${kind}' as kind, i.name as issue, i.section, i.date, due.since
      from lottery.draws i cross join lateral (select ${alarmSql[kind]}) due`,
  );
  const { rows } = await db.query<Omit<Alarm, 'since'> & { since: Date }>(
    `${parts.join(' union all ')} order by since, issue limit ${ALARMS_MAX}`,
  );
  return rows.map((row) => ({ ...row, since: row.since.toISOString() }));
}

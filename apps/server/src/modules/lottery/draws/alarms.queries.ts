import type { Output } from '@shwe/contract';
import type { Queries } from '../../../database/index.ts';

type Alarm = Output<'operatorDraws', 'alarms'>['list'][number];

/** A closed issue must have its seal within this, seconds of the wall. */
const SEAL_S_MAX = 30;

/** Alarms shown at once; more would say nothing more. */
const ALARMS_MAX = 50;

/**
 * What is late or missing in the draw room, one query a kind: a new kind is another member of the union, with the
 * instant since when it should have been done. Each goes away by itself when it is.
 */
const kinds: Record<Alarm['kind'], string> = {
  // Business time may run faster than the wall, the sealer does not.
  no_seal: `i.closes_at as since from clock.setting s
    where i.state = 'closed' and not i.predates_seals
      and clock.now() > i.closes_at + make_interval(secs => ${SEAL_S_MAX} * s.rate)
      and not exists (select from lottery.seals l where l.draw_id = i.id)`,
  no_result: `i.draws_at as since where i.state = 'closed' and clock.now() >= i.draws_at`,
  not_balanced: `greatest(i.settles_at, i.confirmed_at) as since where i.state = 'confirmed' and i.blocked is not null`,
  settle_late: `greatest(i.settles_at, i.confirmed_at) as since
    where i.state = 'confirmed' and i.blocked is null and clock.now() > i.settles_at`,
};

const shown = ['no_seal', 'no_result', 'not_balanced', 'settle_late'] as const satisfies Alarm['kind'][];

/** All alarms of the draw room, the longest waiting first. */
export async function alarmsOf(db: Queries): Promise<Alarm[]> {
  const parts = shown.map(
    (kind) => `select '${kind}' as kind, i.name as issue, i.section, i.date, due.since
      from lottery.draws i cross join lateral (select ${kinds[kind]}) due`,
  );
  const { rows } = await db.query<Omit<Alarm, 'since'> & { since: Date }>(
    `${parts.join(' union all ')} order by since, issue limit ${ALARMS_MAX}`,
  );
  return rows.map((row) => ({ ...row, since: row.since.toISOString() }));
}

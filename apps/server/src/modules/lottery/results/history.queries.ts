import type { Output } from '@shwe/contract';
import { numberText } from '@shwe/rules';
import type { Queries } from '../../../database/index.ts';
import type { Draw } from '../draws/index.ts';
import { resultVersionsOf } from './corrections.queries.ts';
import { feedNumberOf, keptResultsOf } from './kept-results.queries.ts';

type Event = Output<'results', 'drawHistory'>['list'][number];

const NONE = {
  version: null,
  win_num: null,
  set_index: null,
  set_value: null,
  prize: null,
  why: null,
  reason: null,
};

/** The public history of a draw, oldest first. */
export async function historyOf(db: Queries, draw: Draw): Promise<Event[]> {
  const { rows: seals } = await db.query<{ sealed_at: Date }>(
    'select sealed_at from lottery.seals where draw_id = $1',
    [draw.id],
  );
  const event = (what: Event['what'], time: Date | null | undefined, more: Partial<Event> = {}): Event[] =>
    time ? [{ ...NONE, what, time: time.toISOString(), ...more }] : [];
  const isOver = draw.state !== 'scheduled' && draw.state !== 'open' && draw.state !== 'cancelled';
  const events = [
    ...event('closed', isOver ? draw.closes_at : null),
    ...event('sealed', seals[0]?.sealed_at),
    ...(await results(db, draw)),
    ...(await keptEvents(db, draw)),
    ...event('settled', draw.settled_at),
    ...event('cancelled', draw.cancelled_at, { reason: draw.cancelled_reason }),
  ];
  return events.sort((a, b) => a.time.localeCompare(b.time));
}

/** The first result and each correction, with the figures that apply from then on. */
async function results(db: Queries, draw: Draw): Promise<Event[]> {
  return (await resultVersionsOf(db, draw)).map(({ result, since, ...version }) => ({
    ...NONE,
    ...version,
    what: version.version > 1 ? 'corrected' : 'result',
    time: since.toISOString(),
    win_num: numberText(result, draw.game),
  }));
}

/** The results that were kept against other figures of the feed, with these figures. */
async function keptEvents(db: Queries, draw: Draw): Promise<Event[]> {
  return (await keptResultsOf(db, draw.id)).map((row) => ({
    ...NONE,
    what: 'kept',
    time: row.confirmed_at.toISOString(),
    version: row.version,
    win_num: feedNumberOf(row),
    set_index: row.set_index,
    set_value: row.set_value,
  }));
}

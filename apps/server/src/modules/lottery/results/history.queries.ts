import type { Output } from '@shwe/contract';
import { numberText } from '@shwe/rules';
import type { Queries } from '../../../database/index.ts';
import type { Draw } from '../draws/index.ts';
import { standingsOf } from './corrections.queries.ts';

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

/** What happened to an issue, oldest first: everybody may know all of it. */
export async function historyOf(db: Queries, issue: Draw): Promise<Event[]> {
  const { rows: seals } = await db.query<{ sealed_at: Date }>(
    'select sealed_at from lottery.seals where draw_id = $1',
    [issue.id],
  );
  const at = (what: Event['what'], time: Date | null | undefined, more: Partial<Event> = {}): Event[] =>
    time ? [{ ...NONE, what, time: time.toISOString(), ...more }] : [];
  const isOver = issue.state !== 'scheduled' && issue.state !== 'open' && issue.state !== 'cancelled';
  const events = [
    ...at('closed', isOver ? issue.closes_at : null),
    ...at('sealed', seals[0]?.sealed_at),
    ...(await results(db, issue)),
    ...at('settled', issue.settled_at),
    ...at('cancelled', issue.cancelled_at, { reason: issue.cancelled_reason }),
  ];
  return events.sort((a, b) => a.time.localeCompare(b.time));
}

/** The first result and each that replaced one, every one with the figures that stood from then on. */
async function results(db: Queries, issue: Draw): Promise<Event[]> {
  return (await standingsOf(db, issue)).map(({ result, since, ...standing }) => ({
    ...NONE,
    ...standing,
    what: standing.version > 1 ? 'corrected' : 'result',
    time: since.toISOString(),
    win_num: numberText(result, issue.game),
  }));
}

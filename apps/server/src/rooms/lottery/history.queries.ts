import { numberText } from '@shwe/rules';
import type { Gives } from '@shwe/wire';
import type { Queries } from '../../store/index.ts';
import type { FiguresRow } from './figures.ts';
import type { Issue } from './issues.ts';
import type { Correction } from './take-entry.ts';

type Event = Gives<'lottery', 'issueHistory'>['list'][number];

const NONE = {
  version: null,
  win_num: null,
  set_index: null,
  set_value: null,
  prize: null,
  why: null,
  reason: null,
};

type CorrectionRow = {
  version: number;
  corrected_at: Date;
  why: Correction['why'];
  was: FiguresRow & { result: number };
};

/** What happened to an issue, oldest first: everybody may know all of it (spec/lottery.md). */
export async function historyOf(db: Queries, issue: Issue): Promise<Event[]> {
  const { rows: seals } = await db.query<{ sealed_at: Date }>(
    'select sealed_at from lottery.seals where issue_id = $1',
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
async function results(db: Queries, issue: Issue): Promise<Event[]> {
  if (issue.result === null || !issue.confirmed_at) return [];
  const { rows } = await db.query<CorrectionRow>(
    `select version, corrected_at, why,
            jsonb_build_object('set_index', was_set_index::text, 'set_value', was_set_value::text, 'prize', was_prize, 'result', was_result) as was
     from lottery.corrections where issue_id = $1 order by version`,
    [issue.id],
  );
  const standing = [...rows.map(({ was }) => was), { ...issue, result: issue.result }];
  return standing.map(({ set_index, set_value, prize, result }, i) => {
    const correction = rows[i - 1];
    return {
      ...NONE,
      what: correction ? 'corrected' : 'result',
      time: (correction?.corrected_at ?? issue.confirmed_at!).toISOString(),
      version: i + 1,
      win_num: numberText(result, issue.game),
      set_index,
      set_value,
      prize,
      why: correction?.why ?? null,
    };
  });
}

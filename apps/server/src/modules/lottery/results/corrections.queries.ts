import type { Output } from '@shwe/contract';
import { numberText } from '@shwe/rules';
import type { Queries } from '../../../database/index.ts';
import { operatorNames } from '../../operators/index.ts';
import type { Draw } from '../draws/index.ts';
import type { FiguresRow } from './figures.ts';
import { type Correction, type Entry, entriesOf } from './result-entry.ts';
/** A result that stands or stood, from when on, and why it replaced the one before it. */
export type Standing = FiguresRow & {
  version: number;
  result: number;
  since: Date;
  why: Correction['why'] | null;
};

type CorrectionRow = {
  corrected_at: Date;
  why: Correction['why'];
  was: FiguresRow & { result: number };
};

/** Every result an issue had, the first one first; none while it has none. */
export async function standingsOf(db: Queries, issue: Draw): Promise<Standing[]> {
  if (issue.result === null || !issue.confirmed_at) return [];
  const { rows } = await db.query<CorrectionRow>(
    `select corrected_at, why,
            jsonb_build_object('set_index', was_set_index::text, 'set_value', was_set_value::text, 'prize', was_prize, 'result', was_result) as was
     from lottery.corrections where draw_id = $1 order by version`,
    [issue.id],
  );
  return [...rows.map(({ was }) => was), { ...issue, result: issue.result }].map(
    ({ set_index, set_value, prize, result }, at) => {
      const { corrected_at: since, why } = rows[at - 1] ?? { corrected_at: issue.confirmed_at!, why: null };
      return { version: at + 1, set_index, set_value, prize, result, since, why };
    },
  );
}

type Made = Output<'operatorResults', 'get'>['corrected'];

/** What was corrected, the first time first: what stood, what stands from then on, why, and the two who said so. */
export async function correctionsOf(db: Queries, issue: Draw): Promise<Made> {
  const standings = await standingsOf(db, issue);
  const steps = [];
  for (const [at, now] of standings.slice(1).entries()) {
    const [asked, confirmed] = (await entriesOf(db, issue, now.version)).filter((entry) => isOf(entry, now));
    steps.push({ was: standings[at]!, now, asked: asked!, confirmed: confirmed! });
  }
  const ids = steps.flatMap(({ asked, confirmed }) => [asked.operator_id!, confirmed.operator_id!]);
  const names = await operatorNames(db, ids);
  const word = ({ operator_id: id, entered_at: time, note }: Entry) => ({
    operator: names.get(id!) ?? '',
    at: time.toISOString(),
    note: note ?? '',
  });
  return steps.map(({ was, now, asked, confirmed }) => ({
    was: numberText(was.result, issue.game),
    now: numberText(now.result, issue.game),
    why: now.why!,
    asked: word(asked),
    confirmed: word(confirmed),
  }));
}

/** Whether a reading is the one that came to stand: others of that version differed. */
function isOf(entry: Entry, { set_index, set_value, prize }: Standing): boolean {
  return entry.set_index === set_index && entry.set_value === set_value && entry.prize === prize;
}

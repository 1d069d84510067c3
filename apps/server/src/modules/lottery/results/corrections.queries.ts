import type { Output } from '@shwe/contract';
import { numberText } from '@shwe/rules';
import type { Queries } from '../../../database/index.ts';
import { operatorNames } from '../../operators/index.ts';
import type { Draw } from '../draws/index.ts';
import type { FiguresRow } from './figures.ts';
import { type Correction, entriesOf, type ResultEntry } from './result-entry.ts';

/** A version of a result, since when it applies, and why it replaced the version before. */
export type ResultVersion = FiguresRow & {
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

/** All versions of a draw's result, oldest first; empty without a result. */
export async function resultVersionsOf(db: Queries, draw: Draw): Promise<ResultVersion[]> {
  if (draw.result === null || !draw.confirmed_at) return [];
  const { rows } = await db.query<CorrectionRow>(
    `select corrected_at, why,
            jsonb_build_object('set_index', was_set_index::text, 'set_value', was_set_value::text,
              'prize', was_prize, 'result', was_result) as was
     from lottery.corrections where draw_id = $1 order by version`,
    [draw.id],
  );
  return [...rows.map(({ was }) => was), { ...draw, result: draw.result }].map(
    ({ set_index, set_value, prize, result }, at) => {
      const { corrected_at: since, why } = rows[at - 1] ?? { corrected_at: draw.confirmed_at!, why: null };
      return { version: at + 1, set_index, set_value, prize, result, since, why };
    },
  );
}

type Corrections = Output<'operatorResults', 'get'>['corrected'];

/** The corrections of a draw, oldest first: old and new number, reason, and the two operators. */
export async function correctionsOf(db: Queries, draw: Draw): Promise<Corrections> {
  const versions = await resultVersionsOf(db, draw);
  const steps = [];
  for (const [at, now] of versions.slice(1).entries()) {
    const [asked, confirmed] = (await entriesOf(db, draw, now.version)).filter((entry) =>
      isEntryOf(entry, now),
    );
    steps.push({ was: versions[at]!, now, asked: asked!, confirmed: confirmed! });
  }
  const ids = steps.flatMap(({ asked, confirmed }) => [asked.operator_id!, confirmed.operator_id!]);
  const names = await operatorNames(db, ids);
  const actionRow = ({ operator_id: id, entered_at: time, note }: ResultEntry) => ({
    operator: names.get(id!) ?? '',
    at: time.toISOString(),
    note: note ?? '',
  });
  return steps.map(({ was, now, asked, confirmed }) => ({
    was: numberText(was.result, draw.game),
    now: numberText(now.result, draw.game),
    why: now.why!,
    asked: actionRow(asked),
    confirmed: actionRow(confirmed),
  }));
}

/** Whether an entry has the figures of a result version; other entries of that version may differ. */
function isEntryOf(entry: ResultEntry, { set_index, set_value, prize }: ResultVersion): boolean {
  return entry.set_index === set_index && entry.set_value === set_value && entry.prize === prize;
}

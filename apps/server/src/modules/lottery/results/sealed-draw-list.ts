import { numberText } from '@shwe/rules';
import type { Queries } from '../../../database/index.ts';
import { type Draw, drawColumns } from '../draws/index.ts';
import { readSealText, sealOf } from '../seals/index.ts';
import { historyOf } from './history.queries.ts';

/** Draws on one page of the list. */
const PAGE = 20;

type SealedRow = Draw & { position: bigint; text: string };

/** issues.json: sealed draws of both games, latest seal first; `next` is the start of the next page or null. */
export async function drawListFile(db: Queries, before: bigint | null): Promise<object> {
  const { rows } = await db.query<SealedRow>(
    `select ${drawColumns}, s.position, s.text from lottery.seals s join lottery.draws d on d.id = s.draw_id
     where $1::bigint is null or s.position < $1 order by s.position desc limit $2`,
    [before, PAGE + 1],
  );
  const page = rows.slice(0, PAGE);
  return {
    issues: page.map((row) => ({ ...stateOf(row), seal: sealFields(row.text) })),
    next: rows.length > PAGE ? Number(page.at(-1)!.position) : null,
  };
}

/** issue.json: the state of a draw, also before its seal. */
export async function drawFile(db: Queries, draw: Draw): Promise<object> {
  const seal = await sealOf(db, draw.id);
  const { rows } = await db.query<{ previous: string | null; next: string | null }>(
    `select (select d.name from lottery.seals s join lottery.draws d on d.id = s.draw_id
             where s.position = own.follows) as previous,
            (select d.name from lottery.seals s join lottery.draws d on d.id = s.draw_id
             where s.follows = own.position) as next
     from lottery.seals own where own.draw_id = $1`,
    [draw.id],
  );
  const { previous, next } = rows[0] ?? { previous: null, next: null };
  const history = await historyOf(db, draw);
  return { ...stateOf(draw), seal: seal && sealFields(seal.text), previous, next, history };
}

function stateOf(draw: Draw) {
  return {
    issue: draw.name,
    game: draw.game,
    section: draw.section,
    date: draw.date,
    state: draw.state,
    opens: draw.opens_at.toISOString(),
    closes: draw.closes_at.toISOString(),
    draws: draw.draws_at.toISOString(),
    number: draw.result === null ? null : numberText(draw.result, draw.game),
    confirmed: draw.confirmed_at?.toISOString() ?? null,
    corrected: draw.version > 1,
  };
}

function sealFields(text: string) {
  const { slips, stakes, most, root, sealed } = readSealText(text);
  return { slips: Number(slips), stakes, most, root, sealed };
}

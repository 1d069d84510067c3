import { numberText } from '@shwe/rules';
import type { Queries } from '../../../database/index.ts';
import { type Draw, drawColumns } from '../draws/index.ts';
import { readSealText, sealOf } from '../seals/index.ts';
import { historyOf } from './history.queries.ts';

/** Issues of one page of the list. */
const PAGE = 20;

type SealedRow = Draw & { position: bigint; text: string };

/** issues.json: sealed issues of both games, latest seal first, and where the next page begins; null at the end. */
export async function drawListFile(db: Queries, before: bigint | null): Promise<object> {
  const { rows } = await db.query<SealedRow>(
    `select ${drawColumns}, s.position, s.text from lottery.seals s join lottery.draws i on i.id = s.draw_id
     where $1::bigint is null or s.position < $1 order by s.position desc limit $2`,
    [before, PAGE + 1],
  );
  const page = rows.slice(0, PAGE);
  return {
    issues: page.map((row) => ({ ...standing(row), seal: sealSays(row.text) })),
    next: rows.length > PAGE ? Number(page.at(-1)!.position) : null,
  };
}

/** issue.json: how an issue stands, before its seal as well. */
export async function drawFile(db: Queries, issue: Draw): Promise<object> {
  const seal = await sealOf(db, issue.id);
  const { rows } = await db.query<{ previous: string | null; next: string | null }>(
    `select (select i.name from lottery.seals s join lottery.draws i on i.id = s.draw_id where s.position = own.follows) as previous,
            (select i.name from lottery.seals s join lottery.draws i on i.id = s.draw_id where s.follows = own.position) as next
     from lottery.seals own where own.draw_id = $1`,
    [issue.id],
  );
  const { previous, next } = rows[0] ?? { previous: null, next: null };
  const history = await historyOf(db, issue);
  return { ...standing(issue), seal: seal && sealSays(seal.text), previous, next, history };
}

function standing(issue: Draw) {
  return {
    issue: issue.name,
    game: issue.game,
    section: issue.section,
    date: issue.date,
    state: issue.state,
    opens: issue.opens_at.toISOString(),
    closes: issue.closes_at.toISOString(),
    draws: issue.draws_at.toISOString(),
    number: issue.result === null ? null : numberText(issue.result, issue.game),
    confirmed: issue.confirmed_at?.toISOString() ?? null,
    corrected: issue.version > 1,
  };
}

function sealSays(text: string) {
  const { slips, stakes, most, root, sealed } = readSealText(text);
  return { slips: Number(slips), stakes, most, root, sealed };
}

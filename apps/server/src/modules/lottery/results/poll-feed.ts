import type { AppContext } from '../../../context/app-context.ts';
import type { Tx } from '../../../database/index.ts';
import { awaitsResult, type Draw, drawByName, drawColumns } from '../draws/index.ts';
import { claimPoll, feedFiguresOf, figuresText, saveFeedAnswer, setFeedState } from './feed.queries.ts';
import {
  drawOn,
  FEED_BYTES_MAX,
  type FeedFigures,
  type FeedPage,
  type FeedProblem,
  isConsistent,
  readFeed,
} from './feed.ts';
import { type Figures, type FiguresRow, sameFigures } from './figures.ts';
import { markContradiction } from './kept-results.queries.ts';
import { recordResultEntry } from './result-entry.ts';

/** Interval and timeout of polls, wall time. */
const POLL_EVERY_MS = 2000;
const ANSWER_MS_MAX = 3000;

/** A page whose clock differs more from the business clock is stale, ms. */
const CLOCK_MS_MAX = 120_000;

/**
 * Polls the configured feed and enters its figures for draws that wait for a result, as one source besides operators.
 * Answers are stored unchanged. A stale, inconsistent or contradictory answer is stored and flagged, and not used.
 * Returns the problem, null without one, undefined when the poll was not due for this process.
 */
export async function pollFeed(app: AppContext): Promise<FeedProblem | null | undefined> {
  const { feedUrl } = app.config;
  if (!feedUrl || !(await claimPoll(app.store, POLL_EVERY_MS))) return undefined;
  const body = await fetchPage(feedUrl);
  return app.store.tx((tx) => applyPage(app, tx, body));
}

/** The page, or null: no connection, an error status, or too long. */
async function fetchPage(url: string): Promise<string | null> {
  try {
    const reply = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS_MAX), redirect: 'error' });
    if (!reply.ok) return null;
    let body = '';
    for await (const part of reply.body!.pipeThrough(new TextDecoderStream())) {
      body += part;
      if (body.length > FEED_BYTES_MAX) return null;
    }
    return body;
  } catch {
    return null;
  }
}

/**
 * A draw with the figures that the feed has entered for it, whether it is sealed, the figures of the feed that it is
 * marked with as contradicting its result, and those that the result was kept against.
 */
type FeedDraw = Draw & {
  entered: FiguresRow | null;
  sealed: boolean;
  marked: FiguresRow | null;
  kept: FiguresRow[];
};

type DrawOnPage = { draw: FeedDraw; figures: FeedFigures };

async function applyPage(app: AppContext, tx: Tx, body: string | null): Promise<FeedProblem | null> {
  const page = body === null ? null : readFeed(body);
  const { rows } = await tx.query<{ now: Date }>('select clock.now() as now');
  const now = rows[0]!.now;
  const draws = page ? await drawsOf(tx, page) : [];
  const problem = body === null ? 'unreachable' : page === null ? 'unreadable' : problemOf(page, draws, now);
  const problemChanged = await setFeedState(tx, page, problem);
  if (problemChanged && problem !== null) app.log.warn({ problem }, 'the feed cannot be trusted');
  if (problem !== 'stale' && problem !== 'wrong_number') await markDifferences(tx, draws);
  const due = problem === null ? draws.filter(({ draw }) => isDue(draw, now)) : [];
  const hasNewFigures = problem !== 'stale' && (await bringsNewFigures(tx, draws, now));
  if (body !== null && (due.length > 0 || problemChanged || hasNewFigures)) {
    const feedAnswerId = await saveFeedAnswer(tx, body, problem);
    for (const draw of due) await enterFigures(app, tx, draw, feedAnswerId);
  }
  return problem;
}

/** Marks draws whose result the page contradicts, and takes the mark from those that it agrees with again. */
async function markDifferences(tx: Tx, draws: readonly DrawOnPage[]): Promise<void> {
  for (const { draw, figures } of draws) {
    if (draw.result === null) continue;
    const { marked } = draw;
    const isContradicted = contradicts(draw, figures);
    if (isContradicted ? marked && sameFigures(marked, withoutNumber(figures)) : !marked) continue;
    await markContradiction(tx, draw, isContradicted ? figures : null);
  }
}

/** Whether figures of the feed contradict a result that was not kept against them. */
function contradicts(draw: FeedDraw, figures: FeedFigures): boolean {
  return draw.result !== null && !sameFigures(draw, withoutNumber(figures)) && !isKept(draw, figures);
}

const isKept = (draw: FeedDraw, figures: FeedFigures) =>
  draw.kept.some((row) => sameFigures(row, withoutNumber(figures)));

/**
 * Whether the feed's figures are to be entered for a draw: it is sealed, its draw time has come, it has no result, and
 * the feed has not entered figures yet.
 */
function isDue(draw: FeedDraw, now: Date): boolean {
  return awaitsResult(draw) && draw.sealed && now >= draw.draws_at && draw.entered === null;
}

/**
 * Whether an answer is worth storing: first figures for a draw that waits for a result, a first contradiction, or, for
 * a draw with a result, figures other than before.
 */
async function bringsNewFigures(tx: Tx, draws: DrawOnPage[], now: Date): Promise<boolean> {
  for (const { draw, figures } of draws) {
    if (now < draw.draws_at) continue;
    const storedFigures = [...(await feedFiguresOf(tx, draw)).keys()];
    const text = figuresText(figures);
    if (awaitsResult(draw) && storedFigures.length < 2 && !storedFigures.includes(text)) return true;
    const isChanged =
      storedFigures.length > 0 ? storedFigures.at(-1) !== text : !sameFigures(draw, withoutNumber(figures));
    if (draw.result !== null && isChanged) return true;
  }
  return false;
}

/**
 * The draws of the page that exist here, in lock order. Rows are not locked, because a page comes every two seconds.
 */
async function drawsOf(tx: Tx, page: FeedPage): Promise<DrawOnPage[]> {
  const { rows } = await tx.query<FeedDraw>(
    `select ${drawColumns}, exists (select from lottery.seals where draw_id = d.id) as sealed,
            case when d.feed_differs_at is not null then ${figuresSql('d')} end as marked,
            (select coalesce(jsonb_agg(${figuresSql('k')}), '[]') from lottery.kept_results k
             where k.draw_id = d.id and k.version = d.version) as kept, (
       select to_jsonb(e) from (select set_index::text, set_value::text, prize from lottery.result_entries
                                where draw_id = d.id and feed_answer_id is not null order by id limit 1) e) as entered
     from lottery.draws d where d.game = 1 and d.date = any($1::date[]) order by d.id`,
    [page.draws.map((draw) => draw.date)],
  );
  return rows.flatMap((draw) => {
    const onPage = drawOn(page, draw);
    return onPage ? [{ draw, figures: onPage.figures }] : [];
  });
}

/** The feed's figures in a row, in the form of `FiguresRow`. */
const figuresSql = (row: 'd' | 'k') =>
  `jsonb_build_object('set_index', ${row}.feed_set_index::text, 'set_value', ${row}.feed_set_value::text, 'prize', null)`;

function problemOf(page: FeedPage, draws: DrawOnPage[], now: Date): FeedProblem | null {
  if (Math.abs(page.serverTime.getTime() - now.getTime()) > CLOCK_MS_MAX) return 'stale';
  if (page.draws.some((draw) => !isConsistent(draw.figures))) return 'wrong_number';
  for (const { draw, figures } of draws) {
    if (isKept(draw, figures)) continue;
    if (draw.entered && !sameFigures(draw.entered, withoutNumber(figures))) return 'changed_figures';
    if (contradicts(draw, figures)) return 'against_result';
  }
  return null;
}

const withoutNumber = ({ setIndex, setValue }: FeedFigures): Figures => ({ setIndex, setValue });

async function enterFigures(
  app: AppContext,
  tx: Tx,
  { draw: { name }, figures }: DrawOnPage,
  feedAnswerId: bigint,
): Promise<void> {
  const draw = await drawByName(tx, name, 'for update');
  if (!draw) return;
  // Refused if an operator's entry has confirmed the result meanwhile, which is fine.
  await recordResultEntry(app, tx, draw, withoutNumber(figures), {
    source: { feedAnswerId },
    actor: { operatorId: null, operatorName: 'feed', ip: '' },
  });
}

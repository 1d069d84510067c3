import type { AppContext } from '../../../context/app-context.ts';
import type { Tx } from '../../../database/index.ts';
import { awaitsResult, type Draw, drawByName, drawColumns } from '../draws/index.ts';
import { claimAsking, figuresOfFeed, figuresText, keepReading, setFeedState } from './feed.queries.ts';
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
import { recordResultEntry } from './result-entry.ts';

/** The feed is asked this often, wall time; an answer is waited for this long. */
const ASK_EVERY_MS = 2000;
const ANSWER_MS_MAX = 3000;

/** A page whose clock is further from the business clock is not believed, ms. */
const CLOCK_MS_MAX = 120_000;

/**
 * Asks the configured feed and takes what it says of draws that wait for a result, as one source beside operators.
 * What it said is kept word for word. A page that is old, does not follow its own rule, or says another thing than
 * before is kept and flagged, and nothing is taken from it. Answers the problem, null when all was well, undefined
 * when it was not this process's turn.
 */
export async function pollFeed(app: AppContext): Promise<FeedProblem | null | undefined> {
  const { feedUrl } = app.config;
  if (!feedUrl || !(await claimAsking(app.store, ASK_EVERY_MS))) return undefined;
  const body = await ask(feedUrl);
  return app.store.tx((tx) => takePage(app, tx, body));
}

/** The page, or null when none came: no connection, another status, too long. */
async function ask(url: string): Promise<string | null> {
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

/** An issue with what the feed has said of it already, and whether its slips are sealed. */
type FeedDraw = Draw & { said: FiguresRow | null; sealed: boolean };

type DrawOnPage = { issue: FeedDraw; figures: FeedFigures };

async function takePage(app: AppContext, tx: Tx, body: string | null): Promise<FeedProblem | null> {
  const page = body === null ? null : readFeed(body);
  const { rows } = await tx.query<{ now: Date }>('select clock.now() as now');
  const now = rows[0]!.now;
  const draws = page ? await drawsOf(tx, page) : [];
  const problem = body === null ? 'unreachable' : page === null ? 'unreadable' : problemOf(page, draws, now);
  const isNew = await setFeedState(tx, page, problem);
  if (isNew && problem !== null) app.log.warn({ problem }, 'the feed is not to be believed');
  const due = problem === null ? draws.filter(({ issue }) => isDue(issue, now)) : [];
  const isWord = problem !== 'stale' && (await saysNew(tx, draws, now));
  if (body !== null && (due.length > 0 || isNew || isWord)) {
    const readingId = await keepReading(tx, body, problem);
    for (const draw of due) await enter(app, tx, draw, readingId);
  }
  return problem;
}

/**
 * An issue that waits for a result and of which the feed has said nothing yet. Without a seal it waits for that
 * first.
 */
function isDue(issue: FeedDraw, now: Date): boolean {
  return awaitsResult(issue) && issue.sealed && now >= issue.draws_at && issue.said === null;
}

/**
 * Whether a draw that waits for a result is told for the first time, or otherwise for the first time, or one that has
 * it otherwise than before: a contradiction is kept, and its end.
 */
async function saysNew(tx: Tx, draws: DrawOnPage[], now: Date): Promise<boolean> {
  for (const { issue, figures } of draws) {
    if (now < issue.draws_at) continue;
    const said = [...(await figuresOfFeed(tx, issue)).keys()];
    const text = figuresText(figures);
    if (awaitsResult(issue) && said.length < 2 && !said.includes(text)) return true;
    const isOtherwise = said.length > 0 ? said.at(-1) !== text : !sameFigures(issue, drawnOf(figures));
    if (issue.result !== null && isOtherwise) return true;
  }
  return false;
}

/**
 * The page's draws that are issues of ours, in the order of locks. Nothing is locked: a page comes every two seconds.
 */
async function drawsOf(tx: Tx, page: FeedPage): Promise<DrawOnPage[]> {
  const { rows } = await tx.query<FeedDraw>(
    `select ${drawColumns}, exists (select from lottery.seals where draw_id = i.id) as sealed, (
       select to_jsonb(e) from (select set_index::text, set_value::text, prize from lottery.result_entries
                                where draw_id = i.id and feed_answer_id is not null order by id limit 1) e) as said
     from lottery.draws i where i.game = 1 and i.date = any($1::date[]) order by i.id`,
    [page.draws.map((draw) => draw.date)],
  );
  return rows.flatMap((issue) => {
    const draw = drawOn(page, issue);
    return draw ? [{ issue, figures: draw.figures }] : [];
  });
}

function problemOf(page: FeedPage, draws: DrawOnPage[], now: Date): FeedProblem | null {
  if (Math.abs(page.serverTime.getTime() - now.getTime()) > CLOCK_MS_MAX) return 'stale';
  if (page.draws.some((draw) => !isConsistent(draw.figures))) return 'wrong_number';
  for (const { issue, figures } of draws) {
    if (issue.said && !sameFigures(issue.said, drawnOf(figures))) return 'changed_figures';
    if (issue.result !== null && !sameFigures(issue, drawnOf(figures))) return 'against_result';
  }
  return null;
}

const drawnOf = ({ setIndex, setValue }: FeedFigures): Figures => ({ setIndex, setValue });

async function enter(
  app: AppContext,
  tx: Tx,
  { issue: { name }, figures }: DrawOnPage,
  readingId: bigint,
): Promise<void> {
  const issue = await drawByName(tx, name, 'for update');
  if (!issue) return;
  // Refused when somebody else's entry has made it a result meanwhile.
  await recordResultEntry(app, tx, issue, drawnOf(figures), {
    source: { readingId },
    as: { operatorId: null, operatorName: 'feed', ip: '' },
  });
}

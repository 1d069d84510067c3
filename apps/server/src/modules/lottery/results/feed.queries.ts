import { createHash } from 'node:crypto';
import type { Output } from '@shwe/contract';
import { numberFromSet, numberText } from '@shwe/rules';
import type { Config } from '../../../context/config.ts';
import type { Queries, Tx } from '../../../database/index.ts';
import { awaitsResult, type Draw } from '../draws/index.ts';
import { drawOn, type FeedFigures, type FeedPage, type FeedProblem, readFeed } from './feed.ts';
import { contradictionOf } from './kept-results.queries.ts';

/** How far the time of live figures may be from the business clock, either way, for them to be shown, seconds. */
const LIVE_SECONDS = 120;

/** Claims the next poll for this process; false when any process polled less than `everyMs` of wall time ago. */
export async function claimPoll(db: Queries, everyMs: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `update lottery.feed_state set polled_at = clock_timestamp()
     where polled_at is null or polled_at <= clock_timestamp() - $1 * interval '1 millisecond'`,
    [everyMs],
  );
  return rowCount === 1;
}

/** Stores a feed answer unchanged and returns its id. */
export async function saveFeedAnswer(tx: Tx, body: string, problem: FeedProblem | null): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into lottery.feed_answers (read_at, body, sha256, problem)
     values (clock.now(), $1, $2, $3) returning id`,
    [body, createHash('sha256').update(body).digest(), problem],
  );
  return rows[0]!.id;
}

/**
 * Updates the state of the feed. Live figures come only from a page without a problem and are cleared otherwise.
 * Returns whether the problem has changed.
 */
export async function setFeedState(
  tx: Tx,
  page: FeedPage | null,
  problem: FeedProblem | null,
): Promise<boolean> {
  const live = problem === null ? page?.live : null;
  const { rows } = await tx.query<{ was: string | null }>(
    `with was as (select problem from lottery.feed_state)
     update lottery.feed_state
     set read_at = case when $1::text is distinct from 'unreachable' then clock.now() else read_at end,
            problem = $1, live_index = $2, live_value = $3, live_at = $4 returning (select problem from was) as was`,
    [problem, live?.setIndex ?? null, live?.setValue ?? null, live?.at ?? null],
  );
  return rows[0]!.was !== problem;
}

/** For how many days after a draw stored feed answers are searched for its figures. */
const SEARCH_DAYS = 7;

/**
 * All different figures that stored feed answers gave for a draw since its draw time, by their text, the most recent
 * last. More than one is a contradiction. Stale answers are left out.
 */
export async function feedFiguresOf(db: Queries, draw: Draw): Promise<Map<string, FeedFigures>> {
  const { rows } = await db.query<{ body: string }>(
    `select body from lottery.feed_answers
     where read_at >= $1 and read_at < $1 + make_interval(days => $2) and problem is distinct from 'stale'
     order by id`,
    [draw.draws_at, SEARCH_DAYS],
  );
  const found = new Map<string, FeedFigures>();
  for (const { body } of rows) {
    const figures = drawOn(readFeed(body), draw)?.figures;
    if (!figures) continue;
    found.delete(figuresText(figures));
    found.set(figuresText(figures), figures);
  }
  return found;
}

/** Figures as one text, for comparison. */
export const figuresText = ({ setIndex, setValue }: FeedPage['draws'][number]['figures']) =>
  `${setIndex} ${setValue}`;

/**
 * The state of the feed shown to operators for a draw. While the draw waits for a result, any problem of the feed is
 * shown. Contradictory figures for this draw remain a problem, even after the feed returns to the first ones or is
 * switched off, because the first figures are one of the two sources. With a result, what counts is whether the feed's
 * latest figures contradict it, and nobody kept it against them.
 */
export async function feedStateFor(
  db: Queries,
  { feedUrl }: Pick<Config, 'feedUrl'>,
  draw: Draw,
): Promise<Output<'operatorResults', 'get'>['feed']> {
  const own = await ownProblem(db, draw);
  if (!feedUrl) return { on: false, read_time: null, problem: own };
  const { rows } = await db.query<{ read_at: Date | null; problem: FeedProblem | null }>(
    'select read_at, problem from lottery.feed_state',
  );
  const { read_at: readAt, problem } = rows[0]!;
  return {
    on: true,
    read_time: readAt?.toISOString() ?? null,
    problem: own ?? (awaitsResult(draw) ? problem : null),
  };
}

async function ownProblem(db: Queries, draw: Draw): Promise<FeedProblem | null> {
  if (awaitsResult(draw)) return (await feedFiguresOf(db, draw)).size > 1 ? 'changed_figures' : null;
  return (await contradictionOf(db, draw.id)) ? 'against_result' : null;
}

/** The live SET figures; null without a feed or when their time is too far from the business clock. */
export async function liveFigures(
  db: Queries,
  { feedUrl }: Pick<Config, 'feedUrl'>,
): Promise<Output<'results', 'live'>['live']> {
  if (!feedUrl) return null;
  const { rows } = await db.query<{ live_index: string; live_value: string; live_at: Date }>(
    `select live_index, live_value, live_at from lottery.feed_state
     where live_at between clock.now() - $1 * interval '1 second' and clock.now() + $1 * interval '1 second'
       and live_index is not null and live_value is not null`,
    [LIVE_SECONDS],
  );
  const row = rows[0];
  return row
    ? {
        set_index: row.live_index,
        set_value: row.live_value,
        number: numberText(numberFromSet(row.live_index, row.live_value), 1),
        time: row.live_at.toISOString(),
      }
    : null;
}

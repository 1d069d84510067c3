import { createHash } from 'node:crypto';
import type { Output } from '@shwe/contract';
import { numberFromSet, numberText } from '@shwe/rules';
import type { Config } from '../../../context/config.ts';
import type { Queries, Tx } from '../../../database/index.ts';
import { awaitsResult, type Draw } from '../draws/index.ts';
import { drawOn, type FeedFigures, type FeedPage, type FeedProblem, readFeed } from './feed.ts';
import { sameFigures } from './figures.ts';

/** Figures of the moment are shown while they are this fresh, by the business clock. */
const LIVE_SECONDS = 120;

/**
 * Whether this process is the one that asks now: the last asking, by whatever process, is `everyMs` of wall time old.
 */
export async function claimAsking(db: Queries, everyMs: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `update lottery.feed_state set polled_at = clock_timestamp()
     where polled_at is null or polled_at <= clock_timestamp() - $1 * interval '1 millisecond'`,
    [everyMs],
  );
  return rowCount === 1;
}

/** Keeps a reading word for word and gives its id. */
export async function keepReading(tx: Tx, body: string, problem: FeedProblem | null): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into lottery.feed_answers (read_at, body, sha256, problem) values (clock.now(), $1, $2, $3) returning id`,
    [body, createHash('sha256').update(body).digest(), problem],
  );
  return rows[0]!.id;
}

/**
 * What the state says from now on; figures of the moment only from a page that is well. True when the problem is
 * another.
 */
export async function setFeedState(
  tx: Tx,
  page: FeedPage | null,
  problem: FeedProblem | null,
): Promise<boolean> {
  const live = problem === null ? page?.live : null;
  const { rows } = await tx.query<{ was: string | null }>(
    `with was as (select problem from lottery.feed_state)
     update lottery.feed_state set read_at = case when $1::text is distinct from 'unreachable' then clock.now() else read_at end,
            problem = $1, live_index = $2, live_value = $3, live_at = $4 returning (select problem from was) as was`,
    [problem, live?.setIndex ?? null, live?.setValue ?? null, live?.at ?? null],
  );
  return rows[0]!.was !== problem;
}

/** How long after a draw its figures are looked for in what the feed said. */
const SAID_DAYS = 7;

/**
 * All that the feed has said of a draw since it was, as its readings keep it, by its text, what it said last at the
 * end: more than one is a contradiction. A stale page is of another time.
 */
export async function figuresOfFeed(db: Queries, issue: Draw): Promise<Map<string, FeedFigures>> {
  const { rows } = await db.query<{ body: string }>(
    "select body from lottery.feed_answers where read_at >= $1 and read_at < $1 + make_interval(days => $2) and problem is distinct from 'stale' order by id",
    [issue.draws_at, SAID_DAYS],
  );
  const said = new Map<string, FeedFigures>();
  for (const { body } of rows) {
    const figures = drawOn(readFeed(body), issue)?.figures;
    if (!figures) continue;
    said.delete(figuresText(figures));
    said.set(figuresText(figures), figures);
  }
  return said;
}

/** Figures as one text, to tell them apart. */
export const figuresText = ({ setIndex, setValue }: FeedPage['draws'][number]['figures']) =>
  `${setIndex} ${setValue}`;

/**
 * The feed as the draw room sees it beside an issue. While that waits for a result, so is all that keeps the feed
 * from being believed, and what it ever said of that draw otherwise stays a problem of it, whatever it says now and
 * even when it is no longer asked: its first word is still one of the two sources. Beside a result only what it said
 * last of that draw counts.
 */
export async function feedState(
  db: Queries,
  { feedUrl }: Pick<Config, 'feedUrl'>,
  issue: Draw,
): Promise<Output<'operatorResults', 'get'>['feed']> {
  const own = ownProblem(issue, await figuresOfFeed(db, issue));
  if (!feedUrl) return { on: false, read_time: null, problem: own };
  const { rows } = await db.query<{ read_at: Date | null; problem: FeedProblem | null }>(
    'select read_at, problem from lottery.feed_state',
  );
  const { read_at: readAt, problem } = rows[0]!;
  return {
    on: true,
    read_time: readAt?.toISOString() ?? null,
    problem: own ?? (awaitsResult(issue) ? problem : null),
  };
}

function ownProblem(issue: Draw, said: Map<string, FeedFigures>): FeedProblem | null {
  if (awaitsResult(issue)) return said.size > 1 ? 'changed_figures' : null;
  const last = [...said.values()].at(-1);
  return issue.result !== null && last && !sameFigures(issue, last) ? 'against_result' : null;
}

/** The exchange as it moves; null while no feed runs or its figures are old. */
export async function liveIndex(
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

import type { Output } from '@shwe/contract';
import { type YangonDate, yangonInstant, yangonTime } from '@shwe/kernel';
import { arePlausible, type BetNumber, numberFromSet, setFigure } from '@shwe/rules';
import type { Draw } from '../draws/index.ts';
/** Why nothing is taken from a reading: as the wire names it. */
export type FeedProblem = NonNullable<Output<'operatorResults', 'get'>['feed']['problem']>;

/** Figures with the number that the feed itself says they give. */
export type FeedFigures = { setIndex: string; setValue: string; number: BetNumber };

/** A feed's page: its own clock, the figures of the moment, and those of the day's draws by day and time of day. */
export type FeedPage = {
  serverTime: Date;
  live: (FeedFigures & { at: Date }) | null;
  draws: { date: YangonDate; time: string; figures: FeedFigures }[];
};

/** A page longer than this is not looked at, bytes. */
export const FEED_BYTES_MAX = 65_536;

/** Draws that a page may name. */
const DRAWS_MAX = 50;

/**
 * Reads a page in the shape of a public feed: `server_time`, `live` and `result`, times on a Yangon clock, figures as
 * the exchange writes them, `--` for what is not known yet. Null when it is no such page; figures that cannot be are
 * left out.
 */
export function readFeed(body: string): FeedPage | null {
  if (body.length > FEED_BYTES_MAX) return null;
  let page: unknown;
  try {
    page = JSON.parse(body);
  } catch {
    return null;
  }
  const { server_time: time, live, result } = (page ?? {}) as Record<string, unknown>;
  const serverTime = momentOf(time);
  if (!serverTime || !Array.isArray(result) || result.length > DRAWS_MAX) return null;
  return { serverTime, live: liveOf(live), draws: result.flatMap(drawOf) };
}

/** What a page says of an issue of 2D, by its day and time of draw. */
export function drawOn(
  page: FeedPage | null,
  issue: Pick<Draw, 'game' | 'date' | 'draws_at'>,
): FeedPage['draws'][number] | undefined {
  return page?.draws.find(
    ({ date, time }) =>
      issue.game === 1 && issue.date === date && yangonTime(issue.draws_at).startsWith(time),
  );
}

/** Whether the number that the feed says is the one that its figures give. */
export function isConsistent({ setIndex, setValue, number }: FeedFigures): boolean {
  return numberFromSet(setIndex, setValue) === number;
}

function liveOf(value: unknown): FeedPage['live'] {
  const row = (value ?? {}) as Record<string, unknown>;
  const figures = figuresIn(row);
  const at = momentOf(row.time);
  return figures && at && { ...figures, at };
}

function drawOf(value: unknown): FeedPage['draws'] {
  const row = (value ?? {}) as Record<string, unknown>;
  const figures = figuresIn(row);
  const { stock_date: date, open_time: time } = row;
  if (!figures || typeof date !== 'string' || typeof time !== 'string') return [];
  if (!momentOf(`${date} ${time}`)) return [];
  return [{ date: date as YangonDate, time: time.slice(0, 5), figures }];
}

function figuresIn(row: Record<string, unknown>): FeedFigures | null {
  const [setIndex, setValue] = [textOf(row.set), textOf(row.value)].map(setFigure);
  const twoDigits = textOf(row.twod);
  if (!setIndex || !setValue || !arePlausible(setIndex, setValue) || !/^\d{2}$/.test(twoDigits)) return null;
  return { setIndex, setValue, number: Number(twoDigits) };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** '2024-11-21 16:05:13' on a Yangon clock. */
function momentOf(value: unknown): Date | null {
  const parts = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/.exec(textOf(value));
  if (!parts) return null;
  try {
    return yangonInstant(parts[1]!, parts[2]!);
  } catch {
    return null;
  }
}

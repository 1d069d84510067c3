import type { Output } from '@shwe/contract';
import { type YangonDate, yangonInstant, yangonTime } from '@shwe/kernel';
import { arePlausible, type BetNumber, numberFromSet, setFigure } from '@shwe/rules';
import type { Draw } from '../draws/index.ts';

/** Why a feed answer is not used, in wire format. */
export type FeedProblem = NonNullable<Output<'operatorResults', 'get'>['feed']['problem']>;

/** Figures with the number that the feed gives for them. */
export type FeedFigures = { setIndex: string; setValue: string; number: BetNumber };

/** A parsed feed page: its clock, the live figures, and the figures of draws by day and time. */
export type FeedPage = {
  serverTime: Date;
  live: (FeedFigures & { at: Date }) | null;
  draws: { date: YangonDate; time: string; figures: FeedFigures }[];
};

/** Longest page accepted, bytes. */
export const FEED_BYTES_MAX = 65_536;

/** Draws on a page at most. */
const DRAWS_MAX = 50;

/**
 * Parses a page of the public feed: `server_time`, `live` and `result`, times in Yangon time, figures as the exchange
 * writes them, `--` for unknown. Returns null for any other page; implausible figures are left out.
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

/** The entry of a page for a 2D draw, found by day and draw time. */
export function drawOn(
  page: FeedPage | null,
  draw: Pick<Draw, 'game' | 'date' | 'draws_at'>,
): FeedPage['draws'][number] | undefined {
  return page?.draws.find(
    ({ date, time }) => draw.game === 1 && draw.date === date && yangonTime(draw.draws_at).startsWith(time),
  );
}

/** Whether the feed's number follows from its figures. */
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

/** Parses '2024-11-21 16:05:13' in Yangon time. */
function momentOf(value: unknown): Date | null {
  const parts = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/.exec(textOf(value));
  if (!parts) return null;
  try {
    return yangonInstant(parts[1]!, parts[2]!);
  } catch {
    return null;
  }
}

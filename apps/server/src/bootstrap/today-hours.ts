import type { Output } from '@shwe/contract';
import { addDays, kyatToWire, yangonDate, yangonInstant } from '@shwe/kernel';
import type { Queries } from '../database/index.ts';
import { type DividedDay, type HourSums, hourSums } from '../modules/ledger/index.ts';
import { stakesSettledByHour } from '../modules/lottery/index.ts';
import { createRecentValues } from '../util/recent-values.ts';

type Hours = Output<'operators', 'todayHours'>;
type Series = Hours['deposits'];
/** What was posted in an hour of a day, before or after the moment that divides it. */
type Part = { hour: number; is_earlier: boolean; amount: bigint };
type DayParts = Record<'deposits' | 'withdrawals' | 'stakes' | 'ggr' | 'games', Part[]>;

const HOURS = 24;
const MINUTE_MS = 60_000;

/** `todayHours` for all operators of a process: read once for each minute of business time. */
export function createTodayHours(db: Queries): (now: Date) => Promise<Hours> {
  const recent = createRecentValues<Hours>({ isKept: () => true, freshMs: MINUTE_MS, usedMs: MINUTE_MS });
  return (now) => recent.get(String(Math.floor(now.getTime() / MINUTE_MS)), () => todayHours(db, now));
}

/** Today by hour until now, beside the same day of the week before; GGR of settled draws only, games apart. */
export async function todayHours(db: Queries, now: Date): Promise<Hours> {
  const date = yangonDate(now);
  const before = addDays(date, -7);
  const sinceMidnight = now.getTime() - midnight(date).getTime();
  const [today, earlier] = await Promise.all(
    [date, before].map((day) => {
      const begins = midnight(day);
      const divided = new Date(begins.getTime() + sinceMidnight);
      return partsOf(db, { begins, divided, ends: midnight(addDays(day, 1)) });
    }),
  );
  const hoursBegun = Math.floor(sinceMidnight / 3_600_000) + 1;
  const seriesOf = (name: keyof DayParts): Series => ({
    hours: hoursOf(today![name], hoursBegun),
    total: sumOf(today![name]),
    before: hoursOf(earlier![name], HOURS),
    before_until_now: sumOf(earlier![name].filter((part) => part.is_earlier)),
  });
  return {
    date,
    before,
    now: now.toISOString(),
    deposits: seriesOf('deposits'),
    withdrawals: seriesOf('withdrawals'),
    stakes: seriesOf('stakes'),
    ggr: seriesOf('ggr'),
    games_ggr: sumOf(today!.games),
  };
}

function midnight(date: string): Date {
  return yangonInstant(date, '00:00');
}

async function partsOf(db: Queries, day: DividedDay): Promise<DayParts> {
  const [sums, settled] = await Promise.all([hourSums(db, day), stakesSettledByHour(db, day)]);
  const of = (amount: (sums: HourSums) => bigint): Part[] =>
    sums.map((row) => ({ hour: row.hour, is_earlier: row.is_earlier, amount: amount(row) }));
  return {
    deposits: of(({ deposits }) => deposits),
    withdrawals: of(({ withdrawals }) => withdrawals),
    stakes: of(({ stakes }) => stakes),
    ggr: [
      ...of(({ payouts }) => -payouts),
      ...settled.map(({ stakes, ...part }) => ({ ...part, amount: stakes })),
    ],
    games: of(({ games_lost }) => games_lost),
  };
}

function sumOf(parts: readonly Part[]): number {
  return kyatToWire(parts.reduce((sum, { amount }) => sum + amount, 0n));
}

function hoursOf(parts: readonly Part[], count: number): number[] {
  return Array.from({ length: count }, (_, hour) => sumOf(parts.filter((part) => part.hour === hour)));
}

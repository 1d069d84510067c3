import type { Output } from '@shwe/contract';
import { addDays, type YangonDate, yangonDate } from '@shwe/kernel';
import { isDrawDay } from '@shwe/rules';
import type { Axis } from './axis.ts';

type Year = Pick<Output<'operatorCalendar', 'year'>, 'close_days' | 'draws'>;

/** A day on which a game is drawn, with its place on the axis from 0 to 1. */
export type DrawDay = { game: '2D' | '3D'; date: YangonDate; left: number; width: number };

/** More days than these leave no room for the outlines of 2D, which is drawn on most of them. */
const DAYS_2D_MAX = 16;

/** The first and the last year of an axis. */
export function yearsOf({ start, end }: Axis): readonly [number, number] {
  const year = (at: number) => Number(yangonDate(new Date(at)).slice(0, 4));
  return [year(start), year(end - 1)];
}

/** The days on an axis on which something is drawn; those of 2D only while there is room for them. */
export function drawDaysOf({ start, days }: Axis, years: readonly Year[]): DrawDay[] {
  const closeDays = years.flatMap((year) => year.close_days);
  // Where only one section is off, the other is drawn.
  const closed = new Set(closeDays.filter(({ off }) => off === null).map(({ date }) => date));
  const drawn3D = new Set(years.flatMap((year) => year.draws.map(({ date }) => date)));
  const first = yangonDate(new Date(start));
  return Array.from({ length: days }, (_, n) => n).flatMap((n) => {
    const date = addDays(first, n);
    const games = [
      ...(days <= DAYS_2D_MAX && isDrawDay(date, closed) ? (['2D'] as const) : []),
      ...(drawn3D.has(date) ? (['3D'] as const) : []),
    ];
    return games.map((game) => ({ game, date, left: n / days, width: 1 / days }));
  });
}

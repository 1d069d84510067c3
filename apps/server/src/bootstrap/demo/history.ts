import { readFileSync } from 'node:fs';
import type { YangonDate } from '@shwe/kernel';
import { type Section2D, setFigure } from '@shwe/rules';

/** Real SET figures of January 2026 with their numbers. */
const history = readFileSync(new URL('./set-2d-results.csv', import.meta.url), 'utf8');

export type Figures = { setIndex: string; setValue: string };

/** Parses the file. Throws on a malformed row. */
export function readHistory() {
  return history
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [date, section, , index, value, number] = line.split(',') as [
        string,
        string,
        string,
        string,
        string,
        string,
      ];
      const setIndex = setFigure(index);
      const setValue = setFigure(value);
      if (!setIndex || !setValue || (section !== 'morning' && section !== 'evening'))
        throw new Error(`bad row: ${line}`);
      return { date: date as YangonDate, section, setIndex, setValue, number: Number(number) } as const;
    });
}

const rows = readHistory();
/** The recorded days: trading days without a gap. */
const days = [...new Set(rows.map((row) => row.date))];
/** The Monday of the week of the first recorded day, and how many trading days after it the recorded ones begin. */
const [MONDAY, BEGINS] = ['2026-01-05', 2];

/**
 * The real figures that are played back on a date. The recorded days follow each other on trading days and start again
 * after the last one; a recorded date has its own figures.
 */
export function realFigures(date: string, section: Section2D): Figures {
  const elapsed = Math.round((Date.parse(date) - Date.parse(MONDAY)) / 86_400_000);
  const trading = Math.floor(elapsed / 7) * 5 + Math.min(4, ((elapsed % 7) + 7) % 7) - BEGINS;
  const day = days[((trading % days.length) + days.length) % days.length]!;
  return rows.find((row) => row.date === day && row.section === section)!;
}

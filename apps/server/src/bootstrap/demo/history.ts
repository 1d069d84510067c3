import { readFileSync } from 'node:fs';
import type { YangonDate } from '@shwe/kernel';
import { setFigure } from '@shwe/rules';

/** Real SET figures of January 2026 with their numbers. */
const history = readFileSync(new URL('./set-2d-results.csv', import.meta.url), 'utf8');

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

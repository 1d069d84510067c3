import { readFileSync } from 'node:fs';
import type { YangonDate } from '@shwe/kernel';
import { setFigure } from '@shwe/rules';

/** Real SET figures of January 2026, each with the number it gave. */
const history = readFileSync(new URL('./set-2d-results.csv', import.meta.url), 'utf8');

/** The rows of the file. Throws on a malformed one: the file is ours. */
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

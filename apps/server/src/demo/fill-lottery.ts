import { readFileSync } from 'node:fs';
import type { YangonDate } from '@shwe/kernel';
import { setFigure } from '@shwe/rules';
import type { House } from '../house.ts';
import { planIssues, recordPastIssue, turnIssues } from '../rooms/lottery/index.ts';

/** Real SET figures of January 2026, each with the number it gave. */
const history = readFileSync(new URL('./set-2d-results.csv', import.meta.url), 'utf8');

/** Puts the real 2D history into the house and makes today's and the next days' issues. Doing it again changes nothing. */
export async function fillLottery(house: House): Promise<void> {
  await house.store.tx(async (tx) => {
    for (const past of readHistory()) await recordPastIssue(tx, past);
  });
  await planIssues(house.store, house.clock.business());
  await turnIssues(house);
}

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

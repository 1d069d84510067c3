import type { Limit } from './mutant.ts';

const save = 'apps/server/src/modules/prizes/save-table.ts';
const give = 'apps/server/src/modules/prizes/give-turns.ts';
const test = 'apps/server/src/modules/prizes/prizes.test.ts';

/** Limits of prize draws. */
export const prizeLimits: readonly Limit[] = [
  {
    rule: 'PRZ-7',
    file: save,
    right: 'totalWeight(figures) > WEIGHTS_MAX',
    stricter: 'totalWeight(figures) >= WEIGHTS_MAX',
    looser: 'totalWeight(figures) > WEIGHTS_MAX + 1',
    test,
  },
  {
    rule: 'PRZ-7 budget',
    file: save,
    right: 'day < largest ||',
    stricter: 'day <= largest ||',
    looser: 'day < largest - 1n ||',
    test,
  },
  {
    rule: 'PRZ-4',
    file: give,
    right: 'room / largest,',
    stricter: '(room - 1n) / largest,',
    test,
  },
];

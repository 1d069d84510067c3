import { testScreens } from '../testing/screen-cases.tsx';
import { useSelectedCase } from './selected-case.ts';

const IDS = ['W-1', 'W-2', 'W-3', 'W-4'];
function Selected() {
  return <p>Case {useSelectedCase('/withdrawals', IDS).selected}</p>;
}
const show = <Selected />;

testScreens({
  'K goes to the previous case': {
    show,
    at: '/withdrawals/W-3',
    steps: [['press', 'k']],
    reads: ['Case W-2'],
    goesTo: '/withdrawals/W-2',
  },
  'K stays at the first case': {
    show,
    at: '/withdrawals/W-2',
    steps: [
      ['press', 'k'],
      ['press', 'k'],
    ],
    goesTo: '/withdrawals/W-1',
  },
  'J goes to the next case, and K back': {
    show,
    at: '/withdrawals/W-2',
    steps: [
      ['press', 'j'],
      ['press', 'j'],
      ['press', 'j'],
      ['press', 'k'],
    ],
    goesTo: '/withdrawals/W-3',
  },
  'without a case in the address the first one is selected': {
    show,
    at: '/withdrawals',
    goesTo: '/withdrawals/W-1',
  },
});

import type { AppContext } from '../../context/app-context.ts';
import { countStep } from './count.ts';

const countForAgents = ({ store }: AppContext) => countStep(store);

/** Counting takes at most a 25th of one processor, so that it leaves the bets alone. */
export const agentReportJobs = [
  { name: 'count for agents', everyMs: 500, shareMax: 1 / 25, run: countForAgents },
];

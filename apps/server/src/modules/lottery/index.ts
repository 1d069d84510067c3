export {
  betsMemberApi,
  betsOperatorApi,
  countOpenSlips,
  createTokenLookup,
  slipsForExport,
  stakedAndLost,
} from './bets/index.ts';

export {
  addFirstRule,
  calendarOperatorApi,
  drawsMemberApi,
  planDraws,
  recordPastDraw,
} from './calendar/index.ts';

export {
  advanceDrawStates,
  drawsOperatorApi,
  nextClose,
  playsFromLotteryWallet,
  stakesSettledSince,
} from './draws/index.ts';
export { lotteryJobs } from './jobs.ts';
export { drawExports, drawFiles, resultsMemberApi, resultsOperatorApi } from './results/index.ts';
export { createSealedDraws } from './seals/index.ts';
export { verifyLottery } from './verify.ts';

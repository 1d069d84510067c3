export {
  betsMemberApi,
  betsOperatorApi,
  countOpenSlips,
  createTokenLookup,
  findSlip,
  hasSlipOfKey,
  openStakes,
  ownDraws,
  slipsForExport,
  stakedAndLost,
  winningSlips,
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
  alarmsOf,
  drawsOperatorApi,
  nextClose,
  playsFromLotteryWallet,
  slipId,
  stakesSettledByHour,
  stakesSettledSince,
} from './draws/index.ts';
export { lotteryJobs } from './jobs.ts';
export {
  drawExports,
  drawFiles,
  resultsMemberApi,
  resultsOperatorApi,
  winMessages,
} from './results/index.ts';
export { createSealedDraws } from './seals/index.ts';
export { verifyLottery } from './verify.ts';

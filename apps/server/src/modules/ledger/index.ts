export { caseMovements } from './case-movements.ts';
export { walletDays } from './days.queries.ts';
export { type DividedDay, type HourSums, hourSums } from './hour-sums.queries.ts';
export {
  balances,
  type Credit,
  campaignAccount,
  creditsFrom,
  gameAccounts,
  gameBalances,
  isBalanced,
  LOTTERY,
  lostAtGames,
  memberAccounts,
  moneyAtGames,
  moneyAtProvider,
  moneyOfMembers,
  playSince,
  receivableOf,
  statement,
  sumsByKind,
  sumsSince,
  systemAccounts,
  usdtAccounts,
} from './ledger.queries.ts';

export { ledgerForExport } from './member-data.ts';
export { move } from './move.ts';
export { lockAccounts, lockMemberMoney, type PostRefusal, post } from './post.ts';
export { type Check, type Finding, runChecks, verifyLedger } from './verify.ts';

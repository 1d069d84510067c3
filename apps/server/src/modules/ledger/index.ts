export { caseMovements } from './case-movements.ts';
export { walletDays } from './days.queries.ts';
export {
  awayAtGames,
  balances,
  type Credit,
  creditsFrom,
  daySums,
  gameAccounts,
  gameBalances,
  isBalanced,
  lostAtGames,
  memberAccounts,
  moneyAtProvider,
  playSince,
  receivableOf,
  receivablesToCollect,
  statement,
  sumsByKind,
  systemAccounts,
  usdtAccounts,
} from './ledger.queries.ts';

export { ledgerOf } from './member-data.ts';
export { move } from './move.ts';
export { type EntryKind, lockAccounts, type PostRefusal, post } from './post.ts';
export { type Check, type Finding, runChecks, verifyLedger } from './verify.ts';

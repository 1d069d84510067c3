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
  heldAt,
  isBalanced,
  lostAtGames,
  memberAccounts,
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
export { lockAccounts, type PostRefusal, post, type TransferKind } from './post.ts';
export { type Finding, runChecks, verifyLedger } from './verify.ts';

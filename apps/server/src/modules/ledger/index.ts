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
export { move } from './move.ts';
export { ledgerOf } from './own-data.ts';
export { lockAccounts, type PostRefusal, post, type TransferKind } from './post.ts';
export { type Finding, runChecks, verifyLedger } from './verify-ledger.ts';

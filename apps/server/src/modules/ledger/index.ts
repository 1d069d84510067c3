export { walletDays } from './days.queries.ts';
export {
  awayAtGames,
  balances,
  type Credit,
  creditsFrom,
  type DaySums,
  daySums,
  gameAccounts,
  gameBalances,
  type HouseCode,
  heldAt,
  houseAccounts,
  isBalanced,
  lostAtGames,
  memberAccounts,
  owedBy,
  playSince,
  receivablesToCollect,
  type StatementRow,
  statement,
  sumsByKind,
  usdtAccounts,
} from './ledger.queries.ts';
export { ledgerOf } from './own-data.ts';
export {
  holdAccounts,
  type Posting,
  type PostRefusal,
  post,
  type Transfer,
  type TransferKind,
} from './post.ts';
export { type Finding, runChecks, verifyLedger } from './verify-ledger.ts';

export {
  balances,
  type DaySums,
  daySums,
  type HouseCode,
  houseAccounts,
  isBalanced,
  memberAccounts,
  owedBy,
  receivablesToCollect,
  type StatementRow,
  statement,
  sumsByKind,
} from './ledger.queries.ts';
export { type Posting, type PostRefusal, post, type Transfer, type TransferKind } from './post.ts';
export { type Finding, runChecks, verifyLedger } from './verify-ledger.ts';

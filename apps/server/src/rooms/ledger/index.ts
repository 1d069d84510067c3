export {
  balances,
  type HouseCode,
  houseAccounts,
  memberAccounts,
  type StatementRow,
  statement,
  sumsByKind,
} from './ledger.queries.ts';
export { type Posting, type PostRefusal, post, type Transfer, type TransferKind } from './post.ts';
export { type Finding, runChecks, verifyLedger } from './verify-ledger.ts';

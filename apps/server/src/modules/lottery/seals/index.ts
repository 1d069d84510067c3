export { type SignedReceipt, signTogether } from './batch-signer.ts';
export { type BookedIssue, createIssueBook, type IssueBook } from './draw-commitments.ts';
export { sealDue } from './seal-draw.ts';
export {
  type LeafIssue,
  type Line,
  leafOf,
  linesOfSlip,
  type SealedSlip,
  saltsOf,
  sealedColumns,
} from './seal-leaf.ts';
export { readSealText, receiptText } from './seal-text.ts';
export { createSealedBook, type SealedBook } from './sealed-draws.ts';
export {
  isSealed,
  issueSecret,
  leavesOf,
  type SealRow,
  sealBefore,
  sealBrief,
  sealedSlipOf,
  sealKeys,
  sealOf,
  treeOfSeal,
} from './seals.queries.ts';

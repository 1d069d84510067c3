export { type SignedReceipt, signBatch } from './batch-signer.ts';
export { type CommittedDraw, createDrawCommitments, type DrawCommitments } from './draw-commitments.ts';
export { sealDueDraws } from './seal-draw.ts';
export {
  type BetLine,
  betLinesOf,
  createSaltOf,
  type LeafDraw,
  leafOf,
  type SealedSlip,
  sealedColumns,
} from './seal-leaf.ts';

export { readSealText, receiptText } from './seal-text.ts';
export { createSealedDraws, type SealedDraws } from './sealed-draws.ts';
export {
  drawSecret,
  isSealed,
  leavesOf,
  rootOfSeal,
  type SealRow,
  sealBefore,
  sealedSlipOf,
  sealKeys,
  sealOf,
  sealSummary,
} from './seals.queries.ts';

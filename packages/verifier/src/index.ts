export { type SealedDrawFiles, verifyDraw } from './draw.ts';
export { type EscrowStep, isAnswer, isComment, readEscrowStep } from './escrow/text.ts';
export { type EscrowCheck, lastEscrowStep, verifyEscrow } from './escrow/verify.ts';
export { type Game, type Leaf, type Line, ownerOf, readLeaf, readLeaves, readLines } from './leaf.ts';
export { type CheckedLeaves, verifyLeaves } from './leaves.ts';
export type { Sums } from './node.ts';
export { numbersHash, soldOf } from './numbers.ts';
export { type PathNode, type Proof, readProof, verifyProof, writeProof } from './proof.ts';
export { type Receipt, type ReceiptContext, readReceipt, verifyReceipt } from './receipt.ts';
export {
  type Figures,
  numberOf,
  type Outcome,
  type PublishedResult,
  readResult,
  recompute,
  verifyResult,
} from './result.ts';

export { type CheckedSeal, NO_PREVIOUS, readSeal, type Seal, sealHash, verifySeal } from './seal.ts';
export { isKey, isSignedBy, readSigned, type Signed } from './signed.ts';
export type { Step, StepCode, Watch } from './steps.ts';
export type { Checked } from './text.ts';
export {
  type AgentTransfer,
  readAgentTransfer,
  type TransferCheck,
  verifyAgentTransfer,
} from './transfer/verify.ts';
export { type Tree, treeOf } from './tree.ts';

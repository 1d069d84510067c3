import { type CheckedLeaves, verifyLeaves } from './leaves.ts';
import { type Proof, readProof, verifyProof } from './proof.ts';
import { verifyReceipt } from './receipt.ts';
import { verifyResult } from './result.ts';
import { type CheckedSeal, NO_PREVIOUS, type Seal, sealHash, verifySeal } from './seal.ts';
import { isSignedBy, readSigned } from './signed.ts';
import { type Step, step, stepRecorder, unchecked, type Watch } from './steps.ts';

/** The texts of the files of a draw, as downloaded. Only the seal is required; checks of missing files are skipped. */
export type SealedDrawFiles = {
  /** seal.json */
  seal: string;
  /** leaves.txt */
  leaves?: string | undefined;
  /** The seal.json of the previous seal. */
  previous?: string | undefined;
  /** result.json */
  result?: string | undefined;
  /** receipt.json of one slip */
  receipt?: string | undefined;
  /** proof.json of that slip; not needed if the leaves are given */
  proof?: string | undefined;
};

/**
 * Checks everything the files allow, step by step. Never throws on bad input. Trusted keys are base64url. A large draw
 * takes seconds; `watch` gets each step as it is taken.
 */
export function verifyDraw(files: SealedDrawFiles, trustedKeys: string[] = [], watch: Watch = {}): Step[] {
  const { steps, take } = stepRecorder(watch);
  const checked = verifySeal(files.seal, trustedKeys);
  const { seal, signed } = checked;
  take(...checked.steps);
  if (!seal || !signed) return steps;
  take(chainStep(checked, files.previous, trustedKeys));
  const counted: CheckedLeaves =
    files.leaves === undefined
      ? { steps: [unchecked('root', 'the slips were not given')] }
      : verifyLeaves(files.leaves, seal, { ...watch, step: take });
  if (files.leaves === undefined) take(...counted.steps);
  if (files.result !== undefined) take(...verifyResult(files.result, seal, counted.leaves));
  if (files.receipt !== undefined) {
    const find = counted.leaves && ((leaf: string) => findProof(counted, leaf));
    const { proof } = files;
    take(...verifyReceipt(files.receipt, { seal, sealKey: signed.key, trustedKeys, proof, find }));
  } else if (files.proof !== undefined) {
    take(proofStep(files.proof, seal));
  }
  return steps;
}

function findProof({ leaves = [], tree }: CheckedLeaves, leaf: string): Proof | undefined {
  return tree?.proof(leaves.findIndex(({ text }) => text === leaf));
}

function proofStep(file: string, seal: Seal): Step {
  const read = readProof(file);
  const verified = read.ok ? verifyProof(read.value, seal) : read;
  return step('proof_sealed', verified.ok ? undefined : verified.why);
}

function chainStep({ seal, signed }: CheckedSeal, previous: string | undefined, trustedKeys: string[]): Step {
  if (previous === undefined) {
    if (seal!.previous === NO_PREVIOUS) return step('chain');
    return unchecked('chain', 'the seal before was not given');
  }
  const before = readSigned(previous, 'seal');
  if (!before.ok) return step('chain', before.why);
  const keys = trustedKeys.length > 0 ? trustedKeys : [signed!.key];
  if (!isSignedBy(before.value) || !keys.includes(before.value.key)) {
    return step('chain', 'the seal before is not signed with the key of the site');
  }
  const isNamed = sealHash(before.value.text) === seal!.previous;
  return step('chain', isNamed ? undefined : 'the seal names another one');
}

import {
  type Checked,
  type Receipt,
  readProof,
  readReceipt,
  readResult,
  type Step,
  verifyProof,
  verifyReceipt,
  verifyResult,
  verifySeal,
} from '@shwe/verifier';
import type { PlacedSlip } from '../slips/placed-slips.ts';

/** The texts of the files that prove one slip; undefined for a file that did not load or does not exist yet. */
export type ProofFiles = {
  /** receipt.json as stored on the phone. */
  receipt: string;
  proof: string | undefined;
  seal: string | undefined;
  result: string | undefined;
  /** The operator's public keys; empty when they did not load. */
  keys: string[];
};

export type ReceiptStepKey = 'signed' | 'shown' | 'code' | 'path' | 'seal' | 'result';

/**
 * One step of the check. `later` = not possible yet; `why` is the reason in English; amounts are whole kyat. In `pays`,
 * `sum` is what the files say and `shown` what the screen says.
 */
export type ReceiptStep = {
  key: ReceiptStepKey;
  status: 'ok' | 'failed' | 'unchecked' | 'later';
  why?: string | undefined;
  owner?: string;
  pathLength?: number;
  root?: string;
  sealed?: string;
  pays?: { number: string; stake: bigint; odds: bigint; sum: bigint; shown: bigint };
};

/** The steps in order. A refunded slip has no result to check. */
export function receiptStepKeys(slip: Pick<PlacedSlip, 'state'>): ReceiptStepKey[] {
  const keys: ReceiptStepKey[] = ['signed', 'shown', 'code', 'path', 'seal', 'result'];
  return slip.state === 'refunded' ? keys.slice(0, -1) : keys;
}

/** Checks a receipt against the files and the screen. A generator, so that the caller can pause between steps. */
export function* checkReceipt(files: ProofFiles, slip: PlacedSlip): Generator<ReceiptStep> {
  const signed = verifyReceipt(files.receipt, { trustedKeys: files.keys }).filter(
    ({ code }) => code !== 'receipt_leaf' && code !== 'receipt_sealed',
  );
  yield { key: 'signed', ...mergeSteps(signed) };
  const receipt = receiptIn(files.receipt);
  yield { key: 'shown', ...compareWithScreen(receipt, slip) };
  if (!receipt.ok) return;
  yield { key: 'code', ...codeStep(receipt.value, files.proof) };
  const checked = files.seal === undefined ? undefined : verifySeal(files.seal, files.keys);
  const { seal } = checked ?? {};
  yield { key: 'path', ...pathStep(files.proof, seal) };
  yield checked
    ? { key: 'seal', ...mergeSteps(checked.steps), ...(seal && { root: seal.root, sealed: seal.sealed }) }
    : { key: 'seal', status: 'unchecked' };
  if (receiptStepKeys(slip).includes('result')) {
    yield { key: 'result', ...resultStep(receipt.value, slip, files.result, seal) };
  }
}

type Outcome = Omit<ReceiptStep, 'key'>;
type Seal = ReturnType<typeof verifySeal>['seal'];

const UNCHECKED: Outcome = { status: 'unchecked' };

/** Merges steps of the verifier: failed if one failed, else unchecked if one is unchecked. */
function mergeSteps(steps: readonly Step[]): Outcome {
  const failed = steps.find(({ outcome }) => outcome === 'failed');
  if (failed) return { status: 'failed', why: `${failed.code}: ${failed.why}` };
  const unchecked = steps.find(({ outcome }) => outcome === 'unchecked');
  return unchecked ? { status: 'unchecked', why: `${unchecked.code}: ${unchecked.why}` } : { status: 'ok' };
}

function receiptIn(file: string): Checked<Receipt> {
  const { receipt } = JSON.parse(file) as { receipt?: unknown };
  return readReceipt(String(receipt));
}

/** Whether the receipt says the same as the slip on the screen. */
function compareWithScreen(receipt: Checked<Receipt>, slip: PlacedSlip): Outcome {
  if (!receipt.ok) return { status: 'failed', why: receipt.why };
  const { issue, slip: name, code, accepted, lines, total } = receipt.value;
  const written = lines.map(({ number, stake }) => `${number}:${stake}`).join(',');
  const shown = [...slip.numbers]
    .sort((a, b) => (a.number < b.number ? -1 : 1))
    .map(({ number, amount }) => `${number}:${amount}`)
    .join(',');
  const differing = [
    ['issue', issue, slip.issue],
    ['slip', name, slip.slip],
    ['code', code, slip.code],
    ['accepted', Date.parse(accepted), Date.parse(slip.created_at)],
    ['lines', written, shown],
    ['total', total, BigInt(slip.total)],
  ].find(([, one, other]) => one !== other);
  if (!differing) return { status: 'ok' };
  const [field, one, other] = differing;
  return { status: 'failed', why: `${field}: the receipt says ${one}, the screen ${other}` };
}

function codeStep({ leaf }: Receipt, file: string | undefined): Outcome {
  const owner = leaf.split(' ')[2]!;
  if (file === undefined) return { ...UNCHECKED, owner };
  const proof = readProof(file);
  if (!proof.ok) return { status: 'failed', why: proof.why };
  if (proof.value.leaf === leaf) return { status: 'ok', owner };
  return { status: 'failed', why: `the proof is of ${proof.value.leaf}, the receipt gives ${leaf}` };
}

function pathStep(file: string | undefined, seal: Seal): Outcome {
  if (file === undefined || !seal) return UNCHECKED;
  const proof = readProof(file);
  if (!proof.ok) return { status: 'failed', why: proof.why };
  const verified = verifyProof(proof.value, seal);
  const pathLength = proof.value.path.length;
  return verified.ok ? { status: 'ok', pathLength } : { status: 'failed', why: verified.why, pathLength };
}

/** Checks the result file, and compares the number and the payout of this slip with the screen. */
function resultStep(receipt: Receipt, slip: PlacedSlip, file: string | undefined, seal: Seal): Outcome {
  if (file === undefined && slip.win_num === null) return { status: 'later' };
  if (file === undefined || !seal) return UNCHECKED;
  const checked = mergeSteps(verifyResult(file, seal).filter(({ outcome }) => outcome !== 'unchecked'));
  const result = readResult(file);
  if (checked.status !== 'ok' || !result.ok) return checked;
  const { number } = result.value;
  const stake = receipt.lines.find((line) => line.number === number)?.stake ?? 0n;
  const sum = stake * seal.odds;
  const pays = { number, stake, odds: seal.odds, sum, shown: BigInt(slip.win_amount) };
  if (slip.win_num !== null && slip.win_num !== number) {
    return { status: 'failed', pays, why: `the result says ${number}, the records ${slip.win_num}` };
  }
  // Before settlement the screen shows no payout.
  const isSettled = slip.state === 'won' || slip.state === 'lost';
  if (isSettled && sum !== pays.shown) {
    return { status: 'failed', pays, why: `the slip pays ${sum}, the records say ${pays.shown}` };
  }
  return { status: 'ok', pays };
}

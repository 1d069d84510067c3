import { type Line, ownerOf, readLines, totalOf } from './leaf.ts';
import { type Proof, readProof, verifyProof } from './proof.ts';
import type { Seal } from './seal.ts';
import { readFields, type Signed, signedIn, wrongSignature } from './signed.ts';
import { type Step, step, unchecked } from './steps.ts';
import { bad, type Checked, good, isDrawName, isHash, isTime, jsonObject, whole } from './text.ts';
import { readTogether, signedTogether, type Together } from './together.ts';

/** What a player has once a slip is accepted. `salt` is their secret: it shows which leaf is theirs. */
export type Receipt = {
  text: string;
  issue: string;
  slip: string;
  code: string;
  accepted: string;
  lines: Line[];
  total: bigint;
  salt: string;
  /** The leaf that this slip must have in the sealed tree. */
  leaf: string;
};

const HEADING = 'shwe-receipt/v1';
const FIELDS = ['issue', 'slip', 'code', 'accepted', 'lines', 'total', 'salt'] as const;

/** Parses the text of a receipt. It has exactly one written form. */
export function readReceipt(text: string): Checked<Receipt> {
  const read = readFields(text, HEADING, FIELDS);
  if (!read.ok) return read;
  const { issue, slip, code, accepted, salt, ...rest } = read.value;
  if (!isDrawName(issue)) return bad('issue is not a name');
  if (whole(slip) === undefined || slip === '0') return bad('slip is not the name of a slip');
  if (!/^[0-9A-Za-z-]{1,64}$/.test(code)) return bad('code is not one');
  if (!isTime(accepted)) return bad('accepted is not a time');
  if (!isHash(salt)) return bad('salt is not 64 digits of hex');
  const lines = readLines(rest.lines);
  if (!lines.ok) return lines;
  const total = whole(rest.total);
  if (total !== totalOf(lines.value)) return bad('total is not the sum of the lines');
  const leaf = `shwe-leaf/v1 ${issue} ${ownerOf(issue, slip, salt)} ${accepted} ${rest.lines}`;
  return good({ text, issue, slip, code, accepted, lines: lines.value, total, salt, leaf });
}

/**
 * What a receipt is checked against. Without a seal the draw is not sealed yet, and only the receipt itself is checked.
 */
export type ReceiptContext = {
  seal?: Seal | undefined;
  /** The key that signed the seal; the same operator signs both. */
  sealKey?: string | undefined;
  trustedKeys?: string[] | undefined;
  /** The text of proof.json. */
  proof?: string | undefined;
  /** Finds the proof of a leaf if all leaves are given. */
  find?: ((leaf: string) => Proof | undefined) | undefined;
};

/** Checks a receipt.json: its form, its signature, and that its slip is in the sealed tree as it was accepted. */
export function verifyReceipt(file: string, context: ReceiptContext): Step[] {
  const object = jsonObject(file);
  if (!object.ok) return [step('receipt_file', object.why)];
  const signed = signedIn(object.value, 'receipt');
  if (!signed.ok) return [step('receipt_file', signed.why)];
  const together = readTogether(object.value.together);
  if (!together.ok) return [step('receipt_file', together.why)];
  const steps = [
    step('receipt_file'),
    step('receipt_signature', wrongReceiptSignature(signed.value, together.value)),
    keyStep(signed.value.key, context),
  ];
  const receipt = readReceipt(signed.value.text);
  if (!receipt.ok) return [...steps, step('receipt_form', receipt.why)];
  return [...steps, step('receipt_form'), ...sealedSteps(receipt.value, context)];
}

/** A receipt is signed alone, or with others under one root. */
function wrongReceiptSignature(signed: Signed, together: Together | undefined): string | undefined {
  if (!together) return wrongSignature(signed);
  const text = signedTogether(signed.text, together);
  return text.ok ? wrongSignature({ ...signed, text: text.value }) : text.why;
}

function keyStep(key: string, { trustedKeys = [], sealKey }: ReceiptContext): Step {
  if (trustedKeys.length > 0) {
    return step('receipt_key', trustedKeys.includes(key) ? undefined : 'it is not a key you trust');
  }
  if (sealKey === undefined) return unchecked('receipt_key', 'there is neither a key to trust nor a seal');
  return step('receipt_key', key === sealKey ? undefined : 'the seal was signed with another key');
}

function sealedSteps(receipt: Receipt, { seal, proof: file, find }: ReceiptContext): Step[] {
  const codes = ['receipt_leaf', 'receipt_sealed'] as const;
  if (!seal) return codes.map((code) => unchecked(code, 'there is no seal'));
  if (file === undefined && !find) {
    return codes.map((code) => unchecked(code, 'there is neither a proof nor the slips'));
  }
  if (file === undefined) {
    const found = find?.(receipt.leaf);
    if (!found) return [step('receipt_leaf', 'no slip of the issue is the one of the receipt')];
    return [step('receipt_leaf'), inclusion(found, seal)];
  }
  const proof = readProof(file);
  if (!proof.ok) return [step('receipt_leaf', proof.why)];
  const isSame = proof.value.leaf === receipt.leaf;
  return [
    step('receipt_leaf', isSame ? undefined : 'the proof is about another slip'),
    inclusion(proof.value, seal),
  ];
}

function inclusion(proof: Proof, seal: Seal): Step {
  const verified = verifyProof(proof, seal);
  return step('receipt_sealed', verified.ok ? undefined : verified.why);
}

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type FileCheck, fileChecks } from '../file-checks.ts';
import { isKey, type Signed, wrongSignature } from '../signed.ts';
import { bad, type Checked, good, jsonObject } from '../text.ts';
import { type EscrowStep, otherFact, readEscrowStep, wrongOrder } from './text.ts';

/** What is checked of a file of signed steps, in order. docs/clients.md lists the same codes. */
const says = {
  escrow_file: 'The file has signed steps of one withdrawal',
  escrow_signatures: 'Every step is signed by the key beside it',
  escrow_keys: 'Those keys are ones you trust',
  escrow_form: 'Every step is written as the format says',
  escrow_chain: 'Every step names the text before it, from the first one on',
  escrow_order: 'The steps follow each other as they may, in time',
  escrow_facts: 'Sides, amount, fee and account are the same in every step',
} as const;

export type EscrowCheck = FileCheck<keyof typeof says>;

const { check, keyCheck } = fileChecks(says);

const FORMAT = 'shwe-escrow/v1';
/** Far above the longest way that a case can go. */
const STEPS_MAX = 20;
const TEXT_MAX = 8192;

/**
 * Checks a file of signed steps (`agent_draw_receipts`), offline. Without trusted keys it proves only that the steps
 * belong together; with them, that the operator signed each of them. A file may end before the case did: what is in it
 * was said, what came later is not in it. Never throws on bad input.
 */
export function verifyEscrow(file: string, trustedKeys: readonly string[] = []): EscrowCheck[] {
  const read = readFile(file);
  if (!read.ok) return [check('escrow_file', read.why)];
  const signed = read.value;
  const checks = [
    check('escrow_file'),
    check('escrow_signatures', firstWrong(signed, wrongSignature)),
    keyCheck(
      'escrow_keys',
      signed.map(({ key }) => key),
      trustedKeys,
    ),
  ];
  const steps: EscrowStep[] = [];
  for (const [at, { text }] of signed.entries()) {
    const step = readEscrowStep(text);
    if (!step.ok) return [...checks, check('escrow_form', `step ${at + 1}: ${step.why}`)];
    steps.push(step.value);
  }
  return [
    ...checks,
    check('escrow_form'),
    check('escrow_chain', wrongChain(signed, steps)),
    check(
      'escrow_order',
      firstWrong(steps, (step, at) => wrongOrder(steps.slice(0, at), step)),
    ),
    check('escrow_facts', wrongFacts(steps)),
  ];
}

/** The last step of a file that was checked, as a person reads it; null if it cannot be read. */
export function lastEscrowStep(file: string): EscrowStep | null {
  const read = readFile(file);
  const last = read.ok ? readEscrowStep(read.value.at(-1)!.text) : null;
  return last?.ok ? last.value : null;
}

function readFile(file: string): Checked<Signed[]> {
  const object = jsonObject(file);
  if (!object.ok) return object;
  const { format, steps } = object.value;
  if (format !== FORMAT) return bad(`the format is not ${FORMAT}`);
  if (!Array.isArray(steps) || steps.length === 0 || steps.length > STEPS_MAX)
    return bad(`there are not 1 to ${STEPS_MAX} steps`);
  const signed: Signed[] = [];
  for (const [at, one] of steps.entries()) {
    const { text, signature, key } = (one ?? {}) as Record<string, unknown>;
    if (typeof text !== 'string' || typeof signature !== 'string' || !isKey(key) || text.length > TEXT_MAX)
      return bad(`step ${at + 1} has no text, signature and key`);
    signed.push({ text, signature, key });
  }
  return good(signed);
}

function wrongChain(signed: readonly Signed[], steps: readonly EscrowStep[]): string | undefined {
  return firstWrong(steps, ({ previous }, at) => {
    const before = signed[at - 1];
    const expected = before ? bytesToHex(sha256(utf8ToBytes(before.text))) : '0'.repeat(64);
    return previous === expected ? undefined : 'the text before it is another one';
  });
}

function wrongFacts(steps: readonly EscrowStep[]): string | undefined {
  return firstWrong(steps, (step) => {
    const fact = otherFact(steps[0]!, step);
    return fact && `${fact} is another one than in the first step`;
  });
}

/** The number and the fault of the first that has one. */
function firstWrong<Item>(
  items: readonly Item[],
  fault: (item: Item, at: number) => string | undefined,
): string | undefined {
  for (const [at, item] of items.entries()) {
    const why = fault(item, at);
    if (why !== undefined) return `step ${at + 1}: ${why}`;
  }
  return undefined;
}

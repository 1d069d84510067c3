import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Game } from './leaf.ts';
import { readFields, readSigned, type Signed, wrongSignature } from './signed.ts';
import { type Step, step, unchecked } from './steps.ts';
import { bad, type Checked, good, isDrawName, isHash, isTime, whole } from './text.ts';

/** What was committed at the close. Stakes and `most` are kyat; hashes are hex; times are texts that sort as times. */
export type Seal = {
  text: string;
  issue: string;
  game: Game;
  odds: bigint;
  opens: string;
  closes: string;
  slips: bigint;
  stakes: bigint;
  most: bigint;
  root: string;
  numbers: string;
  previous: string;
  sealed: string;
};

const HEADING = 'shwe-seal/v1';
const BEFORE_TREE = ['issue', 'game', 'odds', 'opens', 'closes'] as const;
const OF_TREE = ['slips', 'stakes', 'most', 'root', 'numbers'] as const;
const FIELDS = [...BEFORE_TREE, ...OF_TREE, 'previous', 'sealed'] as const;
const TIMES = ['opens', 'closes', 'sealed'] as const;
const HASHES = ['root', 'numbers', 'previous'] as const;

/** The value of `previous` in an operator's first seal. */
export const NO_PREVIOUS = '0'.repeat(64);

/** The hash by which the next seal refers to this one, hex. */
export function sealHash(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** Parses the text of a seal. It has exactly one written form. */
export function readSeal(text: string): Checked<Seal> {
  const read = readFields(text, HEADING, FIELDS);
  if (!read.ok) return read;
  const fields = read.value;
  if (!isDrawName(fields.issue)) return bad('issue is not a name');
  if (fields.game !== '1' && fields.game !== '2') return bad('game is neither 1 nor 2');
  for (const name of TIMES) if (!isTime(fields[name])) return bad(`${name} is not a time`);
  for (const name of HASHES) if (!isHash(fields[name])) return bad(`${name} is not a hash`);
  const [odds, slips, stakes, most] = [fields.odds, fields.slips, fields.stakes, fields.most].map(whole);
  if (!odds || slips === undefined || stakes === undefined || most === undefined) {
    return bad('odds, slips, stakes and most are not whole numbers, odds above 0');
  }
  return good({ ...fields, text, game: fields.game === '1' ? 1 : 2, odds, slips, stakes, most });
}

/** A seal if its file could be parsed, and the steps taken. */
export type CheckedSeal = { seal?: Seal; signed?: Signed; steps: Step[] };

/**
 * Checks a seal.json alone: form, signature, key and times. Trusted keys are base64url; an empty list means that none
 * was given.
 */
export function verifySeal(file: string, trustedKeys: string[] = []): CheckedSeal {
  const signed = readSigned(file, 'seal');
  if (!signed.ok) return { steps: [step('seal_file', signed.why)] };
  const steps = [
    step('seal_file'),
    step('seal_signature', wrongSignature(signed.value)),
    keyStep(signed.value.key, trustedKeys),
  ];
  const seal = readSeal(signed.value.text);
  if (!seal.ok) return { signed: signed.value, steps: [...steps, step('seal_form', seal.why)] };
  steps.push(step('seal_form'), step('seal_times', wrongTimes(seal.value)));
  return { seal: seal.value, signed: signed.value, steps };
}

function keyStep(key: string, trustedKeys: string[]): Step {
  if (trustedKeys.length === 0) {
    return unchecked('seal_key', `no key to trust was given; the seal carries its own, ${key}`);
  }
  return step('seal_key', trustedKeys.includes(key) ? undefined : 'the seal is signed with another key');
}

function wrongTimes({ opens, closes, sealed }: Seal): string | undefined {
  if (opens >= closes) return `it opens at ${opens}, not before it closes at ${closes}`;
  return sealed < closes ? `it was sealed at ${sealed}, before the close at ${closes}` : undefined;
}

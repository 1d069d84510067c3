import {
  fieldsOf,
  json,
  keyOf,
  leafOf,
  leavesOf,
  linesFile,
  proofOf,
  receiptFile,
  receiptFiles,
  type Slip,
  type Spec,
  sealFile,
  textOf,
} from './sealing.ts';
import { sha256 } from './tree.ts';

/** A vector: its files, the keys to trust, and the codes of the steps that must fail. */
export type Vector = { about: string; files: Record<string, string>; keys: string[]; failed: string[] };

export const signer = keyOf('house');

const BETS = ['05:500,12:1000', '12:100', '00:100,99:250', '07:3000,30:200,70:3000', '30:1000'];
const MORE_BETS = ['01:100,02:100,03:100,04:100', '30:9007199254740993', '98:4000'];

/** The first `count` of eight 2D slips; some stakes are above 2^53, where some languages lose digits. */
export function slips(count: number): Slip[] {
  return [...BETS, ...MORE_BETS].slice(0, count).map((lines, at) => ({
    slip: `${1042 + at}`,
    accepted: `2026-11-23T0${at % 5}:09:59.12${at}Z`,
    lines,
  }));
}

/** A 2D morning draw with `count` slips. */
export function morning(count: number): Spec {
  return {
    issue: '2d-20261123-morning',
    game: 1,
    odds: 80,
    opens: '2026-11-22T10:30:00.000Z',
    closes: '2026-11-23T05:10:00.000Z',
    sealed: '2026-11-23T05:10:00.250Z',
    slips: slips(count),
  };
}

/** The evening draw after it, whose seal names that of the morning. */
export function evening(previous: Spec): Spec {
  return {
    ...morning(2),
    issue: '2d-20261123-evening',
    closes: '2026-11-23T09:30:00.000Z',
    sealed: '2026-11-23T09:30:01.000Z',
    previous: hashOf(previous),
  };
}

const threeDigits: Spec = {
  issue: '3d-20261201',
  game: 2,
  odds: 700,
  opens: '2026-11-16T09:10:00.000Z',
  closes: '2026-12-01T07:00:00.000Z',
  sealed: '2026-12-01T07:00:00.004Z',
  slips: [
    { slip: '7', accepted: '2026-11-16T09:10:00.000Z', lines: '000:100,045:100,999:100' },
    { slip: '8', accepted: '2026-12-01T06:59:59.999Z', lines: '045:2000' },
    { slip: '9', accepted: '2026-11-30T23:59:59.999Z', lines: '450:700,504:800' },
  ],
};

/** The result of the morning draw: 1562.83 and 68480.86 give 30. */
export function resultOf(winners: number, stake: string, payout: string) {
  const figures = { set_index: '1562.83', set_value: '68480.86', prize: null };
  const claim = { number: '30', odds: 80, winners, stake, payout, version: 1 };
  return { issue: '2d-20261123-morning', game: 1, ...figures, ...claim };
}

/** The hash by which the next seal refers to this one. */
function hashOf(spec: Spec): string {
  return sha256(textOf('shwe-seal/v1', fieldsOf(spec))).toString('hex');
}

/** The files of a valid draw: seal, leaves and every proof. */
export function filesOf(spec: Spec): Record<string, string> {
  const leaves = leavesOf(spec);
  return {
    'seal.json': sealFile(fieldsOf(spec), signer),
    'leaves.txt': linesFile(leaves),
    'proofs.json': json(leaves.map((_, index) => proofOf(spec, index))),
  };
}

/** The seal and leaves of the morning draw with five slips, and the receipt and proof of one of them. */
export function withReceipt(slip: Slip) {
  const spec = morning(5);
  return {
    'seal.json': sealFile(fieldsOf(spec), signer),
    'leaves.txt': linesFile(leavesOf(spec)),
    'receipt.json': receiptFile(spec.issue, slip, signer),
    'proof.json': json(proofOf(spec, leavesOf(spec).indexOf(leafOf(spec.issue, slip)))),
  };
}

function right(about: string, files: Record<string, string>): Vector {
  return { about, files, keys: [signer.name], failed: [] };
}

/** The vectors that verify. */
export function goodVectors(): Record<string, Vector> {
  const counts = { empty: 0, one: 1, two: 2, three: 3, five: 5, eight: 8 };
  const sizes = Object.entries(counts).map(([name, count]) => [
    name,
    right(`${count} slips, the first seal of its chain`, filesOf(morning(count))),
  ]);
  const { 'leaves.txt': _, ...proven } = withReceipt(slips(5)[1]!);
  const { 'proof.json': __, ...listed } = withReceipt(slips(5)[4]!);
  const corrected = {
    ...{ issue: '3d-20261201', game: 2, set_index: null, set_value: null, prize: '820045' },
    ...{ number: '045', odds: 700, winners: 2, stake: '2100', payout: '1470000', version: 2 },
  };
  const withResult = (count: number, ...claim: [number, string, string]) => ({
    ...filesOf(morning(count)),
    'result.json': json(resultOf(...claim)),
  });
  const chained = {
    ...filesOf(evening(morning(5))),
    'previous.json': sealFile(fieldsOf(morning(5)), signer),
  };
  return {
    ...Object.fromEntries(sizes),
    'three-digits': right('3D, with a corrected result', {
      ...filesOf(threeDigits),
      'result.json': json(corrected),
    }),
    result: right('2D, two winners', withResult(5, 2, '1200', '96000')),
    'result-large': right('payouts above 2^53', withResult(8, 3, '9007199254742193', '720575940379375440')),
    'result-empty': right('no slips, no winners', withResult(0, 0, '0', '0')),
    chained: right('an issue whose seal names the one before', chained),
    'receipt-proof': right('a receipt with its proof, without the leaves', proven),
    'receipt-leaves': right('a receipt with all leaves, without a proof', listed),
    'receipt-together': right('a receipt signed with four others', {
      ...listed,
      'receipt.json': receiptFiles(morning(5).issue, slips(5), signer)[4]!,
    }),
    'receipt-together-proof': right('a receipt signed with two others, with its proof', {
      ...proven,
      'receipt.json': receiptFiles(morning(5).issue, slips(3), signer)[1]!,
    }),
  };
}

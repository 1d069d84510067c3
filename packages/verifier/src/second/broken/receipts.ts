import { signer, type Vector, withReceipt } from '../good.ts';
import { json, keyOf, receiptFile, receiptFiles } from '../sealing.ts';
import { drawOfFive, wrong } from './draw-of-five.ts';

type ProofFile = { index: number; slips: number; path: { stakes: string }[] };

const { issue, slips } = drawOfFive;
const slip = slips[1]!;
const files = withReceipt(slip);

/** Another receipt with the proof of the slip. */
function receipt(about: string, failed: string[], file: string): Vector {
  const { 'leaves.txt': _, ...others } = files;
  return wrong(about, failed, { ...others, 'receipt.json': file });
}

/** The receipt with a changed proof. */
function proof(about: string, change: (proof: ProofFile) => void): Vector {
  const { 'leaves.txt': _, ...others } = files;
  const value = JSON.parse(files['proof.json']) as ProofFile;
  change(value);
  return wrong(about, ['receipt_sealed'], { ...others, 'proof.json': json(value) });
}

/** Receipts and proofs that do not belong together or to the seal. */
export function brokenReceipts(): Record<string, Vector> {
  const { 'proof.json': _, ...listed } = files;
  const unsealed = { slip: '9999', accepted: slip.accepted, lines: '44:700' };
  return {
    'receipt-changed': receipt(
      'the stake was changed after signing',
      ['receipt_signature', 'receipt_form'],
      files['receipt.json'].replace('12:100', '12:900'),
    ),
    'receipt-key': receipt(
      'signed by somebody else',
      ['receipt_key'],
      receiptFile(issue, slip, keyOf('somebody else')),
    ),
    'receipt-total': receipt(
      'a total that is not the sum',
      ['receipt_form'],
      receiptFile(issue, slip, signer, { total: '101' }),
    ),
    'receipt-salt': receipt(
      'another salt, so another owner',
      ['receipt_leaf'],
      receiptFile(issue, slip, signer, { salt: '0'.repeat(64) }),
    ),
    'receipt-other': receipt('another slip', ['receipt_leaf'], receiptFile(issue, slips[0]!, signer)),
    'receipt-issue': receipt(
      'another issue',
      ['receipt_leaf'],
      receiptFile('2d-20261123-evening', slip, signer),
    ),
    'receipt-unsealed': wrong('an accepted slip that was left out', ['receipt_leaf'], {
      ...listed,
      'receipt.json': receiptFile(issue, unsealed, signer),
    }),
    ...brokenTogether(),
    ...brokenProofs(),
  };
}

type TogetherFile = { receipt: string; together: { index: number; count: number; path: string[] } };

/** The receipt of the second of five slips that were signed together, changed. */
function brokenTogether(): Record<string, Vector> {
  const changed = (about: string, change: (file: TogetherFile) => void, ...failed: string[]) => {
    const file = JSON.parse(receiptFiles(issue, slips, signer)[1]!) as TogetherFile;
    change(file);
    return receipt(about, failed.length > 0 ? failed : ['receipt_signature'], json(file));
  };
  return {
    'together-receipt': changed(
      'another receipt in the place of one that was signed with others',
      (file) => {
        file.receipt = file.receipt.replace('12:100', '12:900').replace('total 100', 'total 900');
      },
      'receipt_signature',
      'receipt_leaf',
    ),
    'together-index': changed('another place among the receipts', ({ together }) => {
      together.index += 1;
    }),
    'together-beyond': changed('a place beyond the receipts', ({ together }) => {
      together.index = together.count;
    }),
    'together-count': changed('another count of receipts', ({ together }) => {
      together.count += 1;
    }),
    'together-short': changed('a path without its last part', ({ together }) => together.path.pop()),
    'together-long': changed('a path with a part twice', ({ together }) =>
      together.path.push(together.path[0]!),
    ),
    'together-swapped': changed('a path from root to leaf', ({ together }) => together.path.reverse()),
    'together-missing': changed('signed with others, given as if by itself', (file) => {
      Reflect.deleteProperty(file, 'together');
    }),
    'together-form': changed(
      'a path that is not of hashes',
      ({ together }) => {
        together.path[0] = together.path[0]!.toUpperCase();
      },
      'receipt_file',
    ),
  };
}

function brokenProofs(): Record<string, Vector> {
  return {
    'proof-index': proof('another index', (value) => {
      value.index -= 1;
    }),
    'proof-short': proof('a path without its last part', ({ path }) => path.pop()),
    'proof-long': proof('a path with a part twice', ({ path }) => path.push(path[0]!)),
    'proof-swapped': proof('a path from root to leaf', ({ path }) => path.reverse()),
    'proof-sums': proof('a part of the path with another sum', ({ path }) => {
      path[0]!.stakes = '1';
    }),
    'proof-size': proof('a tree of another size', (value) => {
      value.slips += 1;
    }),
  };
}

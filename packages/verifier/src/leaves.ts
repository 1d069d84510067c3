import { type Leaf, readLeaves } from './leaf.ts';
import { numbersHash, soldOf } from './numbers.ts';
import type { Seal } from './seal.ts';
import { agree, type Step, type StepCode, step, stepRecorder, unchecked, type Watch } from './steps.ts';
import { type Tree, treeOf } from './tree.ts';

/** The leaves if they could be parsed, their tree if it could be built, and the steps taken. */
export type CheckedLeaves = { leaves?: Leaf[]; tree?: Tree; steps: Step[] };

const AFTER_FORM = ['leaves_order', 'leaves_issue', 'leaves_times'] as const;
const SUMS = ['slips', 'stakes', 'most'] as const;

/** Checks a complete leaves.txt against its seal. */
export function verifyLeaves(text: string, seal: Seal, watch: Watch = {}): CheckedLeaves {
  const { steps, take } = stepRecorder(watch);
  const read = readLeaves(text, watch);
  if (!read.ok) {
    const rest = without([...AFTER_FORM, ...SUMS, 'root', 'numbers'], 'the slips could not be read');
    take(step('leaves_form', read.why), ...rest);
    return { steps };
  }
  const leaves = read.value;
  take(
    step('leaves_form'),
    step('leaves_order', outOfOrder(leaves)),
    step(
      'leaves_issue',
      firstWrong(leaves, (leaf) => leaf.issue === seal.issue && leaf.game === seal.game),
    ),
    step(
      'leaves_times',
      firstWrong(leaves, ({ accepted }) => accepted >= seal.opens && accepted < seal.closes),
    ),
  );
  const tree = treeOf(leaves, seal.odds, watch);
  if (!tree.ok) {
    // The root fails, so that slips whose sums overflow never count as merely unchecked.
    take(...without(SUMS, tree.why), step('root', tree.why), unchecked('numbers', tree.why));
    return { leaves, steps };
  }
  const { hash, slips, stakes, most } = tree.value.root;
  take(
    agree('slips', slips, seal.slips),
    agree('stakes', stakes, seal.stakes),
    agree('most', most, seal.most),
    agree('root', hash, seal.root),
    numbersStep(leaves, seal),
  );
  return { leaves, tree: tree.value, steps };
}

function numbersStep(leaves: Leaf[], seal: Seal): Step {
  if (leaves.some(({ game }) => game !== seal.game)) return unchecked('numbers', 'a slip is of another game');
  return agree('numbers', numbersHash(soldOf(leaves, seal.game), seal.game), seal.numbers);
}

function without(codes: readonly StepCode[], why: string): Step[] {
  return codes.map((code) => unchecked(code, why));
}

function firstWrong(leaves: Leaf[], isRight: (leaf: Leaf) => boolean): string | undefined {
  const index = leaves.findIndex((leaf) => !isRight(leaf));
  return index < 0 ? undefined : `line ${index + 1} is not`;
}

function outOfOrder(leaves: Leaf[]): string | undefined {
  const index = leaves.findIndex(({ owner }, at) => at > 0 && owner <= leaves[at - 1]!.owner);
  return index < 0 ? undefined : `the owner in line ${index + 1} does not come after the one before`;
}

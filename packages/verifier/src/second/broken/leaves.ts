import { filesOf, morning, type Vector } from '../good.ts';
import { leavesOf, linesFile, type Spec } from '../sealing.ts';
import { drawOfFive, filesOfFive, leaves, wrong } from './draw-of-five.ts';

const [first, ...others] = leaves as [string, ...string[]];
const LINES = / \S*$/;
const AFTER_STAKES = ['stakes', 'most', 'root', 'numbers'];

/** Leaves that were changed after the seal. */
function changed(about: string, failed: string[], text: string): Vector {
  return wrong(about, failed, { ...filesOfFive(), 'leaves.txt': text });
}

/** The first leaf has an invalid form. */
function unreadable(about: string, lines: string): Vector {
  return changed(about, ['leaves_form'], linesFile([first.replace(LINES, ` ${lines}`), ...others]));
}

/** Leaves that must not be sealed, under a seal that matches them. */
function dishonest(about: string, failed: string[], spec: Partial<Spec>): Vector {
  const { 'proofs.json': _, ...files } = filesOf({ ...drawOfFive, ...spec });
  return wrong(about, failed, files);
}

/** The five slips, the second of them accepted at another time. */
function acceptedAt(accepted: string): Partial<Spec> {
  return { slips: drawOfFive.slips.map((slip, index) => (index === 1 ? { ...slip, accepted } : slip)) };
}

/** Leaves that do not match the seal, or should not have been sealed. */
export function brokenLeaves(): Record<string, Vector> {
  const all = linesFile(leaves);
  return {
    'slip-added': changed('a slip was added', ['slips', ...AFTER_STAKES], linesFile(leavesOf(morning(6)))),
    'slip-removed': changed('a slip was removed', ['slips', ...AFTER_STAKES], linesFile(others)),
    'stake-raised': changed('a stake was raised', AFTER_STAKES, all.replace('30:1000\n', '30:1001\n')),
    'number-changed': changed('a number was changed', ['root', 'numbers'], all.replace(' 12:', ' 30:')),
    'owner-changed': changed(
      'an owner was changed',
      ['root'],
      all.replace(/ [0-9a-f]{64}/, ` ${'0'.repeat(64)}`),
    ),
    'order-changed': changed(
      'two slips changed places',
      ['leaves_order', 'root'],
      linesFile([others[0]!, first, ...others.slice(1)]),
    ),
    'no-last-break': changed('the last line does not end', ['leaves_form'], all.slice(0, -1)),
    'crlf-leaves': changed('lines end with \\r\\n', ['leaves_form'], all.replaceAll('\n', '\r\n')),
    'empty-line': changed('an empty line', ['leaves_form'], `${all}\n`),
    'numbers-unsorted': unreadable('numbers not ascending', '12:1000,05:500'),
    'number-twice': unreadable('a number twice on a slip', '12:500,12:1000'),
    'numbers-mixed': unreadable('numbers of 2D and 3D on one slip', '05:500,123:1000'),
    'stake-zero': unreadable('a stake of nothing', '12:0'),
    'stake-zero-before': unreadable('a stake with a zero before it', '12:0500'),
    'stake-beyond': unreadable('a stake of 2^63', '12:9223372036854775808'),
    'total-beyond': unreadable('stakes that add up to 2^63', '12:9223372036854775807,13:1'),
    'sums-beyond': changed(
      'two slips whose stakes add up to more than 2^63 − 1',
      ['root'],
      linesFile([
        ...leaves.slice(0, 3),
        ...leaves.slice(3).map((leaf) => leaf.replace(LINES, ` 12:${2n ** 62n}`)),
      ]),
    ),
    ...dishonestLeaves(),
  };
}

function dishonestLeaves(): Record<string, Vector> {
  const twice = [...leaves, first.replace(/ 2026\S+/, ' 2026-11-23T05:00:00.000Z')].sort();
  return {
    'slip-late': dishonest('accepted at the close', ['leaves_times'], acceptedAt(drawOfFive.closes)),
    'slip-early': dishonest(
      'accepted before the opening',
      ['leaves_times'],
      acceptedAt('2026-11-22T10:29:59.999Z'),
    ),
    'owner-twice': dishonest('two slips of one owner', ['leaves_order'], { leaves: twice }),
    'issue-foreign': dishonest('a slip of another issue', ['leaves_issue'], {
      leaves: [first.replace('morning', 'evening'), ...others],
    }),
    'game-foreign': dishonest('a slip of 3D in 2D', ['leaves_issue'], {
      leaves: [first.replace(LINES, ' 123:500'), ...others],
    }),
  };
}

import type { Mutant } from './mutant.ts';

const modules = 'apps/server/src/modules';
const slips = 'packages/rules/src/slips';
const slipTest = 'packages/rules/src/slips/slips.test.ts';
const verifier = 'packages/verifier/src';

type Row = readonly [bug: string, file: string, from: string, to: string, test: string];

const rows: readonly Row[] = [
  [
    'The what-if of rebates leaves out the rates of all games but the first.',
    `${modules}/rebates/what-if.ts`,
    'plan.memberId,\n      plan.rates.map(({ key }) => key)',
    'plan.memberId,\n      plan.rates.slice(0, 1).map(({ key }) => key)',
    `${modules}/rebates/operator-api.test.ts`,
  ],
  [
    'The browsers that a member exports are in no order.',
    `${modules}/push/member-data.ts`,
    '\n       order by id desc`',
    '`',
    `${modules}/push/push.test.ts`,
  ],
  [
    'A range that is meant as a whole is read as its first number.',
    `${slips}/bets.ts`,
    'series(from!.number).map(',
    'series(from!.number).slice(0, 1).map(',
    slipTest,
  ],
  [
    'What may be a date is offered as bets only, not without them.',
    `${slips}/state.ts`,
    '[all, rest].flatMap(',
    '[all, rest].slice(0, 1).flatMap(',
    slipTest,
  ],
  [
    'A date of three parts before R at one number is offered as numbers.',
    `${slips}/bets.ts`,
    'items.slice(1).map(({ gap }) => gap)',
    'items.slice(1, 2).map(({ gap }) => gap)',
    slipTest,
  ],
  [
    'Of two stakes in a line of 3D the second is not read as one.',
    `${slips}/roles.ts`,
    '...stakesOfPairs(tokens, undecided)])].filter(',
    '...stakesOfPairs(tokens, undecided)])].slice(0, 1).filter(',
    slipTest,
  ],
  [
    'A set with one double among its numbers is taken for doubles.',
    `${slips}/items.ts`,
    'before.numbers.every(',
    'before.numbers.some(',
    slipTest,
  ],
  [
    'A name of two parts above the bets is refused.',
    `${slips}/read-slip.ts`,
    'partCounts.reduce(',
    'partCounts.slice(0, 1).reduce(',
    slipTest,
  ],
  [
    'The date in a header of a copied line without brackets is read as bets.',
    `${slips}/headers.ts`,
    'of HEADERS)',
    'of HEADERS.slice(0, 1))',
    slipTest,
  ],
  [
    'R at the end asks, although a list before has its own R.',
    `${slips}/line.ts`,
    'group.items.every(({ reverse }) => !reverse)',
    'group.items.some(({ reverse }) => !reverse)',
    slipTest,
  ],
  [
    'The first of three digits of a set is taken for the number of a line.',
    `${slips}/group.ts`,
    'digits.slice(1).map(({ gap }) => gap)',
    'digits.slice(1, 2).map(({ gap }) => gap)',
    slipTest,
  ],
  [
    'A set beside a number with two stakes is not asked about as a set.',
    `${slips}/bets.ts`,
    'undefined && group.items.some(({ named }) => named)',
    'undefined && group.items.every(({ named }) => named)',
    slipTest,
  ],
  [
    'x joins a stake to what stands before only if the line begins with a figure.',
    `${slips}/tokens.ts`,
    'isFigure(tokens.at(-1))',
    'isFigure(tokens[0])',
    slipTest,
  ],
  [
    'The standard natkhat pairs of a draw are the first one only.',
    'packages/rules/src/rule-kinds.ts',
    'standardPairs.natkhat.map(',
    'standardPairs.natkhat.slice(0, 1).map(',
    'packages/rules/src/rules.test.ts',
  ],
  [
    'A reward from 1,000 to 5,000 is shown as 1,000.',
    'packages/contract/src/campaign-text.ts',
    'Math.min(...amounts), Math.max(...amounts)]',
    'Math.min(...amounts), Math.min(...amounts)]',
    'packages/contract/src/campaign-text.test.ts',
  ],
  [
    'A long encrypted reply has only its end.',
    'packages/contract/src/encryption.ts',
    'text += String.fromCharCode(',
    'text = String.fromCharCode(',
    'packages/client/src/reply-decryption.test.ts',
  ],
  [
    'A step of an escrow with a fee that is a text passes the check of its form.',
    `${verifier}/escrow/text.ts`,
    'for (const name of names) {',
    'for (const name of names.slice(0, 1)) {',
    `${verifier}/escrow/verify.test.ts`,
  ],
  [
    'Of slips that cannot be read the steps after the first are not shown as unchecked.',
    `${verifier}/leaves.ts`,
    'codes.map((code) => unchecked(code, why))',
    'codes.slice(0, 1).map((code) => unchecked(code, why))',
    `${verifier}/draw.test.ts`,
  ],
  [
    'Of a result without slips what is paid is not shown as unchecked.',
    `${verifier}/result.ts`,
    'counted.map((code) => unchecked(code, why))',
    'counted.slice(0, 1).map((code) => unchecked(code, why))',
    `${verifier}/draw.test.ts`,
  ],
  [
    'Why a settlement is refused names only the first of the failed steps.',
    `${verifier}/settlement-check.ts`,
    "why: steps.filter(({ outcome }) => outcome !== 'ok').map(",
    "why: steps.filter(({ outcome }) => outcome !== 'ok').slice(0, 1).map(",
    `${verifier}/settlement-check.test.ts`,
  ],
];

/** Bugs that only several different elements show, in payments out, promotions and packages. */
export const severalMMutants: readonly Mutant[] = rows.map(([bug, file, from, to, test], index) => ({
  name: `several-m${index + 1}`,
  bug,
  edits: [{ file, from, to }],
  test,
}));

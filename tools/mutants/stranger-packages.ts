import type { Mutant } from './mutant.ts';

const verifier = 'packages/verifier/src';
const rules = 'packages/rules/src';
const contract = 'packages/contract/src';
const escrow = 'escrow/verify.test.ts';
const draw = 'draw.test.ts';
const approval = 'second-approval.test.ts';
const bounds = 'boundaries.test.ts';
const refusal = 'refusal-text.test.ts';
const campaign = 'campaign-text.test.ts';

type Row = readonly [bug: string, file: string, from: string, to: string, test: string];

const rowsOf: Readonly<Record<string, readonly Row[]>> = {
  [verifier]: [
    [
      'One trusted key among the keys of a file makes all of them trusted.',
      'file-checks.ts',
      'keys.find((key) => !trustedKeys.includes(key))',
      'keys.every((key) => !trustedKeys.includes(key)) ? keys[0] : undefined',
      escrow,
    ],
    [
      'Only the key of the first step must be a trusted one.',
      'file-checks.ts',
      'keys.find((key) => !trustedKeys.includes(key))',
      'keys.slice(0, 1).find((key) => !trustedKeys.includes(key))',
      escrow,
    ],
    [
      'Only the key of the last step must be a trusted one.',
      'file-checks.ts',
      'keys.find((key) => !trustedKeys.includes(key))',
      'keys.slice(-1).find((key) => !trustedKeys.includes(key))',
      escrow,
    ],
    [
      'Of several trusted keys only the first counts for receipts of transfers.',
      'file-checks.ts',
      '!trustedKeys.includes(key)',
      'trustedKeys[0] !== key',
      'transfer/verify.test.ts',
    ],
    [
      'Without a trusted key only the first key of the file is named.',
      'file-checks.ts',
      "[...new Set(keys)].join(', ')",
      'keys[0]',
      escrow,
    ],
    [
      'Only the first slip of a draw must be of its issue.',
      'leaves.ts',
      'firstWrong(leaves, (leaf) => leaf.issue',
      'firstWrong(leaves.slice(0, 1), (leaf) => leaf.issue',
      draw,
    ],
    [
      'Only the first two slips of a draw must be in order.',
      'leaves.ts',
      'at > 0 && owner',
      'at === 1 && owner',
      draw,
    ],
    [
      'Only the signature of the first step is checked.',
      'escrow/verify.ts',
      'firstWrong(signed, wrongSignature)',
      'firstWrong(signed.slice(0, 1), wrongSignature)',
      escrow,
    ],
    [
      'Only the signatures of the first two steps are checked.',
      'escrow/verify.ts',
      'firstWrong(signed, wrongSignature)',
      'firstWrong(signed.slice(0, 2), wrongSignature)',
      escrow,
    ],
    [
      'Only the key of the last step is compared with the trusted ones.',
      'escrow/verify.ts',
      'signed.map(({ key }) => key)',
      '[signed.at(-1)!.key]',
      escrow,
    ],
    [
      'A file may have steps of several cases.',
      'escrow/text.ts',
      "(['case', 'member', 'agent',",
      "(['member', 'agent',",
      escrow,
    ],
    [
      'The member of a withdrawal changes from step to step.',
      'escrow/text.ts',
      "(['case', 'member', 'agent',",
      "(['case', 'agent',",
      escrow,
    ],
    [
      'An agent answers a dispute again after the comment of the member.',
      'escrow/text.ts',
      'said.some((one) => one.by === by)',
      'said.at(-1)!.by === by',
      escrow,
    ],
    [
      'Numbers of steps may be left out.',
      'escrow/text.ts',
      'if (step.number !== (before?.number ?? 0) + 1)',
      'if (step.number <= (before?.number ?? 0))',
      escrow,
    ],
    [
      'The picture of a step may be any text.',
      'escrow/text.ts',
      "['picture', 'note'] as const",
      "['note'] as const",
      escrow,
    ],
    [
      'The hash of a note may be any text.',
      'escrow/text.ts',
      "['picture', 'note'] as const",
      "['picture'] as const",
      escrow,
    ],
    [
      'An agent pays without a picture.',
      'escrow/text.ts',
      "step.reference === '' || step.picture === ''",
      "step.reference === ''",
      escrow,
    ],
    [
      'A member is the agent of the own withdrawal.',
      'escrow/text.ts',
      'if (step.member === step.agent) ',
      'if (step.agent === 0) ',
      escrow,
    ],
    [
      'Of several trusted keys only the first counts for a seal.',
      'seal.ts',
      'trustedKeys.includes(key) ?',
      'trustedKeys[0] === key ?',
      draw,
    ],
    [
      'With several trusted keys the key of a seal is not checked.',
      'seal.ts',
      'trustedKeys.length === 0',
      'trustedKeys.length !== 1',
      draw,
    ],
    [
      'Of several trusted keys only the last counts for a receipt.',
      'receipt.ts',
      'trustedKeys.includes(key) ?',
      'trustedKeys.at(-1) === key ?',
      draw,
    ],
    [
      'With several trusted keys a receipt may have the key of a seal that none of them signed.',
      'receipt.ts',
      'trustedKeys.length > 0',
      'trustedKeys.length === 1',
      draw,
    ],
    [
      'Of several trusted keys only the first counts for the seal before.',
      'draw.ts',
      '!keys.includes(before.value.key)',
      'keys[0] !== before.value.key',
      draw,
    ],
    [
      'The seal before must have the key of the seal, although another is trusted too.',
      'draw.ts',
      'trustedKeys.length > 0 ? trustedKeys : [signed!.key]',
      '[signed!.key]',
      draw,
    ],
    [
      'A key that is not trusted may sign the seal before if it signed the seal.',
      'draw.ts',
      'trustedKeys.length > 0 ? trustedKeys : [signed!.key]',
      '[...trustedKeys, signed!.key]',
      draw,
    ],
    [
      'The program trusts only the last of several keys.',
      'command-line.ts',
      'keys.push(key);',
      'keys[0] = key;',
      'cli.test.ts',
    ],
    [
      'Of two files with slips the program checks the last.',
      'cli.ts',
      'if (texts[kind] !== undefined)',
      "if (kind === 'seal' && texts[kind] !== undefined)",
      'cli.test.ts',
    ],
    [
      'A seal whose key nobody trusts pays out.',
      'settlement-check.ts',
      "checked.steps].filter(({ outcome }) => outcome !== 'ok')",
      "checked.steps].filter(({ outcome }) => outcome === 'failed')",
      'settlement-check.test.ts',
    ],
    [
      'Winners at the end of a list of slips are left out.',
      'settlement-check.ts',
      'won: checked.leaves.filter(',
      'won: checked.leaves.slice(0, 4).filter(',
      'settlement-check.test.ts',
    ],
  ],
  [rules]: [
    [
      'Only the first stake of a slip must reach the minimum.',
      'slip.ts',
      'line.amount < Number(MIN_STAKE)',
      'lines[0]!.amount < Number(MIN_STAKE)',
      'rules.test.ts',
    ],
    [
      'Only the first stake of a slip must be whole.',
      'slip.ts',
      '!Number.isSafeInteger(line.amount)',
      '!Number.isSafeInteger(lines[0]!.amount)',
      'rules.test.ts',
    ],
    [
      'Only the first stake of a slip must not be too large.',
      'slip.ts',
      'if (line.amount > STAKE_MAX)',
      'if (lines[0]!.amount > STAKE_MAX)',
      'rules.test.ts',
    ],
    [
      'Of the texts that identify the code of a wallet only the first counts.',
      'payee-qr.ts',
      'qrTexts[code]?.some((part) => plain.includes(part)) ?? false',
      "plain.includes(qrTexts[code]?.[0] ?? '?')",
      'payee-qr.test.ts',
    ],
    [
      'One operator raises the limit of the first colour alone.',
      'second-approval.ts',
      'now.some((value, at) => loosens(direction, was[at]!, value))',
      'loosens(direction, was.at(-1)!, now.at(-1)!)',
      approval,
    ],
    [
      'One limit within its bounds makes all of them valid.',
      'rule-kinds.ts',
      'value.every((one) =>',
      'value.some((one) =>',
      bounds,
    ],
    [
      'Of the limits by colour only the first must be within the bounds.',
      'rule-kinds.ts',
      'value.every((one) =>',
      'value.slice(0, 1).every((one) =>',
      bounds,
    ],
    [
      'Of the pairs of a set only the last must be a 2D number.',
      'number-sets.ts',
      'numbers.every((number) => Number',
      'numbers.slice(-1).every((number) => Number',
      bounds,
    ],
  ],
  [contract]: [
    [
      'A number that the game does not have is called unavailable beside one that is.',
      'refusal-text.ts',
      "lines.filter((line) => line.why === 'unknown')",
      "lines.every((line) => line.why === 'unknown') ? lines : []",
      refusal,
    ],
    [
      'Of many numbers with little room the last are named.',
      'refusal-text.ts',
      '.slice(0, SENTENCES_MAX)',
      '.slice(-SENTENCES_MAX)',
      refusal,
    ],
    [
      'A refusal lists a thousand numbers.',
      'refusal-text.ts',
      'lines.slice(0, LISTED_NUMBERS_MAX)',
      'lines',
      refusal,
    ],
    [
      'A list shows the first and the last tier as the least and the most.',
      'campaign-text.ts',
      '[Math.min(...amounts), Math.max(...amounts)]',
      '[amounts[0]!, amounts.at(-1)!]',
      campaign,
    ],
    [
      'Several tiers of one sum are shown as an example.',
      'campaign-text.ts',
      'reward.tiers.every(({ amount }) => amount === reward.tiers[0]!.amount)',
      'reward.tiers.length === 1',
      campaign,
    ],
    [
      'The worked sum is that of the tier listed first, not of the lowest.',
      'campaign-text.ts',
      'Math.min(...reward.tiers.map(({ amount }) => amount))',
      'reward.tiers[0]!.amount',
      campaign,
    ],
  ],
  'packages/client/src': [
    [
      'An event with more than its data is not heard.',
      'live.ts',
      "        .filter((line) => line.startsWith('data:'))\n",
      '',
      'live.test.ts',
    ],
  ],
};

/** Bugs of packages that no test noticed, because it had one element or several alike. */
export const strangerPackageMutants: readonly Mutant[] = Object.entries(rowsOf)
  .flatMap(([folder, rows]) => rows.map((row) => [folder, ...row] as const))
  .map(([folder, bug, file, from, to, test], index) => ({
    name: `stranger-package${index + 1}`,
    bug,
    edits: [{ file: `${folder}/${file}`, from, to }],
    test: `${folder}/${test}`,
  }));

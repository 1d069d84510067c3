import type { Mutant } from './mutant.ts';

const player = 'apps/player/src';
const verify = 'verify/verify.test.tsx';
const figures = 'pages/figures.test.tsx';

type Row = readonly [bug: string, file: string, from: string, to: string, test: string];

const playerRows: readonly Row[] = [
  [
    'A shared slip is shown as proven where only some steps of the check failed.',
    'verify/SharedSlip.tsx',
    'steps?.some((',
    'steps?.every((',
    verify,
  ],
  [
    'Of the steps that could not be checked only the first one counts.',
    'verify/CheckPanel.tsx',
    "steps.filter(({ outcome }) => outcome === 'unchecked')",
    "steps.slice(0, 1).filter(({ outcome }) => outcome === 'unchecked')",
    verify,
  ],
  [
    'Of the steps that failed only the first one counts.',
    'verify/CheckPanel.tsx',
    "steps.filter(({ outcome }) => outcome === 'failed')",
    "steps.slice(0, 1).filter(({ outcome }) => outcome === 'failed')",
    verify,
  ],
  [
    'A check shows only the steps of the seal.',
    'verify/CheckPanel.tsx',
    'groups.map((group)',
    'groups.slice(0, 1).map((group)',
    verify,
  ],
  [
    'Older sealed draws after the second page are the second page again.',
    'verify/DrawRows.tsx',
    'pages.at(-1)!',
    'pages[0]!',
    verify,
  ],
  [
    'A receipt of several numbers is said to differ from the screen.',
    'features/lottery/proof/check-receipt.ts',
    'lines.map(({ number, stake })',
    'lines.slice(0, 1).map(({ number, stake })',
    'features/lottery/proof/check-receipt.test.ts',
  ],
  [
    'A receipt is said to differ from a screen that shows its numbers in another order.',
    'features/lottery/proof/check-receipt.ts',
    '.sort((a, b) => (a.number < b.number ? -1 : 1))',
    '.sort(() => 0)',
    'features/lottery/proof/check-receipt.test.ts',
  ],
  [
    'Of several draws of a wheel the last one is used.',
    'features/prizes/use-turns.ts',
    'info.turns[0]',
    'info.turns.at(-1)',
    'pages/bonuses/bonuses.test.tsx',
  ],
  [
    'Only the latest of the past draws can be checked.',
    'features/prizes/PastDraws.tsx',
    '{list.map(',
    '{list.slice(0, 1).map(',
    'pages/bonuses/bonuses.test.tsx',
  ],
  [
    'Only the first of the unfinished transfers is shown.',
    'features/transfers/OpenTransfers.tsx',
    '{open.map(',
    '{open.slice(0, 1).map(',
    'pages/money/transfers.test.tsx',
  ],
  [
    'Only the first of the game wallets is shown.',
    'features/transfers/GameWallets.tsx',
    '{list.map(',
    '{list.slice(0, 1).map(',
    'pages/money/transfers.test.tsx',
  ],
  [
    'Deposits and withdrawals are shown of the first member only.',
    'features/agent-reports/SumsByMember.tsx',
    '{data.list.map(',
    '{data.list.slice(0, 1).map(',
    figures,
  ],
  [
    'A withdrawal shows only the first of its events.',
    'features/cashier/withdrawals/WithdrawalDetail.tsx',
    '{events.map(',
    '{events.slice(0, 1).map(',
    figures,
  ],
  [
    'The report of a downline does not say which filters hide something of it.',
    'features/agent-reports/DownlineReport.tsx',
    '{pills.map(',
    '{pills.slice(0, 1).map(',
    'pages/sum-figures.test.tsx',
  ],
  [
    'A report can be filtered by the first of the game platforms only.',
    'features/agent-reports/filter-words.ts',
    '...(report?.platforms ?? []).map(',
    '...(report?.platforms ?? []).slice(0, 1).map(',
    'pages/sum-figures.test.tsx',
  ],
  [
    'A waiting slip leads to the last of the open draws.',
    'features/lottery/news/WaitingCard.tsx',
    'data?.list.find(',
    'data?.list.findLast(',
    'features/lottery/lottery-parts.test.tsx',
  ],
  [
    'Without a network the age of the data that was fetched first is told, not of the oldest.',
    'core/seen-data.ts',
    'Math.min(...times)',
    'times[0]!',
    'shell/offline-bar.test.tsx',
  ],
  [
    'Of several held topics only the first one waits: a win is in the balance while its wheel still turns.',
    'core/query.ts',
    'for (const topic of topics) held.add(topic);',
    'for (const topic of topics.slice(0, 1)) held.add(topic);',
    'core/query.test.ts',
  ],
  [
    'Of several held topics only the first one is released.',
    'core/query.ts',
    'for (const topic of topics) held.delete(topic);',
    'for (const topic of topics.slice(0, 1)) held.delete(topic);',
    'core/query.test.ts',
  ],
  [
    'A draw is shown on the first wheel, not on the one that it was given for.',
    'features/prizes/use-turns.ts',
    'info.tables.find(({ id }) => id === turn?.table) ?? info.tables[0]',
    'info.tables[0]',
    'pages/bonuses/bonuses.test.tsx',
  ],
  [
    'A slip of a draw that has closed is moved to the last of the open draws.',
    'features/lottery/bet/BetScreen.tsx',
    'next={open[0]}',
    'next={open.at(-1)}',
    'pages/lottery/bet-screens.test.tsx',
  ],
  [
    'Of the earlier public keys only the latest is shown.',
    'verify/PublicKeyList.tsx',
    '{earlier.map(',
    '{earlier.slice(0, 1).map(',
    verify,
  ],
  [
    'A ready sentence is lost after a text that was typed.',
    'features/agents/MessageSheet.tsx',
    '[text.trim(), t(key)].filter(Boolean)',
    '[text.trim(), t(key)].slice(0, 1).filter(Boolean)',
    'pages/agents/agents.test.tsx',
  ],
  [
    'The way to a member names only the highest agent between.',
    'features/agents/MemberDetail.tsx',
    '{between.map(',
    '{between.slice(0, 1).map(',
    'pages/agents/agents.test.tsx',
  ],
  [
    'The slips of a large draw are as long as their last part, so no check of it ends.',
    'verify/check.worker.ts',
    'bytes += part.value.length',
    'bytes = part.value.length',
    'verify/check.worker.test.ts',
  ],
  [
    'Of the slips of a large draw only the first part is checked, so an honest draw fails.',
    'verify/check.worker.ts',
    'for (const part of parts)',
    'for (const part of parts.slice(0, 1))',
    'verify/check.worker.test.ts',
  ],
];

const consoleApp = 'apps/console/src';
const consoleRows: readonly Row[] = [
  [
    'Of two dialogs the lower one gets the keys.',
    'core/keys.ts',
    'layers.at(-1) !== ownLayer',
    'layers[0] !== ownLayer',
    'core/selected-case.test.tsx',
  ],
  [
    'A closed dialog takes the layer of another one with it.',
    'core/keys.ts',
    'layers.splice(layers.indexOf(ownLayer), 1)',
    'layers.splice(0, 1)',
    'core/selected-case.test.tsx',
  ],
  [
    'A rule with a wrong tag beside a right one is saved.',
    'components/segments/RuleForm.tsx',
    'tags.some((tag)',
    'tags.every((tag)',
    'features/segments/segments-screen.test.tsx',
  ],
  [
    'A prize table whose title lacks a language is saved.',
    'features/prizes/DraftForm.tsx',
    'TITLES.every(',
    'TITLES.some(',
    'features/prizes/prizes.test.tsx',
  ],
  [
    'A lower limit per player is said to need a second approval.',
    'features/draws/rules/RuleForm.tsx',
    'nowOf(kind).map(BigInt)',
    'nowOf(kind).slice(0, 1).map(BigInt)',
    'features/draws/rules/rules.test.tsx',
  ],
  [
    'Of the marks of an agent a dispute shows only the first.',
    'features/disputes/RiskChecks.tsx',
    '(marks ?? []).entries()',
    '(marks ?? []).slice(0, 1).entries()',
    'features/disputes/disputes.test.tsx',
  ],
  [
    'The effects of a move show the rates of the first game only.',
    'features/agents/MoveEffects.tsx',
    '...rates.flatMap(',
    '...rates.slice(0, 1).flatMap(',
    'pages/agent-figures.test.tsx',
  ],
  [
    'Receipts that were changed are said to belong together where the keys do not load.',
    'features/disputes/ReceiptChecks.tsx',
    "(['failed', 'unchecked'] as const).find(",
    "(['failed', 'unchecked'] as const).findLast(",
    'features/disputes/receipts.test.tsx',
  ],
  [
    'Of the direct downline only the margin of the first agent is shown.',
    'features/agents/RateMargins.tsx',
    '...below.map(',
    '...below.slice(0, 1).map(',
    'features/agents/rates.test.tsx',
  ],
  [
    'Of the accounts near their cap only the first one is an alert.',
    'features/today/alerts.ts',
    '.filter((account) => account.enabled && isNearCap(account))',
    '.filter((account) => account.enabled && isNearCap(account)).slice(0, 1)',
    'features/today/alerts.test.ts',
  ],
];

/** Bugs of the screens that show only where several elements differ. */
export const severalScreensMutants: readonly Mutant[] = [
  ...playerRows.map((row) => [player, row] as const),
  ...consoleRows.map((row) => [consoleApp, row] as const),
].map(([app, [bug, file, from, to, test]], index) => ({
  name: `severalScreens${index + 1}`,
  bug,
  edits: [{ file: `${app}/${file}`, from, to }],
  test: `${app}/${test}`,
}));

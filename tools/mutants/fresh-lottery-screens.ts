import type { Mutant } from './mutant.ts';

const player = 'apps/player/src';
const operatorConsole = 'apps/console/src';

/** Bugs in what screens show after a change, offer to whom, and send. */
export const freshLotteryScreenMutants: readonly Mutant[] = [
  {
    name: 'fresh-Ya27-own-place',
    bug: 'Of winners with the same stake, others are marked as the member.',
    edits: [
      {
        file: `${player}/features/lottery/results/Winners.tsx`,
        from: 'own?.rank === rank && own.betAmount === betAmount && own.winAmount === winAmount',
        to: 'own?.betAmount === betAmount && own.winAmount === winAmount',
      },
    ],
    test: `${player}/features/lottery/results/results.test.tsx`,
  },
  {
    name: 'fresh-Ya28-moved-day',
    bug: 'A 3D day without a draw is said to have one that was moved there.',
    edits: [
      {
        file: `${player}/features/lottery/draws/DrawDaysSheet.tsx`,
        from: "t(day.drawn ? 'movedHere' : 'notDrawn')",
        to: "t(day.drawn ? 'notDrawn' : 'movedHere')",
      },
    ],
    test: `${player}/features/lottery/results/results.test.tsx`,
  },
  {
    name: 'fresh-Ya29-corrected-row',
    bug: 'A corrected result is listed like any other.',
    edits: [
      {
        file: `${player}/features/lottery/results/ResultRow.tsx`,
        from: 'if (draw.version === 1) return',
        to: 'if (draw.version >= 1) return',
      },
    ],
    test: `${player}/features/lottery/results/results.test.tsx`,
  },
  {
    name: 'fresh-Ya30-other-winners',
    bug: 'More winners are those of whatever draw was settled last.',
    edits: [
      {
        file: `${player}/features/lottery/results/Winners.tsx`,
        from: 'page: pages.length + 1, issue: draw.issue',
        to: 'page: pages.length + 1',
      },
    ],
    test: `${player}/features/lottery/results/results.test.tsx`,
  },
  {
    name: 'fresh-Ya31-other-sum',
    bug: 'The sum typed for one game is kept for another.',
    edits: [
      {
        file: `${player}/features/transfers/TransferForm.tsx`,
        from: '      setId(game);\n      setAmount(0n);',
        to: '      setId(game);',
      },
    ],
    test: `${player}/pages/money/transfers.test.tsx`,
  },
  {
    name: 'fresh-Ya32-sold-out-set',
    bug: 'A set puts sold-out numbers on the slip.',
    edits: [
      {
        file: `${player}/features/lottery/bet/SetChips.tsx`,
        from: 'on ? removeAll(slip, numbers) : addAll(slip, open)',
        to: 'on ? removeAll(slip, numbers) : addAll(slip, numbers)',
      },
    ],
    test: `${player}/pages/lottery/bet-screens.test.tsx`,
  },
  {
    name: 'fresh-Ya33-cleared-text',
    bug: 'What was left out of a text stays after the slip is cleared.',
    edits: [
      {
        file: `${player}/features/lottery/bet/BetDock.tsx`,
        from: '            typed.dismiss();\n',
        to: '',
      },
    ],
    test: `${player}/pages/lottery/bet-screens.test.tsx`,
  },
  {
    name: 'fresh-Ya34-other-draw-bet',
    bug: 'A lost bet on another draw is taken for one on this draw.',
    edits: [
      {
        file: `${player}/features/lottery/bet/place-bet.ts`,
        from: 'if (other.gameId !== gameId || other.issue !== slip.drawId) return null;',
        to: 'if (other.gameId !== gameId) return null;',
      },
    ],
    test: `${player}/features/lottery/bet/ConfirmSheet.test.tsx`,
  },
  {
    name: 'fresh-Ya35-hidden-balance',
    bug: 'A win shows the balance that the member hides.',
    edits: [
      {
        file: `${player}/features/lottery/news/WinBalance.tsx`,
        from: ' hidden={isHidden}',
        to: '',
      },
    ],
    test: `${player}/features/lottery/lottery-parts.test.tsx`,
  },
  {
    name: 'fresh-Ya36-keypad-list',
    bug: 'Taking one typed number off empties the list of all.',
    edits: [
      {
        file: `${player}/features/lottery/bet/KeypadSheet.tsx`,
        from: '    setAdded((before) => before.filter((one) => one !== number));\n',
        to: '    setAdded([]);\n',
      },
    ],
    test: `${player}/features/lottery/lottery-parts.test.tsx`,
  },
  {
    name: 'fresh-Ya37-short-commitment',
    bug: 'Only the short form of a commitment is copied.',
    edits: [
      {
        file: `${player}/features/prizes/Commitment.tsx`,
        from: 'value={commitment} />',
        to: 'value={shortCode(commitment)} />',
      },
    ],
    test: `${player}/pages/bonuses/bonuses.test.tsx`,
  },
  {
    name: 'fresh-Ya38-paid-at-once',
    bug: 'Rebates that are paid by themselves look as if they must be claimed.',
    edits: [
      {
        file: `${player}/features/rebates/Rebates.tsx`,
        from: '{data.paid_at_once && (',
        to: '{!data.paid_at_once && (',
      },
    ],
    test: `${player}/pages/sum-figures.test.tsx`,
  },
  {
    name: 'fresh-Ya39-same-day',
    bug: 'A draw is moved to the day it is on.',
    edits: [
      {
        file: `${operatorConsole}/features/draws/calendar/DrawDates.tsx`,
        from: 'const isReady = day !== (draw.date ?? VOID) && isLongEnough(reason);',
        to: 'const isReady = isLongEnough(reason);',
      },
    ],
    test: `${operatorConsole}/features/draws/calendar/calendar.test.tsx`,
  },
  {
    name: 'fresh-Ya40-stale-preview',
    bug: 'A list of holidays is imported as it was before it was changed.',
    edits: [
      {
        file: `${operatorConsole}/features/draws/calendar/ImportHolidays.tsx`,
        from: '    preview.reset();\n',
        to: '',
      },
    ],
    test: `${operatorConsole}/features/draws/calendar/calendar.test.tsx`,
  },
  {
    name: 'fresh-Ya41-kept-day',
    bug: 'The day of a holiday that was added stays in the form.',
    edits: [
      {
        file: `${operatorConsole}/features/draws/calendar/Holidays.tsx`,
        from: "          setDay('');\n",
        to: '',
      },
    ],
    test: `${operatorConsole}/features/draws/calendar/calendar.test.tsx`,
  },
  {
    name: 'fresh-Ya42-own-rule',
    bug: 'Whoever asked for a rule is offered to approve it.',
    edits: [
      {
        file: `${operatorConsole}/features/draws/rules/Rules.tsx`,
        from: "{state === 'waiting' && !mine && (",
        to: "{state === 'waiting' && (",
      },
    ],
    test: `${operatorConsole}/features/draws/rules/rules.test.tsx`,
  },
  {
    name: 'fresh-Ya43-approved-odds',
    bug: 'One operator is offered to remove approved odds.',
    edits: [
      {
        file: `${operatorConsole}/features/draws/rules/Rules.tsx`,
        from: "const mayWithdraw = kind !== 'odds' || state === 'waiting';",
        to: 'const mayWithdraw = true;',
      },
    ],
    test: `${operatorConsole}/features/draws/rules/rules.test.tsx`,
  },
  {
    name: 'fresh-Ya44-own-clock',
    bug: 'Whoever asked to accept the clock is offered to approve it.',
    edits: [
      {
        file: `${operatorConsole}/features/today/SystemAlarms.tsx`,
        from: "may('clock.accept') && !request?.mine && (",
        to: "may('clock.accept') && (",
      },
    ],
    test: `${operatorConsole}/features/today/today.test.tsx`,
  },
  {
    name: 'fresh-Ya45-closed-links',
    bug: 'Figures lead to lists that the operator may not see.',
    edits: [
      {
        file: `${operatorConsole}/features/today/DayPlots.tsx`,
        from: 'may(needs) ? (',
        to: 'true ? (',
      },
    ],
    test: `${operatorConsole}/features/today/today.test.tsx`,
  },
  {
    name: 'fresh-Ya46-lost-share',
    bug: 'A number that loses nothing counts as a loss.',
    edits: [
      {
        file: `${operatorConsole}/features/draws/risk/GridPane.tsx`,
        from: 'exposure.list.filter((cell) => cell.result < 0).length',
        to: 'exposure.list.filter((cell) => cell.result <= 0).length',
      },
    ],
    test: `${operatorConsole}/features/draws/draws.test.tsx`,
  },
  {
    name: 'fresh-Ya47-closed-anyway',
    bug: 'The button names numbers that are closed already.',
    edits: [
      {
        file: `${operatorConsole}/features/draws/risk/LimitsForm.tsx`,
        from: 'cells.filter((cell) => cell.closed !== typed.closed).map',
        to: 'cells.map',
      },
    ],
    test: `${operatorConsole}/features/draws/draws.test.tsx`,
  },
  {
    name: 'fresh-Ya48-agreed-entries',
    bug: 'With a result, entries are shown that do not agree with it.',
    edits: [
      {
        file: `${operatorConsole}/features/draws/results/ResultEntries.tsx`,
        from: 'const shown = card.win_num !== null && agreed.length > 1 ? agreed : entries;',
        to: 'const shown = entries;',
      },
    ],
    test: `${operatorConsole}/features/draws/results/void.test.tsx`,
  },
  {
    name: 'fresh-Ya49-void-anyway',
    bug: 'A draw that may not be voided offers it.',
    edits: [
      {
        file: `${operatorConsole}/features/draws/results/VoidDraw.tsx`,
        from: 'if (!results.may_cancel) return null;',
        to: '',
      },
    ],
    test: `${operatorConsole}/features/draws/results/void.test.tsx`,
  },
  {
    name: 'fresh-Ya50-delivered',
    bug: 'Figures that came with the program are shown as changed by nobody.',
    edits: [
      {
        file: `${operatorConsole}/features/vip/VipLevels.tsx`,
        from: "cell: ({ by }) => (by === '' ? t('vipDelivered') : by),",
        to: 'cell: ({ by }) => by,',
      },
    ],
    test: `${operatorConsole}/features/vip/vip.test.tsx`,
  },
  {
    name: 'fresh-Z17-first-correction',
    bug: 'After a second correction a receipt still names the number of the first one.',
    edits: [
      {
        file: `${player}/features/lottery/slips/Receipt.tsx`,
        from: '.slice(-2)',
        to: '.slice(0, 2)',
      },
    ],
    test: `${player}/pages/lottery/bet-screens.test.tsx`,
  },
  {
    name: 'fresh-Z18-stale-reject',
    bug: 'A withdrawal is rejected while its figures on the screen may be old.',
    edits: [
      {
        file: `${operatorConsole}/features/withdrawals/ActionBar.tsx`,
        from: '!isStale && (caseData.may_deduct ||',
        to: '(caseData.may_deduct ||',
      },
    ],
    test: `${operatorConsole}/features/withdrawals/withdrawals.test.tsx`,
  },
  {
    name: 'fresh-Z20-reloaded-version',
    bug: 'What another operator published while one typed is replaced unseen.',
    edits: [
      {
        file: `${operatorConsole}/features/content/ItemEditor.tsx`,
        from: 'seen={edited.seen}',
        to: 'seen={detail?.version ?? edited.seen}',
      },
    ],
    test: `${operatorConsole}/features/content/content.test.tsx`,
  },
];

import type { Mutant } from './mutant.ts';

const player = 'apps/player/src';
const operatorConsole = 'apps/console/src';
const bet = `${player}/features/lottery/bet`;

/** Bugs in what screens compute, filter, hide, disable, sum, order and send. */
export const rulesScreensMutants: readonly Mutant[] = [
  {
    name: 'rules-C1-least-room',
    bug: 'A number with room for exactly the smallest stake is shown as sold out.',
    edits: [
      { file: `${bet}/number-states.ts`, from: 'BigInt(room) < minBet)', to: 'BigInt(room) <= minBet)' },
    ],
    test: `${bet}/number-states.test.ts`,
  },
  {
    name: 'rules-C2-grey-room',
    bug: 'A closed number that has room left can be put on the slip.',
    edits: [{ file: `${bet}/number-states.ts`, from: "colour === 'grey' || BigInt", to: 'BigInt' }],
    test: `${bet}/number-states.test.ts`,
  },
  {
    name: 'rules-C3-grey-repeat',
    bug: 'A repeated slip keeps a closed number at the room that it is listed with.',
    edits: [{ file: `${bet}/number-states.ts`, from: "row && row.colour !== 'grey' ?", to: 'row ?' }],
    test: `${bet}/number-states.test.ts`,
  },
  {
    name: 'rules-C4-unavailable',
    bug: 'A bet that was refused because a number is closed is not shown with its numbers.',
    edits: [
      {
        file: `${bet}/place-bet.ts`,
        from: "['over_limit', 'number_unavailable', 'number_unknown']",
        to: "['over_limit', 'number_unknown']",
      },
    ],
    test: `${bet}/place-bet.test.ts`,
  },
  {
    name: 'rules-C5-other-game',
    bug: 'A bet on 2D without an answer is warned of on a slip of 3D.',
    edits: [{ file: `${bet}/place-bet.ts`, from: 'other.gameId !== gameId || ', to: '' }],
    test: `${bet}/place-bet.test.ts`,
  },
  {
    name: 'rules-C6-slip-stays',
    bug: 'The slip stays after the bet is placed, and the next tap places it again.',
    edits: [
      {
        file: `${bet}/place-bet.ts`,
        from: '      store.change((now) => emptySlip(now.drawId, now.stake));\n',
        to: '',
      },
    ],
    test: `${bet}/bet-rules.test.tsx`,
  },
  {
    name: 'rules-C7-stake-forgotten',
    bug: 'After a bet the stake is that of a new slip, not the one that was chosen.',
    edits: [
      {
        file: `${bet}/place-bet.ts`,
        from: 'emptySlip(now.drawId, now.stake)',
        to: 'emptySlip(now.drawId)',
      },
    ],
    test: `${bet}/bet-rules.test.tsx`,
  },
  {
    name: 'rules-C8-old-left-out',
    bug: 'Lines that were left out of a placed slip are named on the next one.',
    edits: [{ file: `${bet}/place-bet.ts`, from: '      typed.dismiss();\n', to: '' }],
    test: `${bet}/bet-rules.test.tsx`,
  },
  {
    name: 'rules-C9-old-balance',
    bug: 'The balance is not loaded again after a bet.',
    edits: [
      {
        file: `${bet}/place-bet.ts`,
        from: "refetchTopics('balance', 'numbers', 'slips')",
        to: "refetchTopics('numbers', 'slips')",
      },
    ],
    test: `${bet}/bet-rules.test.tsx`,
  },
  {
    name: 'rules-C10-every-stake',
    bug: 'A slip with one stake below the minimum is sent if another stake is high enough.',
    edits: [
      {
        file: `${bet}/slip.ts`,
        from: '[...slip.picks.values()].some((own) => (own ?? slip.stake) < minBet)',
        to: '[...slip.picks.values()].every((own) => (own ?? slip.stake) < minBet)',
      },
    ],
    test: `${bet}/bet-rules.test.tsx`,
  },
  {
    name: 'rules-C11-whole-balance',
    bug: 'A slip that costs exactly the balance is said to lack money.',
    edits: [
      {
        file: `${bet}/use-short.ts`,
        from: 'total <= balance) return 0n',
        to: 'total < balance) return 0n',
      },
      { file: `${bet}/BetDock.tsx`, from: 'const isShort = short > 0n', to: 'const isShort = short >= 0n' },
    ],
    test: `${bet}/bet-rules.test.tsx`,
  },
  {
    name: 'rules-C12-closed-by-operator',
    bug: 'A draw that the operator closed before its time is offered until that time.',
    edits: [
      {
        file: `${bet}/BetScreen.tsx`,
        from: "one.state === 'open' && Date.parse(one.close_time) > now);\n  return",
        to: 'Date.parse(one.close_time) > now);\n  return',
      },
    ],
    test: `${bet}/bet-rules.test.tsx`,
  },
  {
    name: 'rules-C13-lost-answer-short',
    bug: 'A bet whose answer was lost asks for a deposit, though it may have taken the money.',
    edits: [
      {
        file: `${bet}/ConfirmSheet.tsx`,
        from: 'short > 0n && !isLost && !passed',
        to: 'short > 0n && !passed',
      },
    ],
    test: `${bet}/bet-rules.test.tsx`,
  },
  {
    name: 'rules-C14-lost-answer-late',
    bug: 'A bet whose answer was lost cannot be repeated after the close.',
    edits: [{ file: `${bet}/ConfirmSheet.tsx`, from: '(isOver && !isLost)', to: 'isOver' }],
    test: `${bet}/bet-rules.test.tsx`,
  },
  {
    name: 'rules-C15-late-other-slip',
    bug: 'A changed slip is sent after the close because another one is unanswered.',
    edits: [
      {
        file: `${bet}/ConfirmSheet.tsx`,
        from: 'const isLost = unanswered?.isThis === true;',
        to: 'const isLost = unanswered !== null;',
      },
    ],
    test: `${bet}/bet-rules.test.tsx`,
  },
  {
    name: 'rules-C16-left-out-hidden',
    bug: 'The bet is confirmed without saying which lines of the text are not in it.',
    edits: [
      { file: `${bet}/ConfirmSheet.tsx`, from: 'leftOut.length > 0 && (', to: 'leftOut.length > 1 && (' },
    ],
    test: `${bet}/bet-rules.test.tsx`,
  },
  {
    name: 'rules-C17-repeat-later-draw',
    bug: 'A slip is repeated for a draw that does not take bets yet.',
    edits: [
      {
        file: `${bet}/RepeatSheet.tsx`,
        from: "one.state === 'open' && Date.parse(one.close_time) > now",
        to: 'Date.parse(one.close_time) > now',
      },
    ],
    test: `${bet}/bet-rules.test.tsx`,
  },
  {
    name: 'rules-C18-captions-turned',
    bug: 'The question which numbers R is for names its two answers the wrong way round.',
    edits: [
      {
        file: 'packages/rules/src/slips/line.ts',
        from: '[forAll, ofLast]',
        to: '[ofLast, forAll]',
      },
    ],
    test: `${bet}/bet-rules.test.tsx`,
  },
  {
    name: 'rules-C19-other-section-rest',
    bug: 'A text for the evening is added to the morning without the lines that ask.',
    edits: [
      {
        file: `${bet}/ReadSlipSheet.tsx`,
        from: 'answered.lines.length > 0 && !namesOtherSection && (',
        to: 'answered.lines.length > 0 && (',
      },
    ],
    test: `${bet}/bet-rules.test.tsx`,
  },
  {
    name: 'rules-C20-open-question',
    bug: 'A typed slip with an open question is added at once, without that line.',
    edits: [
      {
        file: `${bet}/ReadSlipSheet.tsx`,
        from: ': answered.openQuestions > 0\n        ?',
        to: ': answered.openQuestions > 1\n        ?',
      },
    ],
    test: `${bet}/bet-rules.test.tsx`,
  },
  {
    name: 'rules-C21-edit-unanswered',
    bug: 'A bet without an answer can be edited and sent as a second one.',
    edits: [{ file: `${bet}/ConfirmSheet.tsx`, from: '{!isLost && !passed && (', to: '{!passed && (' }],
    test: `${bet}/bet-rules.test.tsx`,
  },
  {
    name: 'rules-C22-withdrawal-open',
    bug: 'A withdrawal under way does not block another one on the screen.',
    edits: [
      {
        file: `${player}/features/cashier/withdrawals/obstacles.ts`,
        from: "  if (info.open) list.push({ label: 'withdrawOpen', to: paths.myRecord, canOnlyWait: true });\n",
        to: '',
      },
    ],
    test: `${player}/features/cashier/withdrawals/obstacles.test.ts`,
  },
  {
    name: 'rules-C23-bet-bonus',
    bug: 'A deposit that is fully bet hides that the bonus, which alone must still be bet, can be given up.',
    edits: [
      {
        file: `${player}/features/cashier/withdrawals/obstacles.ts`,
        from: 'done < required)',
        to: 'done <= required)',
      },
    ],
    test: `${player}/features/cashier/withdrawals/obstacles.test.ts`,
  },
  {
    name: 'rules-C24-least-withdrawal',
    bug: 'The least withdrawal is refused on the screen.',
    edits: [
      {
        file: `${player}/features/cashier/withdrawals/Withdraw.tsx`,
        from: 'amount < min || amount > max',
        to: 'amount <= min || amount > max',
      },
    ],
    test: `${player}/features/cashier/withdrawals.test.tsx`,
  },
  {
    name: 'rules-C25-free-sum',
    bug: 'All that need not be bet first cannot be withdrawn.',
    edits: [
      {
        file: `${player}/features/cashier/withdrawals/Withdraw.tsx`,
        from: ': amount > free\n',
        to: ': amount >= free\n',
      },
    ],
    test: `${player}/features/cashier/withdrawals.test.tsx`,
  },
  {
    name: 'rules-C26-clear-what',
    bug: 'A member who can only wait is told to finish steps.',
    edits: [
      {
        file: `${player}/features/cashier/withdrawals/Withdraw.tsx`,
        from: 'if (!one?.canOnlyWait || others.length > 0)',
        to: 'if (others.length >= 0)',
      },
    ],
    test: `${player}/features/cashier/withdrawals.test.tsx`,
  },
  {
    name: 'rules-C27-agents-least',
    bug: 'The least that the agent takes is refused on the screen.',
    edits: [
      {
        file: `${player}/features/agent-deposits/ClaimDeposit.tsx`,
        from: '(amount < BigInt(way.min) ||',
        to: '(amount <= BigInt(way.min) ||',
      },
    ],
    test: `${player}/pages/downline-money/downline-money.test.tsx`,
  },
  {
    name: 'rules-C28-short-reference',
    bug: 'A reference of four signs is refused on the screen of the member.',
    edits: [
      {
        file: `${player}/features/agent-deposits/ClaimDeposit.tsx`,
        from: '!isWhole',
        to: '!isWhole || reference.length === 4',
      },
    ],
    test: `${player}/pages/downline-money/downline-money.test.tsx`,
  },
  {
    name: 'rules-C29-short-reference-agent',
    bug: 'A reference of four signs is refused on the screen of the agent.',
    edits: [
      {
        file: `${player}/features/downline-withdrawals/PayCase.tsx`,
        from: '!isWhole',
        to: '!isWhole || reference.length === 4',
      },
    ],
    test: `${player}/pages/downline-money/downline-money.test.tsx`,
  },
  {
    name: 'rules-C30-send-all',
    bug: 'An agent cannot send the whole balance.',
    edits: [
      {
        file: `${player}/features/downline-transfers/transfer-effects.ts`,
        from: 'amount > most)',
        to: 'amount >= most)',
      },
    ],
    test: `${player}/pages/downline-money/downline-money.test.tsx`,
  },
  {
    name: 'rules-C31-members-send',
    bug: 'Members who are no agents are offered to send money.',
    edits: [
      {
        file: `${player}/pages/agents/AgentTransfersPage.tsx`,
        from: 'member?.is_daili === 1',
        to: 'member !== null',
      },
    ],
    test: `${player}/pages/agents/agent-pages.test.tsx`,
  },
  {
    name: 'rules-former-agent-title',
    bug: 'Who was an agent and has none reads of money from the agent.',
    edits: [
      {
        file: `${player}/features/downline-transfers/transfers-title.ts`,
        from: 'hasAgent && !isAgent',
        to: '!isAgent',
      },
    ],
    test: `${player}/pages/agents/agent-pages.test.tsx`,
  },
  {
    name: 'rules-transfer-time-over',
    bug: 'A prepared transfer whose time is over can still be sent.',
    edits: [
      {
        file: `${player}/features/downline-transfers/ConfirmTransfer.tsx`,
        from: 'const isOver = left === 0 &&',
        to: 'const isOver = left < 0 &&',
      },
    ],
    test: `${player}/pages/downline-money/downline-money.test.tsx`,
  },
  {
    name: 'rules-C32-rate-of-tomorrow',
    bug: 'The rate of tomorrow is shown as that of today.',
    edits: [
      {
        file: `${player}/pages/agents/MemberPage.tsx`,
        from: '{rateText(rate.today)}',
        to: '{rateText(rate.value)}',
      },
    ],
    test: `${player}/pages/agents/agent-pages.test.tsx`,
  },
  {
    name: 'rules-C33-own-total',
    bug: 'The downline of a member is shown with the total of the own one.',
    edits: [
      {
        file: `${player}/pages/agents/DownlinePage.tsx`,
        from: 'return view.of === undefined && all !== undefined ?',
        to: 'return all !== undefined ?',
      },
    ],
    test: `${player}/pages/agents/agent-pages.test.tsx`,
  },
  {
    name: 'rules-C34-days-of-3d',
    bug: 'A 3D slip that waits two weeks for its draw is not in the bet records.',
    edits: [{ file: `${player}/pages/lottery/RecordPage.tsx`, from: 'id === 2 ? 30 : 5', to: '5' }],
    test: `${player}/pages/money/money-pages.test.tsx`,
  },
  {
    name: 'rules-C35-open-page',
    bug: 'The page of a downline member is shown without a login.',
    edits: [
      {
        file: `${player}/components/MemberScreen.tsx`,
        from: '{loggedIn ? children : <LoginRequired />}',
        to: '{children}',
      },
    ],
    test: `${player}/pages/agents/agent-pages.test.tsx`,
  },
  {
    name: 'rules-C36-unknown-view',
    bug: 'Account security is empty for a view that does not exist.',
    edits: [
      {
        file: `${player}/pages/MySafePage.tsx`,
        from: 'Object.hasOwn(TITLES, view)',
        to: 'view in TITLES',
      },
    ],
    test: `${player}/pages/money/money-pages.test.tsx`,
  },
  {
    name: 'rules-C37-other-amount',
    bug: 'Claims of another amount are shown as claims of the same payment.',
    edits: [
      {
        file: `${operatorConsole}/features/deposits/claims.ts`,
        from: ' && row.amount === order.amount',
        to: '',
      },
    ],
    test: `${operatorConsole}/features/deposits/claims.test.ts`,
  },
  {
    name: 'rules-C38-no-digits',
    bug: 'Deposits without a reference are shown as claims of one payment.',
    edits: [
      {
        file: `${operatorConsole}/features/deposits/claims.ts`,
        from: "  if (order.payer_tail === '') return [];\n",
        to: '',
      },
    ],
    test: `${operatorConsole}/features/deposits/claims.test.ts`,
  },
  {
    name: 'rules-C39-approve-to-pay',
    bug: 'Whoever may approve withdrawals may also pay them on the screen.',
    edits: [
      {
        file: `${operatorConsole}/features/withdrawals/withdrawal-can.ts`,
        from: "pay: 'withdrawal.pay'",
        to: "pay: 'withdrawal.approve'",
      },
    ],
    test: `${operatorConsole}/features/withdrawals/withdrawals.test.ts`,
  },
  {
    name: 'rules-C40-decided-again',
    bug: 'Confiscations that were decided stay among those that wait for a second approval.',
    edits: [
      {
        file: `${operatorConsole}/features/withdrawals/queue-tabs.ts`,
        from: '(row.deduct_by !== null && row.decided_by === null)',
        to: 'row.deduct_by !== null',
      },
    ],
    test: `${operatorConsole}/features/withdrawals/withdrawals.test.ts`,
  },
  {
    name: 'rules-C41-alert-of-two-sums',
    bug: 'Two payments with the same last digits and other sums are one alert.',
    edits: [
      {
        file: `${operatorConsole}/features/today/alerts.ts`,
        from: 'row.amount}`',
        to: 'row.wallet}`',
      },
    ],
    test: `${operatorConsole}/features/today/alerts.test.ts`,
  },
  {
    name: 'rules-C42-own-response',
    bug: 'Whoever exported a payout batch may import what the bank answers.',
    edits: [
      {
        file: `${operatorConsole}/features/payouts/batch-can.ts`,
        from: "return blocked === 'exported' ? denied('batchExportedByYou') : allowed;",
        to: 'return allowed;',
      },
    ],
    test: `${operatorConsole}/features/payouts/batch-can.test.ts`,
  },
  {
    name: 'rules-C43-statement-link',
    bug: 'A link to a statement is shown to whoever may only see withdrawals.',
    edits: [
      {
        file: `${operatorConsole}/nav.ts`,
        from: "statement: 'deposit.view'",
        to: "statement: 'withdrawal.view'",
      },
    ],
    test: `${operatorConsole}/nav.test.ts`,
  },
  {
    name: 'rules-C44-request-link',
    bug: 'A request leads to a screen that the role may not open.',
    edits: [
      {
        file: `${operatorConsole}/features/second-approvals/approval-path.ts`,
        from: '(screen && may(screen.needs) ? screen.path : null)',
        to: '(screen ? screen.path : null)',
      },
    ],
    test: `${operatorConsole}/nav.test.ts`,
  },
  {
    name: 'rules-C45-level-of-reward',
    bug: 'A campaign for the highest VIP level cannot be written.',
    edits: [
      {
        file: `${operatorConsole}/features/campaigns/draft.ts`,
        from: "whole('level', [2, 5])",
        to: "whole('level', [2, 4])",
      },
    ],
    test: `${operatorConsole}/features/campaigns/draft.test.ts`,
  },
  {
    name: 'rules-C46-one-day',
    bug: 'A login reward for one day cannot be written.',
    edits: [
      {
        file: `${operatorConsole}/features/campaigns/draft.ts`,
        from: 'days.first > days.last',
        to: 'days.first >= days.last',
      },
    ],
    test: `${operatorConsole}/features/campaigns/draft.test.ts`,
  },
  {
    name: 'rules-C47-balance-of-held',
    bug: 'A rejection counts the balance of the latest row, whatever account it is of.',
    edits: [
      {
        file: `${operatorConsole}/features/withdrawals/RejectWithdrawal.tsx`,
        from: "money.find((row) => row.account === 'wallet')?.balance_after",
        to: 'money[0]?.balance_after',
      },
    ],
    test: `${operatorConsole}/features/withdrawals/withdrawals.test.tsx`,
  },
  {
    name: 'rules-C48-confiscated-returns',
    bug: 'The balance after a confiscation counts the confiscated money.',
    edits: [
      {
        file: `${operatorConsole}/features/withdrawals/RejectWithdrawal.tsx`,
        from: 'wallet + (confiscates ? 0 : order.amount)',
        to: 'wallet + order.amount',
      },
    ],
    test: `${operatorConsole}/features/withdrawals/withdrawals.test.tsx`,
  },
  {
    name: 'rules-C49-suspended-paid',
    bug: 'The withdrawal of a suspended member can be approved.',
    edits: [
      {
        file: `${operatorConsole}/features/withdrawals/ActionBar.tsx`,
        from: "isSuspended: order.who.state === 'suspended'",
        to: 'isSuspended: false',
      },
    ],
    test: `${operatorConsole}/features/withdrawals/withdrawals.test.tsx`,
  },
  {
    name: 'rules-C51-taken-once',
    bug: 'A withdrawal that was given back stays among the own ones.',
    edits: [
      {
        file: `${operatorConsole}/features/withdrawals/queue-tabs.ts`,
        from: "row.state === 'reviewing' && row.taken_by === me",
        to: 'row.taken_by === me',
      },
    ],
    test: `${operatorConsole}/features/withdrawals/withdrawals.test.ts`,
  },
  {
    name: 'rules-C53-temporary-cap-lost',
    bug: 'Another cap of a number ends its temporary cap with the draw.',
    edits: [
      {
        file: `${operatorConsole}/features/draws/risk/LimitsForm.tsx`,
        from: "end: isClose ? 'close' : 'time'",
        to: "end: 'close'",
      },
    ],
    test: `${operatorConsole}/features/draws/draws.test.tsx`,
  },
  {
    name: 'rules-C54-cap-everywhere',
    bug: 'Another cap of a number takes its temporary cap from the other draws.',
    edits: [
      {
        file: `${operatorConsole}/features/draws/risk/LimitsForm.tsx`,
        from: "on: hot.everywhere ? 'coming issues' : 'this issue'",
        to: "on: 'this issue'",
      },
    ],
    test: `${operatorConsole}/features/draws/draws.test.tsx`,
  },
  {
    name: 'rules-C55-head-by-length',
    bug: 'A cap of a whole head is offered as one of a single number.',
    edits: [
      {
        file: `${operatorConsole}/features/draws/risk/LimitsForm.tsx`,
        from: 'numbersOf(cell.number, typed.scope)',
        to: "numbersOf(cell.number, 'one')",
      },
    ],
    test: `${operatorConsole}/features/draws/draws.test.tsx`,
  },
  {
    name: 'rules-C56-page-total',
    bug: 'The total of a page is that of its first row.',
    edits: [
      {
        file: `${operatorConsole}/components/lists/FilteredList.tsx`,
        from: 'sum + amountOf(row)',
        to: 'sum || amountOf(row)',
      },
    ],
    test: `${operatorConsole}/pages/processed-lists.test.tsx`,
  },
  {
    name: 'rules-C57-figure-of-other',
    bug: 'The sums of a filter stand under other outcomes.',
    edits: [
      {
        file: `${operatorConsole}/components/lists/FilteredList.tsx`,
        from: 'figures.find(({ status }) => status === value)',
        to: 'figures[0]',
      },
    ],
    test: `${operatorConsole}/pages/processed-lists.test.tsx`,
  },
  {
    name: 'rules-C58-paid-by-other',
    bug: 'Processed withdrawals can be filtered by a channel that pays none.',
    edits: [
      {
        file: `${operatorConsole}/features/withdrawals/ProcessedWithdrawals.tsx`,
        from: 'methods?.channels.filter((one) => one.pays_withdrawals)',
        to: 'methods?.channels',
      },
    ],
    test: `${operatorConsole}/pages/processed-lists.test.tsx`,
  },
  {
    name: 'rules-C59-own-request-waits',
    bug: "The navigation counts the operator's own requests as waiting for them.",
    edits: [
      {
        file: `${operatorConsole}/shell/Navigation.tsx`,
        from: 'filter(({ mine }) => !mine)',
        to: 'filter(() => true)',
      },
    ],
    test: `${operatorConsole}/shell/navigation.test.tsx`,
  },
  {
    name: 'rules-C60-every-screen',
    bug: 'The navigation shows screens that the role may not open.',
    edits: [
      {
        file: `${operatorConsole}/shell/Navigation.tsx`,
        from: 'screens.filter(({ needs }) => may(needs))',
        to: 'screens',
      },
    ],
    test: `${operatorConsole}/shell/navigation.test.tsx`,
  },
  {
    name: 'rules-C61-tickets-asked',
    bug: 'The navigation counts the tickets for whoever may not answer any.',
    edits: [
      {
        file: `${operatorConsole}/shell/Navigation.tsx`,
        from: "{ when: may('feedback.answer') }",
        to: '{ when: true }',
      },
    ],
    test: `${operatorConsole}/shell/navigation.test.tsx`,
  },
  {
    name: 'rules-C62-clock-slows',
    bug: 'Setting the clock forward also sets its speed to normal.',
    edits: [
      {
        file: `${operatorConsole}/shell/ClockControl.tsx`,
        from: 'business: target, rate: clock.rate',
        to: 'business: target, rate: 1',
      },
    ],
    test: `${operatorConsole}/shell/navigation.test.tsx`,
  },
  {
    name: 'rules-C63-maintenance-over',
    bug: 'The banner tells of maintenance after it ended.',
    edits: [
      {
        file: `${operatorConsole}/shell/MaintenanceBanner.tsx`,
        from: 'if (!data?.closed) return null;',
        to: 'if (!data) return null;',
      },
    ],
    test: `${operatorConsole}/shell/navigation.test.tsx`,
  },
  {
    name: 'rules-C64-late-at-limit',
    bug: 'A case is counted as late in the minute that its limit still allows.',
    edits: [
      {
        file: `${operatorConsole}/components/cases/QueuePage.tsx`,
        from: 'ageOf(row) > slaMinutes',
        to: 'ageOf(row) >= slaMinutes',
      },
    ],
    test: `${operatorConsole}/components/cases/queue.test.tsx`,
  },
  {
    name: 'rules-C65-closed-ages',
    bug: 'A processed case goes on waiting.',
    edits: [
      {
        file: `${operatorConsole}/components/cases/QueuePage.tsx`,
        from: 'age: isClosed ? null : {',
        to: 'age: {',
      },
    ],
    test: `${operatorConsole}/components/cases/queue.test.tsx`,
  },
  {
    name: 'rules-C66-late-when-done',
    bug: 'The list of processed cases tells of late ones.',
    edits: [
      {
        file: `${operatorConsole}/components/cases/QueuePage.tsx`,
        from: 'late > 0 && !isClosedTab',
        to: 'late > 0',
      },
    ],
    test: `${operatorConsole}/components/cases/queue.test.tsx`,
  },
  {
    name: 'rules-C67-filter-without-amount',
    bug: 'The queue is not found by amount.',
    edits: [
      {
        file: `${operatorConsole}/components/cases/QueuePage.tsx`,
        from: '`, amount]',
        to: '`]',
      },
    ],
    test: `${operatorConsole}/components/cases/queue.test.tsx`,
  },
  {
    name: 'rules-C68-waits-from-order',
    bug: 'A deposit waits from its request, not from its payment.',
    edits: [
      {
        file: `${operatorConsole}/core/sla.ts`,
        from: 'return order.paid_at ?? order.created_at;',
        to: 'return order.created_at;',
      },
    ],
    test: `${operatorConsole}/components/cases/queue.test.tsx`,
  },
  {
    name: 'rules-C69-duplicates-tab',
    bug: 'The tab of duplicate deposits shows all.',
    edits: [
      {
        file: `${operatorConsole}/features/deposits/DepositQueue.tsx`,
        from: "tab !== 'twice' || row.repeated",
        to: 'true',
      },
    ],
    test: `${operatorConsole}/components/cases/queue.test.tsx`,
  },
  {
    name: 'rules-C70-marked-when-done',
    bug: 'A processed deposit is still marked as a duplicate.',
    edits: [
      {
        file: `${operatorConsole}/features/deposits/DepositQueue.tsx`,
        from: 'row.repeated && isOpen &&',
        to: 'row.repeated &&',
      },
    ],
    test: `${operatorConsole}/components/cases/queue.test.tsx`,
  },
  {
    name: 'rules-C71-second-of-batch',
    bug: 'A withdrawal in a payout batch is said to wait for a second approval.',
    edits: [
      {
        file: `${operatorConsole}/features/withdrawals/WithdrawalQueue.tsx`,
        from: "row.state === 'approved' && !row.batch &&",
        to: "row.state === 'approved' &&",
      },
    ],
    test: `${operatorConsole}/components/cases/queue.test.tsx`,
  },
  {
    name: 'rules-C72-paid-but-returned',
    bug: 'A withdrawal that was paid in the end is said to be returned by the bank.',
    edits: [
      {
        file: `${operatorConsole}/features/withdrawals/WithdrawalQueue.tsx`,
        from: "row.bank_reason !== '' && row.state !== 'paid'",
        to: "row.bank_reason !== ''",
      },
    ],
    test: `${operatorConsole}/components/cases/queue.test.tsx`,
  },
  {
    name: 'rules-C73-unchanged-money',
    bug: 'A bet without a network is said to have changed no money.',
    edits: [
      {
        file: `${player}/core/failure.ts`,
        from: "text: sentences(translate('noNetwork'), translate('moneyUnknown'))",
        to: "text: sentences(translate('noNetwork'), translate('moneySame'))",
      },
    ],
    test: `${player}/core/failure.test.ts`,
  },
  {
    name: 'rules-C74-money-is-same',
    bug: 'A payment whose answer cannot be read is said to have changed no money.',
    edits: [
      {
        file: `${player}/core/failure.ts`,
        from: "? { title: translate('failed'), text: sentences(translate('pageFailed'), translate('moneyUnknown')) }",
        to: "? { title: translate('failed'), text: sentences(translate('pageFailed'), translate('moneySame')) }",
      },
    ],
    test: `${player}/core/failure.test.ts`,
  },
  {
    name: 'rules-C75-other-games-totals',
    bug: 'The totals of the slips of 2D are shown for 3D.',
    edits: [
      {
        file: `${player}/core/query.ts`,
        from: "['slips', 'totals', game, days]",
        to: "['slips', 'totals', days]",
      },
    ],
    test: `${player}/core/query.test.ts`,
  },
  {
    name: 'rules-C76-refusal-repeated',
    bug: 'A refused load is repeated.',
    edits: [
      {
        file: `${player}/core/query.ts`,
        from: "failures < RETRIES_MAX && (kind === 'network' || kind === 'timeout')",
        to: 'failures < RETRIES_MAX',
      },
    ],
    test: `${player}/core/query.test.ts`,
  },
  {
    name: 'rules-C77-day-of-utc',
    bug: 'A time of the next day in Yangon has no day while it is one day in UTC.',
    edits: [
      {
        file: `${player}/i18n/format.ts`,
        from: 'const isToday = day === yangonDate(instant(now));',
        to: 'const isToday = instant(when).toISOString().slice(0, 10) === instant(now).toISOString().slice(0, 10);',
      },
    ],
    test: `${player}/i18n/format.test.ts`,
  },
  {
    name: 'rules-C78-commitment-swapped',
    bug: 'A draw is right whose commitment is not the one that was shown.',
    edits: [
      { file: `${player}/features/prizes/check-draw.ts`, from: ' && shown === proof.commitment', to: '' },
    ],
    test: `${player}/features/prizes/prizes.test.ts`,
  },
  {
    name: 'rules-C79-timeout-is-answer',
    bug: 'A draw that ended with a timeout is not asked for again.',
    edits: [
      {
        file: `${player}/features/prizes/use-draw.ts`,
        from: "(result.failure.kind === 'network' || result.failure.kind === 'timeout')",
        to: "result.failure.kind === 'network'",
      },
    ],
    test: `${player}/features/prizes/prizes.test.ts`,
  },
  {
    name: 'rules-C80-account-with-zero',
    bug: 'A number that begins with 0 is taken for an account.',
    edits: [{ file: `${player}/core/phone-input.ts`, from: '/^[1-9]\\d{5,11}$/', to: '/^\\d{6,12}$/' }],
    test: `${player}/core/core.test.ts`,
  },
  {
    name: 'rules-C81-late-report',
    bug: "A late report of the server's clock takes the place of a newer one.",
    edits: [
      {
        file: 'packages/client/src/server-clock.ts',
        from: '    if (sentAt < this.#lastSentAt) return;\n',
        to: '',
      },
    ],
    test: 'packages/client/src/server-clock.test.ts',
  },
  {
    name: 'rules-C82-old-messages',
    bug: 'What happened while the app was closed is told as if it happened now.',
    edits: [
      { file: `${player}/shell/use-money-toasts.ts`, from: '    if (known === null) return;\n', to: '' },
    ],
    test: `${player}/shell/news.test.tsx`,
  },
  {
    name: 'rules-C83-told-again',
    bug: 'Every message about money is told again with each new one.',
    edits: [
      { file: `${player}/shell/use-money-toasts.ts`, from: 'message.id > known && ', to: 'known >= 0 && ' },
    ],
    test: `${player}/shell/news.test.tsx`,
  },
  {
    name: 'rules-C84-win-over-bet',
    bug: 'A win covers the confirmation of a bet.',
    edits: [{ file: `${player}/shell/use-wins-to-show.ts`, from: '  paths.twoBetConfirm,\n', to: '' }],
    test: `${player}/shell/news.test.tsx`,
  },
  {
    name: 'rules-C85-win-twice',
    bug: 'A win is shown again until the server knows that it was shown.',
    edits: [
      {
        file: `${player}/shell/use-wins-to-show.ts`,
        from: 'for (const { slip } of waiting) shownHere.add(slip);',
        to: '',
      },
    ],
    test: `${player}/shell/news.test.tsx`,
  },
  {
    name: 'rules-C86-win-untold',
    bug: 'A win whose report got lost is shown again on another phone.',
    edits: [
      {
        file: `${player}/shell/use-wins-to-show.ts`,
        from: "told.failure.kind === 'refused' || triesLeft",
        to: "told.failure.kind !== 'timeout' || triesLeft",
      },
    ],
    test: `${player}/shell/news.test.tsx`,
  },
];

import type { Mutant } from './mutant.ts';

/** Screens that show another figure, state or person, or send another call, than what they are for. */
export const screenMutants: readonly Mutant[] = [
  {
    name: 'screen-1-part-rest',
    bug: 'A member who was paid in part is told the part as what came back.',
    edits: [
      {
        file: 'apps/player/src/features/downline-withdrawals/MemberCase.tsx',
        from: 'row.amount - row.part',
        to: 'row.part',
      },
    ],
    test: 'apps/player/src/pages/figures.test.tsx',
  },
  {
    name: 'screen-2-account-of-unpayable',
    bug: 'An agent who may not pay a case sees the account of its member.',
    edits: [
      {
        file: 'apps/player/src/features/downline-withdrawals/PayCase.tsx',
        from: '{row.can_pay ? (',
        to: '{row.bank_card ? (',
      },
    ],
    test: 'apps/player/src/pages/figures.test.tsx',
  },
  {
    name: 'screen-3-ended-without-fee',
    bug: 'The agent’s ended cases show what was asked for, not what was credited.',
    edits: [
      {
        file: 'apps/player/src/features/downline-withdrawals/AgentCases.tsx',
        from: 'isCredited ? row.actual_money : row.money)',
        to: 'row.money)',
      },
    ],
    test: 'apps/player/src/pages/figures.test.tsx',
  },
  {
    name: 'screen-4-sent-as-received',
    bug: 'Money that an agent sent is shown as received.',
    edits: [
      {
        file: 'apps/player/src/features/downline-transfers/TransferList.tsx',
        from: 'row.direction * row.amount',
        to: '-row.direction * row.amount',
      },
    ],
    test: 'apps/player/src/pages/figures.test.tsx',
  },
  {
    name: 'screen-5-transfer-above-limit',
    bug: 'A transfer to a game may be typed above what the game takes.',
    edits: [
      {
        file: 'apps/player/src/features/transfers/TransferForm.tsx',
        from: "direction === 'out' ? Math.min(mainBalance, game.max) : game.money",
        to: "direction === 'out' ? mainBalance : game.money",
      },
    ],
    test: 'apps/player/src/pages/figures.test.tsx',
  },
  {
    name: 'screen-6-balance-of-returned',
    bug: 'A returned withdrawal shows the balance without what was returned.',
    edits: [
      {
        file: 'apps/player/src/features/cashier/AccountRecordList.tsx',
        from: 'record.balance !== null && !wasReturned',
        to: 'record.balance !== null',
      },
    ],
    test: 'apps/player/src/pages/figures.test.tsx',
  },
  {
    name: 'screen-7-limit-ahead',
    bug: 'A member who is ahead has less left of a limit than it allows.',
    edits: [
      {
        file: 'apps/player/src/features/protection/LimitRows.tsx',
        from: 'amount - used',
        to: 'amount - Math.abs(used)',
      },
    ],
    test: 'apps/player/src/pages/figures.test.tsx',
  },
  {
    name: 'screen-8-claim-other-part',
    bug: 'An agent’s claim of rebates asks for the rebates as a player.',
    edits: [
      {
        file: 'apps/player/src/features/rebates/ClaimDock.tsx',
        from: "part === 'player'",
        to: "part !== 'player'",
      },
    ],
    test: 'apps/player/src/pages/figures.test.tsx',
  },
  {
    name: 'screen-9-net-of-member',
    bug: 'The console shows a member’s loss as a win.',
    edits: [
      {
        file: 'apps/console/src/features/members/AccountSide.tsx',
        from: 'member.won - settled',
        to: 'settled - member.won',
      },
    ],
    test: 'apps/console/src/pages/figures.test.tsx',
  },
  {
    name: 'screen-10-cases-of-others',
    bug: 'A member’s open cases contain those that the member pays as an agent.',
    edits: [
      {
        file: 'apps/console/src/features/members/OpenCases.tsx',
        from: 'member.id === memberId',
        to: 'member.id !== 0',
      },
    ],
    test: 'apps/console/src/pages/figures.test.tsx',
  },
  {
    name: 'screen-11-decision-fee',
    bug: 'A decision for the agent shows the amount without the fee.',
    edits: [
      {
        file: 'apps/console/src/features/disputes/IfDecided.tsx',
        from: 'row.amount - row.fee',
        to: 'row.amount',
      },
    ],
    test: 'apps/console/src/pages/figures.test.tsx',
  },
  {
    name: 'screen-12-own-statement',
    bug: 'Whoever imported a statement may credit it.',
    edits: [
      {
        file: 'apps/console/src/features/statements/StatementView.tsx',
        from: 'disabled={statement.mine}',
        to: 'disabled={false}',
      },
    ],
    test: 'apps/console/src/pages/figures.test.tsx',
  },
  {
    name: 'screen-13-less-as-more',
    bug: 'A closing balance below the records is explained as one above.',
    edits: [
      {
        file: 'apps/console/src/features/statements/Statements.tsx',
        from: "(difference ?? 0) < 0 && t('balanceLess')",
        to: "(difference ?? 0) > 0 && t('balanceLess')",
      },
    ],
    test: 'apps/console/src/pages/figures.test.tsx',
  },
  {
    name: 'screen-14-first-approval',
    bug: 'The first approval is shown as that of whoever took the case.',
    edits: [
      {
        file: 'apps/console/src/features/withdrawals/MakerChecker.tsx',
        from: 'order.approved_by ?? order.taken_by',
        to: 'order.taken_by ?? order.approved_by',
      },
    ],
    test: 'apps/console/src/pages/figures.test.tsx',
  },
  {
    name: 'screen-15-inactive-accepts',
    bug: 'An account that is switched off is shown as one that takes deposits.',
    edits: [
      {
        file: 'apps/console/src/features/today/ReceivingAccounts.tsx',
        from: 'enabled && room > 0',
        to: 'room > 0',
      },
    ],
    test: 'apps/console/src/pages/figures.test.tsx',
  },
  {
    name: 'screen-16-deposit-other-account',
    bug: 'A deposit is ordered at the first account of its method, not at the chosen one.',
    edits: [
      {
        file: 'apps/player/src/features/cashier/deposits/DepositStart.tsx',
        from: 'category?.channels.find(({ id }) => String(id) === chosenChannelId) ?? category?.channels[0]',
        to: 'category?.channels[0]',
      },
    ],
    test: 'apps/player/src/features/cashier/deposits.test.tsx',
  },
  {
    name: 'screen-17-deposit-number-copied',
    bug: 'The number to pay to is copied without its first digit.',
    edits: [
      {
        file: 'apps/player/src/features/cashier/deposits/DepositOrder.tsx',
        from: "value={account.phone.replace(/^\\+?95/, '0')}",
        to: "value={account.phone.replace(/^\\+?95/, '')}",
      },
    ],
    test: 'apps/player/src/features/cashier/deposits.test.tsx',
  },
  {
    name: 'screen-18-deposit-paid-twice',
    bug: 'The account to pay to stays on the screen while a payment is checked.',
    edits: [
      {
        file: 'apps/player/src/features/cashier/deposits/DepositOrder.tsx',
        from: "const accountToPay = data.state === 'unpaid' ? data.account : null;",
        to: 'const accountToPay = data.account;',
      },
    ],
    test: 'apps/player/src/features/cashier/deposits.test.tsx',
  },
  {
    name: 'screen-19-withdrawal-other-account',
    bug: 'A withdrawal goes to the first payout account, not to the chosen one.',
    edits: [
      {
        file: 'apps/player/src/features/cashier/withdrawals/Withdraw.tsx',
        from: 'info.payees.find(({ id }) => id === wanted) ?? info.payees[0]',
        to: 'info.payees[0]',
      },
    ],
    test: 'apps/player/src/features/cashier/withdrawals.test.tsx',
  },
  {
    name: 'screen-20-payee-mistyped',
    bug: 'A bank account is linked although its number was typed in two ways.',
    edits: [
      {
        file: 'apps/player/src/features/cashier/payees/LinkBank.tsx',
        from: 'digitsOf(number.value) !== digitsOf(number.valueAgain)',
        to: 'false',
      },
    ],
    test: 'apps/player/src/features/cashier/withdrawals.test.tsx',
  },
  {
    name: 'screen-21-payee-other-network',
    bug: 'A USDT address is linked with another network than the chosen one.',
    edits: [
      {
        file: 'apps/player/src/features/cashier/payees/LinkUsdt.tsx',
        from: '        network,\n',
        to: "        network: 'trc20',\n",
      },
    ],
    test: 'apps/player/src/features/cashier/withdrawals.test.tsx',
  },
  {
    name: 'screen-22-claim-other-account',
    bug: 'A payment to the agent is claimed at another account than it went to.',
    edits: [
      {
        file: 'apps/player/src/features/agent-deposits/ClaimDeposit.tsx',
        from: 'account_id: account.id',
        to: 'account_id: way.accounts[0]!.id',
      },
    ],
    test: 'apps/player/src/pages/downline-money/downline-money.test.tsx',
  },
  {
    name: 'screen-23-account-shown',
    bug: 'An account that an agent hides is shown to the downline.',
    edits: [
      {
        file: 'apps/player/src/features/agent-deposits/ShownAccounts.tsx',
        from: 'const body = { id, shown };',
        to: 'const body = { id, shown: !shown };',
      },
    ],
    test: 'apps/player/src/pages/downline-money/downline-money.test.tsx',
  },
  {
    name: 'screen-24-transfer-twice',
    bug: 'A transfer without an answer is sent as another one after a reload.',
    edits: [
      {
        file: 'apps/player/src/features/transfers/TransferForm.tsx',
        from: "useAction(storedCall('transfer', TRANSFER_REPEAT_MS))",
        to: 'useAction()',
      },
    ],
    test: 'apps/player/src/pages/money/transfers.test.tsx',
  },
  {
    name: 'screen-25-wallet-owed',
    bug: 'The wallet opened from home does not say what is owed and on its way.',
    edits: [
      {
        file: 'apps/player/src/pages/money/WalletPage.tsx',
        from: 'if (isPart) void refetch();',
        to: '',
      },
    ],
    test: 'apps/player/src/pages/money/transfers.test.tsx',
  },
  {
    name: 'screen-26-receipt-not-kept',
    bug: 'The signed receipt of a bet is not kept on the phone.',
    edits: [
      {
        file: 'apps/player/src/features/lottery/bet/place-bet.ts',
        from: 'storeReceipt(placed.slip, placed.receipt);',
        to: '',
      },
    ],
    test: 'apps/player/src/pages/lottery/bet-screens.test.tsx',
  },
  {
    name: 'screen-27-refused-slip-again',
    bug: 'A slip over the limit is sent again as it was.',
    edits: [
      {
        file: 'apps/player/src/features/lottery/bet/RefusedSheet.tsx',
        from: 'change(() => fitted);\n',
        to: '',
      },
    ],
    test: 'apps/player/src/pages/lottery/bet-screens.test.tsx',
  },
  {
    name: 'screen-28-birthday-unasked',
    bug: 'A date of birth, which cannot be changed, is saved without asking.',
    edits: [
      {
        file: 'apps/player/src/features/members/profile/BirthdayForm.tsx',
        from: 'onSave={() => setConfirming(true)}',
        to: 'onSave={() => void save()}',
      },
    ],
    test: 'apps/player/src/features/members/members.test.tsx',
  },
  {
    name: 'screen-29-closed-account-kept',
    bug: 'A closed account leaves its slips and receipts on the phone.',
    edits: [
      {
        file: 'apps/player/src/features/members/privacy/AccountClosed.tsx',
        from: '    forgetMember();\n',
        to: '',
      },
    ],
    test: 'apps/player/src/features/members/members.test.tsx',
  },
  {
    name: 'screen-30-limit-raise-at-once',
    bug: 'A higher limit looks as if it counted at once.',
    edits: [
      {
        file: 'apps/player/src/features/protection/LimitSheet.tsx',
        from: "t(isLower ? 'save' : 'limitRequestRaise')",
        to: "t(isLower ? 'limitRequestRaise' : 'save')",
      },
    ],
    test: 'apps/player/src/features/protection/protection.test.tsx',
  },
  {
    name: 'screen-31-slip-unproven',
    bug: 'A shared slip is shown although its draw does not hold.',
    edits: [
      {
        file: 'apps/player/src/verify/SharedSlip.tsx',
        from: "steps?.some(({ outcome }) => outcome === 'failed') ?? false",
        to: 'steps === undefined',
      },
    ],
    test: 'apps/player/src/verify/verify.test.tsx',
  },
];

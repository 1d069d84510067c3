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
        from: 'member.won - member.staked',
        to: 'member.staked - member.won',
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
        file: 'apps/console/src/features/disputes/CaseView.tsx',
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
];

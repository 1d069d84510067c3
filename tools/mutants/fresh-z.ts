import type { Mutant } from './mutant.ts';

const modules = 'apps/server/src/modules';
const transfersTest = `${modules}/transfers/transfers.test.ts`;
const confirm = 'apps/player/src/features/downline-transfers/ConfirmTransfer.tsx';
const confirmTest = 'apps/player/src/features/downline-transfers/ConfirmTransfer.test.tsx';

/** Bugs with money that is there twice, is owed, or is on its way. */
export const freshZMutants: readonly Mutant[] = [
  {
    name: 'fresh-Zj1-surplus-played-away',
    bug: 'A transfer from a game never ends if the provider had booked too much and the member lost some of that.',
    edits: [
      {
        file: `${modules}/transfers/move-money.ts`,
        from: '(remaining > 0n ? remaining : 0n) + transfer.amount',
        to: 'remaining + transfer.amount',
      },
    ],
    test: transfersTest,
  },
  {
    name: 'fresh-Zj2-less-than-nothing-at-a-game',
    bug: 'A member has less than nothing at a game whose provider had booked too much.',
    edits: [
      {
        file: `${modules}/transfers/to-main.ts`,
        from: 'return own > 0n ? own : 0n;',
        to: 'return own;',
      },
    ],
    test: transfersTest,
  },
  {
    name: 'fresh-Zj3-collected-beyond-the-deposit',
    bug: 'An operator reads a balance after a credit that is too high, where the member owes more than the deposit.',
    edits: [
      {
        file: 'apps/console/src/features/deposits/BalanceIfCredited.tsx',
        from: 'Math.min(member.owed, credited)',
        to: 'Math.min(member.owed, order.amount)',
      },
    ],
    test: 'apps/console/src/pages/figures.test.tsx',
  },
  {
    name: 'fresh-Zj4-unanswered-transfer-over',
    bug: 'A transfer without an answer cannot be sent again as the same one after its time; a new one pays twice.',
    edits: [
      {
        file: confirm,
        from: 'left === 0 && !isUnknown && !action.busy',
        to: 'left === 0 && !action.busy',
      },
    ],
    test: confirmTest,
  },
  {
    name: 'fresh-Zj5-nothing-was-sent',
    bug: 'An agent reads that nothing was sent while a transfer is being sent.',
    edits: [
      {
        file: confirm,
        from: 'left === 0 && !isUnknown && !action.busy',
        to: 'left === 0 && !isUnknown',
      },
    ],
    test: confirmTest,
  },
];

import type { Mutant } from './mutant.ts';

const operatorConsole = 'apps/console/src';
const player = 'apps/player/src';

/** Screens that work out a sum wrongly, which no test noticed at first. */
export const sumMutants: readonly Mutant[] = [
  {
    name: 'sum-1-fee-of-deposit',
    bug: 'An agent is told a balance afterwards without the fee of the deposit that they confirm.',
    edits: [
      {
        file: `${player}/features/agent-deposits/ConfirmClaim.tsx`,
        from: 'BigInt(row.amount + row.fee)',
        to: 'BigInt(row.amount)',
      },
    ],
    test: `${player}/pages/sum-figures.test.tsx`,
  },
  {
    name: 'sum-2-kept-of-day',
    bug: 'Bonuses raise what the house kept of a downline’s day.',
    edits: [
      {
        file: `${operatorConsole}/features/agents/AgentView.tsx`,
        from: '-results - bonuses - rebates',
        to: '-results + bonuses - rebates',
      },
    ],
    test: `${operatorConsole}/pages/agent-figures.test.tsx`,
  },
  {
    name: 'sum-3-page-total',
    bug: 'The total of a page is the amount of its first row.',
    edits: [
      {
        file: `${operatorConsole}/components/lists/FilteredList.tsx`,
        from: 'of.reduce((sum, row) => sum + amountOf(row), 0)',
        to: 'amountOf(of[0]!)',
      },
    ],
    test: `${operatorConsole}/pages/agent-figures.test.tsx`,
  },
  {
    name: 'sum-4-holiday-of-3d',
    bug: 'The refunds of a holiday are announced with those of 3D, which are not made.',
    edits: [
      {
        file: `${operatorConsole}/features/draws/calendar/holiday-refunds.ts`,
        from: "card.section !== '3D' && ",
        to: '',
      },
    ],
    test: `${operatorConsole}/features/draws/calendar/holiday-refunds.test.ts`,
  },
  {
    name: 'sum-5-room-of-others',
    bug: 'A number that is sold above a new cap takes the room of the other numbers.',
    edits: [
      {
        file: `${operatorConsole}/features/draws/risk/room-under.ts`,
        from: 'Math.max(0, cap - sold)',
        to: 'cap - sold',
      },
    ],
    test: `${operatorConsole}/features/draws/risk/room-under.test.ts`,
  },
  {
    name: 'sum-6-used-today',
    bug: 'A withdrawal is offered above what is left of the day, and then refused.',
    edits: [
      {
        file: `${player}/features/cashier/withdrawals/withdraw-limits.ts`,
        from: 'Math.min(info.limit_end, free, leftToday)',
        to: 'Math.min(info.limit_end, free)',
      },
    ],
    test: `${player}/features/cashier/withdrawals/withdraw-limits.test.ts`,
  },
  {
    name: 'sum-7-bet-share',
    bug: 'What an agent sent counts as if it were to be bet, so the bar is nearly full from the start.',
    edits: [
      {
        file: `${player}/features/cashier/turnover-share.ts`,
        from: "    .filter(({ source }) => source !== 'transfer')\n",
        to: '',
      },
    ],
    test: `${player}/features/cashier/turnover-share.test.ts`,
  },
  {
    name: 'sum-8-usdt-rounded-down',
    bug: 'A deposit in USDT is asked for a millionth less than it is worth.',
    edits: [
      {
        file: 'packages/rules/src/usdt-address.ts',
        from: '(amount * MICRO_PER_USDT + rate - 1n) / rate',
        to: '(amount * MICRO_PER_USDT + rate - rate) / rate',
      },
    ],
    test: 'packages/rules/src/usdt-address.test.ts',
  },
  {
    name: 'sum-9-cut-queue',
    bug: 'Today shows the first hundred cases of a queue as if they were all.',
    edits: [
      {
        file: `${operatorConsole}/features/today/QueueTable.tsx`,
        from: '}: QueuePart) => (isCut ? ',
        to: '}: QueuePart) => (isCut && text === null ? ',
      },
    ],
    test: `${operatorConsole}/pages/sum-figures.test.tsx`,
  },
  {
    name: 'sum-10-cost-today',
    bug: 'What campaigns cost today is what they cost a fortnight ago.',
    edits: [
      {
        file: `${operatorConsole}/features/campaigns/Campaigns.tsx`,
        from: 'costs.at(-1)',
        to: 'costs.at(0)',
      },
    ],
    test: `${operatorConsole}/pages/sum-figures.test.tsx`,
  },
];

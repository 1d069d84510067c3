import type { Mutant } from './mutant.ts';

const modules = 'apps/server/src/modules';
const usdtTest = `${modules}/deposits/matching/usdt.test.ts`;

/** Bugs in what is decided ahead or from little: planned draws, payments of a wrong amount, previews. */
export const freshPlanMutants: readonly Mutant[] = [
  {
    name: 'fresh-Zi1-rules-of-planning-day',
    bug: 'A draw has the odds and limits of the day on which it is planned, not those of its own day.',
    edits: [
      {
        file: `${modules}/lottery/calendar/plan-draws.ts`,
        from: 'rules.on(plan.game, plan.date))) created',
        to: 'rules.on(plan.game, yangonDate(businessNow)))) created',
      },
    ],
    test: `${modules}/lottery/calendar/rules.test.ts`,
  },
  {
    name: 'fresh-Zi2-wrong-amount-of-two',
    bug: 'A wrong amount in USDT that fits the orders of two members is that of the earlier one.',
    edits: [
      {
        file: `${modules}/deposits/matching/match-chain-transfer.ts`,
        from: 'open[0]?.count === 1',
        to: 'open[0]',
      },
    ],
    test: usdtTest,
  },
  {
    name: 'fresh-Zi3-wrong-amount-of-any-size',
    bug: 'A payment in USDT of less than half an order is that of the order.',
    edits: [
      {
        file: `${modules}/deposits/matching/match-chain-transfer.ts`,
        from: 'between usdt / 2 and usdt * 2',
        to: 'between usdt / 2 - 1 and usdt * 2',
      },
    ],
    test: usdtTest,
  },
  {
    name: 'fresh-Zi4-wrong-amount-of-lapsed',
    bug: 'An order whose time is over keeps a wrong amount in USDT from the order that waits for it.',
    edits: [
      {
        file: `${modules}/deposits/matching/match-chain-transfer.ts`,
        from: '\n       and (chain_transfer_id is not null or content.extended_by_maintenance(expires_at) > clock_timestamp())',
        to: '',
      },
    ],
    test: usdtTest,
  },
  {
    name: 'fresh-Zi5-preview-keeps-below',
    bug: 'The preview of a lower rate says that the agent pays for members below, who are lowered too.',
    edits: [
      {
        file: `${modules}/rebates/what-if.ts`,
        from: 'case when m.member_id = $1 then p.rate else least(r.rate, p.rate) end as after',
        to: 'case when m.member_id = $1 then p.rate else r.rate end as after',
      },
    ],
    test: `${modules}/rebates/operator-api.test.ts`,
  },
];

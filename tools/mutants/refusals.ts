import type { Mutant } from './mutant.ts';

const modules = 'apps/server/src/modules';

/** Refusals and conditions that money, rights or privacy depend on and that no test used to reach. */
export const refusalMutants: readonly Mutant[] = [
  {
    name: 'refusal-R1-credit-without-line',
    bug: 'Two operators credit an order that no bank line pays.',
    edits: [
      {
        file: `${modules}/deposits/matching/credit-payment.ts`,
        from: "if (payment.unmatched_of === null) return refuse('not_found');",
        to: '',
      },
    ],
    test: `${modules}/deposits/deposits.test.ts`,
  },
  {
    name: 'refusal-R2-dismissed-agent',
    bug: 'A member pays an agent who was dismissed while the claim waited.',
    edits: [
      {
        file: `${modules}/agent-deposits/claim.ts`,
        from: "if ((await depositAgentOf(tx, memberId, settings)) !== agentId) return refuse('no_agent_deposit');",
        to: '',
      },
    ],
    test: `${modules}/agent-deposits/agent-deposits.test.ts`,
  },
  {
    name: 'refusal-R3-claim-over-limit',
    bug: 'A member on a break or above the own deposit limit deposits through an agent.',
    edits: [
      {
        file: `${modules}/agent-deposits/claim.ts`,
        from: 'if (overOwnLimit) return overOwnLimit;',
        to: '',
      },
    ],
    test: `${modules}/agent-deposits/agent-deposits.test.ts`,
  },
  {
    name: 'refusal-R4-any-token',
    bug: 'In licensed mode a token that anybody issued is credited as USDT.',
    edits: [
      {
        file: `${modules}/channels/save-channel.ts`,
        from: ' || (!isPlay && address !== USDT[network])',
        to: '',
      },
    ],
    test: `${modules}/channels/channels.test.ts`,
  },
  {
    name: 'refusal-R5-code-of-stopped',
    bug: 'The code of a campaign that was stopped or is over still gives its bonus.',
    edits: [
      {
        file: `${modules}/campaigns/enter-code.ts`,
        from: '!campaign || !isRunning(campaign, now)',
        to: '!campaign',
      },
    ],
    test: `${modules}/campaigns/campaigns.test.ts`,
  },
  {
    name: 'refusal-R6-same-payee',
    bug: 'Members with one payout account each get the bonus that is given once for it.',
    edits: [
      {
        file: `${modules}/campaigns/links.ts`,
        from: "once_per_payee ? ['payee']",
        to: 'once_per_payee ? []',
      },
    ],
    test: `${modules}/campaigns/campaigns.test.ts`,
  },
  {
    name: 'refusal-R7-dismissed-by-one',
    bug: 'One operator dismisses an agent whose dismissal was requested, once the downline has left.',
    edits: [
      {
        file: `${modules}/agent-console/dismiss.ts`,
        from: 'if ((await approvalRequestsOf(tx, DISMISSAL, subject)).length > 0) return',
        to: 'if (false) return',
      },
    ],
    test: `${modules}/agent-console/agent-console.test.ts`,
  },
  {
    name: 'refusal-R8-address-of-another',
    bug: 'The card of a member shows the agent the address of whoever logged in last.',
    edits: [
      {
        file: `${modules}/agent-reports/member-detail.ts`,
        from: 'from members.logins where member_id = a.id\n',
        to: 'from members.logins\n',
      },
    ],
    test: `${modules}/agent-reports/agent-reports.test.ts`,
  },
];

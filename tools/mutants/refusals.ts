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
        from: 'return depositLimitRefusal(tx, memberId, amount);',
        to: 'return null;',
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
  {
    name: 'refusal-R9-win-meanwhile',
    bug: 'Giving up a bonus takes a win that came after the sum was shown.',
    edits: [
      {
        file: `${modules}/grants/forfeit.ts`,
        from: "if (amount !== expected) return refuse('changed_meanwhile');",
        to: '',
      },
    ],
    test: `${modules}/grants/grants.test.ts`,
  },
  {
    name: 'refusal-R10-bet-meanwhile',
    bug: 'A bonus is taken back though a bet with it came before the wallet was locked.',
    edits: [
      {
        file: `${modules}/grants/take-back.ts`,
        from: '  if (await isPlaying(tx, ports, memberId)) return null;\n',
        to: '',
      },
    ],
    test: `${modules}/grants/grants.test.ts`,
  },
  {
    name: 'refusal-R11-suspended-withdrawal',
    bug: 'A member who is suspended while the call waits still withdraws.',
    edits: [
      {
        file: `${modules}/withdrawals/request-withdrawal.ts`,
        from: "if ((await lockMember(tx, memberId)) !== 'active') return refuse('suspended');",
        to: 'await lockMember(tx, memberId);',
      },
    ],
    test: `${modules}/privacy/privacy.test.ts`,
  },
  {
    name: 'refusal-R12-agent-rebates',
    bug: 'An agent who claims the rebates of the downline is paid the own ones.',
    edits: [
      {
        file: `${modules}/rebates/member-api.ts`,
        from: "{ part: 'agent', games: null, expected }",
        to: "{ part: 'player', games: null, expected }",
      },
    ],
    test: `${modules}/rebates/rebates.test.ts`,
  },
  {
    name: 'refusal-R13-disabled-owner',
    bug: 'An owner who was just disabled still asks for a new password of another operator.',
    edits: [
      {
        file: `${modules}/operators/staff/request-change.ts`,
        from: "  if (account.id === context.operator.id) return refuse('about_self');\n  if (!(await isActiveOwner(tx, context.operator.id))) return refuse('forbidden');\n",
        to: "  if (account.id === context.operator.id) return refuse('about_self');\n",
      },
    ],
    test: `${modules}/operators/staff/staff.test.ts`,
  },
  {
    name: 'refusal-R14-lost-lock',
    bug: 'A lock after wrong passwords is deleted before it ends.',
    edits: [
      {
        file: `${modules}/members/jobs.ts`,
        from: '\n       and coalesce(locked_until < clock_timestamp(), true)',
        to: '',
      },
    ],
    test: `${modules}/members/security/devices.test.ts`,
  },
  {
    name: 'refusal-R15-payee-requests',
    bug: 'The names in requests for payees stay after their member closed the account.',
    edits: [
      {
        file: `${modules}/payees/member-data.ts`,
        from: "  await erasePayeeNames(tx, { table: 'cashier.payee_requests', erase: update }, memberId);\n",
        to: '',
      },
    ],
    test: `${modules}/privacy/privacy.test.ts`,
  },
  {
    name: 'refusal-R16-negative-answer',
    bug: 'A provider whose answer has a negative amount is believed.',
    edits: [{ file: `${modules}/games/http-provider.ts`, from: 'moved <= 0n || ', to: '' }],
    test: `${modules}/games/http-provider.test.ts`,
  },
];

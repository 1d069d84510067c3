import type { Mutant } from './mutant.ts';

const modules = 'apps/server/src/modules';
const player = 'apps/player/src';

/** Bugs that lose money, trust or privacy, one of each kind of rule, in places where none had been planted. */
export const freshMoneyMutants: readonly Mutant[] = [
  {
    name: 'fresh-N26-same-debt',
    bug: 'A member who owes the same amount a second time gets no more credits.',
    edits: [
      {
        file: 'db/migrations/20261201104000_ledger.sql',
        from: "format('receivable_paid:%s:%s', v_debt.id, v_debt.last_posting)",
        to: "format('receivable_paid:%s:%s', v_debt.id, v_debt.balance)",
      },
    ],
    test: `${modules}/adjustments/receivables.test.ts`,
  },
  {
    name: 'fresh-N27-withdrawn-correction',
    bug: 'A correction that its operator withdrew is confirmed by one other operator.',
    edits: [
      {
        file: `${modules}/lottery/results/correct-result.ts`,
        from: 'await saveEntry(tx, draw.id,',
        to: 'if (!isCurrent) await saveEntry(tx, draw.id,',
      },
    ],
    test: `${modules}/lottery/results/correct-result.test.ts`,
  },
  {
    name: 'fresh-N28-agent-day',
    bug: 'What an agent sends after midnight in Yangon counts towards the day before.',
    edits: [
      {
        file: `${modules}/downline-transfers/transfers.queries.ts`,
        from: "made_at >= clock.yangon_date(clock.now())::timestamp at time zone interval '06:30'",
        to: "made_at >= date_trunc('day', clock.now(), 'UTC')",
      },
    ],
    test: `${modules}/downline-transfers/downline-transfers.test.ts`,
  },
  {
    name: 'fresh-N29-withheld-late',
    bug: 'A commission that two operators approved is shown as withheld, and is paid all the same.',
    edits: [
      {
        file: `${modules}/commissions/withhold.ts`,
        from: ' and s.payable > 0 and s.approved_at is null',
        to: ' and s.payable > 0',
      },
    ],
    test: `${modules}/commissions/commissions.test.ts`,
  },
  {
    name: 'fresh-N30-other-bonus',
    bug: 'Taking one bonus back takes the money of another that the member is betting.',
    edits: [
      {
        file: `${modules}/grants/take-back.ts`,
        from: 'const staying = wagering.filter(({ gid }) => !ends.has(gid))',
        to: 'const staying = wagering.filter(({ gid }) => !ends.has(gid) && false)',
      },
    ],
    test: `${modules}/grants/grants.test.ts`,
  },
  {
    name: 'fresh-N31-former-owner',
    bug: 'What an owner requested is carried out after they are no owner any more.',
    edits: [
      {
        file: `${modules}/operators/staff/decide-request.ts`,
        from: "    if (!pending.is_valid) return refuse('changed_meanwhile');\n",
        to: '',
      },
    ],
    test: `${modules}/operators/staff/staff.test.ts`,
  },
  {
    name: 'fresh-N32-stored-replies',
    bug: 'The stored replies of a closed account keep what the member entered and read.',
    edits: [
      {
        file: `${modules}/privacy/close-member.ts`,
        // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the text of a template
        from: '      await eraseReplies(tx, `member:${memberId}`);\n',
        to: '',
      },
    ],
    test: `${modules}/privacy/privacy.test.ts`,
  },
  {
    name: 'fresh-N33-carried-use',
    bug: 'Who sets a carried limit again has the whole of it, though a closed account used it in the same period.',
    edits: [
      {
        file: `${modules}/protection/limits.queries.ts`,
        from: 'do update set amount = excluded.amount, set_at = excluded.set_at`',
        to: 'do update set amount = excluded.amount, set_at = excluded.set_at, carried = 0`',
      },
    ],
    test: `${modules}/privacy/new-account.test.ts`,
  },
  {
    name: 'fresh-N34-latest-month',
    bug: 'The commission of the latest month is the sum of all months on the screen.',
    edits: [
      {
        file: `${player}/features/commissions/Commissions.tsx`,
        from: 'data.list.filter(({ month }) => month === latest?.month)',
        to: 'data.list',
      },
    ],
    test: `${player}/features/commissions/Commissions.test.tsx`,
  },
  {
    name: 'fresh-N35-second-channel',
    bug: 'Payments of the second channel of a gateway are credited to nobody.',
    edits: [
      {
        file: `${modules}/deposits/matching/apply-callback.ts`,
        from: 'channels.find(({ code }) => code === order?.wallet) ?? channel',
        to: 'channels.find(({ code }) => code !== order?.wallet) ?? channel',
      },
    ],
    test: `${modules}/deposits/matching/gateway.test.ts`,
  },
  {
    name: 'fresh-N36-accounts-day',
    bug: 'Accounts that an agent opens after midnight in Yangon count towards the day before.',
    edits: [
      {
        file: `${modules}/agents/create-member.ts`,
        from: "from_day = clock.yangon_date(clock.now())\n       and placed_at >= clock.yangon_date(clock.now())::timestamp at time zone interval '06:30'",
        to: "placed_at >= date_trunc('day', clock.now(), 'UTC')",
      },
    ],
    test: `${modules}/agents/direct-downline.test.ts`,
  },
  {
    name: 'fresh-N37-messages-day',
    bug: 'Messages that an agent sends after midnight in Yangon count towards the day before.',
    edits: [
      {
        file: `${modules}/messages/messages.queries.ts`,
        from: "created_at >= clock.yangon_date(clock.now())::timestamp at time zone interval '06:30'",
        to: "created_at >= date_trunc('day', clock.now(), 'UTC')",
      },
    ],
    test: `${modules}/agents/direct-downline.test.ts`,
  },
  {
    name: 'fresh-N38-failed-day',
    bug: 'Who had five failed deposits before midnight in Yangon cannot pay in after it.',
    edits: [
      {
        file: `${modules}/deposits/deposits.queries.ts`,
        from: 'created_at >= cashier.day_begins(clock.yangon_date(clock.now())))::int as',
        to: "created_at >= date_trunc('day', clock.now(), 'UTC'))::int as",
      },
    ],
    test: `${modules}/deposits/orders.test.ts`,
  },
  {
    name: 'fresh-N39-budget-day',
    bug: 'The daily budget of a campaign ends at 6:30 in the morning.',
    edits: [
      {
        file: `${modules}/campaigns/campaigns.queries.ts`,
        from: 'clock.yangon_date(granted_at) = clock.yangon_date(clock.now())',
        to: "date_trunc('day', granted_at, 'UTC') = date_trunc('day', clock.now(), 'UTC')",
      },
    ],
    test: `${modules}/campaigns/campaigns.test.ts`,
  },
  {
    name: 'fresh-N40-other-channel',
    bug: 'A payment that a provider reports for two of its channels is not recognised in the second.',
    edits: [
      {
        file: `${modules}/gateways/callbacks.queries.ts`,
        from: 'counted_adapter = (select adapter from cashier.channels where code = $1)',
        to: 'counted_adapter is not null and wallet = $1',
      },
    ],
    test: `${modules}/deposits/matching/gateway.test.ts`,
  },
  {
    name: 'fresh-N41-sum-of-batch',
    bug: 'The button that creates a payout batch names the sum of all that waits, of other kinds too.',
    edits: [
      {
        file: 'apps/console/src/features/payouts/CreateBatch.tsx',
        from: 'const all = group.reduce(',
        to: 'const all = waiting.reduce(',
      },
    ],
    test: 'apps/console/src/features/payouts/CreateBatch.test.tsx',
  },
  {
    name: 'fresh-V1-fee-day',
    bug: 'The fee of a withdrawal that the agent paid counts on the day of the request, not of the release.',
    edits: [
      {
        file: `${modules}/agent-reports/statistics.queries.ts`,
        from: "case state when 'decided_part' then part_fee else fee end, ended_at from",
        to: "case state when 'decided_part' then part_fee else fee end, created_at from",
      },
    ],
    test: `${modules}/agent-reports/escrow-counted.test.ts`,
  },
  {
    name: 'fresh-V2-reveals-of-each-member',
    bug: 'An operator reveals the phones of all members, thirty times each.',
    edits: [
      {
        file: `${modules}/members/profiles/reveal-member.ts`,
        from: "countAttempt(app.store, 'reveal', `operator:$",
        // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the text of a template
        to: "countAttempt(app.store, 'reveal', `${input.id} operator:$",
      },
    ],
    test: `${modules}/members/profiles/reveal-member.test.ts`,
  },
  {
    name: 'fresh-V3-limit-in-maintenance',
    bug: 'An order that maintenance extends does not count towards the deposit limit of the member.',
    edits: [
      {
        file: `${modules}/deposits/deposit-limit.ts`,
        from: 'content.extended_by_maintenance(expires_at) > clock_timestamp()',
        to: 'expires_at > clock_timestamp()',
      },
    ],
    test: `${modules}/deposits/deposits.test.ts`,
  },
  {
    name: 'fresh-V4-swapped-transfer',
    bug: 'A transfer back is answered with the unanswered transfer to the game of the same sum.',
    edits: [
      {
        file: 'apps/player/src/features/transfers/TransferForm.tsx',
        from: 'action.runWithKey({ ...body, way: direction },',
        to: 'action.runWithKey(body,',
      },
    ],
    test: 'apps/player/src/pages/money/transfers.test.tsx',
  },
  {
    name: 'fresh-V5-swapped-figures',
    bug: 'In Thai, the limit and what is left of it are swapped.',
    edits: [
      {
        file: 'packages/contract/src/messages/th.ts',
        from: '{limit} {amount} จ๊าด เหลืออีก {left} จ๊าด',
        to: '{limit} {left} จ๊าด เหลืออีก {amount} จ๊าด',
      },
    ],
    test: 'tools/placeholder-order.test.ts',
  },
  {
    name: 'fresh-Za3-money-before',
    bug: 'What comes in while the claim of a bonus waits counts as won with the bonus.',
    edits: [
      {
        file: 'apps/server/src/modules/grants/claim.ts',
        from: "  const { wallet } = await lockMemberMoney(tx, grant.member_id, [account]);\n  const before = await tx.query<{ money: bigint }>('select grants.money_of($1) as money', [grant.member_id]);",
        to: "  const before = await tx.query<{ money: bigint }>('select grants.money_of($1) as money', [grant.member_id]);\n  const { wallet } = await lockMemberMoney(tx, grant.member_id, [account]);",
      },
    ],
    test: 'apps/server/src/modules/grants/grants.test.ts',
  },
  {
    name: 'fresh-Zb2-subtracted-twice',
    bug: 'An agent whose confirmation was lost reads a balance from which it was taken twice.',
    edits: [
      {
        file: 'apps/player/src/features/agent-deposits/ConfirmClaim.tsx',
        from: 'ownAfter={isUnknown ? undefined : after}',
        to: 'ownAfter={after}',
      },
    ],
    test: 'apps/player/src/pages/downline-money/downline-money.test.tsx',
  },
  {
    name: 'fresh-Zb3-failure-of-another-day',
    bug: 'The failure of one day of rebates stays beside another.',
    edits: [
      {
        file: 'apps/console/src/features/agents/RebateDays.tsx',
        from: '<RebateDayView key={day.id} row={day} />',
        to: '<RebateDayView row={day} />',
      },
    ],
    test: 'apps/console/src/features/agents/agents.test.tsx',
  },
  {
    name: 'agents-page-place-of-today',
    bug: 'A place that holds since today is told as the one from tomorrow on.',
    edits: [
      {
        file: 'apps/console/src/features/agents/AgentView.tsx',
        from: 'latest.from_day <= today',
        to: 'latest.from_day < today',
      },
    ],
    test: 'apps/console/src/features/agents/agents.test.tsx',
  },
  {
    name: 'agents-page-silent-difference',
    bug: 'A checked day that differs when computed again says nothing.',
    edits: [
      {
        file: 'apps/console/src/features/agents/RebateDayView.tsx',
        from: "row.state === 'checked' || row.state === 'paid'",
        to: "row.state === 'checked'",
      },
    ],
    test: 'apps/console/src/features/agents/agents.test.tsx',
  },
  {
    name: 'agents-page-silent-downline-requests',
    bug: 'Requests that fail to load look like none.',
    edits: [
      {
        file: 'apps/console/src/features/agents/PendingRequests.tsx',
        from: 'if (query.error && !query.data)',
        to: 'if (query.error && query.data)',
      },
    ],
    test: 'apps/console/src/features/agents/agents.test.tsx',
  },
  {
    name: 'agents-page-rate-of-agents',
    bug: 'Lines of agents show a rate that does not explain them.',
    edits: [
      {
        file: 'apps/console/src/features/agents/RebateDayView.tsx',
        from: "isOfPlayers && { head: t('agentsRate')",
        to: "{ head: t('agentsRate')",
      },
    ],
    test: 'apps/console/src/features/agents/agents.test.tsx',
  },
  {
    name: 'agents-page-approve-own-appointment',
    bug: 'Who requested an appointment is offered to approve it.',
    edits: [
      {
        file: 'apps/console/src/features/agents/AppointForm.tsx',
        from: '...(request?.mine',
        to: '...(request === null',
      },
    ],
    test: 'apps/console/src/features/agents/agents.test.tsx',
  },
];

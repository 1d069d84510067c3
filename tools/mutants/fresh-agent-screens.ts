import type { Mutant } from './mutant.ts';

/** Bugs on screens of agents, bonuses and content, in places where none had been planted. */
export const freshAgentScreenMutants: readonly Mutant[] = [
  {
    name: 'fresh-Yc52-agents-count',
    bug: 'An appointment takes an agent off the figures of the agent area.',
    edits: [
      {
        file: 'apps/player/src/features/agents/AgentSwitchSheet.tsx',
        from: '(isAgent ? -1 : 1)',
        to: '(isAgent ? 1 : -1)',
      },
    ],
    test: 'apps/player/src/features/agents/agent-index.test.tsx',
  },
  {
    name: 'fresh-Yc53-new-activities',
    bug: 'A new phone marks no activity as new.',
    edits: [
      {
        file: 'apps/player/src/features/bonuses/seen-activities.ts',
        from: 'seen === null || time > seen',
        to: 'seen !== null && time > seen',
      },
    ],
    test: 'apps/player/src/features/bonuses/activities.test.tsx',
  },
  {
    name: 'fresh-Yc54-paid-when',
    bug: 'A statement that was paid does not say when.',
    edits: [
      {
        file: 'apps/player/src/features/commissions/StatementState.tsx',
        from: 'if (paid_at !== null)',
        to: "if (state !== 'nothing' && paid_at !== null && carried < 0)",
      },
    ],
    test: 'apps/player/src/features/commissions/Commissions.test.tsx',
  },
  {
    name: 'fresh-Yc55-rate-to-come',
    bug: 'Who has a rate from next month on reads that there is none.',
    edits: [
      {
        file: 'apps/player/src/features/commissions/Commissions.tsx',
        from: 'today > 0 || next > 0',
        to: 'today > 0',
      },
    ],
    test: 'apps/player/src/features/commissions/Commissions.test.tsx',
  },
  {
    name: 'fresh-Yc56-low-balance',
    bug: 'Who has enough for a game is asked for a deposit.',
    edits: [
      {
        file: 'apps/player/src/features/content/GameGate.tsx',
        from: 'wallet.balance < BigInt(game.low_balance)',
        to: 'wallet.balance > BigInt(game.low_balance)',
      },
    ],
    test: 'apps/player/src/pages/pages.test.tsx',
  },
  {
    name: 'fresh-Yc57-late-maintenance',
    bug: 'Maintenance that takes longer still announces an end that is over.',
    edits: [
      {
        file: 'apps/player/src/features/content/MaintenanceNotice.tsx',
        from: 'if (end.getTime() <= now) return',
        to: 'if (end.getTime() < 0) return',
      },
    ],
    test: 'apps/player/src/features/content/content-parts.test.tsx',
  },
  {
    name: 'fresh-Yc58-push-off',
    bug: 'Notifications are shown as off though the server goes on with them.',
    edits: [
      {
        file: 'apps/player/src/features/push/browser.ts',
        from: 'if (!ok) return false;\n    await subscription.unsubscribe',
        to: 'await subscription.unsubscribe',
      },
    ],
    test: 'apps/player/src/features/push/push-screens.test.tsx',
  },
  {
    name: 'fresh-Yc59-quiet-none',
    bug: 'Quiet hours from midnight on are shown as none.',
    edits: [
      {
        file: 'apps/player/src/features/push/PushChoices.tsx',
        from: 'choices.quiet_from === choices.quiet_until',
        to: "choices.quiet_from === '00:00'",
      },
    ],
    test: 'apps/player/src/features/push/push-screens.test.tsx',
  },
  {
    name: 'fresh-Yc60-level-perks',
    bug: 'What a level may withdraw more a day is not shown.',
    edits: [
      {
        file: 'apps/player/src/features/bonuses/VipLevels.tsx',
        from: 'count !== null || sum !== null',
        to: 'count !== null',
      },
    ],
    test: 'apps/player/src/pages/sum-figures.test.tsx',
  },
  {
    name: 'fresh-Yc61-change-tab',
    bug: 'Whoever may only look has the forms to change an agent.',
    edits: [
      {
        file: 'apps/console/src/features/agents/AgentView.tsx',
        from: "  change: 'agent.change',\n};",
        to: '};',
      },
    ],
    test: 'apps/console/src/features/agents/agents.test.tsx',
  },
  {
    name: 'fresh-Yc62-moved-by',
    bug: 'One operator is named as both who moved a member.',
    edits: [
      {
        file: 'apps/console/src/features/agents/AgentView.tsx',
        from: 'requested_by: one, approved_by: two }',
        to: 'requested_by: one, requested_by: two }',
      },
    ],
    test: 'apps/console/src/features/agents/agents.test.tsx',
  },
  {
    name: 'fresh-Yc63-move-to',
    bug: 'A request to move names the member as the new superior.',
    edits: [
      {
        file: 'apps/console/src/features/agents/request-text.ts',
        from: '{ kind, key, to, rate }',
        to: '{ kind, key, who: to, rate }',
      },
    ],
    test: 'apps/console/src/features/agents/agents.test.tsx',
  },
  {
    name: 'fresh-Yc64-old-dry-run',
    bug: 'What a dry run of other terms found is not marked as old.',
    edits: [
      {
        file: 'apps/console/src/features/campaigns/CampaignEditor.tsx',
        from: 'dryRun.variables !== undefined && !isSame(dryRun.variables, terms)',
        to: 'dryRun.variables === undefined && !isSame(dryRun.variables, terms)',
      },
    ],
    test: 'apps/console/src/features/campaigns/campaigns.test.tsx',
  },
  {
    name: 'fresh-Yc65-decided-by',
    bug: 'Who approved a decision is named as who proposed it.',
    edits: [
      {
        file: 'apps/console/src/features/disputes/DecideForm.tsx',
        from: '{ one: proposal.operator, two: by }',
        to: '{ one: by, two: proposal.operator }',
      },
    ],
    test: 'apps/console/src/features/disputes/disputes.test.tsx',
  },
  {
    name: 'fresh-Yc66-answered-step',
    bug: 'An answer of the agent is shown as a second dispute.',
    edits: [
      {
        file: 'apps/console/src/features/disputes/ReceiptChecks.tsx',
        from: "if (state === 'disputed' && by === 'agent') return 'disputesAnswered';",
        to: '',
      },
    ],
    test: 'apps/console/src/features/disputes/disputes.test.tsx',
  },
  {
    name: 'fresh-Yc78-receiving-agent',
    bug: 'The list of deposits names the member as the agent who received them.',
    edits: [
      {
        file: 'apps/console/src/features/agents/AgentDepositList.tsx',
        from: "member(({ agent }) => agent, t('agent'))",
        to: "member((row) => row.member, t('agent'))",
      },
    ],
    test: 'apps/console/src/features/agents/agents.test.tsx',
  },
  {
    name: 'fresh-Yc79-claims-pager',
    bug: 'An agent cannot turn to the second page of the deposits to confirm.',
    edits: [
      {
        file: 'apps/player/src/features/agent-deposits/AgentClaims.tsx',
        from: 'total > list.length ? (',
        to: 'total > list.length + 20 ? (',
      },
    ],
    test: 'apps/player/src/pages/sum-figures.test.tsx',
  },
  {
    name: 'fresh-Z8-one-picture',
    bug: 'In a dispute one picture stands in the place of the payment, the dispute and the answer.',
    edits: [
      {
        file: 'apps/player/src/features/downline-withdrawals/queries.ts',
        from: "'downline withdrawal picture', id, of]",
        to: "'downline withdrawal picture', id]",
      },
    ],
    test: 'apps/player/src/features/downline-withdrawals/case-pictures.test.tsx',
  },
  {
    name: 'fresh-Z10-other-audience',
    bug: 'A message is sent while the button still has the count of those who were chosen before.',
    edits: [
      {
        file: 'apps/console/src/features/messages/ComposeMessage.tsx',
        from: ' && !audience.isFetching',
        to: '',
      },
    ],
    test: 'apps/console/src/features/messages/messages.test.tsx',
  },
];

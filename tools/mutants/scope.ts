import type { Mutant } from './mutant.ts';

const modules = 'apps/server/src/modules';

/**
 * Conditions that only rows beside the case notice: another batch, day, game, amount or state. Also figures that are
 * right until something has happened, and acts that are left out of a sequence.
 */
export const scopeMutants: readonly Mutant[] = [
  {
    name: 'scope-1-day-of-move',
    bug: 'On the day on which a member moves, the agent of before still sees what the member wins.',
    edits: [
      {
        file: `${modules}/agent-reports/report.queries.ts`,
        from: 'and s.depth <= $2 and s.from_day <= d.day and d.day < s.until_day)',
        to: 'and s.depth <= $2 and s.from_day <= d.day and d.day <= s.until_day)',
      },
    ],
    test: `${modules}/agent-reports/agent-reports.test.ts`,
  },
  {
    name: 'scope-2-before-move',
    bug: 'An agent sees what a member paid in before the member came.',
    edits: [
      {
        file: `${modules}/agent-reports/statistics.queries.ts`,
        from: 'and s.from_day <= d.day and d.day < s.until_day and (s.depth',
        to: 'and d.day < s.until_day and (s.depth',
      },
    ],
    test: `${modules}/agent-reports/agent-reports.test.ts`,
  },
  {
    name: 'scope-3-own-play-twice',
    bug: 'What an agent bets counts twice in the list of the downline.',
    edits: [
      {
        file: `${modules}/agent-console/lists.ts`,
        // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the text of a template
        from: "and o.game = '' and o.day > day.today - ${DAYS} and o.day <= day.today), 0)\n              + coalesce((select sum(d.stakes)",
        // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the text of a template
        to: 'and o.day > day.today - ${DAYS} and o.day <= day.today), 0)\n              + coalesce((select sum(d.stakes)',
      },
    ],
    test: `${modules}/agent-console/agent-console.test.ts`,
  },
  {
    name: 'scope-4-moves-tomorrow',
    bug: 'The tree shows a member below an agent a day before the move counts.',
    edits: [
      {
        file: `${modules}/agent-console/tree.ts`,
        from: 'where c.superior_id = $1 and c.depth = 1\n         and c.from_day <= day.today and day.today < c.until_day) end`',
        to: 'where c.superior_id = $1 and c.depth = 1\n         and day.today < c.until_day) end`',
      },
    ],
    test: `${modules}/agent-console/agent-console.test.ts`,
  },
  {
    name: 'scope-5-remarks-stay',
    bug: 'What agents wrote about a member stays when the account is closed.',
    edits: [
      {
        file: `${modules}/privacy/close-member.ts`,
        from: '      await eraseAgentData(tx, memberId);\n',
        to: '      void eraseAgentData;\n',
      },
    ],
    test: `${modules}/privacy/privacy.test.ts`,
  },
  {
    name: 'scope-6-notes-stay',
    bug: 'What an agent wrote about the wallet of a member stays when the agent closes the account.',
    edits: [
      {
        file: `${modules}/privacy/close-member.ts`,
        from: '      await eraseCaseNotes(tx, memberId);\n',
        to: '      void eraseCaseNotes;\n',
      },
    ],
    test: `${modules}/privacy/privacy.test.ts`,
  },
  {
    name: 'scope-7-session-play',
    bug: 'A refunded stake is shown as lost in the play of the session.',
    edits: [
      {
        file: `${modules}/protection/session-play.ts`,
        from: 'won + refunded - staked',
        to: 'won - refunded - staked',
      },
    ],
    test: `${modules}/lottery/bets/own-limits.test.ts`,
  },
  {
    name: 'scope-8-other-term',
    bug: 'The message about a payment names the end of another term.',
    edits: [
      {
        file: `${modules}/downline-withdrawals/notify-step.ts`,
        from: "row.state === 'requested' ? row.pay_until : row.confirm_until",
        to: "row.state === 'requested' ? row.confirm_until : row.pay_until",
      },
    ],
    test: `${modules}/downline-withdrawals/terms.test.ts`,
  },
  {
    name: 'scope-9-audited-as-done',
    bug: 'The audit log says that a level was changed that one operator only requested.',
    edits: [
      {
        file: `${modules}/vip/save-level.ts`,
        from: "isWaiting ? 'vip.level_ask' : 'vip.level'",
        to: "isWaiting ? 'vip.level' : 'vip.level_ask'",
      },
    ],
    test: `${modules}/vip/vip.test.ts`,
  },
  {
    name: 'scope-10-left-to-bet',
    bug: 'What is still to bet for a bonus grows with what was bet.',
    edits: [
      {
        file: `${modules}/grants/grants.queries.ts`,
        from: 'sum(r.required - r.done)',
        to: 'sum(r.required + r.done)',
      },
    ],
    test: `${modules}/grants/grants.test.ts`,
  },
  {
    name: 'scope-11-declined-committed',
    bug: 'A declined bonus stays in what a campaign has committed.',
    edits: [
      {
        file: `${modules}/campaigns/figures.queries.ts`,
        from: "where not (g.state in ('declined', 'expired', 'cancelled')",
        to: "where not (g.state in ('expired', 'cancelled')",
      },
    ],
    test: `${modules}/campaigns/campaigns.test.ts`,
  },
  {
    name: 'scope-12-dry-run-day',
    bug: 'A dry run spends more on a day than the budget of the day.',
    edits: [
      {
        file: `${modules}/campaigns/dry-run.ts`,
        from: 'BigInt(terms.budget_day) - spent',
        to: 'BigInt(terms.budget_day) + spent',
      },
    ],
    test: `${modules}/campaigns/campaigns.test.ts`,
  },
  {
    name: 'scope-13-came-by-code',
    bug: 'Members who enter an agent’s code use up the accounts that the agent may create.',
    edits: [{ file: `${modules}/agents/create-member.ts`, from: " and cause = 'created'", to: '' }],
    test: `${modules}/agents/direct-downline.test.ts`,
  },
  {
    name: 'scope-14-other-amount',
    bug: 'A claim stays open for a payment of another amount.',
    edits: [
      {
        file: `${modules}/deposits/deposits.queries.ts`,
        from: 'where r.wallet = d.wallet and r.amount = d.amount',
        to: 'where r.wallet = d.wallet',
      },
    ],
    test: `${modules}/deposits/orders.test.ts`,
  },
  {
    name: 'scope-15-agent-owes',
    bug: 'An agent who owes is told that the wallet is too small, not that there is a debt.',
    edits: [
      {
        file: `${modules}/downline-transfers/transfer-refusal.ts`,
        from: "  if (receivable > 0n) return refuse('member_owes', { amount: kyatToWire(receivable) });\n",
        to: '',
      },
    ],
    test: `${modules}/downline-transfers/downline-transfers.test.ts`,
  },
  {
    name: 'scope-16-taken-back-win',
    bug: 'A win that a correction took back is shown as a new win.',
    edits: [
      {
        file: `${modules}/lottery/bets/own-draws.queries.ts`,
        from: 'w.slip_id = s.id and w.version = d.version',
        to: 'w.slip_id = s.id',
      },
    ],
    test: `${modules}/lottery/results/correct-result.test.ts`,
  },
  {
    name: 'scope-17-bets-after-range',
    bug: 'A report counts the valid bets after its last day.',
    edits: [
      {
        file: `${modules}/reports/member-form.ts`,
        from: 'counted_at >= $2 and counted_at < $3',
        to: 'counted_at >= $2',
      },
    ],
    test: `${modules}/reports/days-of-slips.test.ts`,
  },
  {
    name: 'scope-18-open-after-range',
    bug: 'A report counts the open bets after its last day.',
    edits: [
      {
        file: `${modules}/reports/member-form.ts`,
        from: 'accepted_at >= $2 and accepted_at < $3',
        to: 'accepted_at >= $2',
      },
    ],
    test: `${modules}/reports/days-of-slips.test.ts`,
  },
  {
    name: 'scope-19-preview-came-back',
    bug: 'A preview of a rate counts bets twice of who left and came back.',
    edits: [
      {
        file: `${modules}/rebates/preview-rate.ts`,
        from: 'and s.from_day <= v.day and v.day < s.until_day',
        to: 'and v.day < s.until_day',
      },
    ],
    test: `${modules}/rebates/rebates.test.ts`,
  },
  {
    name: 'scope-19-shorter-temporary-cap',
    bug: 'One operator shortens a temporary cap of a draw, whose number is then sold up to its own cap again.',
    edits: [
      {
        file: `${modules}/lottery/draws/limits-in-force.ts`,
        from: 'now.cap > was.cap || isHigherLater(was, now);',
        to: 'now.cap > was.cap;',
      },
    ],
    test: `${modules}/lottery/draws/limit-requests.test.ts`,
  },
  {
    name: 'scope-20-names-in-batch',
    bug: 'Operators who cannot pay see the names of a batch.',
    edits: [
      {
        file: `${modules}/payouts/payout-rows.ts`,
        from: "can(viewer.role, 'withdrawal.pay')",
        to: "can(viewer.role, 'withdrawal.view')",
      },
    ],
    test: `${modules}/payouts/payouts.test.ts`,
  },
  {
    name: 'scope-21-other-kinds-replaced',
    bug: 'A replaced bank account takes the wallet and the USDT address along.',
    edits: [
      {
        file: `${modules}/payees/payees.queries.ts`,
        from: 'where member_id = $1 and kind = $2 and replaced_at is null',
        to: 'where member_id = $1 and $2::text is not null and replaced_at is null',
      },
    ],
    test: `${modules}/payees/payee-kinds.test.ts`,
  },
  {
    name: 'scope-22-other-address-pays',
    bug: 'A transfer to another of our addresses pays the order.',
    edits: [
      {
        file: `${modules}/crypto/chain-transfers.queries.ts`,
        from: 'and d.account_id = s.account_id and d.usdt',
        to: 'and d.usdt',
      },
    ],
    test: `${modules}/deposits/matching/usdt.test.ts`,
  },
  {
    name: 'scope-23-games-of-always',
    bug: 'A loss at games of before an instant counts after it.',
    edits: [
      {
        file: `${modules}/ledger/ledger.queries.ts`,
        from: "t.kind = 'game_result' and t.business_at >= $2",
        to: "t.kind = 'game_result' and $2::timestamptz is not null",
      },
    ],
    test: `${modules}/ledger/ledger.test.ts`,
  },
  {
    name: 'scope-24-on-the-way',
    bug: 'The console leaves out money on its way to a game.',
    edits: [
      {
        file: `${modules}/members/member-page.ts`,
        from: 'atGames.games + atGames.inTransit',
        to: 'atGames.games',
      },
    ],
    test: `${modules}/members/operator-api.test.ts`,
  },
  {
    name: 'scope-25-refund-as-stake',
    bug: 'The console counts refunded stakes as staked.',
    edits: [
      { file: `${modules}/members/member-page.ts`, from: "-(sum('bet') + sum('refund'))", to: "-sum('bet')" },
    ],
    test: `${modules}/members/operator-api.test.ts`,
  },
];

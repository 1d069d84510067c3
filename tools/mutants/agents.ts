import { countingMigration, dismissalMigration, whomDismissalTook } from './migrations.ts';
import type { Mutant } from './mutant.ts';

const modules = 'apps/server/src/modules';
const reports = 'db/migrations/20261205101000_agent_reports.sql';
const rebates = 'db/migrations/20261207100000_rebates.sql';
const byOperators = 'db/migrations/20261209100000_agents_by_operators.sql';
/** Rates on days to come, appointments on the day of a dismissal, and references as they are compared. */
const fixes = 'db/migrations/20261214100000_agent_fixes.sql';
const treeTest = `${modules}/agents/tree.test.ts`;
const reportsTest = `${modules}/agent-reports/agent-reports.test.ts`;
const rebatesTest = `${modules}/rebates/rebates.test.ts`;
const rebateKillsTest = 'bench/src/rebate-kills.test.ts';
const transfersTest = `${modules}/downline-transfers/downline-transfers.test.ts`;

/** Bugs of the tree of agents, their counters, rebates and money. */
export const agentMutants: readonly Mutant[] = [
  {
    name: 'A1-cycle',
    bug: 'A member can be put below their own downline.',
    edits: [
      {
        file: dismissalMigration,
        from: "  if p_inviter_id = p_member_id or exists (\n    select from agents.downline d where d.superior_id = p_member_id and d.member_id = p_inviter_id\n      and d.until_day > v_today) then\n    return 'invite_own_downline';\n  end if;\n",
        to: '',
      },
      {
        file: fixes,
        from: "    raise exception 'member % would be above itself', p_member_id using errcode = 'SHW02';",
        to: '    null;',
      },
    ],
    test: treeTest,
  },
  {
    name: 'A1-dismissed-by-one',
    bug: 'One operator dismisses an agent with a downline.',
    edits: [
      {
        file: `${modules}/agent-console/dismiss.ts`,
        from: 'if (await hasDownline(tx, memberId)) {',
        to: 'if (memberId === 0n) {',
      },
      {
        file: `${modules}/agent-console/dismiss.ts`,
        from: "(await dismissAgent(tx, memberId, 'operators')) !== 0",
        to: "(await dismissAgent(tx, memberId, 'operators')) === null",
      },
    ],
    test: `${modules}/agent-console/agent-console.test.ts`,
  },
  {
    name: 'A1-tree-lock',
    bug: 'Two members who enter each other’s code at once come to be above themselves.',
    edits: [
      {
        file: dismissalMigration,
        from: 'begin\n  perform from agents.tree for update;\n  v_today := clock.yangon_date(clock.now());',
        to: 'begin\n  v_today := clock.yangon_date(clock.now());',
      },
      {
        file: fixes,
        from: "  if p_cause not in ('registered', 'created') then\n    perform from agents.tree for update;\n  end if;\n",
        to: '',
      },
    ],
    test: treeTest,
  },
  {
    name: 'A2-past-tree',
    bug: 'A member who moves takes the past days along.',
    edits: [
      {
        file: fixes,
        from: '    update agents.downline d set until_day = p_from\n    where',
        to: '    delete from agents.downline d\n    where',
      },
    ],
    test: treeTest,
  },
  {
    name: 'A2-grandchild',
    bug: 'An agent changes members further down than the direct downline.',
    edits: [{ file: `${modules}/agents/tree.queries.ts`, from: 'path?.length === 1', to: 'path !== null' }],
    test: treeTest,
  },
  {
    name: 'A2-dismissed-acts',
    bug: 'A dismissed agent still sends money.',
    edits: [
      {
        file: `${modules}/downline-transfers/transfer-refusal.ts`,
        from: "  if (!(await lockAgent(tx, agentId))) return refuse('not_agent');\n",
        to: '',
      },
      {
        file: `${modules}/downline-transfers/transfer-refusal.ts`,
        from: "import { isDirectDownline, lockAgent } from '../agents/index.ts';",
        to: "import { isDirectDownline } from '../agents/index.ts';",
      },
    ],
    test: transfersTest,
  },
  {
    name: 'A3-refund-day',
    bug: 'A refunded stake still counts as bet.',
    edits: [
      {
        file: countingMigration,
        from: "from posted where kind in ('bet', 'refund')",
        to: "from posted where kind in ('bet')",
      },
    ],
    test: reportsTest,
  },
  {
    name: 'A3-first-deposit',
    bug: 'A first deposit counts as a repeat one.',
    edits: [
      {
        file: countingMigration,
        from: 'update facts f set is_first = true',
        to: 'update facts f set is_first = false',
      },
    ],
    test: reportsTest,
  },
  {
    name: 'A3-moved-money',
    bug: 'The money of a downline stays with the old superior.',
    edits: [
      {
        file: reports,
        from: "    where u.cause in ('bound', 'moved', 'dismissed')\n    group by",
        to: "    where u.cause in ('bound')\n    group by",
      },
    ],
    test: reportsTest,
  },
  {
    name: 'R1-paid-twice',
    bug: 'A rebate that was claimed is paid again.',
    edits: [
      {
        file: rebates,
        from: 'l.part = p_part and l.paid_at is null\n      and (p_games',
        to: 'l.part = p_part\n      and (p_games',
      },
      { file: rebates, from: ' and l.paid_at is null;\n  if cardinality', to: ';\n  if cardinality' },
      {
        file: rebates,
        from: "'rebate:' || v_first, 'rebates'",
        to: "'rebate:' || v_first || random(), 'rebates'",
      },
    ],
    test: rebatesTest,
  },
  {
    name: 'R1-unchecked-paid',
    bug: 'A day is paid although the independent computation differs.',
    edits: [
      {
        file: `${modules}/rebates/settle-day.ts`,
        from: "'select rebates.record_check($1, $2, $3)', [day, part, difference]",
        to: "'select rebates.record_check($1, $2, $3)', [day, part, null]",
      },
    ],
    test: rebatesTest,
  },
  {
    name: 'R2-below',
    bug: 'Members below one whose rate is lowered keep the higher one.',
    edits: [
      {
        file: byOperators,
        from: "    perform rebates.lower_downline(p_member_id, p_game, v_from);\n    outcome := 'set';",
        to: "    outcome := 'set';",
      },
    ],
    test: rebatesTest,
  },
  {
    name: 'R3-no-agent',
    bug: 'A member who is no agent earns on the bets of others.',
    edits: [
      {
        file: 'db/migrations/20261229180000_cover_of_a_rebate_day.sql',
        from: '      join agents.terms t on t.member_id = s.superior_id and t.from_day <= p_day and p_day < t.until_day\n',
        to: '',
      },
    ],
    test: rebatesTest,
  },
  {
    name: 'R4-not-resumed',
    bug: 'A server that was killed while it paid the rebates of a day does not go on with them after its start.',
    edits: [
      {
        file: `${modules}/rebates/settle-day.ts`,
        from: "settings['rebate.payment'] === 'at once' ? ['computed', 'checked'] : ['computed']",
        to: "['computed']",
      },
    ],
    test: rebateKillsTest,
  },
  {
    name: 'T1-other-receiver',
    bug: 'An integrity string is good for another receiver and amount.',
    edits: [
      {
        file: `${modules}/downline-transfers/transfer.ts`,
        from: '    const nonce = nonces.find((one) => isIntegrityString(one, request, input.qk_str));',
        to: '    const nonce = nonces[0];',
      },
    ],
    test: transfersTest,
  },
  {
    name: 'T2-string-reused',
    bug: 'An integrity string moves money twice.',
    edits: [
      {
        file: `${modules}/downline-transfers/transfer.ts`,
        from: '!nonce || !(await useNonce(tx, nonce))',
        to: '!nonce',
      },
    ],
    test: transfersTest,
  },
  {
    name: 'T3-protection',
    bug: 'An agent sends money to a member on a break or above the member’s deposit limit.',
    edits: [
      {
        file: `${modules}/downline-transfers/transfer-refusal.ts`,
        from: ' &&\n    (await ports.depositRefusal(tx, memberId, amount)) === null;',
        to: ';',
      },
    ],
    test: transfersTest,
  },
  {
    name: 'T3-amounts-tried',
    bug: 'An agent tries as many amounts as it takes and learns a member’s own deposit limit.',
    edits: [
      {
        file: `${modules}/downline-transfers/receiver-tries.ts`,
        from: 'isCounted = true;',
        to: 'isCounted = false;',
      },
    ],
    test: transfersTest,
  },
  {
    name: 'N5-agent-bonus',
    bug: 'The bonus turnover and debts of the receiver are checked, so an agent sends on a bonus that was never bet.',
    edits: [
      {
        file: `${modules}/downline-transfers/transfer-refusal.ts`,
        from: '?? ownRefusal(tx, agentId);',
        to: '?? ownRefusal(tx, memberId);',
      },
    ],
    test: transfersTest,
  },
  {
    name: 'R2-tomorrow',
    bug: 'Who comes below an agent that is lowered tomorrow keeps a higher rate, and the rebates of that day are blocked.',
    edits: [
      {
        file: fixes,
        from: 'where r.game = v_game.key and r.from_day > new.from_day',
        to: 'where false and r.game = v_game.key and r.from_day > new.from_day',
      },
    ],
    test: rebatesTest,
  },
  {
    name: 'AGT-2-undone',
    bug: 'An agent who is dismissed by mistake and appointed again loses the downline.',
    edits: [
      {
        file: `${modules}/agents/change-tree.ts`,
        from: "  await tx.query('select agents.restore_downline($1)', [memberId]);\n",
        to: '',
      },
    ],
    test: treeTest,
  },
  {
    name: 'AGT-2-move-undone',
    bug: 'An agent who dismisses and appoints another one drops a move that two operators decided.',
    edits: [
      {
        file: whomDismissalTook,
        from: 'where p.from_day = v_tomorrow and p_agent_id = any(p.lost_by)',
        to: `where p.from_day = v_tomorrow and p_agent_id = any(p.lost_by) and p_agent_id = (
          select s.superior_id from agents.superiors(p.member_id, v_tomorrow - 1) s where s.depth = 1)`,
      },
    ],
    test: treeTest,
  },
  {
    name: 'AGT-24-excluded',
    bug: 'An excluded agent opens accounts for themselves.',
    edits: [
      {
        file: `${modules}/agents/create-member.ts`,
        from: '    if (exclusion) return exclusionRefusal(exclusion);\n',
        to: '',
      },
    ],
    test: treeTest,
  },
  {
    name: 'AGT-25-phone',
    bug: 'An account by which nobody is recognised makes deposits.',
    edits: [
      {
        file: `${modules}/deposits/create-order.ts`,
        from: "    if (!(await hasPhone(tx, memberId))) return refuse('phone_needed');\n",
        to: '',
      },
    ],
    test: `${modules}/deposits/orders.test.ts`,
  },
  {
    name: 'AGT-21-written',
    bug: 'A reference written with a space is a new one, and a payment is claimed twice.',
    edits: [
      {
        file: dismissalMigration,
        from: "    '[[:space:]!-/:-@[-`{-~၊။]', '', 'g'), ''), p_text)",
        to: "    '[.]', '', 'g'), ''), p_text)",
      },
    ],
    test: `${modules}/agent-deposits/agent-deposits.test.ts`,
  },
  {
    name: 'AGT-26-two',
    bug: 'An agent names one payment for two withdrawals.',
    edits: [
      {
        file: `${modules}/downline-withdrawals/agent-steps.ts`,
        from: "    if (await isReferenceUsed(tx, row, reference)) return refuse('reference_used');\n",
        to: '',
      },
    ],
    test: `${modules}/downline-withdrawals/downline-withdrawals.test.ts`,
  },
  {
    name: 'AGT-30-exact',
    bug: 'The counts of a middling agent are half a minute old.',
    edits: [
      {
        file: `${modules}/agent-reports/large-counts.ts`,
        from: 'const LARGE = 5000;',
        to: 'const LARGE = 4999;',
      },
    ],
    test: `${modules}/agent-reports/large-counts.test.ts`,
  },
  {
    name: 'AGT-day-rows-repeat',
    bug: 'The rows behind the counter of repeat deposits have the first ones too.',
    edits: [
      {
        file: `${modules}/agent-reports/day-rows.ts`,
        from: "repeat_deposits: { kind: 'deposit', which: 'repeat' }",
        to: "repeat_deposits: { kind: 'deposit', which: 'all' }",
      },
    ],
    test: reportsTest,
  },
  {
    name: 'AGT-lists-downline',
    bug: 'A list filtered by a downline has the rows of everybody.',
    edits: [
      {
        file: `${modules}/operators/list-page.ts`,
        from: 'of !== undefined && inDownline(sql, parameter(of)),',
        to: 'false,',
      },
    ],
    test: 'apps/server/src/api-tests/lists.test.ts',
  },
  {
    name: 'AGT-31-whose',
    bug: 'A report of somebody in the downline has the number of rows of the agent’s own.',
    edits: [
      {
        file: `${modules}/agent-reports/report.ts`,
        from: '[kind, of, depthMax, type, first',
        to: '[kind, depthMax, type, first',
      },
    ],
    test: `${modules}/agent-reports/large-counts.test.ts`,
  },
  {
    name: 'AGT-32-filter',
    bug: 'A report of one game has the number of rows of all games.',
    edits: [
      {
        file: `${modules}/agent-reports/report.ts`,
        from: 'first, last, games].join',
        to: 'first, last].join',
      },
    ],
    test: `${modules}/agent-reports/large-counts.test.ts`,
  },
  {
    name: 'AGT-33-midnight',
    bug: 'After midnight an agent sees the numbers of yesterday.',
    edits: [
      {
        file: `${modules}/agent-reports/online.ts`,
        from: 'countDownline(`online',
        to: 'countDownline(`online`, () => onlineCounts(db, agentId, date)) ?? countDownline(`online',
      },
    ],
    test: `${modules}/agent-reports/large-counts.test.ts`,
  },
  {
    name: 'AGT-34-forever',
    bug: 'An agent who comes back after hours sees the numbers of then.',
    edits: [
      {
        file: 'apps/server/src/util/recent-values.ts',
        from: 'if (entry === undefined || age > usedMs)',
        to: 'if (entry === undefined)',
      },
    ],
    test: 'apps/server/src/util/recent-values.test.ts',
  },
  {
    name: 'AGT-35-never-late',
    bug: 'A withdrawal within its term makes the agent an alert in the tree.',
    edits: [
      {
        file: `${modules}/downline-withdrawals/open-problems.ts`,
        from: "(state = 'requested' and pay_until <= clock.now())",
        to: "(state = 'requested')",
      },
    ],
    test: `${modules}/agent-console/alerts.test.ts`,
  },
  {
    name: 'AGT-38-one-return',
    bug: 'One withdrawal through the agent after a deposit is a circle.',
    edits: [
      {
        file: `${modules}/agent-console/marks-of-money.queries.ts`,
        from: 'RETURNS_MIN = 3',
        to: 'RETURNS_MIN = 1',
      },
    ],
    test: `${modules}/agent-console/returned-money.test.ts`,
  },
  {
    name: 'AGT-39-direct-only',
    bug: 'Marks look at the direct downline only.',
    edits: [
      {
        file: `${modules}/agent-console/marks-of-accounts.queries.ts`,
        from: 'where d.superior_id = $1 and d.from_day',
        to: 'where d.superior_id = $1 and d.depth = 1 and d.from_day',
      },
    ],
    test: `${modules}/agent-console/marks-of-draws.test.ts`,
  },
  {
    name: 'AGT-40-uneven',
    bug: 'Three members with uneven stakes bet without risk.',
    edits: [
      {
        file: `${modules}/agent-console/cover.ts`,
        from: 'covers(three, coverPercent) && isEven(three)',
        to: 'covers(three, coverPercent)',
      },
    ],
    test: `${modules}/agent-console/cover.test.ts`,
  },
  {
    name: 'AGT-36-ggr-of-today',
    bug: 'The GGR beside the what-if counts the day of today.',
    edits: [
      {
        file: `${modules}/rebates/preview-operator-rates.ts`,
        // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the text of a template
        from: 'and d.day between t.today - ${WHAT_IF_DAYS} and t.today - 1`',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the text of a template
        to: 'and d.day between t.today - ${WHAT_IF_DAYS} and t.today`',
      },
    ],
    test: `${modules}/rebates/operator-api.test.ts`,
  },
  {
    name: 'AGT-37-part-to-member',
    bug: 'A decision in part shows the member’s wallet with the whole amount.',
    edits: [
      {
        file: 'apps/console/src/features/disputes/IfDecided.tsx',
        from: 'change={row.amount - part.paid}',
        to: 'change={row.amount}',
      },
    ],
    test: 'apps/console/src/pages/figures.test.tsx',
  },
  {
    name: 'AGT-38-words-withheld',
    bug: 'An excluded member reads the offer that an agent wrote in a rejection.',
    edits: [
      {
        file: `${modules}/downline-withdrawals/cases.queries.ts`,
        from: "    note: row.state === 'rejected' ? '' : row.note,\n",
        to: '',
      },
    ],
    test: `${modules}/downline-withdrawals/withheld-words.test.ts`,
  },
  {
    name: 'AGT-25-bonus',
    bug: 'An account without a phone takes a bonus.',
    edits: [
      {
        file: `${modules}/grants/taker-refusal.ts`,
        from: "(await hasPhone(db, memberId)) ? null : refuse('phone_needed')",
        to: 'null',
      },
    ],
    test: `${modules}/grants/grants.test.ts`,
  },
  {
    name: 'AGT-25-prize',
    bug: 'An account without a phone draws a prize.',
    edits: [
      {
        file: `${modules}/grants/taker-refusal.ts`,
        from: "(await hasPhone(db, memberId)) ? null : refuse('phone_needed')",
        to: 'null',
      },
    ],
    test: `${modules}/prizes/prizes.test.ts`,
  },
  {
    name: 'agents-stale-appointment',
    bug: 'A request to appoint that was overtaken counts after a dismissal, and one operator appoints.',
    edits: [
      {
        file: 'apps/server/src/modules/agents/change-tree.ts',
        from: '  await withdrawApprovalRequest(tx, { action: APPOINTMENT, subject: String(memberId) });\n',
        to: '',
      },
    ],
    test: 'apps/server/src/modules/agent-console/agent-console.test.ts',
  },
  {
    name: 'agents-stale-dismissal',
    bug: 'A request to dismiss survives that two operators appointed the agent again.',
    edits: [
      {
        file: 'apps/server/src/modules/agent-console/requests.ts',
        from: '      await withdrawApprovalRequest(tx, { action: DISMISSAL, subject: request.subject });\n',
        to: '',
      },
    ],
    test: 'apps/server/src/modules/agent-console/agent-console.test.ts',
  },
  {
    name: 'agents-contact-forwards',
    bug: 'A contact link may lead to a page of the messenger that opens any other site.',
    edits: [
      {
        file: 'apps/server/src/modules/agents/chat-link.ts',
        from: '(chat.query ?? /^$/).test(query)',
        to: '(chat.query ?? /^/).test(query)',
      },
    ],
    test: 'apps/server/src/modules/agents/chat-link.test.ts',
  },
  {
    name: 'agents-waived-claims',
    bug: 'Money of a deposit through the agent leaves after an exclusion, unplayed and without a flag.',
    edits: [
      {
        file: 'apps/server/src/modules/withdrawals/facts.queries.ts',
        from: 'and not r.is_met and exists (',
        to: "and r.source = 'transfer' and not r.is_met and exists (",
      },
    ],
    test: 'apps/server/src/modules/withdrawals/risk-facts.test.ts',
  },
  {
    name: 'agents-slips-of-before',
    bug: 'An agent reads the slips of a member from before the member came into the downline.',
    edits: [
      {
        file: 'apps/server/src/modules/agent-reports/member-api.ts',
        from: 'gameRecord(app, input, BigInt(id), memberId)',
        to: 'gameRecord(app, input, BigInt(id))',
      },
    ],
    test: 'apps/server/src/modules/agent-reports/agent-reports.test.ts',
  },
  {
    name: 'agents-sums-of-before',
    bug: 'The card of a member sums up what was before the member came into the downline.',
    edits: [
      {
        file: 'apps/server/src/modules/agent-reports/member-detail.ts',
        from: 'and agents.was_below($2, member_id, day)',
        to: 'and $2::bigint > 0',
      },
    ],
    test: 'apps/server/src/modules/agent-reports/agent-reports.test.ts',
  },
  {
    name: 'agents-explained-to-anybody',
    bug: 'Who is no agent reads the bets of whoever used their invite code, as an explanation of a rebate.',
    edits: [
      {
        file: 'apps/server/src/modules/rebates/explain.ts',
        from: '       join agents.terms t on t.member_id = $1 and t.from_day <= v.day and v.day < t.until_day\n',
        to: '',
      },
    ],
    test: 'apps/server/src/modules/rebates/past-days.test.ts',
  },
];

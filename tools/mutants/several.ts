import type { Mutant } from './mutant.ts';

const modules = 'apps/server/src/modules';

type Row = readonly [bug: string, file: string, from: string, to: string, test: string];

const rows: readonly Row[] = [
  [
    'A member of a report has the largest of the days instead of their sum.',
    'agent-reports/report.queries.ts',
    'coalesce(sum(d.stakes), 0)::bigint as stakes, coalesce(sum(d.results), 0)',
    'coalesce(max(d.stakes), 0)::bigint as stakes, coalesce(max(d.results), 0)',
    'agent-reports/report-figures.test.ts',
  ],
  [
    'An agent of the operators’ report has the largest deposits of a day instead of those of all days.',
    'agent-reports/operator-report.ts',
    'coalesce(sum(d.deposits), 0)',
    'coalesce(max(d.deposits), 0)',
    'agent-reports/operator-report.test.ts',
  ],
  [
    'One part of the rebates that cannot be settled stops the other part and all later days.',
    'rebates/settle-day.ts',
    'return 0;\n    });',
    'throw error;\n    });',
    'rebates/rebates.test.ts',
  ],
  [
    'A member of two slips on a number has the larger one in the alert about a share of it.',
    'lottery/bets/alerts.queries.ts',
    `line.number, sum(line.amount)::bigint as amount
           from unnest($2`,
    `line.number, max(line.amount)::bigint as amount
           from unnest($2`,
    'lottery/draws/operator-api.test.ts',
  ],
  [
    'Of the members without a downline the tree has the largest stake of today instead of the sum.',
    'agent-console/tree.ts',
    `coalesce(sum(d.stakes) filter (where d.day = day.today), 0)::bigint as stakes_today,
            coalesce(sum(d.stakes), 0)::bigint as stakes
     from day`,
    `coalesce(max(d.stakes) filter (where d.day = day.today), 0)::bigint as stakes_today,
            coalesce(sum(d.stakes), 0)::bigint as stakes
     from day`,
    'agent-console/agent-console.test.ts',
  ],
  [
    'The games of an hour are the largest win or loss instead of the sum.',
    'ledger/hour-sums.queries.ts',
    "coalesce(-sum(amount) filter (where kind = 'game_result'), 0)",
    "coalesce(-min(amount) filter (where kind = 'game_result'), 0)",
    'apps/server/src/bootstrap/today-hours.test.ts',
  ],
  [
    'Of several withdrawals with the same reference only one is named.',
    'downline-withdrawals/case-detail.ts',
    'return rows.map(({ eid }) => eid);',
    'return rows.slice(0, 1).map(({ eid }) => eid);',
    'downline-withdrawals/references.test.ts',
  ],
  [
    'Banners are shown in the order in which they were written.',
    'content/content.queries.ts',
    'order by sort, id limit 20`',
    'order by id limit 20`',
    'content/content.test.ts',
  ],
  [
    'What one provider moved twice is missing at another one with an error of its own.',
    'transfers/transfers.queries.ts',
    'return new Map(rows.map((row) => [row.platform, row.over]));',
    'return new Map(rows.slice(0, 1).map((row) => [row.platform, row.over]));',
    'transfers/transfers.test.ts',
  ],
  [
    'The data export has one of the member’s messages to the house.',
    'feedback/member-data.ts',
    'feedback: tickets.map(',
    'feedback: tickets.slice(0, 1).map(',
    'privacy/privacy.test.ts',
  ],
  [
    'The table of money in the data export has only the first column.',
    'privacy/export-data.ts',
    '    MONEY.map((name) => {',
    '    MONEY.slice(0, 1).map((name) => {',
    'privacy/privacy.test.ts',
  ],
  [
    'Of the figures that wait for a second operator one is shown.',
    'operators/requested-figures.ts',
    'requests.map(({ subject, detail',
    'requests.slice(0, 1).map(({ subject, detail',
    'rebates/operator-api.test.ts',
  ],
  [
    'The tree shows only the requests to move of those that wait for an agent.',
    'agent-console/pending-requests.ts',
    'const requests = await Promise.all(ACTIONS.map(',
    'const requests = await Promise.all(ACTIONS.slice(0, 1).map(',
    'agent-console/alerts.test.ts',
  ],
  [
    'Who has turns of two tables cannot open the page of the wheel.',
    'prizes/tables.queries.ts',
    'return new Map(rows.map((row) => [row.id, tableOf(row)]));',
    'return new Map(rows.slice(0, 1).map((row) => [row.id, tableOf(row)]));',
    'prizes/operator-lists.test.ts',
  ],
  [
    'Of several receiving accounts one has its saved mapping.',
    'statements/mappings.queries.ts',
    'rows.map(({ account_id: id, mapping })',
    'rows.slice(0, 1).map(({ account_id: id, mapping })',
    'statements/statements.test.ts',
  ],
  [
    'On the second of two days that were closed a draw is planned.',
    'lottery/calendar/plan-draws.ts',
    '(await closeDaysFrom(db, today)).map(',
    '(await closeDaysFrom(db, today)).slice(0, 1).map(',
    'lottery/calendar/audit-rows.test.ts',
  ],
  [
    'A day of a report of some members has the largest withdrawal instead of the sum.',
    'agent-reports/report.queries.ts',
    'sum(d.withdrawals)::bigint as withdrawals, sum(d.bonuses)',
    'max(d.withdrawals)::bigint as withdrawals, sum(d.bonuses)',
    'agent-reports/report-figures.test.ts',
  ],
  [
    'Of several bonuses in the record one is shown.',
    'reports/account-record.ts',
    'list: rows.map((row) => dividendRow(row, titles',
    'list: rows.slice(0, 1).map((row) => dividendRow(row, titles',
    'reports/account-record.test.ts',
  ],
  [
    'What is left of an earlier day of rebates waits while a later day has bets that are not computed.',
    'rebates/settle-day.ts',
    'to_char(least(',
    'to_char(greatest(',
    'rebates/rebates.test.ts',
  ],
  [
    'A receiving account has received the largest payment of today instead of the sum.',
    'channels/receiving-accounts.ts',
    `sum(amount)::bigint as sum from cashier.deposits
       where state = 'succeeded'`,
    `max(amount)::bigint as sum from cashier.deposits
       where state = 'succeeded'`,
    'deposits/deposits.test.ts',
  ],
  [
    'Of several remarks of an agent one is shown.',
    'agents/tree.queries.ts',
    'return new Map(rows.map(({ member_id, remark })',
    'return new Map(rows.slice(0, 1).map(({ member_id, remark })',
    'agent-reports/report-figures.test.ts',
  ],
  [
    'Of the readings of R the second is not offered.',
    'packages/rules/src/slips/bets.ts',
    'readings: readings.map((stakes) => addUpStakes(stakes)) });',
    'readings: readings.slice(0, 1).map((stakes) => addUpStakes(stakes)) });',
    'packages/rules/src/slips/slips.test.ts',
  ],
  [
    'A sum for a whole list is offered as the share of one number.',
    'packages/rules/src/slips/read-slip.ts',
    'part.bets.map(({ number }) => ({ number, amount: share }))',
    'part.bets.slice(0, 1).map(({ number }) => ({ number, amount: share }))',
    'packages/rules/src/slips/slips.test.ts',
  ],
  [
    'A question about R at the end of lists of which one has a double cannot be asked.',
    'packages/rules/src/slips/line.ts',
    'if (!ofAll.every((result)',
    'if (!ofAll.some((result)',
    'packages/rules/src/slips/slips.test.ts',
  ],
  [
    'Two readings of R with the same numbers but other stakes are taken for one.',
    'packages/rules/src/slips/line.ts',
    'const isSame = sumOf(forAll) === sumOf(ofLast);',
    'const isSame = forAll.length === ofLast.length;',
    'packages/rules/src/slips/slips.test.ts',
  ],
  [
    'Only the first line of a slip is bet on.',
    'packages/rules/src/slips/read-slip.ts',
    'return addUpStakes(parts.flatMap(',
    'return addUpStakes(parts.slice(0, 1).flatMap(',
    'packages/rules/src/slips/slips.test.ts',
  ],
  [
    'Of two later parts of a sum with commas both must begin with 0.',
    'packages/rules/src/slips/thousands.ts',
    'return later.some(',
    'return later.every(',
    'packages/rules/src/slips/slips.test.ts',
  ],
  [
    'A number that stands twice is offered once, and the others not at all.',
    'packages/rules/src/slips/bets.ts',
    'const once = [...numbers].map(',
    'const once = [...numbers].slice(0, 1).map(',
    'packages/rules/src/slips/slips.test.ts',
  ],
  [
    'A set with two meanings is offered in the second without the numbers beside it.',
    'packages/rules/src/slips/bets.ts',
    'const others = group.items.map((item)',
    'const others = group.items.slice(0, 1).map((item)',
    'packages/rules/src/slips/slips.test.ts',
  ],
  [
    'Of several bonuses that stay only the first is left to the member when another is taken back.',
    'grants/take-back.ts',
    'const staying = wagering.filter(({ gid }) => !ends.has(gid)).reduce(',
    'const staying = wagering.filter(({ gid }) => !ends.has(gid)).slice(0, 1).reduce(',
    'grants/grants.test.ts',
  ],
  [
    'The queue of second approvals has one of several adjustments.',
    'approvals/waiting-cases.ts',
    'return (await cases.askedAdjustments(db)).map(',
    'return (await cases.askedAdjustments(db)).slice(0, 1).map(',
    'approvals/approvals.test.ts',
  ],
  [
    'Why an adjustment was approved in the queue is dropped.',
    'approvals/waiting-cases.ts',
    "approve: decision('operatorAdjustments.decide'",
    "approve: decisionWithoutReason('operatorAdjustments.decide'",
    'approvals/approvals.test.ts',
  ],
  [
    'The member page counts the stakes of settled slips as open.',
    'lottery/bets/member-data.ts',
    "select coalesce(sum(s.total), 0)::bigint as open from lottery.slips s join lottery.draws d on d.id = s.draw_id\n     where s.member_id = $1 and d.state not in ('settled', 'cancelled')",
    'select coalesce(sum(s.total), 0)::bigint as open from lottery.slips s join lottery.draws d on d.id = s.draw_id\n     where s.member_id = $1',
    'reports/reports.test.ts',
  ],
  [
    'A deposit is asked for a stake that its number cannot take.',
    'apps/player/src/features/lottery/bet/use-short.ts',
    'return isOver ? 0n : total - balance;',
    'return total - balance;',
    'apps/player/src/pages/lottery/bet-screens.test.tsx',
  ],
];

/** Bugs that show only where several elements differ: the largest for the sum, one for all, the first for the rest. */
export const severalMutants: readonly Mutant[] = rows.map(([bug, file, from, to, test], index) => ({
  name: `several${index + 1}`,
  bug,
  edits: [{ file: file.includes('/src/') ? file : `${modules}/${file}`, from, to }],
  test: test.includes('/src/') ? test : `${modules}/${test}`,
}));

import type { Edit, Mutant } from './mutant.ts';

const modules = 'apps/server/src/modules';

const pathOf = (file: string) => (/^(apps|db)\//.test(file) ? file : `${modules}/${file}`);

/** A bug that leaves something out or changes it in one place, of a module unless the whole path is given. */
const one = (
  name: string,
  bug: string,
  [file, from, to]: readonly [file: string, from: string, to: string],
  test: string,
): Mutant => {
  const edit: Edit = { file: pathOf(file), from, to };
  return { name: `swept-${name}`, bug, edits: [edit], test: pathOf(test) };
};

const reports = 'agent-reports/agent-reports.test.ts';
const siteReports = 'agent-reports/operator-report.test.ts';
const agentConsole = 'agent-console/agent-console.test.ts';
const resultCase = 'lottery/results/result-case.test.ts';
const rules = 'lottery/calendar/rules.test.ts';
const steps = 'downline-withdrawals/downline-withdrawals.test.ts';
const transfers = 'transfers/transfers.test.ts';

/** The tree of today is neither that of yesterday nor that of tomorrow. */
const trees: readonly Mutant[] = [
  one(
    'T1-agents-who-left',
    'The dashboard of an agent counts agents who were moved away.',
    [
      'agent-reports/dashboard.ts',
      ' and s.from_day <= $2 and $2 < s.until_day\n             where g.is_agent',
      '\n             where g.is_agent',
    ],
    reports,
  ),
  one(
    'T2-online-who-come',
    'Who comes into the downline tomorrow is shown as online today.',
    ['agent-reports/online.queries.ts', 'd.from_day <= $2 and $2 < d.until_day', '$2 < d.until_day'],
    reports,
  ),
  one(
    'T3-online-elsewhere',
    'A member who logged out on the last device is not shown as online, though another one is in use.',
    [
      'agent-reports/online.queries.ts',
      'n.member_id = s.member_id and n.ended_at is null\n',
      'n.member_id = s.member_id\n',
    ],
    reports,
  ),
  one(
    'T4-logged-out',
    'Who has logged out is online for a quarter of an hour.',
    ['agent-reports/online.queries.ts', 'where s.ended_at is null and s.seen_at', 'where s.seen_at'],
    reports,
  ),
  one(
    'T5-top-of-tomorrow',
    'The totals of today leave out an agent who comes below another one tomorrow.',
    [
      'agent-reports/operator-report.ts',
      'and u.from_day <= d.day and d.day < u.until_day',
      'and d.day < u.until_day',
    ],
    siteReports,
  ),
  one(
    'T6-top-of-today',
    'The totals of today leave out an agent who was below another one until yesterday.',
    [
      'agent-reports/operator-report.ts',
      'and u.from_day <= d.day and d.day < u.until_day',
      'and u.from_day <= d.day',
    ],
    siteReports,
  ),
  one(
    'T7-site-by-game',
    'The days of the site have the stakes of each game a second time.',
    ['agent-reports/site-days.ts', " and game = '' group by day", ' group by day'],
    siteReports,
  ),
  one(
    'T8-list-of-tomorrow',
    'Lists of a downline have who comes into it tomorrow.',
    [
      'operators/list-page.ts',
      'and tree.from_day <= clock.yangon_date(clock.now()) and tree.until_day',
      'and tree.until_day',
    ],
    'deposits/processed.test.ts',
  ),
  one(
    'T9-list-of-yesterday',
    'Lists of a downline have who was moved away.',
    ['operators/list-page.ts', ' and tree.until_day > clock.yangon_date(clock.now()))`', ')`'],
    'deposits/processed.test.ts',
  ),
  one(
    'T10-member-of-two',
    'A member who was moved stands in the list of members twice.',
    ['members/profiles/find-members.ts', ' and t.until_day > clock.yangon_date(clock.now())\n', '\n'],
    agentConsole,
  ),
  one(
    'T11-moves-who-leaves',
    'The preview of a move counts who leaves the downline before it.',
    [
      'agent-console/move-effects.ts',
      'where d.superior_id = $1 and d.until_day > clock.yangon_date(clock.now()) + 1) m',
      'where d.superior_id = $1) m',
    ],
    agentConsole,
  ),
  one(
    'T12-move-costs-nothing-above',
    'The preview of a move leaves out what those above would get.',
    ['agent-console/move-effects.ts', 'kyatToWire(inside.would + above.would)', 'kyatToWire(inside.would)'],
    agentConsole,
  ),
  one(
    'T13-move-raises',
    'The preview of a move says that it raises a rate to that of the new superior.',
    [
      'agent-console/move-effects.ts',
      'Math.min(row.own, row.above_after ?? row.own)',
      'row.above_after ?? row.own',
    ],
    agentConsole,
  ),
];

/** Of two, the right one. */
const neighbours: readonly Mutant[] = [
  one(
    'N1-raise-of-another-period',
    'The raise of a limit is shown at the limits of all periods.',
    ['protection/protection-info.ts', 'one.kind === kind && one.period === period', 'one.kind === kind'],
    'protection/overlapping.test.ts',
  ),
  one(
    'N2-raise-of-another-kind',
    'The raise of a limit is shown at the limits of all kinds.',
    ['protection/protection-info.ts', 'one.kind === kind && one.period === period', 'one.period === period'],
    'protection/overlapping.test.ts',
  ),
  one(
    'N3-used-by-closed-account',
    'The page of limits leaves out what a closed account of the person used.',
    ['protection/protection-info.ts', 'kyatToWire(inPeriod[kind] + carried)', 'kyatToWire(inPeriod[kind])'],
    transfers,
  ),
  one(
    'N4-open-elsewhere',
    'An open transfer with one game provider stops those with another one.',
    [
      'transfers/transfers.queries.ts',
      "where member_id = $1 and platform = $2 and ended_at is null',",
      "where member_id = $1 and $2::text is not null and ended_at is null',",
    ],
    transfers,
  ),
  one(
    'N5-error-elsewhere',
    'What one game provider moved too much is missing at another one.',
    [
      'transfers/to-main.ts',
      '((await providerErrors(store, memberId)).get(providerId) ?? 0n)',
      '([...(await providerErrors(store, memberId)).values()][0] ?? 0n)',
    ],
    transfers,
  ),
  one(
    'N6-receipt-of-another-sum',
    'Claims of two sums with the same digits are said to name one payment.',
    ['withdrawals/facts.queries.ts', '\n      and o.amount = d.amount and o.id', '\n      and o.id'],
    'withdrawals/risk-facts.test.ts',
  ),
  one(
    'N7-transfer-was-bet',
    'A transfer of an agent that was bet is flagged as let out by an exclusion.',
    ['withdrawals/facts.queries.ts', ' and not r.is_met and exists', ' and exists'],
    'withdrawals/risk-facts.test.ts',
  ),
];

/** The screens that show something are told when it changes. */
const hints: readonly Mutant[] = [
  ...(
    [
      [
        'H1-draw-closes',
        'draws/advance-draw-states.ts',
        '[...opened.rows, ...closed.rows]',
        'opened.rows',
        resultCase,
      ],
      [
        'H2-draw-opens',
        'draws/advance-draw-states.ts',
        '[...opened.rows, ...closed.rows]',
        'closed.rows',
        resultCase,
      ],
      [
        'H3-draw-is-sealed',
        'seals/seal-draw.ts',
        "    await app.live.hint(tx, { type: 'issue', issue: draw.name });\n",
        '',
        resultCase,
      ],
      [
        'H4-result-entered',
        'results/result-entry.ts',
        "  await app.live.hint(tx, { type: 'issue', issue: draw.name });\n",
        '',
        resultCase,
      ],
      [
        'H5-not-settled',
        'results/settle-draw.ts',
        "    );\n    await app.live.hint(tx, { type: 'issue', issue: draw.name });\n",
        '    );\n',
        resultCase,
      ],
      [
        'H6-rules-of-a-draw',
        'calendar/replan-draws.ts',
        "  await app.live.hint(tx, { type: 'issue', issue: draw.name });\n",
        '',
        rules,
      ],
      [
        'H7-next-draw-opens',
        'calendar/move-draw.ts',
        "  if (rowCount === 1) await app.live.hint(tx, { type: 'issue', issue: name });\n",
        '',
        rules,
      ],
    ] as const
  ).map(([name, file, from, to, test]) =>
    one(name, 'Screens that show a draw do not hear that it changed.', [`lottery/${file}`, from, to], test),
  ),
  ...(
    [
      [
        'H8-rebate-claimed',
        'rebates/claim.ts',
        "    await app.live.hint(tx, { type: 'balance', memberId });\n",
        'rebates/rebates.test.ts',
      ],
      [
        'H10-turn-given',
        'prizes/give-by-hand.ts',
        "    if (!isWaiting) await app.live.hint(tx, { type: 'balance', memberId });\n",
        'prizes/prizes.test.ts',
      ],
      [
        'H11-bonus-claimed',
        'grants/claim.ts',
        "  await app.live.hint(tx, { type: 'balance', memberId });\n",
        'grants/grants.test.ts',
      ],
      [
        'H12-level-raised',
        'vip/raise-levels.ts',
        "  for (const { member_id: memberId } of rows) await app.live.hint(tx, { type: 'balance', memberId });\n",
        'vip/vip.test.ts',
      ],
      [
        'H13-withdrawal-asked-of-agent',
        'downline-withdrawals/request.ts',
        "    await app.live.hint(tx, { type: 'balance', memberId: agentId });\n",
        steps,
      ],
      [
        'H14-dispute-answered',
        'downline-withdrawals/answer-dispute.ts',
        "    await app.live.hint(tx, { type: 'queue' });\n",
        steps,
      ],
      [
        'H15-feedback-answered',
        'feedback/answer-feedback.ts',
        "        await app.live.hint(tx, { type: 'balance', memberId: found.member_id });\n",
        'feedback/feedback.test.ts',
      ],
    ] as const
  ).map(([name, file, from, test]) =>
    one(
      name,
      'Who is concerned does not hear of it until the screen is loaded again.',
      [file, from, ''],
      test,
    ),
  ),
];

const bankLines = 'deposits/matching/bank-lines.test.ts';
const secrets = 'members/security/change-secrets.test.ts';
const cancelDraw = 'lottery/draws/cancel-draw.test.ts';
const riskFacts = 'withdrawals/risk-facts.test.ts';

/** What looks the same until something is old, replaced, corrected or of another kind. */
const lookalikes: readonly Mutant[] = [
  one(
    'L1-lines-of-a-month',
    'A deposit is offered bank lines of weeks before it.',
    ['deposits/matching/bank-lines.queries.ts', "interval '3 days'", "interval '30 days'"],
    bankLines,
  ),
  one(
    'L2-lines-of-other-wallets',
    'A deposit is offered bank lines of other wallets.',
    [
      'deposits/matching/bank-lines.queries.ts',
      'where r.wallet = $1 and r.received_at >',
      "where $1 <> '' and r.received_at >",
    ],
    bankLines,
  ),
  one(
    'L3-code-as-password',
    'The security code is taken as the login password, so that one secret opens both.',
    [
      'members/security/change-secrets.ts',
      '[before.withdrawal, before.security], next',
      '[before.withdrawal], next',
    ],
    secrets,
  ),
  one(
    'L4-code-as-pin',
    'The security code is taken as the withdrawal password.',
    ['members/security/change-secrets.ts', '[before.login, before.security], next', '[before.login], next'],
    secrets,
  ),
  one(
    'L5-pin-as-code',
    'The withdrawal password is taken as the security code.',
    [
      'members/security/security-code.ts',
      '[secrets.login, secrets.withdrawal], typed',
      '[secrets.login], typed',
    ],
    secrets,
  ),
  one(
    'L6-won-twice',
    'A member’s totals count what a slip won before its result was corrected.',
    [
      'lottery/bets/totals.queries.ts',
      'where w.slip_id = s.id and w.version = d.version',
      'where w.slip_id = s.id',
    ],
    'lottery/results/sums-after-correction.test.ts',
  ),
  one(
    'L7-close-day-of-3d',
    'A close day cannot be removed because a 3D draw is on the same day.',
    ['lottery/calendar/close-days.queries.ts', 'and d.game = 1\n                      and (d', 'and (d'],
    cancelDraw,
  ),
  one(
    'L8-undrawn-3d',
    'A request for a close day stays in the list when 2D is drawn, until the 3D draw of the day is.',
    ['lottery/calendar/close-days.queries.ts', 'where game = 1 and date = any', 'where date = any'],
    cancelDraw,
  ),
  one(
    'L9-days-of-london',
    'The file of members has the days of registrations of another time zone.',
    [
      'members/profiles/member-file.ts',
      '    yangonDate(new Date(row.since)),',
      '    row.since.slice(0, 10),',
    ],
    'members/profiles/member-views.test.ts',
  ),
  one(
    'L10-highest-who-leaves',
    'The highest rate below an agent is that of a member who leaves the downline tomorrow.',
    ['rebates/operator-rates.ts', '\n                        and t.today + 1 < d.until_day), 0)', '), 0)'],
    'rebates/operator-api.test.ts',
  ),
  one(
    'L11-replaced-payee',
    'The flags of a member are about a payee that was replaced.',
    ['withdrawals/member-risk-flags.ts', ' and replaced_at is null\n', '\n'],
    riskFacts,
  ),
  one(
    'L12-oldest-payee',
    'A member with a new payee is shown as one whose payee was paid before.',
    [
      'withdrawals/member-risk-flags.ts',
      'order by bound_at desc, id desc limit 1',
      'order by bound_at, id limit 1',
    ],
    riskFacts,
  ),
  one(
    'L13-notice-for-everybody',
    'A published notice that is restricted to a segment stays visible to everybody.',
    ['content/desk/notices.ts', 'segment_id = excluded.segment_id, sort', 'sort'],
    'content/desk.test.ts',
  ),
  one(
    'L14-unchecked-statement',
    'An agent downloads a statement that the independent computation did not confirm.',
    [
      'commissions/statement-files.ts',
      "{ agentId, checkedOnly: 'checked' }",
      "{ agentId, checkedOnly: 'all' }",
    ],
    'commissions/commissions.test.ts',
  ),
];

/** Conditions of functions and triggers of the database. */
const inTheDatabase: readonly Mutant[] = (
  [
    [
      'D1-withdrawal-to-replaced',
      'The database lets a withdrawal go to a payee that was replaced.',
      '20261201124000_cashier.sql',
      '\n    and p.replaced_at is null',
      '',
      'payees/payee-kinds.test.ts',
    ],
    [
      'D2-other-inviter',
      'The database lets the member who invited another one be changed.',
      '20261205100000_agents.sql',
      'for each row when (old.invited_by is not null and new',
      'for each row when (old.invited_by is null and new',
      'members/profiles/profile.test.ts',
    ],
    [
      'D3-digits-for-ever',
      'Six digits of a bank line are never those of another transfer, also years later.',
      '20261223100000_bank_lines_of_accounts.sql',
      'or (length(p_tail) >= 10 and r.transaction_tail = p_tail))',
      'or r.transaction_tail = p_tail)',
      bankLines,
    ],
  ] as const
).map(([name, bug, migration, from, to, test]) => ({
  name: `swept-${name}`,
  bug,
  edits: [{ file: `db/migrations/${migration}`, from, to }],
  test: `${modules}/${test}`,
}));

const lists = 'apps/server/src/api-tests/lists.test.ts';
const told = 'downline-withdrawals/case-record.test.ts';
const staff = 'operators/staff/staff.test.ts';

/** Fields, times and words of replies and messages that no test named. */
const unnamed: readonly Mutant[] = (
  [
    [
      'F1-draw-time',
      'A draw is shown as drawn when it closes.',
      ['lottery/draws/draws.ts', 'draw_time: draw.draws_at', 'draw_time: draw.closes_at'],
      'lottery/results/sums-after-correction.test.ts',
    ],
    [
      'F2-raise-ripe-at-once',
      'The raise of a limit is shown as ready when it was asked for.',
      ['protection/protection-info.ts', 'ripe_at: raise.ripe_at', 'ripe_at: raise.requested_at'],
      'protection/limits.test.ts',
    ],
    [
      'F3-money-as-turnover',
      'The agent’s card of a member has the money where it says what is still to bet.',
      ['agent-reports/member-detail.ts', 'ml_money: Number(left)', 'ml_money: Number(row!.money)'],
      'agent-reports/report-figures.test.ts',
    ],
    [
      'F4-withdraw-without-password',
      'The home page says that money can be withdrawn to who has no password for it.',
      ['members/profiles/members.queries.ts', 'isyxtx: row.has_pin && mayWithdraw', 'isyxtx: mayWithdraw'],
      'members/profiles/profile.test.ts',
    ],
    [
      'F5-session-began',
      'The page of devices shows the last use as the login.',
      ['members/profiles/devices.ts', 'began_at: row.began_at', 'began_at: row.seen_at'],
      'members/security/devices.test.ts',
    ],
    [
      'F6-used-codes-left',
      'Recovery codes that were used are counted as left.',
      [
        'operators/staff/staff.queries.ts',
        '\n               where c.operator_id = a.id and c.used_at is null) as recovery_left',
        '\n               where c.operator_id = a.id) as recovery_left',
      ],
      staff,
    ],
    [
      'F7-credit-without-fee',
      'The agent is told of the whole sum as the credit, without the fee.',
      ['downline-withdrawals/notify-step.ts', 'credit: kyatToWire(paid - fee)', 'credit: kyatToWire(paid)'],
      told,
    ],
    [
      'F8-unanswered-told-to-one',
      'The agent is not told that the member did not answer in time.',
      [
        'downline-withdrawals/notify-step.ts',
        "key: 'downlineWithdrawalUnanswered',\n  who: ['member', 'agent'],",
        "key: 'downlineWithdrawalUnanswered',\n  who: ['member'],",
      ],
      told,
    ],
    [
      'F9-set-off-win-in-balance',
      'A member whose win was set against a debt reads that it is in the balance.',
      [
        'lottery/draws/message-texts.ts',
        "[receivable > 0n ? 'winSetOff' : 'winPaid', paid]",
        "['winPaid', paid]",
      ],
      'lottery/results/correct-result.test.ts',
    ],
    [
      'F10-paid-bonus-as-offer',
      'A bonus that was paid is told as one to be claimed.',
      [
        'grants/pay-automatic.ts',
        "messageText(lang, 'bonusPaidText', {",
        "messageText(lang, 'bonusOfferedText', {",
      ],
      'grants/grants.test.ts',
    ],
    [
      'F11-deposit-record',
      'A deposit that failed stands in the record as successful.',
      ['deposits/wire-rows.ts', "  failed: 'depositFailed',", "  failed: 'depositSuccessful',"],
      'deposits/expired.test.ts',
    ],
    [
      'F12-gold-as-platinum',
      'A member of gold reads platinum.',
      ['vip/bonus-titles.ts', "3: 'vipGold'", "3: 'vipPlatinum'"],
      'vip/vip.test.ts',
    ],
    [
      'F13-least-of-a-draw',
      'The least stake that is shown is not that of the draw.',
      ['lottery/calendar/sections.ts', 'min_bet: kyatToWire(draw.min_stake)', 'min_bet: kyatToWire(100n)'],
      'lottery/bets/refusal-details.test.ts',
    ],
    [
      'F14-day-of-stakes',
      'The console’s revenue of the day has stakes of draws that are not settled.',
      [
        'apps/server/src/bootstrap/operator-ports.ts',
        'kyatToWire(settledStakes - sums.payouts)',
        'kyatToWire(sums.stakes - sums.payouts)',
      ],
      'lottery/bets/sums-since.test.ts',
    ],
  ] as const
).map(([name, bug, edit, test]) => one(name, bug, edit, test));

/** What is found, counted or taken from the wrong place. */
const wrongPlaces: readonly Mutant[] = (
  [
    [
      'W1-main-wallet-first',
      'What a correction would take back is looked for in a wallet that the win was not paid to.',
      [
        'lottery/results/reversal.ts',
        "case when $3::text is null then 'wallet' else 'game' end\n         and w.platform is not distinct from $3::text",
        "case when $3::text is null then 'wallet' else 'wallet' end\n         and w.platform is null",
      ],
      'transfers/lottery-wallet.test.ts',
    ],
    [
      'W2-whole-of-a-part',
      'Of a withdrawal that was paid in part the whole counts as money that came back to the agent.',
      ['agent-console/marks-of-money.queries.ts', 'coalesce(c.part_amount, c.amount)', 'c.amount'],
      'agent-console/returned-money.test.ts',
    ],
    [
      'W3-bets-of-cancelled-draws',
      'Bets on a cancelled draw are a mark of members who play without risk.',
      ['agent-console/bet-sides.queries.ts', " and d.state <> 'cancelled'", ''],
      'agent-console/marks.test.ts',
    ],
    [
      'W4-tries-of-others',
      'Setting one member’s tries free sets those of every member free whose number begins alike.',
      [
        'apps/server/src/security/throttle.ts',
        "(subject = $2 or starts_with(subject, $2 || ' '))",
        'starts_with(subject, $2)',
      ],
      'apps/server/src/security/throttle.test.ts',
    ],
    [
      'W5-last-bonus-of-a-group',
      'A dry run counts one bonus of each linked member.',
      [
        'campaigns/linked-groups.ts',
        'amounts.set(memberId, (amounts.get(memberId) ?? 0n) + amount)',
        'amounts.set(memberId, amount)',
      ],
      'campaigns/campaigns.test.ts',
    ],
    [
      'W6-not-by-reference',
      'Withdrawals through agents are not found by the number of the payment.',
      ['downline-withdrawals/case-rows.ts', ' or c.reference = ', " or '' = "],
      lists,
    ],
    [
      'W9-part-that-was-bet',
      'A flag of money passed on unplayed counts what was bet of it.',
      [
        'withdrawals/facts.queries.ts',
        'sum(ceil(r.amount::numeric * (r.required - r.done) / r.required))',
        'sum(r.amount)',
      ],
      riskFacts,
    ],
    [
      'W10-agents-own-deposit',
      'An agent who has not bet an own deposit sends no money.',
      [
        'downline-transfers/transfer-refusal.ts',
        "turnoverLeft(tx, agentId, ['bonus'])",
        'turnoverLeft(tx, agentId)',
      ],
      'downline-transfers/downline-transfers.test.ts',
    ],
    [
      'W11-line-without-account',
      'A payment of before lines named their account is missing in the balance that is expected.',
      [
        'statements/balances.queries.ts',
        'where coalesce(r.account_id, l.account_id) = s.account_id',
        'where l.account_id = s.account_id',
      ],
      'statements/statements.test.ts',
    ],
    [
      'W7-cap-that-is-over',
      'A temporary cap is set until a time that is over.',
      ['lottery/draws/temporary-caps.ts', "  if (!rows[0]!.ok) return refuse('hot_until', {});\n", ''],
      'lottery/draws/limit-requests.test.ts',
    ],
    [
      'W8-page-of-a-script',
      'Members are sent to whatever a gateway names as its page.',
      ['gateways/sandbox.ts', '/^https?:\\/\\/\\S{1,480}$/.test(payUrl)', `payUrl !== ''`],
      'deposits/matching/gateway.test.ts',
    ],
  ] as const
).map(([name, bug, edit, test]) => one(name, bug, edit, test));

const meanwhile = 'apps/server/src/api-tests/meanwhile.test.ts';
const outcomes = 'downline-withdrawals/dispute-outcomes.test.ts';

/** Locks, and what was read before one. */
const locks: readonly Mutant[] = [
  ...(
    [
      [
        'M1-app-code-of-old-password',
        'Who knows only the old password removes the code of the app while the member replaces it.',
        ['members/security/app-code.ts', 'and password_hash = $3', 'and $3::text is not null'],
        secrets,
      ],
      [
        'M2-closed-by-old-password',
        'Who knows only the old passwords closes the account while the member replaces one.',
        [
          'privacy/close-member.ts',
          "      if (!(await havePasswordsStayed(tx, memberId, checked.value))) return refuse('already_decided');\n",
          '',
        ],
        'privacy/privacy.test.ts',
      ],
      [
        'M3-phone-of-old-withdrawal-password',
        'The phone is changed by a withdrawal password that the member replaced meanwhile.',
        [
          'members/accounts/change-phone.ts',
          'and withdrawal_password_hash is not distinct from $7',
          'and $7::text is not distinct from $7',
        ],
        'members/accounts/change-phone.test.ts',
      ],
      [
        'M4-reactivated-by-one',
        'One operator reactivates a member whom another one suspends at the same time.',
        [
          'members/accounts/suspend-member.ts',
          'await lockMember(tx, memberId)',
          `(await tx.query<{ state: 'active' | 'suspended' | 'closed' }>('select state from members.accounts where id = $1', [memberId])).rows[0]?.state ?? null`,
        ],
        meanwhile,
      ],
      [
        'M5-agent-of-before',
        'An agent who is dismissed while a call waits still opens accounts, sends messages and sets rates.',
        ['agents/tree.queries.ts', 'where id = $1 for share', 'where id = $1'],
        meanwhile,
      ],
      [
        'M6-accounts-at-once',
        'An agent opens more accounts a day than allowed by sending calls at once.',
        ['agents/create-member.ts', '    await lockAccountsOf(tx, agentId);\n', ''],
        meanwhile,
      ],
      [
        'M7-limit-of-before',
        'A limit is raised by a call that lowers it, because another one lowered it further meanwhile.',
        ['protection/lock-protection.ts', '  await lockMember(tx, memberId);\n', ''],
        meanwhile,
      ],
      [
        'M8-levels-at-once',
        'Two changes of VIP levels at once leave thresholds in no order.',
        ['vip/save-level.ts', "    await tx.query('select from vip.level_changes for update');\n", ''],
        meanwhile,
      ],
      [
        'M9-closed-feedback',
        'Feedback that was closed meanwhile is opened again by an answer.',
        ['feedback/answer-feedback.ts', 'where id = $1 for update', 'where id = $1'],
        meanwhile,
      ],
      [
        'M10-method-of-before',
        'The history of payment methods says that a value was there which another operator had replaced.',
        [
          'channels/save-channel.ts',
          "select pg_advisory_xact_lock(hashtextextended('methods', 0))",
          'select 1',
        ],
        meanwhile,
      ],
      [
        'M11-payment-recorded-twice',
        'A payment that is recorded by hand while its response file is imported is recorded for two withdrawals.',
        [
          'payouts/import-response.ts',
          '      await lockPayments(tx, transactionDigitsOf(beforeLock.value.list));\n',
          '',
        ],
        'payouts/batch-choice.test.ts',
      ],
      [
        'M12-stopped-table',
        'A turn is given of a prize table that was stopped meanwhile.',
        [
          'prizes/tables.queries.ts',
          "  await tx.query('select from prizes.tables where id = $1 for no key update', [id]);\n",
          '',
        ],
        meanwhile,
      ],
      [
        'M13-taken-back-as-paid',
        'A withdrawal that its member took back counts as a payout of the agent.',
        [
          'downline-withdrawals/dispute-outcomes.ts',
          "('requested', 'rejected', 'taken_back')",
          "('requested', 'rejected')",
        ],
        outcomes,
      ],
      [
        'M14-busy-agents-first',
        'Agents with many payouts are listed before those with more disputes for theirs.',
        [
          'downline-withdrawals/dispute-outcomes.ts',
          'order by a.disputes::numeric / a.payouts desc, a.disputes desc',
          'order by a.disputes desc',
        ],
        outcomes,
      ],
      [
        'M15-void-beside-a-line',
        'A bank line is voided while the one that replaces it is compared with it.',
        [
          'db/migrations/20261223100000_bank_lines_of_accounts.sql',
          '  perform cashier.lock_bank_lines();\n  perform cashier.lock_bank_line(new',
          '  perform cashier.lock_bank_line(new',
        ],
        'deposits/matching/void-bank-line.test.ts',
      ],
    ] as const
  ).map(([name, bug, edit, test]) => one(name, bug, edit, test)),
  {
    name: 'swept-M16-bets-read-with-the-lock',
    bug: 'One operator closes a day and refunds the bet that it waited for.',
    edits: [
      {
        file: `${modules}/lottery/calendar/add-close-day.ts`,
        from: "and game = 1 order by id for update'",
        to: "and game = 1 order by id'",
      },
      {
        file: `${modules}/lottery/calendar/add-close-day.ts`,
        from: 'and game = 1 order by id`',
        to: 'and game = 1 order by id for update`',
      },
    ],
    test: meanwhile,
  },
];

/** Conditions of the database's functions, and what is read again under a lock. */
const judged: readonly Mutant[] = (
  [
    [
      'N1-withdrawn-by-old-password',
      'Who knows only the old withdrawal password withdraws while the member replaces it.',
      [
        'withdrawals/request-withdrawal.ts',
        "    if (!(await havePasswordsStayed(tx, memberId, checked.value))) return refuse('already_decided');\n",
        '',
      ],
      meanwhile,
    ],
    [
      'N2-lost-while-approved',
      'A USDT payment is credited though the chain lost its transfer while the second operator approved.',
      [
        'deposits/matching/credit-payment.ts',
        "chainTransferById(tx, payment.chain_transfer_id, 'locked')",
        "chainTransferById(tx, payment.chain_transfer_id, 'unlocked')",
      ],
      'deposits/matching/usdt.test.ts',
    ],
    [
      'N3-another-payout',
      'Winners are paid though the sealed slips give another payout.',
      ['db/migrations/20261201121000_lottery.sql', '\n      and b.payout = pay_winners.paid) then', ') then'],
      'lottery/results/correct-result.test.ts',
    ],
    [
      'N4-key-of-another-member',
      'A refused bet is answered with the slip that another member has by the same key.',
      [
        'db/migrations/20261201121000_lottery.sql',
        'where s.member_id = p_slip.member_id and s.key = p_slip.key',
        'where s.key = p_slip.key',
      ],
      'lottery/bets/bets.test.ts',
    ],
    [
      'N5-own-slips-of-other-draws',
      'A refused bet counts the own slips of other draws towards the member limit.',
      [
        'db/migrations/20261217120000_stakes_in_one_pass.sql',
        'where s.draw_id = v_draw.id and s.member_id = p_slip.member_id',
        'where s.member_id = p_slip.member_id',
      ],
      'lottery/bets/bets.test.ts',
    ],
    [
      'N6-entries-at-once',
      'Two entries of a result that come at once do not see each other.',
      [
        'lottery/results/enter-result.ts',
        "drawByName(tx, input.issue, 'for update')",
        'drawByName(tx, input.issue)',
      ],
      'lottery/results/correct-result.test.ts',
    ],
  ] as const
).map(([name, bug, edit, test]) => one(name, bug, edit, test));

/** Bugs that no test noticed when conditions and side effects were left out one by one. */
export const sweptServerMutants: readonly Mutant[] = [
  ...trees,
  ...neighbours,
  ...hints,
  ...lookalikes,
  ...inTheDatabase,
  ...unnamed,
  ...wrongPlaces,
  ...locks,
  ...judged,
];

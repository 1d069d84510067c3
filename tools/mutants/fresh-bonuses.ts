import type { Mutant } from './mutant.ts';

/** Bugs of commissions, bonuses, messages and content, in places where none had been planted. */
export const freshBonusMutants: readonly Mutant[] = [
  {
    name: 'fresh-Yc27-statement-order',
    bug: 'Operators find the largest commissions at the end of the list.',
    edits: [
      {
        file: 'apps/server/src/modules/commissions/statements.queries.ts',
        from: 's.payable desc, s.result, s.id',
        to: 's.payable, s.result, s.id',
      },
    ],
    test: 'apps/server/src/modules/commissions/commissions.test.ts',
  },
  {
    name: 'fresh-Yc28-commission-balance',
    bug: 'The message about a commission names it as the balance afterwards.',
    edits: [
      {
        file: 'apps/server/src/modules/commissions/pay-statements.ts',
        from: '{ amount, month, balance }',
        to: '{ amount, month, balance: amount }',
      },
    ],
    test: 'apps/server/src/modules/commissions/commissions.test.ts',
  },
  {
    name: 'fresh-Yc29-agent-then',
    bug: 'Who was an agent on the day gets nothing if they were dismissed later.',
    edits: [
      {
        file: 'db/migrations/20261212100000_commissions.sql',
        from: ' and t.from_day <= f.day and f.day < t.until_day\n    join rated',
        to: " and t.until_day = 'infinity'\n    join rated",
      },
    ],
    test: 'apps/server/src/modules/commissions/commissions.test.ts',
  },
  {
    name: 'fresh-Yc30-month-end',
    bug: 'Losses of the first of a month count for the month before too.',
    edits: [
      {
        file: 'db/migrations/20261212100000_commissions.sql',
        from: "where d.game = '' and d.day >= p_month and d.day < p_month + interval '1 month'",
        to: "where d.game = '' and d.day >= p_month and d.day <= p_month + interval '1 month'",
      },
    ],
    test: 'apps/server/src/modules/commissions/commissions.test.ts',
  },
  {
    name: 'fresh-Yc31-closed-paid',
    bug: 'A commission is paid into an account that was closed after the approval.',
    edits: [
      {
        file: 'db/migrations/20261212100000_commissions.sql',
        from: "join members.accounts a on a.id = s.agent_id and a.state <> 'closed'\n    where s.approved_at",
        to: 'join members.accounts a on a.id = s.agent_id\n    where s.approved_at',
      },
    ],
    test: 'apps/server/src/modules/commissions/commissions.test.ts',
  },
  {
    name: 'fresh-Yc32-recompute-audit',
    bug: 'The audit log does not say where a month of commissions differed.',
    edits: [
      {
        file: 'apps/server/src/modules/commissions/recompute-month.ts',
        from: 'details: { state, difference }',
        to: "details: { state, difference: '' }",
      },
    ],
    test: 'apps/server/src/modules/commissions/commissions.test.ts',
  },
  {
    name: 'fresh-Yc33-one-rate-same',
    bug: 'Two rates cannot be entered together if one of them stays.',
    edits: [
      {
        file: 'apps/server/src/modules/commissions/set-rates.ts',
        from: 'const isSame = rates.every(',
        to: 'const isSame = rates.some(',
      },
    ],
    test: 'apps/server/src/modules/commissions/commissions.test.ts',
  },
  {
    name: 'fresh-Yc34-soonest-bonus',
    bug: 'Of two bonuses to claim the later one is taken, and the other runs out.',
    edits: [
      {
        file: 'apps/server/src/modules/campaigns/member-bonus.ts',
        from: 'one.claim_until < best.claim_until',
        to: 'one.claim_until > best.claim_until',
      },
    ],
    test: 'apps/server/src/modules/campaigns/campaigns.test.ts',
  },
  {
    name: 'fresh-Yc35-hand-audit',
    bug: 'The audit log does not say to whom a bonus was given by hand.',
    edits: [
      {
        file: 'apps/server/src/modules/campaigns/grant-by-hand.ts',
        from: "details: { members: memberIds.join(' '), reason }",
        to: 'details: { reason }',
      },
    ],
    test: 'apps/server/src/modules/campaigns/campaigns.test.ts',
  },
  {
    name: 'fresh-Yc36-claim-first',
    bug: 'An activity with a bonus to claim is below newer ones.',
    edits: [
      {
        file: 'apps/server/src/modules/campaigns/member-api.ts',
        from: 'b.flag - a.flag || b.time.localeCompare(a.time)',
        to: 'b.time.localeCompare(a.time)',
      },
    ],
    test: 'apps/server/src/modules/campaigns/campaigns.test.ts',
  },
  {
    name: 'fresh-Yc37-released-told',
    bug: 'Who has bet a bonus is told that it was taken back.',
    edits: [
      {
        file: 'apps/server/src/modules/grants/end-grants.ts',
        from: "body: messageInAllLanguages('bonusReleasedText', { amount })",
        to: "body: messageInAllLanguages('bonusOverText', { amount })",
      },
    ],
    test: 'apps/server/src/modules/grants/grants.test.ts',
  },
  {
    name: 'fresh-Yc38-refund-is-own',
    bug: 'A stake of a bonus that was refunded becomes own money.',
    edits: [
      {
        file: 'db/migrations/20261221150000_own_money.sql',
        from: "when e.kind in ('win', 'win_reversed', 'refund') then",
        to: "when e.kind in ('win', 'win_reversed') then",
      },
    ],
    test: 'apps/server/src/modules/grants/grants.test.ts',
  },
  {
    name: 'fresh-Yc39-cancelled-sum',
    bug: 'A member reads that a whole bonus was taken back though it was never paid.',
    edits: [
      {
        file: 'apps/server/src/modules/grants/cancel.ts',
        from: '{ reason, amount }',
        to: '{ reason, amount: grant.amount }',
      },
    ],
    test: 'apps/server/src/modules/grants/grants.test.ts',
  },
  {
    name: 'fresh-Yc40-hidden-game-count',
    bug: 'A type of games is shown whose only game was taken down.',
    edits: [
      {
        file: 'apps/server/src/modules/content/content.queries.ts',
        from: 'unnest(categories) category\n     where shown group by category',
        to: 'unnest(categories) category\n     group by category',
      },
    ],
    test: 'apps/server/src/modules/content/content.test.ts',
  },
  {
    name: 'fresh-Yc41-banner-until',
    bug: 'A banner that is opened again has its beginning as its end.',
    edits: [
      {
        file: 'apps/server/src/modules/content/desk/banners.ts',
        from: 'until: toInstant(until),',
        to: 'until: toInstant(from),',
      },
    ],
    test: 'apps/server/src/modules/content/desk.test.ts',
  },
  {
    name: 'fresh-Yc42-draw-path',
    bug: 'A notification of a 3D draw leads to the slips of 2D.',
    edits: [
      {
        file: 'apps/server/src/modules/push/notification.ts',
        from: "details.game === 2 ? '/theme1_lottery_three_record'",
        to: "details.game === 3 ? '/theme1_lottery_three_record'",
      },
    ],
    test: 'apps/server/src/modules/push/push.test.ts',
  },
  {
    name: 'fresh-Yc43-push-export',
    bug: 'The data export has the secret address of a browser.',
    edits: [
      {
        file: 'apps/server/src/modules/push/member-data.ts',
        from: "split_part(endpoint, '/', 3) as service",
        to: 'endpoint as service',
      },
    ],
    test: 'apps/server/src/modules/push/push.test.ts',
  },
  {
    name: 'fresh-Yc44-unsaid-order',
    bug: 'A phone rings for every order that nobody paid.',
    edits: [
      {
        file: 'db/migrations/20261221121000_push.sql',
        from: "new.state = 'failed' and old.state = 'processing'",
        to: "new.state = 'failed'",
      },
    ],
    test: 'apps/server/src/modules/push/push.test.ts',
  },
  {
    name: 'fresh-Yc45-confiscated',
    bug: 'A confiscation is notified to nobody.',
    edits: [
      {
        file: 'db/migrations/20261221121000_push.sql',
        from: "new.state in ('paid', 'refused', 'refused_deducted'))\nexecute function push",
        to: "new.state in ('paid', 'refused'))\nexecute function push",
      },
    ],
    test: 'apps/server/src/modules/push/push.test.ts',
  },
  {
    name: 'fresh-Yc46-push-lang',
    bug: 'A notification has its text in English, whatever the member reads.',
    edits: [
      {
        file: 'apps/server/src/modules/push/send-due.ts',
        from: 'm.body ->> a.lang as body',
        to: "m.body ->> 'en' as body",
      },
    ],
    test: 'apps/server/src/modules/push/push.test.ts',
  },
  {
    name: 'fresh-Yc47-by-push',
    bug: 'Who wants no messages on the phone counts as reached there.',
    edits: [
      {
        file: 'apps/server/src/modules/broadcasts/broadcasts.queries.ts',
        from: ' and c.messages))::int as by_push',
        to: '))::int as by_push',
      },
    ],
    test: 'apps/server/src/modules/broadcasts/broadcasts.test.ts',
  },
  {
    name: 'fresh-Yc48-stopped-when',
    bug: 'The audit log does not say how far a message was when it was stopped.',
    edits: [
      {
        file: 'apps/server/src/modules/broadcasts/decide.ts',
        from: 'details: { reason: cleanText(reason), was: message.state }',
        to: "details: { reason: cleanText(reason), was: 'stopped' }",
      },
    ],
    test: 'apps/server/src/modules/broadcasts/broadcasts.test.ts',
  },
  {
    name: 'fresh-Yc49-any-tag',
    bug: 'Only the first tag of a segment counts.',
    edits: [
      {
        file: 'db/migrations/20270102100000_segments_by_the_tree_of_the_day.sql',
        from: 't.tag = any(r.tags)',
        to: 't.tag = r.tags[1]',
      },
    ],
    test: 'apps/server/src/modules/segments/segments.test.ts',
  },
  {
    name: 'fresh-Yc80-tree-of-tomorrow',
    bug: 'A member who is moved is in the segment of the new agent a day early.',
    edits: [
      {
        file: 'db/migrations/20270102100000_segments_by_the_tree_of_the_day.sql',
        from: 'd.from_day <= v_today and d.until_day > v_today',
        to: "d.until_day = 'infinity'",
      },
    ],
    test: 'apps/server/src/modules/segments/segments.test.ts',
  },
  {
    name: 'fresh-Yc50-seen-and-left',
    bug: 'Who logged out an hour ago counts as not seen.',
    edits: [
      {
        file: 'db/migrations/20270102100000_segments_by_the_tree_of_the_day.sql',
        from: '(r.unseen_days is null or not exists (\n      select from members.sessions s\n      where s.member_id = a.id and s.seen_at > clock_timestamp()',
        to: '(r.unseen_days is null or not exists (\n      select from members.sessions s\n      where s.member_id = a.id and s.ended_at is null and s.seen_at > clock_timestamp()',
      },
    ],
    test: 'apps/server/src/modules/segments/segments.test.ts',
  },
  {
    name: 'fresh-Yc51-bank-was',
    bug: 'The audit log does not say what a bank was before.',
    edits: [
      {
        file: 'apps/server/src/modules/channels/save-bank.ts',
        from: '      was,\n      value: row,',
        to: '      was: null,\n      value: row,',
      },
    ],
    test: 'apps/server/src/modules/channels/channels.test.ts',
  },
  {
    name: 'fresh-Yc71-claim-days',
    bug: 'A bonus can be claimed for as long as it may be bet.',
    edits: [
      {
        file: 'apps/server/src/modules/campaigns/decide.ts',
        from: 'terms.claim_days * DAY_MS',
        to: 'terms.play_days * DAY_MS',
      },
    ],
    test: 'apps/server/src/modules/campaigns/campaigns.test.ts',
  },
  {
    name: 'fresh-Yc72-play-days',
    bug: 'A bonus must be bet in the days that there are to claim it.',
    edits: [
      {
        file: 'apps/server/src/modules/campaigns/decide.ts',
        from: 'playDays: terms.play_days',
        to: 'playDays: terms.claim_days',
      },
    ],
    test: 'apps/server/src/modules/campaigns/campaigns.test.ts',
  },
  {
    name: 'fresh-Yc73-draft-over',
    bug: 'What was published is still opened as a draft.',
    edits: [
      {
        file: 'apps/server/src/modules/content/desk/items.ts',
        from: "draft: newest?.act === 'draft' ? contentOf(kind, newest.value) : null",
        to: 'draft: newest ? contentOf(kind, newest.value) : null',
      },
    ],
    test: 'apps/server/src/modules/content/desk.test.ts',
  },
  {
    name: 'fresh-Yc74-timed-out-push',
    bug: 'A notification for which the push service had no time is never sent.',
    edits: [
      {
        file: 'apps/server/src/modules/push/send-due.ts',
        from: 'status !== 429 && status !== 408',
        to: 'status !== 429',
      },
    ],
    test: 'apps/server/src/modules/push/push.test.ts',
  },
  {
    name: 'fresh-Yc75-quiet-minutes',
    bug: 'Quiet hours lose their minutes.',
    edits: [
      {
        file: 'apps/server/src/modules/push/choices.ts',
        from: 'Number(text.slice(0, 2)) * 60 + Number(text.slice(3))',
        to: 'Number(text.slice(0, 2)) * 60',
      },
    ],
    test: 'apps/server/src/modules/push/push.test.ts',
  },
  {
    name: 'fresh-Yc76-paid-out-only',
    bug: 'Withdrawals cannot go to a wallet that takes no deposits.',
    edits: [
      {
        file: 'apps/server/src/modules/channels/channels.queries.ts',
        from: 'from cashier.channels where pays_withdrawals order by',
        to: 'from cashier.channels where pays_withdrawals and takes_deposits order by',
      },
    ],
    test: 'apps/server/src/modules/channels/channels.test.ts',
  },
  {
    name: 'fresh-Yc77-masked-account',
    bug: 'The audit log has the name of an account in place of its phone.',
    edits: [
      {
        file: 'apps/server/src/modules/channels/save-account.ts',
        from: '{ phone: maskPhone(phone) }',
        to: '{ phone: maskPhone(name) }',
      },
    ],
    test: 'apps/server/src/modules/channels/channels.test.ts',
  },
  {
    name: 'fresh-Z1-held-money',
    bug: 'Money of a withdrawal that is refused after the claim counts twice as own money, so a bonus is not taken back.',
    edits: [
      {
        file: 'db/migrations/20261221150000_own_money.sql',
        from: "a.code in ('wallet', 'held', 'game', 'in_transit')",
        to: "a.code in ('wallet', 'game', 'in_transit')",
      },
    ],
    test: 'apps/server/src/modules/grants/grants.test.ts',
  },
];

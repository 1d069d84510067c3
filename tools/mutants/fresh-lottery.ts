import type { Mutant } from './mutant.ts';

const modules = 'apps/server/src/modules';

/** Bugs in second conditions of the server: lists and their totals, requests of two, and days that are undone. */
export const freshLotteryMutants: readonly Mutant[] = [
  {
    name: 'fresh-Ya1-turns-of-others',
    bug: 'The turns of one member are listed with those of all others.',
    edits: [
      {
        file: `${modules}/prizes/turns.queries.ts`,
        from: 'and u.member_id = coalesce($2, u.member_id)\n',
        to: 'and coalesce($2, u.member_id) > 0\n',
      },
    ],
    test: `${modules}/prizes/operator-lists.test.ts`,
  },
  {
    name: 'fresh-Ya2-stopped-turns',
    bug: 'Stopping a prize table tells more open turns than there are.',
    edits: [
      {
        file: `${modules}/prizes/stop-table.ts`,
        from: "where table_id = $1 and state = 'given'\"",
        to: 'where table_id = $1"',
      },
    ],
    test: `${modules}/prizes/operator-lists.test.ts`,
  },
  {
    name: 'fresh-Ya3-gone-offer',
    bug: 'An offer whose time is over is shown as one to claim.',
    edits: [
      {
        file: `${modules}/vip/member-api.ts`,
        from: "one.state === 'granted' && new Date(one.claim_until) > now",
        to: "one.state === 'granted' && new Date(one.claim_until) !== now",
      },
    ],
    test: `${modules}/vip/offers.test.ts`,
  },
  {
    name: 'fresh-Ya4-this-month',
    bug: 'Play of the month itself earns the offer of the month before.',
    edits: [
      {
        file: `${modules}/vip/offer-monthly.ts`,
        from: ' and c.day < $1::date)',
        to: ')',
      },
    ],
    test: `${modules}/vip/offers.test.ts`,
  },
  {
    name: 'fresh-Ya5-no-agent',
    bug: 'Who is no agent sets rates for new members.',
    edits: [
      {
        file: `${modules}/rebates/set-downline-rates.ts`,
        from: "      if (!(await lockAgent(tx, agentId))) return refuse('not_agent');\n      const now = await defaultsOf",
        to: '      const now = await defaultsOf',
      },
    ],
    test: `${modules}/rebates/lists.test.ts`,
  },
  {
    name: 'fresh-Ya6-old-setter',
    bug: 'A rate that an operator sets anew is shown as set by the agent before.',
    edits: [
      {
        file: 'db/migrations/20261207100000_rebates.sql',
        from: 'on conflict (member_id, game, from_day) do update set rate = excluded.rate, set_at = excluded.set_at,\n    set_by_member = null, set_by_operator = null',
        to: 'on conflict (member_id, game, from_day) do update set rate = excluded.rate, set_at = excluded.set_at',
      },
    ],
    test: `${modules}/rebates/lists.test.ts`,
  },
  {
    name: 'fresh-Ya7-reversed-win',
    bug: 'A win that was taken back still counts as won in the own limits.',
    edits: [
      {
        file: `${modules}/ledger/ledger.queries.ts`,
        from: "coalesce(sum(p.amount) filter (where t.kind in ('win', 'win_reversed')), 0)::bigint as won",
        to: "coalesce(sum(p.amount) filter (where t.kind in ('win')), 0)::bigint as won",
      },
    ],
    test: `${modules}/ledger/member-sums.test.ts`,
  },
  {
    name: 'fresh-Ya8-in-transit',
    bug: 'Money on the way to a game is not counted as owed to members.',
    edits: [
      {
        file: `${modules}/ledger/ledger.queries.ts`,
        from: "filter (where code in ('game', 'in_transit')), 0)::bigint as games\n",
        to: "filter (where code = 'game'), 0)::bigint as games\n",
      },
    ],
    test: `${modules}/ledger/member-sums.test.ts`,
  },
  {
    name: 'fresh-Ya9-log-total',
    bug: 'The history of a setting says that it has as many changes as all settings.',
    edits: [
      {
        file: `${modules}/settings/history.queries.ts`,
        from: 'as total from content.changes where',
        to: 'as total from content.changes where true or',
      },
    ],
    test: `${modules}/settings/settings.test.ts`,
  },
  {
    name: 'fresh-Ya10-tightened',
    bug: 'A request to loosen a setting outlives its tightening.',
    edits: [
      {
        file: `${modules}/settings/change-setting.ts`,
        from: '      if (!needsApproval) await withdrawApprovalRequest(tx, request);\n',
        to: '',
      },
    ],
    test: `${modules}/settings/settings.test.ts`,
  },
  {
    name: 'fresh-Ya11-revived',
    bug: 'Withdrawing a request for a close day revives a draw that was cancelled by itself.',
    edits: [
      {
        file: `${modules}/lottery/calendar/remove-close-day.ts`,
        from: "and state = 'cancelled' and $2`",
        to: "and state = 'cancelled' and ($2 or true)`",
      },
    ],
    test: `${modules}/lottery/calendar/undone.test.ts`,
  },
  {
    name: 'fresh-Ya12-ended-twice',
    bug: 'A temporary cap is ended a second time.',
    edits: [
      {
        file: `${modules}/lottery/draws/temporary-caps.ts`,
        from: 'where h.id = $1 and h.ended_at is null`',
        to: 'where h.id = $1`',
      },
    ],
    test: `${modules}/lottery/calendar/undone.test.ts`,
  },
  {
    name: 'fresh-Ya13-cancelled-next',
    bug: 'The board passes over the next day because all its draws are cancelled.',
    edits: [
      {
        file: `${modules}/lottery/draws/draws.queries.ts`,
        from: "where game = $1 and date > $2 and state <> 'cancelled'), $2)",
        to: 'where game = $1 and date > $2), $2)',
      },
    ],
    test: `${modules}/lottery/calendar/undone.test.ts`,
  },
  {
    name: 'fresh-Ya14-ended-left',
    bug: 'A turnover requirement that ended with its bonus is shown as open.',
    edits: [
      {
        file: `${modules}/turnover/turnover.queries.ts`,
        from: 'case when is_met then 0 else required - done end as left',
        to: 'required - done as left',
      },
    ],
    test: `${modules}/reports/ended-requirement.test.ts`,
  },
  {
    name: 'fresh-Ya15-order-of-filled',
    bug: 'Filled requirements are listed oldest first.',
    edits: [
      {
        file: `${modules}/turnover/turnover.queries.ts`,
        from: 'case when is_met then -id else id end',
        to: 'id',
      },
    ],
    test: `${modules}/reports/ended-requirement.test.ts`,
  },
  {
    name: 'fresh-Ya16-shared-files',
    bug: 'Files that one member exports use up those of all others.',
    edits: [
      {
        file: `${modules}/reports/export-record.ts`,
        from: "'record file', `member",
        to: "'record file', 'all' || `member",
      },
    ],
    test: `${modules}/reports/reports.test.ts`,
  },
  {
    name: 'fresh-Ya17-asked-maximum',
    bug: 'The log of a game provider does not tell the maximum that was asked for.',
    edits: [
      {
        file: `${modules}/games/save-provider.ts`,
        from: 'max_asked: max === row.max ? undefined : kyatToWire(row.max),',
        to: '',
      },
    ],
    test: `${modules}/transfers/game-providers.test.ts`,
  },
  {
    name: 'fresh-Ya18-direction',
    bug: 'The file of transfers says that money went to a game when it came back.',
    edits: [
      {
        file: `${modules}/transfers/transfer-page.ts`,
        from: "row.transfer_type === 0 ? 'to_game' : 'to_main'",
        to: "row.transfer_type === 0 ? 'to_main' : 'to_game'",
      },
    ],
    test: `${modules}/transfers/transfers.test.ts`,
  },
  {
    name: 'fresh-Ya19-live-ahead',
    bug: 'Figures from ahead of the clock are shown as live.',
    edits: [
      {
        file: `${modules}/lottery/results/feed.queries.ts`,
        from: "where live_at between clock.now() - $1 * interval '1 second' and clock.now() + $1 * interval '1 second'",
        to: "where live_at >= clock.now() - $1 * interval '1 second'",
      },
    ],
    test: `${modules}/lottery/results/feed.test.ts`,
  },
  {
    name: 'fresh-Ya20-winners-total',
    bug: 'After a correction, the total of winners counts those of the wrong number.',
    edits: [
      {
        file: `${modules}/lottery/bets/slips.queries.ts`,
        from: 'distinct member_id)::int as total from lottery.winnings w where',
        to: 'distinct member_id)::int as total from lottery.winnings w where w.draw_id = $1 or',
      },
    ],
    test: `${modules}/lottery/results/correct-result.test.ts`,
  },
  {
    name: 'fresh-Ya21-minimum',
    bug: 'A refused bet names a minimum that does not hold for its draw.',
    edits: [
      {
        file: 'packages/contract/src/messages/en.ts',
        from: "titleBetMinimum: 'Bet Amount must be minimum {min} Ks',",
        to: "titleBetMinimum: 'Bet Amount must be minimum 100 Ks',",
      },
    ],
    test: 'packages/contract/src/refusal-money.test.ts',
  },
  {
    name: 'fresh-Ya22-value-range',
    bug: 'A value of the exchange that is not possible is taken.',
    edits: [
      {
        file: 'packages/rules/src/draw.ts',
        from: 'return isWithin(setIndex, INDEX_RANGE) && isWithin(setValue, VALUE_RANGE);',
        to: 'return isWithin(setIndex, INDEX_RANGE);',
      },
    ],
    test: 'packages/rules/src/edges.test.ts',
  },
  {
    name: 'fresh-Ya23-short-id',
    bug: 'Three digits are taken for the end of a transaction id.',
    edits: [
      {
        file: 'packages/rules/src/transaction-ids.ts',
        from: 'if (one.length < DIGITS_MIN || other.length < DIGITS_MIN) return false;',
        to: 'if (one.length < DIGITS_MIN && other.length < DIGITS_MIN) return false;',
      },
    ],
    test: 'packages/rules/src/edges.test.ts',
  },
  {
    name: 'fresh-Ya24-other-game',
    bug: 'Figures of 3D settle a draw of 2D.',
    edits: [
      {
        file: 'packages/verifier/src/settlement-check.ts',
        from: "  if (figures.game !== seal.game) return { ok: false, why: ['the figures are of another game'] };\n",
        to: '',
      },
    ],
    test: 'packages/verifier/src/settlement-check.test.ts',
  },
  {
    name: 'fresh-Ya25-given-up',
    bug: 'A call that its caller gave up is said to have timed out.',
    edits: [
      {
        file: 'packages/client/src/send.ts',
        from: "    if (request.signal?.aborted) return { ok: false, failure: { kind: 'aborted' } };\n",
        to: '',
      },
    ],
    test: 'packages/client/src/send.test.ts',
  },
  {
    name: 'fresh-Ya26-closed-room',
    bug: 'A closed number is said to have room.',
    edits: [
      {
        file: 'packages/contract/src/refusal-text.ts',
        from: "line.room === 0 || line.why === 'closed'",
        to: 'line.room === 0',
      },
    ],
    test: 'packages/contract/src/refusal-text.test.ts',
  },
  {
    name: 'fresh-Z14-first-answers',
    bug: 'Of a transfer that was queried often, operators see the first answers of the provider.',
    edits: [
      {
        file: `${modules}/transfers/operator-list.queries.ts`,
        from: 'order by id desc limit 5',
        to: 'order by id limit 5',
      },
    ],
    test: `${modules}/transfers/transfers.test.ts`,
  },
  {
    name: 'fresh-Z16-leading-zero',
    bug: '05k is read as 5,000 without asking whether 05 is a number.',
    edits: [
      {
        file: 'packages/rules/src/slips/units.ts',
        from: " || next.gap !== '' || /^0/.test(token.digits)) {",
        to: " || next.gap !== '') {",
      },
    ],
    test: 'packages/rules/src/slips/slips.test.ts',
  },
  {
    name: 'fresh-Z19-cap-of-the-draw-stays',
    bug: 'A lower cap for every draw has no effect in the draw on the screen, which has a cap of its own.',
    edits: [
      {
        file: `${modules}/lottery/draws/temporary-caps.ts`,
        from: 'or $3 is null and (draw_id is null or draw_id = $4))`',
        to: 'or $3 is null and draw_id is null) and $4::bigint is not null`',
      },
    ],
    test: `${modules}/lottery/draws/limits-in-force.test.ts`,
  },
];

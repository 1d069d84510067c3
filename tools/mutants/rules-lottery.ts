import type { Mutant } from './mutant.ts';

/** Bugs in rules of the lottery, of bonuses, of what members are told, and of what operators see and decide. */
export const rulesLotteryMutants: readonly Mutant[] = [
  {
    name: 'rules-B1-alert-share-of-other-draw',
    bug: 'A share of a number counts what the member staked on it in other draws.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/bets/alerts.queries.ts',
        from: 'join lottery.slips s on s.member_id = m.id and s.draw_id = $1\n           cross',
        to: 'join lottery.slips s on s.member_id = m.id\n           cross',
      },
    ],
    test: 'apps/server/src/modules/lottery/bets/alert-thresholds.test.ts',
  },
  {
    name: 'rules-B1-alert-same-slip-of-other-draw',
    bug: 'Equal slips of other draws are counted as slips of this one.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/bets/alerts.queries.ts',
        from: 'join lottery.slips s on s.draw_id = $1 and s.numbers',
        to: 'join lottery.slips s on s.numbers',
      },
    ],
    test: 'apps/server/src/modules/lottery/bets/alert-thresholds.test.ts',
  },
  {
    name: 'rules-B1-alert-small-slips',
    bug: 'Equal slips of a few hundred kyat are reported.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/bets/alerts.queries.ts',
        from: 'draw_id = $1 and total >= $2\n',
        to: 'draw_id = $1 and total >= $2 - 1\n',
      },
    ],
    test: 'apps/server/src/modules/lottery/bets/alert-thresholds.test.ts',
  },
  {
    name: 'rules-B1-alert-same-slip-minutes',
    bug: 'Equal slips within some minutes are reported as within one.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/bets/alerts.queries.ts',
        from: 'preceding and make_interval(secs => $4) following',
        to: 'preceding and make_interval(mins => $4) following',
      },
    ],
    test: 'apps/server/src/modules/lottery/bets/alert-thresholds.test.ts',
  },
  {
    name: 'rules-B1-alert-usual-of-oldest',
    bug: 'The usual stake is that of the oldest draws of a member.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/bets/alerts.queries.ts',
        from: 'order by s.draw_id desc limit $4) e',
        to: 'order by s.draw_id limit $4) e',
      },
    ],
    test: 'apps/server/src/modules/lottery/bets/alert-thresholds.test.ts',
  },
  {
    name: 'rules-B1-alert-usual-multiple',
    bug: 'A stake just below ten times the usual one is reported.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/bets/alerts.queries.ts',
        from: 'm.staked >= u.usual * $6',
        to: 'm.staked >= u.usual * ($6 - 0.01)',
      },
    ],
    test: 'apps/server/src/modules/lottery/bets/alert-thresholds.test.ts',
  },
  {
    name: 'rules-B1-alert-burst-percent',
    bug: 'A burst is reported below its share of the sales.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/bets/alerts.queries.ts',
        from: 'l.amount * 100 >= n.sold * $5\n',
        to: 'l.amount * 100 >= n.sold * ($5 - 1)\n',
      },
    ],
    test: 'apps/server/src/modules/lottery/bets/alert-thresholds.test.ts',
  },
  {
    name: 'rules-B1-alert-burst-amount',
    bug: 'A burst is reported below its least amount.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/bets/alerts.queries.ts',
        from: 'where l.amount >= $4 and',
        to: 'where l.amount >= $4 - 1 and',
      },
    ],
    test: 'apps/server/src/modules/lottery/bets/alert-thresholds.test.ts',
  },
  {
    name: 'rules-B1-alert-burst-other-draw',
    bug: 'A burst counts the slips of other draws.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/bets/alerts.queries.ts',
        from: 'where s.draw_id = $1\n             --',
        to: 'where $1::bigint is not null\n             --',
      },
    ],
    test: 'apps/server/src/modules/lottery/bets/alert-thresholds.test.ts',
  },
  {
    name: 'rules-B1-alert-burst-begin',
    bug: 'A draw that has just opened has a burst, because all of its sales are recent.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/bets/alerts.queries.ts',
        from: 'mins => $3 * 6)',
        to: 'mins => $3)',
      },
    ],
    test: 'apps/server/src/modules/lottery/bets/alert-thresholds.test.ts',
  },
  {
    name: 'rules-B1-alert-address-amount',
    bug: 'Members with the same address are reported for small stakes.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/bets/alerts.queries.ts',
        from: 'group.amount >= amountMin',
        to: 'group.amount > 0n',
      },
    ],
    test: 'apps/server/src/modules/lottery/bets/alert-thresholds.test.ts',
  },
  {
    name: 'rules-B1-alert-top-order',
    bug: 'The members listed are not those with the highest stakes.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/bets/alerts.queries.ts',
        from: 'order by staked desc, member_id limit $2',
        to: 'order by staked, member_id limit $2',
      },
    ],
    test: 'apps/server/src/modules/lottery/bets/alert-thresholds.test.ts',
  },
  {
    name: 'rules-B1-slip-day-of-bet',
    bug: 'The days of the list of slips are those of the bets, not of the draws.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/bets/slip-list.ts',
        from: "at: 'd.draws_at'",
        to: "at: 's.accepted_at'",
      },
    ],
    test: 'apps/server/src/modules/lottery/bets/slip-list.test.ts',
  },
  {
    name: 'rules-B1-slip-status-reversed',
    bug: 'A slip whose win was reversed is found as won.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/bets/slip-list.ts',
        from: 'w.slip_id = s.id and w.version = d.version)',
        to: 'w.slip_id = s.id)',
      },
    ],
    test: 'apps/server/src/modules/lottery/bets/slip-list.test.ts',
  },
  {
    name: 'rules-B1-slip-number-of-3d',
    bug: 'The number 07 finds slips on 007.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/bets/slip-list.ts',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the text of a template
        from: '`d.game = ${number.length === 2 ? 1 : 2} and',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the text of a template
        to: '`d.game in (1, ${number.length}) and',
      },
    ],
    test: 'apps/server/src/modules/lottery/bets/slip-list.test.ts',
  },
  {
    name: 'rules-B1-slip-code-alone',
    bug: 'A code finds a slip of another member than the filter names.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/bets/slip-list.ts',
        from: 'const common = { ...rest, ...',
        to: 'const common = { ...(byCode === null && rest), ...',
      },
    ],
    test: 'apps/server/src/modules/lottery/bets/slip-list.test.ts',
  },
  {
    name: 'rules-B1-slip-file-columns',
    bug: 'The file of slips swaps the stake and what was won.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/bets/slip-list.ts',
        from: '    row.total,\n    row.win_amount,\n',
        to: '    row.win_amount,\n    row.total,\n',
      },
    ],
    test: 'apps/server/src/modules/lottery/bets/slip-list.test.ts',
  },
  {
    name: 'rules-B1-slip-line-won',
    bug: 'Every line of a slip that won is shown as won.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/bets/slips.queries.ts',
        from: "slipOutcome === 'won' && won === 0n ? 'lost' : slipOutcome",
        to: 'slipOutcome',
      },
    ],
    test: 'apps/server/src/modules/lottery/bets/slip-list.test.ts',
  },
  {
    name: 'rules-B1-slip-lines-of-other-game',
    bug: 'The lines of a draw are told for another game.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/bets/member-slips.ts',
        from: 'if (!draw || draw.game !== gameId)',
        to: 'if (!draw)',
      },
    ],
    test: 'apps/server/src/modules/lottery/bets/slip-list.test.ts',
  },
  {
    name: 'rules-B1-slip-copy-reversed',
    bug: "The copy of a member's data says that a reversed win was paid.",
    edits: [
      {
        file: 'apps/server/src/modules/lottery/bets/member-data.ts',
        from: 'w.slip_id = s.id and w.version = d.version) as won',
        to: 'w.slip_id = s.id order by w.version limit 1) as won',
      },
    ],
    test: 'apps/server/src/modules/lottery/bets/slip-list.test.ts',
  },
  {
    name: 'rules-B1-slip-of-other-game',
    bug: 'A slip is found under another game.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/bets/member-slips.ts',
        from: '{ game: gameId, slipId: id }',
        to: '{ game: gameId === 2 ? 1 : gameId, slipId: id }',
      },
    ],
    test: 'apps/server/src/modules/lottery/bets/slip-list.test.ts',
  },
  {
    name: 'rules-B1-card-payouts',
    bug: 'The card of a draw counts reversed payouts, too.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/draws/draw-cards.queries.ts',
        from: 'where w.draw_id = d.id and w.version = d.version) as payouts',
        to: 'where w.draw_id = d.id) as payouts',
      },
    ],
    test: 'apps/server/src/modules/lottery/results/sums-after-correction.test.ts',
  },
  {
    name: 'rules-B1-card-worst',
    bug: 'The worst result of a draw is computed from its mean sales.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/draws/draw-cards.queries.ts',
        from: 'coalesce(max(n.sold), 0)',
        to: 'coalesce(avg(n.sold), 0)',
      },
    ],
    test: 'apps/server/src/modules/lottery/results/sums-after-correction.test.ts',
  },
  {
    name: 'rules-B1-results-payouts',
    bug: 'The file of results counts reversed payouts, too.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/results/exports.ts',
        from: 'where w.draw_id = d.id and w.version = d.version) as payouts',
        to: 'where w.draw_id = d.id) as payouts',
      },
    ],
    test: 'apps/server/src/modules/lottery/results/sums-after-correction.test.ts',
  },
  {
    name: 'rules-B1-results-cancelled',
    bug: 'The file of results has refunded stakes as revenue.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/results/exports.ts',
        from: "draw.state === 'cancelled' ? 0n : draw.stakes",
        to: "draw.state === 'scheduled' ? 0n : draw.stakes",
      },
    ],
    test: 'apps/server/src/modules/lottery/results/sums-after-correction.test.ts',
  },
  {
    name: 'rules-B1-results-pending',
    bug: 'The file of results has a result for draws without one.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/results/exports.ts',
        from: "draw.state === 'settled' || draw.state === 'cancelled' ? revenue",
        to: "draw.state !== 'open' ? revenue",
      },
    ],
    test: 'apps/server/src/modules/lottery/results/sums-after-correction.test.ts',
  },
  {
    name: 'rules-B1-results-last-day',
    bug: 'The file of results leaves out its last day.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/results/exports.ts',
        from: 'd.date between $1 and $2',
        to: 'd.date >= $1 and (d.date < $2 or d.date = $1 and false)',
      },
    ],
    test: 'apps/server/src/modules/lottery/results/sums-after-correction.test.ts',
  },
  {
    name: 'rules-B1-history-cancelled-closed',
    bug: 'The history of a cancelled draw says that it was closed.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/results/history.queries.ts',
        from: " && draw.state !== 'cancelled';",
        to: ';',
      },
    ],
    test: 'apps/server/src/modules/lottery/results/sums-after-correction.test.ts',
  },
  {
    name: 'rules-B1-history-other-game',
    bug: 'The history of a draw is told for another game.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/results/member-api.ts',
        from: 'if (!draw || draw.game !== gameId)',
        to: 'if (!draw)',
      },
    ],
    test: 'apps/server/src/modules/lottery/results/sums-after-correction.test.ts',
  },
  {
    name: 'rules-B1-case-enter-early',
    bug: 'Operators are asked for figures before the draw.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/results/result-case.ts',
        from: 'awaitsResult(row) && clock.business() >= row.draws_at',
        to: 'awaitsResult(row)',
      },
    ],
    test: 'apps/server/src/modules/lottery/results/result-case.test.ts',
  },
  {
    name: 'rules-B1-case-enter-any-role',
    bug: 'Any operator is asked for figures.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/results/result-case.ts',
        from: "isEntryOpen && can(operator.role, 'draw.result')",
        to: 'isEntryOpen',
      },
    ],
    test: 'apps/server/src/modules/lottery/results/result-case.test.ts',
  },
  {
    name: 'rules-B1-case-cancel-result',
    bug: 'A draw with a result is offered for cancelling.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/results/result-case.ts',
        from: "awaitsResult(row) && can(operator.role, 'draw.cancel')",
        to: "can(operator.role, 'draw.cancel')",
      },
    ],
    test: 'apps/server/src/modules/lottery/results/result-case.test.ts',
  },
  {
    name: 'rules-B1-case-correct-any-role',
    bug: 'Any operator is offered to correct a result.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/results/result-case.ts',
        from: "isKnown && can(operator.role, 'draw.correct')",
        to: 'isKnown',
      },
    ],
    test: 'apps/server/src/modules/lottery/results/result-case.test.ts',
  },
  {
    name: 'rules-B1-correction-figures-logged',
    bug: 'The audit log has the figures of a correction that another operator has still to enter.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/results/correct-result.ts',
        from: 'details: { state, why: input.why',
        to: 'details: { state, set_value: input.set_value, why: input.why',
      },
    ],
    test: 'apps/server/src/modules/lottery/results/result-case.test.ts',
  },
  {
    name: 'rules-B1-correction-audit',
    bug: 'The audit log does not have the figures of a correction.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/results/correct-result.ts',
        from: 'details: { ...loggedFigures(figures), ...moved.value',
        to: 'details: { ...moved.value',
      },
    ],
    test: 'apps/server/src/modules/lottery/results/result-case.test.ts',
  },
  {
    name: 'rules-B1-correction-feed-mark',
    bug: 'A draw whose correction agrees with the feed keeps its alarm.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/results/correct-result.ts',
        from: '    await markContradiction(tx, draw, null);\n',
        to: '',
      },
    ],
    test: 'apps/server/src/modules/lottery/results/result-case.test.ts',
  },
  {
    name: 'rules-B1-kept-result-alarmed-again',
    bug: 'The figures of the feed that a result was kept against raise the alarm again with the next page.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/results/poll-feed.ts',
        from: '!sameFigures(draw, withoutNumber(figures)) && !isKept(draw, figures)',
        to: '!sameFigures(draw, withoutNumber(figures))',
      },
    ],
    test: 'apps/server/src/modules/lottery/results/keep-result.test.ts',
  },
  {
    name: 'rules-B1-kept-against-anything',
    bug: 'A result that was kept once is kept against all figures that the feed gives later.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/results/poll-feed.ts',
        from: 'draw.kept.some((row) => sameFigures(row, withoutNumber(figures)))',
        to: 'draw.kept.length > 0 && figures.number >= 0',
      },
    ],
    test: 'apps/server/src/modules/lottery/results/keep-result.test.ts',
  },
  {
    name: 'rules-B1-kept-for-another-version',
    bug: 'What a result was kept against counts for the result of a correction, too.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/results/poll-feed.ts',
        from: 'where k.draw_id = d.id and k.version = d.version',
        to: 'where k.draw_id = d.id',
      },
    ],
    test: 'apps/server/src/modules/lottery/results/keep-result.test.ts',
  },
  {
    name: 'rules-B1-keep-any-figures',
    bug: 'A result is kept by an operator who reads other figures at the exchange.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/results/keep-result.ts',
        from: "if (!sameFigures(draw, { setIndex, setValue })) return refuse('figures_not_result', {});",
        to: '',
      },
    ],
    test: 'apps/server/src/modules/lottery/results/keep-result.test.ts',
  },
  {
    name: 'rules-B1-keep-request-of-old-figures',
    bug: 'A request to keep a result waits on although the feed gives other figures now.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/results/kept-results.queries.ts',
        from: '  if (changed.rowCount) await withdrawApprovalRequest(tx, keepApproval(name, null));\n',
        to: '',
      },
    ],
    test: 'apps/server/src/modules/lottery/results/keep-result.test.ts',
  },
  {
    name: 'rules-B1-corrected-win-shown',
    bug: 'A member whose win a correction took back is congratulated on the smaller one that is left.',
    edits: [
      {
        file: 'apps/server/src/modules/news/shown-wins.queries.ts',
        from: 'earlier.version < w.version',
        to: 'earlier.version > w.version',
      },
    ],
    test: 'apps/server/src/modules/lottery/results/correct-result.test.ts',
  },
  {
    name: 'rules-B1-alarm-not-balanced',
    bug: 'A draw whose settlement was refused raises no alarm of its own.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/draws/alarms.queries.ts',
        from: "where d.state = 'confirmed' and d.blocked is not null",
        to: "where d.state = 'closed' and d.blocked is not null",
      },
    ],
    test: 'apps/server/src/modules/lottery/results/result-case.test.ts',
  },
  {
    name: 'rules-B1-alarm-twice',
    bug: 'A draw whose settlement was refused is also called late.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/draws/alarms.queries.ts',
        from: "where d.state = 'confirmed' and d.blocked is null and",
        to: "where d.state = 'confirmed' and",
      },
    ],
    test: 'apps/server/src/modules/lottery/results/result-case.test.ts',
  },
  {
    name: 'rules-B1-card-late-settled',
    bug: 'A settled draw is called late.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/draws/draw-cards.queries.ts',
        from: "row.now > row.settles_at && (row.state === 'closed' || row.state === 'confirmed')",
        to: "row.now > row.settles_at && row.state !== 'cancelled'",
      },
    ],
    test: 'apps/server/src/modules/lottery/results/result-case.test.ts',
  },
  {
    name: 'rules-B1-cancel-closed-alone',
    bug: 'One operator cancels a draw after its close.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/draws/cancel-draw.ts',
        from: 'clock.now() >= $2 or exists',
        to: '$2::timestamptz is null or exists',
      },
    ],
    test: 'apps/server/src/modules/lottery/draws/cancel-alone.test.ts',
  },
  {
    name: 'rules-B1-cancel-reason',
    bug: 'The message of a cancellation has the reason of the approver.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/draws/cancel-draw.ts',
        from: 'draw, firstRequest.reason);',
        to: 'draw, input.reason);',
      },
    ],
    test: 'apps/server/src/modules/lottery/draws/cancel-draw.test.ts',
  },
  {
    name: 'rules-B1-cancel-each-stake',
    bug: 'Each member is told the sum of all refunds.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/draws/cancel-and-refund-draw.ts',
        from: '...cancelMessage(draw, staked)',
        to: '...cancelMessage(draw, refund.refunded && staked && refund.refunded)',
      },
    ],
    test: 'apps/server/src/modules/lottery/draws/cancel-alone.test.ts',
  },
  {
    name: 'rules-B1-cancel-audit',
    bug: 'The audit log does not say what a cancellation refunded.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/draws/cancel-draw.ts',
        from: 'details: { reason: input.reason, slips, refunded }',
        to: 'details: { reason: input.reason, slips }',
      },
    ],
    test: 'apps/server/src/modules/lottery/draws/cancel-alone.test.ts',
  },
  {
    name: 'rules-B1-cancel-alone-note',
    bug: 'A draw that was cancelled by one operator does not say why.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/draws/cancellation.queries.ts',
        from: "{ ...actionRow(confirmed), note: reason ?? '' }",
        to: "{ ...actionRow(confirmed), note: '' }",
      },
    ],
    test: 'apps/server/src/modules/lottery/draws/cancel-alone.test.ts',
  },
  {
    name: 'rules-B1-ticket-twice',
    bug: 'A ticket is exchanged twice.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/bets/lottery-tokens.ts',
        from: 'and used_at is null and expires_at > clock_timestamp()\n',
        to: 'and expires_at > clock_timestamp()\n',
      },
    ],
    test: 'apps/server/src/modules/lottery/bets/tickets.test.ts',
  },
  {
    name: 'rules-B1-ticket-late',
    bug: 'A ticket is exchanged after it expired.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/bets/lottery-tokens.ts',
        from: 'and used_at is null and expires_at > clock_timestamp()\n',
        to: 'and used_at is null\n',
      },
    ],
    test: 'apps/server/src/modules/lottery/bets/tickets.test.ts',
  },
  {
    name: 'rules-B1-ticket-minutes',
    bug: 'A ticket lives for half an hour.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/bets/lottery-tokens.ts',
        from: 'make_interval(secs => $4)',
        to: 'make_interval(mins => $4)',
      },
    ],
    test: 'apps/server/src/modules/lottery/bets/tickets.test.ts',
  },
  {
    name: 'rules-B1-token-days',
    bug: 'A token lives for twelve days.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/bets/lottery-tokens.ts',
        from: 'make_interval(hours => $4)',
        to: 'make_interval(days => $4)',
      },
    ],
    test: 'apps/server/src/modules/lottery/bets/tickets.test.ts',
  },
  {
    name: 'rules-B1-tokens-kept',
    bug: 'Expired tokens stay for a day.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/bets/lottery-tokens.ts',
        from: "interval '1 hour'\"",
        to: "interval '1 day'\"",
      },
    ],
    test: 'apps/server/src/modules/lottery/bets/tickets.test.ts',
  },
  {
    name: 'rules-B1-cap-rule-to-come',
    bug: 'One operator raises the cap of draws that a rule to come limits.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/draws/limits-in-force.ts',
        from: "where kind = 'number_cap' and confirmed_at",
        to: "where kind = 'cap' and confirmed_at",
      },
    ],
    test: 'apps/server/src/modules/lottery/draws/planned-rule-caps.test.ts',
  },
  {
    name: 'rules-B1-cap-rule-of-other-kind',
    bug: 'The least stake of a rule to come is taken for a cap.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/draws/limits-in-force.ts',
        from: "where kind = 'number_cap' and confirmed_at",
        to: 'where cardinality(value) = 1 and confirmed_at',
      },
    ],
    test: 'apps/server/src/modules/lottery/draws/planned-rule-caps.test.ts',
  },
  {
    name: 'rules-B1-cap-rule-of-other-game',
    bug: 'A rule of 3D limits the caps of 2D.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/draws/limits-in-force.ts',
        from: 'select game, value[1] from lottery.rules',
        to: 'select 1, value[1] from lottery.rules',
      },
    ],
    test: 'apps/server/src/modules/lottery/draws/planned-rule-caps.test.ts',
  },
  {
    name: 'rules-B1-caps-audit-before',
    bug: 'The audit log has the new caps as those before.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/draws/set-caps.ts',
        from: 'caps_before: capsBefore',
        to: 'caps_before: capsNow',
      },
    ],
    test: 'apps/server/src/modules/lottery/draws/planned-rule-caps.test.ts',
  },
  {
    name: 'rules-B1-caps-audit-order',
    bug: 'The caps in the audit log are in the order of the numbers, not of the request.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/draws/set-caps.ts',
        from: 'order by array_position($2, number::integer)',
        to: 'order by number',
      },
    ],
    test: 'apps/server/src/modules/lottery/draws/planned-rule-caps.test.ts',
  },
  {
    name: 'rules-B1-caps-unknown-number',
    bug: 'A number that the draw does not have is silently left out.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/draws/set-caps.ts',
        from: 'capsBefore.length !== new Set(numbers).size',
        to: 'capsBefore.length === 0',
      },
    ],
    test: 'apps/server/src/modules/lottery/draws/planned-rule-caps.test.ts',
  },
  {
    name: 'rules-B1-file-phone-logged',
    bug: 'The audit log has a whole phone that was typed to find rows.',
    edits: [
      {
        file: 'apps/server/src/modules/operators/list-file.ts',
        from: 'return PERSONAL.test(westernDigits(typed).trim()) ?',
        to: "return typed.includes('@') ?",
      },
    ],
    test: 'apps/server/src/modules/operators/list-file.test.ts',
  },
  {
    name: 'rules-B1-file-number-masked',
    bug: 'The audit log does not say which order was looked for.',
    edits: [
      {
        file: 'apps/server/src/modules/operators/list-file.ts',
        from: 'return PERSONAL.test(westernDigits(typed).trim()) ?',
        to: "return typed !== '' ?",
      },
    ],
    test: 'apps/server/src/modules/operators/list-file.test.ts',
  },
  {
    name: 'rules-B1-file-cut-unsaid',
    bug: 'A file does not say that rows are missing.',
    edits: [
      {
        file: 'apps/server/src/modules/operators/list-file.ts',
        from: 'rows: list.map(cellsOf), total }',
        to: 'rows: list.map(cellsOf), total: list.length }',
      },
    ],
    test: 'apps/server/src/modules/operators/list-file.test.ts',
  },
  {
    name: 'rules-B1-file-shared-count',
    bug: 'The files of one operator count for all.',
    edits: [
      {
        file: 'apps/server/src/modules/operators/list-file.ts',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the text of a template
        from: 'const owner = `operator:${context.operator.id}`;',
        to: "const owner = 'operators';",
      },
    ],
    test: 'apps/server/src/modules/operators/list-file.test.ts',
  },
  {
    name: 'rules-B1-file-rows-unlogged',
    bug: 'The audit log does not say how many rows were taken along.',
    edits: [
      {
        file: 'apps/server/src/modules/operators/list-file.ts',
        from: '      rows: list.length,\n',
        to: '',
      },
    ],
    test: 'apps/server/src/modules/operators/list-file.test.ts',
  },
  {
    name: 'rules-B1-members-day-registered',
    bug: 'The days of the list of members are those of the registration.',
    edits: [
      {
        file: 'apps/server/src/modules/members/profiles/find-members.ts',
        from: '  at: LAST_LOGIN,',
        to: '  at: "a.created_at",',
      },
    ],
    test: 'apps/server/src/modules/members/last-login.test.ts',
  },
  {
    name: 'rules-B1-members-first-login',
    bug: 'The list of members has the first login as the last.',
    edits: [
      {
        file: 'apps/server/src/modules/members/profiles/find-members.ts',
        from: '(select max(l.business_at) from',
        to: '(select min(l.business_at) from',
      },
    ],
    test: 'apps/server/src/modules/members/last-login.test.ts',
  },
  {
    name: 'rules-B1-pro-equal-end',
    bug: 'A break is taken again and again during one of the same end.',
    edits: [
      {
        file: 'apps/server/src/modules/protection/exclude.ts',
        from: 'running.ends_at >= endsAt) return exclusionRefusal',
        to: 'running.ends_at > endsAt && false) return exclusionRefusal',
      },
    ],
    test: 'apps/server/src/modules/protection/overlapping.test.ts',
  },
  {
    name: 'rules-B1-pro-longer-refused',
    bug: 'A longer self-exclusion is refused during a break.',
    edits: [
      {
        file: 'apps/server/src/modules/protection/exclude.ts',
        from: 'if (running && running.ends_at >= endsAt)',
        to: 'if (running)',
      },
    ],
    test: 'apps/server/src/modules/protection/overlapping.test.ts',
  },
  {
    name: 'rules-B1-pro-event-kind',
    bug: 'A break is in the history as a self-exclusion.',
    edits: [
      {
        file: 'apps/server/src/modules/protection/exclude.ts',
        from: 'what: kind, endsAt',
        to: "what: 'self_exclusion', endsAt",
      },
    ],
    test: 'apps/server/src/modules/protection/overlapping.test.ts',
  },
  {
    name: 'rules-B1-set-audit-was',
    bug: 'The audit log does not have the value before.',
    edits: [
      {
        file: 'apps/server/src/modules/settings/change-setting.ts',
        from: 'const details = { was, now: value, reason };',
        to: 'const details = { now: value, reason };',
      },
    ],
    test: 'apps/server/src/modules/settings/loosening.test.ts',
  },
  {
    name: 'rules-B1-set-history-reason',
    bug: 'The history does not say why.',
    edits: [
      {
        file: 'apps/server/src/modules/settings/change-setting.ts',
        from: 'context.operator.id, reason);\n      const details',
        to: 'context.operator.id);\n      const details',
      },
    ],
    test: 'apps/server/src/modules/settings/loosening.test.ts',
  },
  {
    name: 'rules-B1-set-bounds',
    bug: 'A percentage above a hundred is accepted.',
    edits: [
      {
        file: 'apps/server/src/modules/settings/settings.ts',
        from: "'deposit.new_percent': { min: 0, max: 100 }",
        to: "'deposit.new_percent': { min: 0, max: 1000 }",
      },
    ],
    test: 'apps/server/src/modules/settings/loosening.test.ts',
  },
  {
    name: 'rules-B1-set-loosen-withdrawal-min',
    bug: 'One operator loosens withdrawal.min.',
    edits: [
      {
        file: 'apps/server/src/modules/settings/settings.ts',
        from: "  'withdrawal.min': 'lower',",
        to: "  'withdrawal.min': 'raise',",
      },
    ],
    test: 'apps/server/src/modules/settings/loosening.test.ts',
  },
  {
    name: 'rules-B1-set-loosen-usdt-withdrawal-rate',
    bug: 'One operator loosens usdt.withdrawal_rate.',
    edits: [
      {
        file: 'apps/server/src/modules/settings/settings.ts',
        from: "  'usdt.withdrawal_rate': 'any change',",
        to: "  'usdt.withdrawal_rate': 'raise',",
      },
    ],
    test: 'apps/server/src/modules/settings/loosening.test.ts',
  },
  {
    name: 'rules-B1-set-loosen-escrow-confirm-hours',
    bug: 'One operator loosens escrow.confirm_hours.',
    edits: [
      {
        file: 'apps/server/src/modules/settings/settings.ts',
        from: "  'escrow.confirm_hours': 'lower',",
        to: "  'escrow.confirm_hours': 'raise',",
      },
    ],
    test: 'apps/server/src/modules/settings/loosening.test.ts',
  },
  {
    name: 'rules-B1-set-loosen-contact-service-link',
    bug: 'One operator loosens contact.service_link.',
    edits: [
      {
        file: 'apps/server/src/modules/settings/settings.ts',
        from: "  'contact.service_link': 'any change',",
        to: "  'contact.service_link': 'none',",
      },
    ],
    test: 'apps/server/src/modules/settings/loosening.test.ts',
  },
  {
    name: 'rules-B1-set-loosen-deposit-tail-digits',
    bug: 'One operator loosens deposit.tail_digits.',
    edits: [
      {
        file: 'apps/server/src/modules/settings/settings.ts',
        from: "  'deposit.tail_digits': 'lower',",
        to: "  'deposit.tail_digits': 'raise',",
      },
    ],
    test: 'apps/server/src/modules/settings/loosening.test.ts',
  },
  {
    name: 'rules-B1-set-loosen-agent-transfer-fee',
    bug: 'One operator loosens agent.transfer_fee.',
    edits: [
      {
        file: 'apps/server/src/modules/settings/settings.ts',
        from: "  'agent.transfer_fee': 'any change',",
        to: "  'agent.transfer_fee': 'raise',",
      },
    ],
    test: 'apps/server/src/modules/settings/loosening.test.ts',
  },
  {
    name: 'rules-B1-set-loosen-vip-claim-days',
    bug: 'One operator loosens vip.claim_days.',
    edits: [
      {
        file: 'apps/server/src/modules/settings/settings.ts',
        from: "  'vip.claim_days': 'raise',",
        to: "  'vip.claim_days': 'none',",
      },
    ],
    test: 'apps/server/src/modules/settings/loosening.test.ts',
  },
  {
    name: 'rules-B1-set-loosen-message-second-from',
    bug: 'One operator loosens message.second_from.',
    edits: [
      {
        file: 'apps/server/src/modules/settings/settings.ts',
        from: "  'message.second_from': 'raise',",
        to: "  'message.second_from': 'lower',",
      },
    ],
    test: 'apps/server/src/modules/settings/loosening.test.ts',
  },
  {
    name: 'rules-B1-set-loosen-otp-resend-seconds',
    bug: 'One operator loosens otp.resend_seconds.',
    edits: [
      {
        file: 'apps/server/src/modules/settings/settings.ts',
        from: "  'otp.resend_seconds': 'lower',",
        to: "  'otp.resend_seconds': 'raise',",
      },
    ],
    test: 'apps/server/src/modules/settings/loosening.test.ts',
  },
  {
    name: 'rules-B1-set-loosen-rebate-cover-percent',
    bug: 'One operator loosens rebate.cover_percent.',
    edits: [
      {
        file: 'apps/server/src/modules/settings/settings.ts',
        from: "  'rebate.cover_percent': 'raise',",
        to: "  'rebate.cover_percent': 'lower',",
      },
    ],
    test: 'apps/server/src/modules/settings/loosening.test.ts',
  },
  {
    name: 'rules-B1-agc-cover-cancelled',
    bug: 'Bets on cancelled draws count.',
    edits: [
      {
        file: 'apps/server/src/modules/agent-console/bet-sides.queries.ts',
        from: " and d.state <> 'cancelled'",
        to: '',
      },
    ],
    test: 'apps/server/src/modules/agent-console/marks-of-draws.test.ts',
  },
  {
    name: 'rules-B1-agc-cover-alone',
    bug: 'A member who covers most numbers alone is one side.',
    edits: [
      {
        file: 'apps/server/src/modules/agent-console/cover.ts',
        from: 'isWide(side) && !covers([side], coverPercent)',
        to: 'isWide(side)',
      },
    ],
    test: 'apps/server/src/modules/agent-console/marks-of-draws.test.ts',
  },
  {
    name: 'rules-B1-pro-shorter-break',
    bug: 'A shorter break is taken during a longer one.',
    edits: [
      {
        file: 'apps/server/src/modules/protection/exclude.ts',
        from: '  if (running && running.ends_at >= endsAt) return exclusionRefusal(running);\n',
        to: '',
      },
    ],
    test: 'apps/server/src/modules/protection/overlapping.test.ts',
  },
  {
    name: 'rules-B1-pro-lower-hint',
    bug: 'A lowered limit does not reach the screen of the member.',
    edits: [
      {
        file: 'apps/server/src/modules/protection/set-limit.ts',
        from: "      await app.live.hint(tx, { type: 'balance', memberId });\n",
        to: '',
      },
    ],
    test: 'apps/server/src/modules/protection/overlapping.test.ts',
  },
  {
    name: 'rules-B1-pro-was',
    bug: 'The history does not have the limit before.',
    edits: [
      {
        file: 'apps/server/src/modules/protection/end-raise.ts',
        from: 'const was = await limitAmount(tx, memberId, raise);',
        to: 'const was = raise.amount;',
      },
    ],
    test: 'apps/server/src/modules/protection/overlapping.test.ts',
  },
  {
    name: 'rules-B1-prz-hand-audit',
    bug: 'The audit log of a turn by hand does not name the table.',
    edits: [
      {
        file: 'apps/server/src/modules/prizes/give-by-hand.ts',
        from: 'details: { table: tableId, reason,',
        to: 'details: { reason,',
      },
    ],
    test: 'apps/server/src/api-tests/audit-details-of-rules.test.ts',
  },
  {
    name: 'rules-B1-prz-hand-twice',
    bug: 'The second turn by hand of a member is none.',
    edits: [
      {
        file: 'apps/server/src/modules/prizes/give-by-hand.ts',
        from: 'count(*)::int + 1 as next',
        to: '1 as next',
      },
    ],
    test: 'apps/server/src/api-tests/audit-details-of-rules.test.ts',
  },
  {
    name: 'rules-B1-prz-hand-stopped',
    bug: 'A turn of a stopped table is requested.',
    edits: [
      {
        file: 'apps/server/src/modules/prizes/give-by-hand.ts',
        from: "if (table.state !== 'live') return refuse('changed_meanwhile');\n",
        to: '',
      },
    ],
    test: 'apps/server/src/api-tests/audit-details-of-rules.test.ts',
  },
  {
    name: 'rules-B1-prz-live-at',
    bug: 'A table that is resumed is said to be live since then.',
    edits: [
      {
        file: 'apps/server/src/modules/prizes/publish-table.ts',
        from: 'live_at = coalesce(live_at, clock.now())',
        to: 'live_at = clock.now()',
      },
    ],
    test: 'apps/server/src/api-tests/audit-details-of-rules.test.ts',
  },
  {
    name: 'rules-B1-cmp-stop-audit',
    bug: 'The audit log does not say why a campaign was stopped.',
    edits: [
      {
        file: 'apps/server/src/modules/campaigns/stop-campaign.ts',
        from: 'details: { reason }',
        to: 'details: {}',
      },
    ],
    test: 'apps/server/src/api-tests/audit-details-of-rules.test.ts',
  },
  {
    name: 'rules-B1-vip-audit-was',
    bug: 'The audit log does not have the figures before.',
    edits: [
      {
        file: 'apps/server/src/modules/vip/save-level.ts',
        from: 'details: { reason, was: figuresText(was), now: figures }',
        to: 'details: { reason, was: figures, now: figures }',
      },
    ],
    test: 'apps/server/src/api-tests/audit-details-of-rules.test.ts',
  },
  {
    name: 'rules-B1-feed-read-at',
    bug: 'An unreachable feed looks as if it had been read.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/results/feed.queries.ts',
        from: "case when $1::text is distinct from 'unreachable' then clock.now() else read_at end",
        to: 'clock.now()',
      },
    ],
    test: 'apps/server/src/modules/lottery/results/feed-pages.test.ts',
  },
  {
    name: 'rules-B1-feed-before-draw',
    bug: 'Figures from before the draw contradict later ones.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/results/feed.queries.ts',
        from: 'where read_at >= $1 and read_at <',
        to: 'where $1::timestamptz is not null and read_at <',
      },
    ],
    test: 'apps/server/src/modules/lottery/results/feed-pages.test.ts',
  },
  {
    name: 'rules-B1-feed-off-problem',
    bug: 'A feed that was switched off has no contradiction any more.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/results/feed.queries.ts',
        from: 'if (!feedUrl) return { on: false, read_time: null, problem: own };',
        to: 'if (!feedUrl) return { on: false, read_time: null, problem: null };',
      },
    ],
    test: 'apps/server/src/modules/lottery/results/feed-pages.test.ts',
  },
  {
    name: 'rules-B1-feed-live-off',
    bug: 'Live figures are shown after the feed was switched off.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/results/feed.queries.ts',
        from: '  if (!feedUrl) return null;\n',
        to: '',
      },
    ],
    test: 'apps/server/src/modules/lottery/results/feed-pages.test.ts',
  },
  {
    name: 'rules-B1-feed-live-problem',
    bug: 'Live figures of a page with a problem are shown.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/results/feed.queries.ts',
        from: 'problem === null ? page?.live : null',
        to: 'page?.live',
      },
    ],
    test: 'apps/server/src/modules/lottery/results/feed-pages.test.ts',
  },
  {
    name: 'rules-B1-feed-wrong-number-marks',
    bug: 'A page whose numbers are wrong marks a draw as differing.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/results/poll-feed.ts',
        from: "if (problem !== 'stale' && problem !== 'wrong_number') await",
        to: "if (problem !== 'stale') await",
      },
    ],
    test: 'apps/server/src/modules/lottery/results/feed-pages.test.ts',
  },
  {
    name: 'rules-B1-feed-stale-marks',
    bug: 'A stale page marks a draw as differing.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/results/poll-feed.ts',
        from: "if (problem !== 'stale' && problem !== 'wrong_number') await",
        to: "if (problem !== 'wrong_number') await",
      },
    ],
    test: 'apps/server/src/modules/lottery/results/feed-pages.test.ts',
  },
  {
    name: 'rules-B1-feed-long',
    bug: 'A page without an end is read.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/results/poll-feed.ts',
        from: 'if (body.length > FEED_BYTES_MAX) return null;',
        to: '',
      },
    ],
    test: 'apps/server/src/modules/lottery/results/feed-pages.test.ts',
  },
  {
    name: 'rules-B1-feed-redirect',
    bug: 'The feed leads to another address.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/results/poll-feed.ts',
        from: "redirect: 'error'",
        to: "redirect: 'follow'",
      },
    ],
    test: 'apps/server/src/modules/lottery/results/feed-pages.test.ts',
  },
  {
    name: 'rules-B1-corr-popup',
    bug: 'The notice of a correction does not pop up.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/results/notify-correction.ts',
        from: 'popUp: true, type: 2',
        to: 'popUp: false, type: 2',
      },
    ],
    test: 'apps/server/src/modules/lottery/results/correction-notices.test.ts',
  },
  {
    name: 'rules-B1-corr-paid-said',
    bug: 'A correction before settlement says that winnings were settled again.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/results/notify-correction.ts',
        from: "isPaid: was.state === 'settled' && was.result !== now.result",
        to: 'isPaid: was.result !== now.result',
      },
    ],
    test: 'apps/server/src/modules/lottery/results/correction-notices.test.ts',
  },
  {
    name: 'rules-B1-corr-receivable-version',
    bug: 'The debt of an earlier correction is told again.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/results/notify-correction.ts',
        from: "|| ':v' || $5::int || ':%') as receivable",
        to: "|| ':v%' || left($5::int::text, 0)) as receivable",
      },
    ],
    test: 'apps/server/src/modules/lottery/results/correction-notices.test.ts',
  },
  {
    name: 'rules-B1-corr-first-reason-other',
    bug: 'The reason of an entry with other figures is published.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/results/correct-result.ts',
        from: '(one) => one.operator_id !== source.operatorId && sameFigures(one, figures)',
        to: '(one) => one.operator_id !== source.operatorId',
      },
    ],
    test: 'apps/server/src/modules/lottery/results/correction-notices.test.ts',
  },
  {
    name: 'rules-B1-win-messages-corrected',
    bug: 'A win that was reversed is told.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/results/win-messages.ts',
        from: 'if (draw?.version !== version || draw.result === null) return [];',
        to: 'if (!draw || draw.result === null) return [];',
      },
    ],
    test: 'apps/server/src/modules/lottery/results/correction-notices.test.ts',
  },
  {
    name: 'rules-B1-exp-room',
    bug: 'What remains of a closed number is shown.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/draws/draw-cards.queries.ts',
        from: 'room: kyatToWire(row.closed ? 0n : row.cap - row.sold)',
        to: 'room: kyatToWire(row.cap - row.sold)',
      },
    ],
    test: 'apps/server/src/modules/lottery/draws/limit-requests.test.ts',
  },
  {
    name: 'rules-B1-drw-next-close',
    bug: 'The next close is that of a draw that has not opened.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/draws/draws.queries.ts',
        from: "where state in ('scheduled', 'open') and opens_at <= clock.now() and closes_at > clock.now()\n     order by closes_at limit 1",
        to: "where state in ('scheduled', 'open') and closes_at > clock.now()\n     order by closes_at desc limit 1",
      },
    ],
    test: 'apps/server/src/modules/lottery/bets/refusal-details.test.ts',
  },
  {
    name: 'rules-B1-lim-other-draw',
    bug: 'A request for one draw is shown for another one.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/draws/loosen-limits.ts',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the text of a template
        from: '.filter(({ subject }) => subject.startsWith(`${draw.name} `))',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the text of a template
        to: '.filter(({ subject }) => subject.startsWith(`${draw.name.slice(0, 11)}`))',
      },
    ],
    test: 'apps/server/src/modules/lottery/draws/limit-requests.test.ts',
  },
  {
    name: 'rules-B1-lim-numbers-order',
    bug: 'The same numbers in another order are another request.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/draws/loosen-limits.ts',
        from: '[...change.numbers].sort().join()',
        to: 'change.numbers.join()',
      },
    ],
    test: 'apps/server/src/modules/lottery/draws/limit-requests.test.ts',
  },
  {
    name: 'rules-B1-cap-end-audit',
    bug: 'The audit log does not say which cap was ended.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/draws/temporary-caps.ts',
        from: 'details: { number: ended.number, cap: Number(ended.cap), reason: input.reason }',
        to: 'details: { reason: input.reason }',
      },
    ],
    test: 'apps/server/src/modules/lottery/draws/limit-requests.test.ts',
  },
  {
    name: 'rules-B1-cap-until-close',
    bug: 'A temporary cap without an end lasts beyond the close.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/draws/temporary-caps.ts',
        from: 'set ended_at = until where ended_at is null and until <= clock.now()',
        to: 'set ended_at = clock.now() where ended_at is null and until <= clock.now()',
      },
    ],
    test: 'apps/server/src/modules/lottery/draws/limit-requests.test.ts',
  },
  {
    name: 'rules-B1-bet-least-every',
    bug: 'A slip with one stake below the least is accepted.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/bets/place-bets.ts',
        from: 'priced.value.amounts.some((amount) => BigInt(amount) < minStake)',
        to: 'priced.value.amounts.every((amount) => BigInt(amount) < minStake)',
      },
    ],
    test: 'apps/server/src/modules/lottery/bets/refusal-details.test.ts',
  },
  {
    name: 'rules-B1-bet-hint',
    bug: 'Screens do not see a bet.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/bets/place-bets.ts',
        from: '  live.queueBetHints(draw.name, memberId);\n',
        to: '',
      },
    ],
    test: 'apps/server/src/modules/lottery/bets/refusal-details.test.ts',
  },
  {
    name: 'rules-B1-bet-number-text',
    bug: 'A number in a refusal loses its zero.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/bets/place-bets.ts',
        from: 'number: numberText(line.number, game) }',
        to: 'number: String(line.number) }',
      },
    ],
    test: 'apps/server/src/modules/lottery/bets/refusal-details.test.ts',
  },
  {
    name: 'rules-B1-pro-raise-other-limit',
    bug: 'Setting a limit ends the raise of another one.',
    edits: [
      {
        file: 'apps/server/src/modules/protection/set-limit.ts',
        from: '({ kind, period }) => kind === name.kind && period === name.period,',
        to: '({ kind }) => kind === name.kind,',
      },
    ],
    test: 'apps/server/src/modules/protection/overlapping.test.ts',
  },
  {
    name: 'rules-B1-push-retry-after',
    bug: 'The pause that a push service asks for is ignored.',
    edits: [
      {
        file: 'apps/server/src/modules/push/send-due.ts',
        from: 'retryAfterSeconds ?? 0)',
        to: '0 * (retryAfterSeconds ?? 0))',
      },
    ],
    test: 'apps/server/src/modules/push/pauses.test.ts',
  },
  {
    name: 'rules-B1-push-pause',
    bug: 'The pause after a failure does not grow.',
    edits: [
      {
        file: 'apps/server/src/modules/push/send-due.ts',
        from: 'PAUSE_SECONDS * 2 ** (due.tries - 1)',
        to: 'PAUSE_SECONDS',
      },
    ],
    test: 'apps/server/src/modules/push/pauses.test.ts',
  },
  {
    name: 'rules-B1-push-pause-max',
    bug: 'A push service makes a notification wait for days.',
    edits: [
      {
        file: 'apps/server/src/modules/push/send-due.ts',
        from: 'const pause = Math.min(\n    PAUSE_SECONDS_MAX,',
        to: 'const pause = Math.min(\n    PAUSE_SECONDS_MAX * 1000,',
      },
    ],
    test: 'apps/server/src/modules/push/pauses.test.ts',
  },
  {
    name: 'rules-B1-push-session-of-other',
    bug: 'A browser is subscribed under a session of another member.',
    edits: [
      {
        file: 'apps/server/src/modules/push/subscribe.ts',
        from: 'where s.token_hash = $2 and s.member_id = $1 and s.ended_at is null',
        to: 'where s.token_hash = $2 and s.ended_at is null',
      },
    ],
    test: 'apps/server/src/modules/push/pauses.test.ts',
  },
  {
    name: 'rules-B1-push-ended-subscribes',
    bug: 'An ended session subscribes.',
    edits: [
      {
        file: 'apps/server/src/modules/push/subscribe.ts',
        from: 'where s.token_hash = $2 and s.member_id = $1 and s.ended_at is null',
        to: 'where s.token_hash = $2 and s.member_id = $1',
      },
    ],
    test: 'apps/server/src/modules/push/pauses.test.ts',
  },
  {
    name: 'rules-B1-push-resubscribed',
    bug: 'A browser that is subscribed again keeps its first session.',
    edits: [
      {
        file: 'apps/server/src/modules/push/subscribe.ts',
        from: 'do update set session_id = excluded.session_id, p256dh',
        to: 'do update set p256dh',
      },
    ],
    test: 'apps/server/src/modules/push/pauses.test.ts',
  },
  {
    name: 'rules-B1-cnt-until-from',
    bug: 'A notice that ends before it begins is published.',
    edits: [
      {
        file: 'apps/server/src/modules/content/desk/check-content.ts',
        from: 'Date.parse(value.until) <= Date.parse(value.from)',
        to: 'Date.parse(value.until) < Date.parse(value.from)',
      },
    ],
    test: 'apps/server/src/modules/content/desk.test.ts',
  },
  {
    name: 'rules-B1-ops-forbidden-audit',
    bug: 'A refused attempt does not say for what.',
    edits: [
      {
        file: 'apps/server/src/modules/operators/authorize.ts',
        from: 'details: { capability, role }',
        to: 'details: { role }',
      },
    ],
    test: 'apps/server/src/modules/operators/operators.test.ts',
  },
  {
    name: 'rules-B1-stf-link-code-tries',
    bug: 'The code of a link is guessed without a limit.',
    edits: [
      {
        file: 'apps/server/src/modules/operators/staff/join.ts',
        from: 'code: { triesMax: 5,',
        to: 'code: { triesMax: 500,',
      },
    ],
    test: 'apps/server/src/modules/operators/staff/staff.test.ts',
  },
  {
    name: 'rules-B1-agc-move-suspended-superior',
    bug: 'A member is moved below a suspended agent.',
    edits: [
      {
        file: 'apps/server/src/modules/agent-console/move.ts',
        from: "where id = $2 and is_agent and state = 'active') as is_agent",
        to: 'where id = $2 and is_agent) as is_agent',
      },
    ],
    test: 'apps/server/src/modules/agent-console/agent-console.test.ts',
  },
  {
    name: 'rules-B1-agc-transfer-balance',
    bug: 'A received transfer shows the balance of the agent.',
    edits: [
      {
        file: 'apps/server/src/modules/agent-console/lists.ts',
        from: 'row.agent_id === memberId ? row.agent_balance : row.member_balance',
        to: 'row.agent_balance',
      },
    ],
    test: 'apps/server/src/modules/agent-console/agent-console.test.ts',
  },
  {
    name: 'rules-B1-push-oldest',
    bug: 'The newest browser makes way.',
    edits: [
      {
        file: 'apps/server/src/modules/push/subscribe.ts',
        from: 'where member_id = $1 order by id desc limit $2)',
        to: 'where member_id = $1 order by id limit $2)',
      },
    ],
    test: 'apps/server/src/modules/push/push.test.ts',
  },
  {
    name: 'rules-B1-push-body-long',
    bug: 'A long message is sent whole.',
    edits: [
      {
        file: 'apps/server/src/modules/push/notification.ts',
        from: 'if (letters.length <= BODY_MAX) return line;',
        to: 'if (letters.length > 0) return line;',
      },
    ],
    test: 'apps/server/src/modules/push/push.test.ts',
  },
  {
    name: 'rules-B1-cnt-delivered',
    bug: 'What was delivered is lost with the first change.',
    edits: [
      {
        file: 'apps/server/src/modules/content/desk/change-content.ts',
        from: '    await recordDelivered(tx, content.kind, item);\n',
        to: '',
      },
    ],
    test: 'apps/server/src/modules/content/desk.test.ts',
  },
  {
    name: 'rules-B1-cnt-one-language',
    bug: 'A notice without a language is published.',
    edits: [
      {
        file: 'apps/server/src/modules/content/desk/check-content.ts',
        from: "return LANGS.every((lang) => text[lang] !== '');",
        to: "return LANGS.some((lang) => text[lang] !== '');",
      },
    ],
    test: 'apps/server/src/modules/content/desk.test.ts',
  },
  {
    name: 'rules-B1-brc-stop-sent',
    bug: 'A sent message is stopped.',
    edits: [
      {
        file: 'apps/server/src/modules/broadcasts/decide.ts',
        from: "if (!allows(broadcastStates, 'stop', message.state)) return refuse('already_decided');\n",
        to: '',
      },
    ],
    test: 'apps/server/src/modules/broadcasts/broadcasts.test.ts',
  },
  {
    name: 'rules-B1-news-wins-others',
    bug: 'Slips of others are marked as shown.',
    edits: [
      {
        file: 'apps/server/src/modules/news/shown-wins.queries.ts',
        from: 'where w.member_id = $1 and w.slip_id = any($2)',
        to: 'where $1::bigint is not null and w.slip_id = any($2)',
      },
    ],
    test: 'apps/server/src/modules/news/news.test.ts',
  },
  {
    name: 'rules-B1-prz-give-inactive',
    bug: 'A suspended member gets a turn.',
    edits: [
      {
        file: 'apps/server/src/modules/prizes/give-turns.ts',
        from: "on a.id = o.member_id and a.state = 'active'",
        to: 'on a.id = o.member_id',
      },
    ],
    test: 'apps/server/src/modules/prizes/prizes.test.ts',
  },
  {
    name: 'rules-B1-prz-suspended',
    bug: 'A suspended member draws.',
    edits: [
      {
        file: 'apps/server/src/modules/grants/taker-refusal.ts',
        from: "if (state !== 'active') return refuse('suspended');\n",
        to: '',
      },
    ],
    test: 'apps/server/src/modules/prizes/prizes.test.ts',
  },
  {
    name: 'rules-B1-prz-list-reserved',
    bug: 'The list swaps what is reserved and what was paid.',
    edits: [
      {
        file: 'apps/server/src/modules/prizes/operator-api.ts',
        from: 'total: { cost: kyatToWire(use.cost), reserved: kyatToWire(use.reserved) }',
        to: 'total: { cost: kyatToWire(use.reserved), reserved: kyatToWire(use.cost) }',
      },
    ],
    test: 'apps/server/src/modules/prizes/operator-lists.test.ts',
  },
  {
    name: 'rules-B1-cmp-code-taken-ended',
    bug: 'A code of a campaign that is over cannot be used again.',
    edits: [
      {
        file: 'apps/server/src/modules/campaigns/check-terms.ts',
        from: " and (terms->>'until')::timestamptz > clock.now()) as is_taken",
        to: ') as is_taken',
      },
    ],
    test: 'apps/server/src/modules/campaigns/campaigns.test.ts',
  },
  {
    name: 'rules-B1-cmp-publish-ended',
    bug: 'A campaign that is over is published.',
    edits: [
      {
        file: 'apps/server/src/modules/campaigns/check-terms.ts',
        from: "  if (new Date(terms.until) <= now) return refuse('campaign_period');\n",
        to: '',
      },
    ],
    test: 'apps/server/src/modules/campaigns/campaigns.test.ts',
  },
  {
    name: 'rules-B1-cmp-button-first',
    bug: 'Who had the first deposit bonus is sent to deposit for it again.',
    edits: [
      {
        file: 'apps/server/src/modules/campaigns/activity-detail.ts',
        from: "return isOver ? NOTHING : button('deposit'",
        to: "return button('deposit'",
      },
    ],
    test: 'apps/server/src/modules/campaigns/campaigns.test.ts',
  },
  {
    name: 'rules-B1-cmp-button-code',
    bug: 'Who used a code is asked for it again.',
    edits: [
      {
        file: 'apps/server/src/modules/campaigns/activity-detail.ts',
        from: "return bonus ? NOTHING : button('code'",
        to: "return button('code'",
      },
    ],
    test: 'apps/server/src/modules/campaigns/campaigns.test.ts',
  },
  {
    name: 'rules-B1-cmp-first-of-day-min',
    bug: 'A small first deposit makes way for the next one of the day.',
    edits: [
      {
        file: 'apps/server/src/modules/campaigns/candidates.ts',
        from: "where kind = 'deposit' and day between $5 and $6 order by day",
        to: "where kind = 'deposit' and amount >= $7 and day between $5 and $6 order by day",
      },
    ],
    test: 'apps/server/src/modules/campaigns/campaigns.test.ts',
  },
  {
    name: 'rules-B1-cmp-loss-hours',
    bug: 'A loss counts before the day is over for two hours.',
    edits: [
      {
        file: 'apps/server/src/modules/campaigns/candidates.ts',
        from: "and (m.day + 1)::timestamp at time zone interval '06:30' + interval '2 hours' <= $3",
        to: "and (m.day + 1)::timestamp at time zone interval '06:30' <= $3",
      },
    ],
    test: 'apps/server/src/modules/campaigns/campaigns.test.ts',
  },
  {
    name: 'rules-B1-cmp-terms-budget-day',
    bug: 'A budget of a day above the whole is refused.',
    edits: [
      {
        file: 'apps/server/src/modules/campaigns/check-terms.ts',
        from: 'if (rewardMax(reward) > budget) return',
        to: 'if (rewardMax(reward) > budget || (terms.budget_day ?? 0) > terms.budget) return',
      },
    ],
    test: 'apps/server/src/modules/campaigns/campaigns.test.ts',
  },
  {
    name: 'rules-B1-cmp-hand-other-members',
    bug: 'A second operator approves other members than were requested.',
    edits: [
      {
        file: 'apps/server/src/modules/campaigns/grant-by-hand.ts',
        from: "detail: memberIds.join(' ') };",
        to: 'detail: String(memberIds.length) };',
      },
    ],
    test: 'apps/server/src/modules/campaigns/campaigns.test.ts',
  },
  {
    name: 'rules-B1-ops-audit-find-ip',
    bug: 'An address is not found.',
    edits: [
      {
        file: 'apps/server/src/modules/operators/audit-log.ts',
        from: ' or ip = $5)',
        to: ')',
      },
    ],
    test: 'apps/server/src/modules/operators/operators.test.ts',
  },
  {
    name: 'rules-B1-ops-place-days',
    bug: 'An address is known for ever.',
    edits: [
      {
        file: 'apps/server/src/modules/operators/login-place.ts',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the text of a template
        from: "       and created_at > clock_timestamp() - interval '${KNOWN_DAYS} days'`,",
        to: '`,',
      },
    ],
    test: 'apps/server/src/modules/operators/operators.test.ts',
  },
  {
    name: 'rules-B1-stf-failed',
    bug: 'Refused attempts count as failed logins.',
    edits: [
      {
        file: 'apps/server/src/modules/operators/staff/staff.queries.ts',
        from: "and e.action = 'login.refused' and e.at",
        to: "and e.action in ('login.refused', 'forbidden') and e.at",
      },
    ],
    test: 'apps/server/src/modules/operators/staff/staff.test.ts',
  },
  {
    name: 'rules-B1-stf-pending',
    bug: 'Two requests about a person wait at once.',
    edits: [
      {
        file: 'apps/server/src/modules/operators/staff/request-change.ts',
        from: "return rowCount === 0 ? ok(account) : refuse('approval_pending');",
        to: 'return ok(account);',
      },
    ],
    test: 'apps/server/src/modules/operators/staff/staff.test.ts',
  },
  {
    name: 'rules-B1-agc-move-audit',
    bug: 'The audit log does not say where from.',
    edits: [
      {
        file: 'apps/server/src/modules/agent-console/move.ts',
        from: 'details: { reason: request.reason, from, to,',
        to: 'details: { reason: request.reason, to,',
      },
    ],
    test: 'apps/server/src/modules/agent-console/agent-console.test.ts',
  },
  {
    name: 'rules-B1-agc-requests-order',
    bug: 'Requests are listed latest first.',
    edits: [
      {
        file: 'apps/server/src/modules/agent-console/pending-requests.ts',
        from: 'one.request.requested_at.getTime() - other.request.requested_at.getTime()',
        to: 'other.request.requested_at.getTime() - one.request.requested_at.getTime()',
      },
    ],
    test: 'apps/server/src/modules/agent-console/agent-console.test.ts',
  },
  {
    name: 'rules-B1-agc-loop-order',
    bug: 'A loop whose transfers were in another order.',
    edits: [
      {
        file: 'apps/server/src/modules/agent-console/marks-of-money.queries.ts',
        from: 'on t.agent_id = w.at and t.id > w.last_id',
        to: 'on t.agent_id = w.at and t.id <> w.last_id',
      },
    ],
    test: 'apps/server/src/modules/agent-console/marks.test.ts',
  },
  {
    name: 'rules-B1-agc-device-count',
    bug: 'Three members with one device are a mark.',
    edits: [
      {
        file: 'apps/server/src/modules/agent-console/marks.ts',
        from: 'SHARED_DEVICE_MIN = 4',
        to: 'SHARED_DEVICE_MIN = 3',
      },
    ],
    test: 'apps/server/src/modules/agent-console/marks.test.ts',
  },
  {
    name: 'rules-B1-agt-url',
    bug: 'The login link of a new account has no number.',
    edits: [
      {
        file: 'apps/server/src/modules/agents/create-member.ts',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the text of a template
        from: '?account=${memberId}',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the text of a template
        to: '?account=${agentId}',
      },
    ],
    test: 'apps/server/src/modules/agents/direct-downline.test.ts',
  },
  {
    name: 'rules-B1-agt-remark-others',
    bug: 'Remarks of other superiors are read.',
    edits: [
      {
        file: 'apps/server/src/modules/agents/tree.queries.ts',
        from: 'from agents.remarks where superior_id = $1 and member_id = any($2)',
        to: 'from agents.remarks where $1::bigint is not null and member_id = any($2)',
      },
    ],
    test: 'apps/server/src/modules/agents/direct-downline.test.ts',
  },
  {
    name: 'rules-B1-apr-address-secret',
    bug: 'The hash of a secret is shown.',
    edits: [
      {
        file: 'apps/server/src/modules/approvals/stored-requests.ts',
        from: "after: detail.slice(detail.indexOf(' ') + 1)",
        to: 'after: detail',
      },
    ],
    test: 'apps/server/src/modules/approvals/approvals.test.ts',
  },
  {
    name: 'rules-B1-apr-order',
    bug: 'Requests are listed latest first.',
    edits: [
      {
        file: 'apps/server/src/modules/approvals/list-pending.ts',
        from: 'one.at.getTime() - other.at.getTime()',
        to: 'other.at.getTime() - one.at.getTime()',
      },
    ],
    test: 'apps/server/src/modules/approvals/approvals.test.ts',
  },
  {
    name: 'rules-B1-set-cache',
    bug: 'A change is seen late by its own process.',
    edits: [
      {
        file: 'apps/server/src/modules/settings/change-setting.ts',
        from: '  clearSettingsCache(store);\n  return changed;',
        to: '  return changed;',
      },
    ],
    test: 'apps/server/src/modules/settings/settings.test.ts',
  },
  {
    name: 'rules-B1-set-mine',
    bug: 'A request of another operator is mine.',
    edits: [
      {
        file: 'apps/server/src/modules/settings/change-setting.ts',
        from: 'mine: request.operator_id === viewer.id',
        to: 'mine: request.operator_id !== viewer.id',
      },
    ],
    test: 'apps/server/src/modules/settings/settings.test.ts',
  },
  {
    name: 'rules-B1-pri-payer-names',
    bug: 'The names of payers stay.',
    edits: [
      {
        file: 'apps/server/src/modules/privacy/close-member.ts',
        from: '      await erasePayerNames(tx, memberId);\n',
        to: '      void erasePayerNames;\n',
      },
    ],
    test: 'apps/server/src/modules/privacy/privacy.test.ts',
  },
  {
    name: 'rules-B1-lim-own',
    bug: 'A rule replaces limits that operators set for a draw.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/draws/set-member-limits.ts',
        from: 'set member_limits = $2, own_limits = true where',
        to: 'set member_limits = $2 where',
      },
    ],
    test: 'apps/server/src/modules/lottery/calendar/rules.test.ts',
  },
  {
    name: 'rules-B1-lim-audit-ask',
    bug: 'The audit log does not say what is requested.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/draws/loosen-limits.ts',
        from: 'details: { ...change, reason },',
        to: 'details: { reason },',
      },
    ],
    test: 'apps/server/src/modules/lottery/calendar/rules.test.ts',
  },
  {
    name: 'rules-B1-tok-cache',
    bug: 'A token is cached for an hour.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/bets/lottery-tokens.ts',
        from: 'Math.min(CACHED_MS, validMs)',
        to: 'Math.max(CACHED_MS, validMs)',
      },
    ],
    test: 'apps/server/src/modules/lottery/bets/bets.test.ts',
  },
  {
    name: 'rules-B1-msg-read-again-delete',
    bug: 'A message that was deleted is deleted again.',
    edits: [
      {
        file: 'apps/server/src/modules/messages/messages.queries.ts',
        from: 'where id = any($2) and member_id = $1 and deleted_at is null`',
        to: 'where id = any($2) and member_id = $1`',
      },
    ],
    test: 'apps/server/src/modules/messages/messages.test.ts',
  },
  {
    name: 'rules-B1-cnt-account-title',
    bug: 'An account number in a title is published.',
    edits: [
      {
        file: 'apps/server/src/modules/content/desk/check-content.ts',
        from: '[value.title, ...(body ? [body] : [])].some(leadsElsewhere)',
        to: '[...(body ? [body] : [])].some(leadsElsewhere)',
      },
    ],
    test: 'apps/server/src/modules/content/desk.test.ts',
  },
  {
    name: 'rules-B1-cnt-amount-long',
    bug: 'An account number with commas is published.',
    edits: [
      {
        file: 'apps/server/src/util/text.ts',
        from: '(?:,\\d{3}){1,2}',
        to: '(?:,\\d{3}){1,4}',
      },
    ],
    test: 'apps/server/src/modules/content/desk.test.ts',
  },
  {
    name: 'rules-B1-cnt-draft-audit',
    bug: 'The audit log does not have the version of a change.',
    edits: [
      {
        file: 'apps/server/src/modules/content/desk/change-content.ts',
        from: 'details: { version: Number(version) }',
        to: 'details: {}',
      },
    ],
    test: 'apps/server/src/modules/content/desk.test.ts',
  },
  {
    name: 'rules-B1-brc-off-excluded',
    bug: 'Who is excluded and has offers off counts twice.',
    edits: [
      {
        file: 'apps/server/src/modules/broadcasts/broadcasts.queries.ts',
        from: 'count(*) filter (where is_off and not is_excluded)::int as offers_off',
        to: 'count(*) filter (where is_off)::int as offers_off',
      },
    ],
    test: 'apps/server/src/modules/broadcasts/broadcasts.test.ts',
  },
  {
    name: 'rules-B1-ops-clock-century',
    bug: 'The clock is moved to another century.',
    edits: [
      {
        file: 'apps/server/src/modules/operators/set-clock.ts',
        from: '!(business.getTime() < CLOCK_END)',
        to: '!(business.getTime() < CLOCK_END * 10)',
      },
    ],
    test: 'apps/server/src/modules/operators/operators.test.ts',
  },
  {
    name: 'rules-B1-stf-details-maker',
    bug: 'The audit log does not say who requested a change of staff.',
    edits: [
      {
        file: 'apps/server/src/modules/operators/staff/decide-request.ts',
        from: 'const details = { reason, requested_by: String(maker) };',
        to: 'const details = { reason };',
      },
    ],
    test: 'apps/server/src/modules/operators/staff/staff.test.ts',
  },
  {
    name: 'rules-B1-stf-end-audit',
    bug: 'The audit log does not say how many sessions were ended.',
    edits: [
      {
        file: 'apps/server/src/modules/operators/staff/disable.ts',
        from: 'details = { reason: input.reason, ended }',
        to: 'details = { reason: input.reason }',
      },
    ],
    test: 'apps/server/src/modules/operators/staff/staff.test.ts',
  },
];

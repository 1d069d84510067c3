import type { Mutant } from './mutant.ts';

/** Bugs planted with fresh eyes that no test had noticed, and their siblings in lists, colours, links and names. */
export const freshViewMutants: readonly Mutant[] = [
  {
    name: 'fresh-Yd-seal-keys',
    bug: 'Draws sealed with an earlier key cannot be verified any more.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/seals/seals.queries.ts',
        from: "'select key from lottery.seals group by key order by min(position)'",
        to: "'select key from lottery.seals order by position desc limit 1'",
      },
    ],
    test: 'apps/server/src/modules/lottery/results/draw-files.test.ts',
  },
  {
    name: 'fresh-Yd-december',
    bug: '3/12 is read as the twelfth of March, and the third of December takes bets.',
    edits: [
      {
        file: 'packages/rules/src/close-day-list.ts',
        from: 'Number(second) <= 12',
        to: 'Number(second) < 12',
      },
    ],
    test: 'packages/rules/src/close-day-list.test.ts',
  },
  {
    name: 'fresh-Yd-line-201',
    bug: 'The line below the last one that is read is dropped in silence.',
    edits: [
      {
        file: 'packages/rules/src/slips/read-slip.ts',
        from: 'lines.slice(LINES_MAX).join',
        to: 'lines.slice(LINES_MAX + 1).join',
      },
    ],
    test: 'packages/rules/src/slips/slips.test.ts',
  },
  {
    name: 'fresh-Yd-about-play',
    bug: 'A licensed app says that it runs on play money.',
    edits: [
      { file: 'apps/player/src/pages/AboutPage.tsx', from: "{mode === 'play' &&", to: "{mode !== 'play' &&" },
    ],
    test: 'apps/player/src/pages/proofs.test.tsx',
  },
  {
    name: 'fresh-Yd-sum-colour',
    bug: 'A loss is green and a gain is red.',
    edits: [
      {
        file: 'apps/player/src/features/agent-reports/Columns.tsx',
        from: "(amount > 0 ? 'jade' : 'ruby')",
        to: "(amount > 0 ? 'ruby' : 'jade')",
      },
    ],
    test: 'apps/player/src/pages/sum-figures.test.tsx',
  },
  {
    name: 'fresh-Yd-feed-3d',
    bug: 'A 3D draw gets the number of a 2D draw of its time.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/results/feed.ts',
        from: 'draw.game === 1 && draw.date',
        to: 'draw.date',
      },
    ],
    test: 'apps/server/src/modules/lottery/results/feed.test.ts',
  },
  {
    name: 'fresh-Yd-prize-check',
    bug: 'A prize draw of which one step is wrong is said to be right.',
    edits: [
      {
        file: 'apps/player/src/features/prizes/CheckSheet.tsx',
        from: '.every(Boolean)',
        to: '.some(Boolean)',
      },
    ],
    test: 'apps/player/src/pages/proofs.test.tsx',
  },
  {
    name: 'fresh-Yd-claim-until',
    bug: 'A bonus that is to be claimed shows until when it could be played.',
    edits: [
      {
        file: 'apps/player/src/features/bonuses/BonusRows.tsx',
        from: 'claimable ? bonus.claim_until :',
        to: 'claimable ? bonus.play_until :',
      },
    ],
    test: 'apps/player/src/pages/sum-figures.test.tsx',
  },
  {
    name: 'fresh-Yd-rate-zero',
    bug: 'A game has an exchange rate of nothing.',
    edits: [
      { file: 'apps/console/src/features/content/fields/TileFields.tsx', from: 'rate || 1', to: 'rate ?? 1' },
    ],
    test: 'apps/console/src/features/content/content.test.tsx',
  },
  {
    name: 'fresh-Yd-first-payment',
    bug: 'A new payout account is said to have been paid before.',
    edits: [
      {
        file: 'apps/console/src/features/withdrawals/PayoutAccount.tsx',
        from: "payee.first_payment ? 'newPayoutAccount' : 'paidBefore'",
        to: "payee.first_payment ? 'paidBefore' : 'newPayoutAccount'",
      },
    ],
    test: 'apps/console/src/pages/figures.test.tsx',
  },
  {
    name: 'fresh-Yd-bound-home',
    bug: 'After a code was bound the app still asks for one.',
    edits: [
      {
        file: 'apps/player/src/features/agents/InvitePopup.tsx',
        from: '            void queryClient.invalidateQueries({ queryKey: keys.home });\n',
        to: '',
      },
    ],
    test: 'apps/player/src/pages/agents/agents.test.tsx',
  },
  {
    name: 'fresh-Yd-vip-count',
    bug: 'The withdrawals that a VIP level allows are refused.',
    edits: [
      {
        file: 'apps/server/src/modules/withdrawals/request-rules.ts',
        from: 'if (today.count >= day.count) return',
        to: "if (today.count >= settings['withdrawal.day_count']) return",
      },
    ],
    test: 'apps/server/src/modules/withdrawals/request-boundaries.test.ts',
  },
  {
    name: 'fresh-Yd-find-batch',
    bug: 'Who may see deposits finds payout batches.',
    edits: [
      {
        file: 'apps/server/src/modules/search/finders.ts',
        from: "capability: 'payout.view'",
        to: "capability: 'deposit.view'",
      },
    ],
    test: 'apps/server/src/modules/search/search.test.ts',
  },
  {
    name: 'fresh-Yd-micro-max',
    bug: 'A transfer is counted whose sum no number holds exactly.',
    edits: [
      {
        file: 'apps/server/src/modules/crypto/chain.ts',
        from: 'BigInt(Number.MAX_SAFE_INTEGER);',
        to: 'BigInt(Number.MAX_SAFE_INTEGER) * 2n;',
      },
    ],
    test: 'apps/server/src/modules/crypto/trc20.test.ts',
  },
  {
    name: 'fresh-Yd-closed-number',
    bug: 'A closed number is shown as one that takes bets.',
    edits: [
      {
        file: 'apps/console/src/features/draws/risk/NumberPanel.tsx',
        from: 'const state = cell.closed\n',
        to: 'const state = cell.closed && cell.room === 0\n',
      },
    ],
    test: 'apps/console/src/pages/tones.test.tsx',
  },
  {
    name: 'fresh-Yd-moved-today',
    bug: 'On the day to which a draw was moved, players are not told of it.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/calendar/calendar.queries.ts',
        from: '.filter((row) => (row.date ?? row.planned) >= today && row.planned <= to)',
        to: '.filter((row) => row.planned >= today && row.planned <= to)',
      },
    ],
    test: 'apps/server/src/modules/lottery/bets/three-d.test.ts',
  },
  {
    name: 'fresh-Yd-games-of-another',
    bug: 'An agent sees the bets of another member under a name.',
    edits: [
      {
        file: 'apps/player/src/features/agent-reports/queries.ts',
        from: "['slips', 'downline', id, from, to, page] as const",
        to: "['slips', 'downline', from, to, page] as const",
      },
    ],
    test: 'apps/player/src/pages/list-views.test.tsx',
  },
  {
    name: 'fresh-Yd-bets-of-day-page',
    bug: 'Every page of the bets of a day is the first one.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/bets/member-slips.ts',
        from: '{ game: gameId, date }, { page, size })',
        to: '{ game: gameId, date }, { page: 1, size })',
      },
    ],
    test: 'apps/server/src/api-tests/member-pages.test.ts',
  },
  {
    name: 'fresh-Yd-oldest-3d',
    bug: 'The oldest 3D result is shown as the latest.',
    edits: [
      {
        file: 'apps/player/src/features/lottery/results/ResultBoard3D.tsx',
        from: 'results.data?.[0]',
        to: 'results.data?.at(-1)',
      },
    ],
    test: 'apps/player/src/pages/lottery/boards.test.tsx',
  },
  {
    name: 'fresh-Yd-stake-before-section',
    bug: 'A section between two lists of 3D is read over.',
    edits: [{ file: 'packages/rules/src/slips/not-bets.ts', from: " || last.gap.includes('=')", to: '' }],
    test: 'packages/rules/src/slips/slips.test.ts',
  },
  {
    name: 'fresh-Yd-content-states',
    bug: 'Content that is to come is said to have ended.',
    edits: [
      {
        file: 'apps/console/src/features/content/types.ts',
        from: "  scheduled: 'contentScheduled',\n  ended: 'contentEnded',",
        to: "  scheduled: 'contentEnded',\n  ended: 'contentScheduled',",
      },
    ],
    test: 'apps/console/src/features/content/content.test.tsx',
  },
  {
    name: 'fresh-Yd-amount-out-max',
    bug: 'An outgoing amount may have any number of digits.',
    edits: [
      {
        file: 'apps/server/src/modules/statements/read-statement.ts',
        from: 'if (size > AMOUNT_MAX)',
        to: 'if (kyat > AMOUNT_MAX)',
      },
    ],
    test: 'apps/server/src/modules/statements/read-statement.test.ts',
  },
  {
    name: 'fresh-Yd-verify-first',
    bug: 'A wrong count of first deposits is not found.',
    edits: [
      {
        file: 'apps/server/src/modules/agent-reports/verify.ts',
        from: 'coalesce(r.first_count, 0), coalesce(r.withdrawal_count, 0)',
        to: 'coalesce(r.withdrawal_count, 0)',
      },
      {
        file: 'apps/server/src/modules/agent-reports/verify.ts',
        from: ' coalesce(a.first_count, 0),\n',
        to: '\n',
      },
    ],
    test: 'apps/server/src/bootstrap/forgeries.test.ts',
  },
  {
    name: 'fresh-Yd-pin-shown',
    bug: 'The withdrawal password can be read over the shoulder.',
    edits: [
      {
        file: 'packages/ui/src/forms/OtpInput.tsx',
        from: "{digit && (masked ? '•' : digit)}",
        to: '{digit}',
      },
    ],
    test: 'apps/player/src/pages/secrets.test.tsx',
  },
  {
    name: 'fresh-Yd-refused-adjustments',
    bug: 'Adjustments of a member that were rejected are not listed.',
    edits: [
      {
        file: 'apps/server/src/modules/adjustments/adjustments.queries.ts',
        from: "then state = 'asked' else member_id = $1 end",
        to: "then state = 'asked' else member_id = $1 and state <> 'refused' end",
      },
    ],
    test: 'apps/server/src/modules/adjustments/adjustments.test.ts',
  },
  {
    name: 'fresh-Yd-rows-of-group',
    bug: 'Withdrawals that have ended stand for a moment under those that wait.',
    edits: [
      {
        file: 'apps/player/src/features/downline-withdrawals/AgentCases.tsx',
        from: "const isOfGroup = cases && 'group' in cases.of && cases.of.group === group;",
        to: 'const isOfGroup = cases !== undefined;',
      },
    ],
    test: 'apps/player/src/pages/list-views.test.tsx',
  },
  {
    name: 'fresh-Yd-one-slip',
    bug: 'The slips of 2D and 3D overwrite each other on the phone.',
    edits: [
      {
        file: 'apps/player/src/features/lottery/bet/slip-store.ts',
        from: "createSlipStore(2, 'slip-3d')",
        to: "createSlipStore(2, 'slip')",
      },
    ],
    test: 'apps/player/src/features/lottery/bet/slip-store.test.tsx',
  },
  {
    name: 'fresh-Yd-gateway-unknown',
    bug: 'A payment without an answer is said to be checked, not to be unknown.',
    edits: [
      {
        file: 'apps/player/src/features/cashier/deposits/PayAtGateway.tsx',
        from: ' kind="money" failure',
        to: ' failure',
      },
    ],
    test: 'apps/player/src/features/cashier/deposits.test.tsx',
  },
  {
    name: 'fresh-Yd-third-answer',
    bug: 'The third answer to a ticket does not reach the member.',
    edits: [
      {
        file: 'apps/server/src/modules/feedback/answer-feedback.ts',
        from: "answers = answers + ($3 <> '')::int",
        to: 'answers = greatest(answers, 1)',
      },
    ],
    test: 'apps/server/src/modules/feedback/feedback.test.ts',
  },
  {
    name: 'fresh-Yd-sum-of-group',
    bug: 'A withdrawal page of another group begins at the page of the one before.',
    edits: [
      {
        file: 'apps/player/src/features/downline-withdrawals/AgentCases.tsx',
        from: 'onChange={(next) => onView(next, 1)}',
        to: 'onChange={(next) => onView(next, page)}',
      },
    ],
    test: 'apps/player/src/pages/list-views.test.tsx',
  },
  {
    name: 'fresh-Yd-filter-before-show',
    bug: 'A report begins with other days than it covered.',
    edits: [
      {
        file: 'apps/player/src/features/agent-reports/ReportFilterSheet.tsx',
        from: 'draft.from || (report?.start_at ?? today)',
        to: 'draft.from || today',
      },
    ],
    test: 'apps/player/src/pages/list-views.test.tsx',
  },
  {
    name: 'fresh-Yd-safe-code-row',
    bug: 'The security code leads to the login password.',
    edits: [
      {
        file: 'apps/player/src/features/members/profile/SecurityRows.tsx',
        from: "onClick={field('safe_code')}",
        to: "onClick={field('password')}",
      },
    ],
    test: 'apps/player/src/pages/leads.test.tsx',
  },
  {
    name: 'fresh-Yd-record-of-3d',
    bug: 'A slip of 3D opens as one of 2D.',
    edits: [
      {
        file: 'apps/player/src/features/reports/GameRecord.tsx',
        from: 'gameId === 1 ? paths.twoRecordDetail : paths.threeRecordDetail',
        to: 'gameId === 2 ? paths.twoRecordDetail : paths.threeRecordDetail',
      },
    ],
    test: 'apps/player/src/pages/leads.test.tsx',
  },
  {
    name: 'fresh-Yd-receipt-unchecked',
    bug: 'Signatures that could not be checked are said to agree.',
    edits: [
      {
        file: 'apps/player/src/components/ReceiptCheckSheet.tsx',
        from: "outcome === 'unchecked');",
        to: "outcome === 'ok' && hasFailed);",
      },
    ],
    test: 'apps/player/src/pages/proofs.test.tsx',
  },
  {
    name: 'fresh-Yd-early-figures',
    bug: 'Figures from before the draw time arrive as its number.',
    edits: [
      {
        file: 'apps/player/src/features/lottery/results/WaitingBoard.tsx',
        from: 'isDrawn && live && live.time >= draw.draw_time ? live : null',
        to: 'isDrawn ? live : null',
      },
    ],
    test: 'apps/player/src/pages/lottery/boards.test.tsx',
  },
  {
    name: 'fresh-Yd-slip-states',
    bug: 'A refunded slip is said not to have won.',
    edits: [
      {
        file: 'apps/player/src/core/labels.ts',
        from: "refunded: { label: 'refunded'",
        to: "refunded: { label: 'lost'",
      },
    ],
    test: 'apps/player/src/pages/labels.test.tsx',
  },
  {
    name: 'fresh-Yd-masked-copy',
    bug: 'A masked account number is offered to be copied into a payment.',
    edits: [
      {
        file: 'apps/console/src/features/withdrawals/PayoutAccount.tsx',
        from: "isUnmasked && text !== ''",
        to: "text !== ''",
      },
    ],
    test: 'apps/console/src/pages/row-states.test.tsx',
  },
  {
    name: 'fresh-Yd-grid-room',
    bug: 'The grid shows what is sold where it says what is left.',
    edits: [
      {
        file: 'apps/console/src/features/draws/risk/ExposureGrid.tsx',
        from: "if (view === 'room') return brief(cell.room);",
        to: "if (view === 'room') return brief(cell.sold);",
      },
    ],
    test: 'apps/console/src/pages/row-states.test.tsx',
  },
  {
    name: 'fresh-Yd-balance-even',
    bug: 'A balance that differs is green.',
    edits: [
      {
        file: 'apps/console/src/features/statements/Statements.tsx',
        from: "difference === 0 ? 'jade' : difference === null ? 't3' : 'ruby b'",
        to: "difference !== null ? 'jade' : 't3'",
      },
    ],
    test: 'apps/console/src/pages/row-states.test.tsx',
  },
  {
    name: 'fresh-Yd-risk-link',
    bug: 'A risk flag leads to the member of the case instead of the other one.',
    edits: [
      {
        file: 'apps/console/src/components/cases/RiskFlags.tsx',
        from: 'path={memberPath(flag.details.who.id)}',
        to: 'path={memberPath(memberId)}',
      },
    ],
    test: 'apps/console/src/pages/tones.test.tsx',
  },
  {
    name: 'fresh-Yd-find-target',
    bug: 'A payment of a statement opens the list of all payments.',
    edits: [
      {
        file: 'apps/console/src/core/search-target.ts',
        from: 'payment: (hit) => inList(paths.payments, hit)',
        to: 'payment: () => ({ path: paths.payments, search: {} })',
      },
    ],
    test: 'apps/console/src/core/search-target.test.ts',
  },
  {
    name: 'fresh-Yd-two-reasons',
    bug: 'The reason of who asked to confiscate is not shown.',
    edits: [
      {
        file: 'apps/console/src/components/texts.ts',
        from: 'return requested && requested !== decided',
        to: 'return requested && requested === decided',
      },
    ],
    test: 'apps/console/src/components/texts.test.ts',
  },
  {
    name: 'fresh-Yd-bank-code',
    bug: 'The code of a bank can be changed, which makes another bank.',
    edits: [
      {
        file: 'apps/console/src/features/settings/BanksPane.tsx',
        from: 'isDisabled={bank !== undefined}',
        to: 'isDisabled={false}',
      },
    ],
    test: 'apps/console/src/features/settings/settings.test.tsx',
  },
  {
    name: 'fresh-Yd-account-number',
    bug: 'The number of a receiving account can be changed.',
    edits: [
      {
        file: 'apps/console/src/features/settings/AccountForm.tsx',
        from: 'isDisabled={account !== undefined}',
        to: 'isDisabled={false}',
      },
    ],
    test: 'apps/console/src/features/settings/settings.test.tsx',
  },
  {
    name: 'fresh-Ze-rejected-open',
    bug: 'A rejected withdrawal keeps an account from being closed.',
    edits: [
      {
        file: 'apps/server/src/modules/withdrawals/member-data.ts',
        from: 'cashier.withdrawal_is_open(state)',
        to: "state <> 'paid'",
      },
    ],
    test: 'apps/server/src/api-tests/member-data.test.ts',
  },
  {
    name: 'fresh-Ze-nothing-due',
    bug: 'A month in which nothing is due can be paid out.',
    edits: [
      {
        file: 'apps/console/src/features/commissions/MonthView.tsx',
        from: 'month.due > 0',
        to: 'month.due >= 0',
      },
    ],
    test: 'apps/console/src/pages/figures.test.tsx',
  },
  {
    name: 'fresh-Ze-rule-of-today',
    bug: 'On its first day a rule is listed as still to come.',
    edits: [
      {
        file: 'apps/server/src/modules/lottery/calendar/rule-list.ts',
        from: "row.from_date > today ? 'coming'",
        to: "row.from_date >= today ? 'coming'",
      },
    ],
    test: 'apps/server/src/modules/lottery/calendar/rules.test.ts',
  },
];

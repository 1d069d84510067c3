import type { Mutant } from './mutant.ts';

const features = 'apps/console/src/features';

/** Screens of the console that send another call, forget a second operator, or show another figure or state. */
export const operatorScreenMutants: readonly Mutant[] = [
  {
    name: 'operator-1-dialog-turns',
    bug: 'An open dialog turns to the person who comes first in the list, who is disabled in their place.',
    edits: [
      {
        file: 'apps/console/src/components/selected-row.ts',
        from: '  if (shown && isOutdated) choose({ id: shown.id, wasListed: true });\n',
        to: '  if (shown && isOutdated && named !== undefined) choose({ id: shown.id, wasListed: true });\n',
      },
    ],
    test: `${features}/staff/staff.test.tsx`,
  },
  {
    name: 'operator-2-own-account',
    bug: 'The operator who entered a receiving account can activate it.',
    edits: [
      {
        file: `${features}/settings/AccountForm.tsx`,
        from: 'if (!enabled && account.mine)',
        to: 'if (enabled && account.mine)',
      },
    ],
    test: `${features}/settings/settings.test.tsx`,
  },
  {
    name: 'operator-3-qr-of-method',
    bug: 'Saving a method of payment forgets the words by which its payout QR codes are recognised.',
    edits: [
      {
        file: `${features}/settings/ChannelForm.tsx`,
        from: "qrTexts: channel?.qr_marks.join(' ') ?? ''",
        to: "qrTexts: channel?.qr_marks[0] ?? ''",
      },
    ],
    test: `${features}/settings/settings.test.tsx`,
  },
  {
    name: 'operator-4-both-decisions',
    bug: 'A request is approved and rejected at once by two keys.',
    edits: [
      {
        file: `${features}/second-approvals/ApprovalCase.tsx`,
        from: 'const isDecidable = !isOver && !isBusy;',
        to: 'const isDecidable = !isOver;',
      },
    ],
    test: `${features}/second-approvals/second-approvals.test.tsx`,
  },
  {
    name: 'operator-5-payment-of-claim',
    bug: 'A payment is recorded in the account that the list names first, not in the one that the order was for.',
    edits: [
      {
        file: `${features}/deposits/RecordPayment.tsx`,
        from: 'one.wallet === order.wallet && one.name === account?.name && one.phone === account.phone',
        to: 'one.wallet === order.wallet && account !== null',
      },
    ],
    test: `${features}/deposits/deposits.test.tsx`,
  },
  {
    name: 'operator-6-confiscated-at-once',
    bug: 'A withdrawal that is only to be rejected is requested to be confiscated.',
    edits: [
      {
        file: `${features}/withdrawals/RejectWithdrawal.tsx`,
        from: "useState(blocked !== '')",
        to: "useState(blocked === '')",
      },
    ],
    test: `${features}/withdrawals/withdrawals.test.tsx`,
  },
  {
    name: 'operator-7-match-of-row',
    bug: 'Matches of a statement are credited with the number of the row in place of the payment.',
    edits: [
      {
        file: `${features}/statements/StatementView.tsx`,
        from: 'shown.map(({ claim, payment }) => ({ tid: claim!.tid, receipt_id: payment! }))',
        to: 'shown.map(({ claim, id }) => ({ tid: claim!.tid, receipt_id: id! }))',
      },
    ],
    test: `${features}/statements/statements.test.tsx`,
  },
  {
    name: 'operator-8-own-correction',
    bug: 'A correction that an operator confirms is sent with the first cause of the list.',
    edits: [
      {
        file: `${features}/draws/results/Correction.tsx`,
        from: 'useState<(typeof CAUSES)[number] | null>(first?.why ?? null)',
        to: 'useState<(typeof CAUSES)[number] | null>(first ? CAUSES[0] : null)',
      },
    ],
    test: `${features}/draws/draws.test.tsx`,
  },
  {
    name: 'operator-9-approved-for-good',
    bug: 'Approving looser caps of a draw approves them for betting that was closed.',
    edits: [
      {
        file: `${features}/draws/risk/LimitRequests.tsx`,
        from: 'caps.mutate({ issue, numbers, cap, hot, closed, reason });',
        to: 'caps.mutate({ issue, numbers, cap, hot, closed: !closed, reason });',
      },
    ],
    test: `${features}/draws/draws.test.tsx`,
  },
  {
    name: 'operator-10-changed-payout',
    bug: 'A pay-out of commissions whose sum has changed is offered as if it were approved.',
    edits: [
      {
        file: `${features}/commissions/PayForm.tsx`,
        from: 'request !== null && !request.mine && request.amount === due',
        to: 'request !== null && !request.mine',
      },
    ],
    test: `${features}/commissions/commissions.test.tsx`,
  },
  {
    name: 'operator-11-read-of-others',
    bug: 'A value that was revealed stays on the screen when it is to be hidden again.',
    edits: [
      {
        file: `${features}/members/Reveal.tsx`,
        from: 'revealed === null ? setDialogOpen(true) : setRevealed(null)',
        to: 'revealed === null ? setDialogOpen(true) : setRevealed(revealed)',
      },
    ],
    test: `${features}/members/members.test.tsx`,
  },
  {
    name: 'operator-12-stale-content',
    bug: 'A notice is published over the newer one of another operator.',
    edits: [
      {
        file: `${features}/content/use-edited-content.ts`,
        from: '    seen: version,\n',
        to: '    seen: null,\n',
      },
    ],
    test: `${features}/content/content.test.tsx`,
  },
  {
    name: 'operator-13-form-stays-behind',
    bug: 'A form in which nothing is typed keeps what was there before another operator published.',
    edits: [
      {
        file: `${features}/content/use-edited-content.ts`,
        from: 'if (isNewer && !isChanged) follow();',
        to: 'if (isNewer && !isChanged) keep();',
      },
    ],
    test: `${features}/content/content.test.tsx`,
  },
  {
    name: 'operator-14-banner-of-nothing',
    bug: 'A banner is published that opens a promotion which does not exist.',
    edits: [
      {
        file: 'apps/server/src/modules/content/desk/change-content.ts',
        from: "return kind === 'banner' ? promotionOfLink(value.href) : null;",
        to: 'return null;',
      },
    ],
    test: 'apps/server/src/modules/content/desk.test.ts',
  },
];

import type { Mutant } from './mutant.ts';

const modules = 'apps/server/src/modules';
const operatorConsole = 'apps/console/src';
const player = 'apps/player/src';

/** Bugs of case bars that act on old figures, of lists and their files, and of what a cut list does not show. */
export const freshBarsAndListsMutants: readonly Mutant[] = [
  {
    name: 'fresh-Zh1-stale-credit',
    bug: 'A deposit is credited while the server does not answer, by figures that may have changed.',
    edits: [
      {
        file: `${operatorConsole}/features/deposits/CreditBar.tsx`,
        from: 'isOpen && can.isAllowed && !isStale && !action.isPending',
        to: 'isOpen && can.isAllowed && !action.isPending',
      },
    ],
    test: `${operatorConsole}/features/deposits/deposits.test.tsx`,
  },
  {
    name: 'fresh-Zh2-stale-exception',
    bug: 'A payment without an order is approved by figures that may have changed.',
    edits: [
      {
        file: `${operatorConsole}/features/deposits/ExceptionBar.tsx`,
        from: 'can.isAllowed && !isStale && !action.isPending',
        to: 'can.isAllowed && !action.isPending',
      },
    ],
    test: `${operatorConsole}/features/deposits/deposits.test.tsx`,
  },
  {
    name: 'fresh-Zh3-stale-confiscation',
    bug: 'A requested confiscation is rejected by figures that may have changed.',
    edits: [
      {
        file: `${operatorConsole}/features/withdrawals/ActionBar.tsx`,
        from: 'disabled={isStale} loading',
        to: 'loading',
      },
    ],
    test: `${operatorConsole}/features/withdrawals/withdrawals.test.tsx`,
  },
  {
    name: 'fresh-Zh4-file-of-all',
    bug: 'The file of the transfers of one member has those of all members.',
    edits: [
      {
        file: `${operatorConsole}/components/lists/use-list.ts`,
        from: "fileCall as 'processedFile'), input);",
        to: "fileCall as 'processedFile'), filterInput(filter.typed, fields));",
      },
    ],
    test: `${operatorConsole}/pages/list-files.test.tsx`,
  },
  {
    name: 'fresh-Zh5-decided-not-counted',
    bug: 'Decided orders that home has no room for are not counted.',
    edits: [
      {
        file: `${player}/features/cashier/OrderStrip.tsx`,
        from: 'decided.length + orders.length - shownDecided.length - shownOrders.length',
        to: 'orders.length - shownOrders.length',
      },
    ],
    test: `${player}/pages/cut-lists.test.tsx`,
  },
  {
    name: 'fresh-Zh6-numbers-not-counted',
    bug: 'The game record counts one number too many of a slip.',
    edits: [
      {
        file: `${player}/components/GameRecordRows.tsx`,
        from: 'numbers.length - LINES_SHOWN;',
        to: 'numbers.length - LINES_SHOWN + 1;',
      },
    ],
    test: `${player}/pages/cut-lists.test.tsx`,
  },
  {
    name: 'fresh-Zh7-sum-of-all-matches',
    bug: 'The button that credits 200 matches names the sum of more.',
    edits: [
      {
        file: `${operatorConsole}/features/statements/StatementView.tsx`,
        from: 'amountText(sumsOf(shown)[0]!)',
        to: 'amountText(sumsOf(matches)[0]!)',
      },
    ],
    test: `${operatorConsole}/features/statements/statements.test.tsx`,
  },
  {
    name: 'fresh-Zh8-linked-not-counted',
    bug: 'Members who share a device and are not named are counted wrongly.',
    edits: [
      {
        file: `${operatorConsole}/features/campaigns/DryRunPane.tsx`,
        // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the text of a template
        from: '` +${members.length - LINKS_MAX}`',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: this is the text of a template
        to: '` +${members.length}`',
      },
    ],
    test: `${operatorConsole}/pages/case-figures.test.tsx`,
  },
  {
    name: 'fresh-Zh9-draws-not-counted',
    bug: 'The draws that follow a rule and are not named are counted wrongly.',
    edits: [
      {
        file: `${operatorConsole}/features/draws/rules/RuleForm.tsx`,
        from: 'n: issues.length - NAMED_MAX }',
        to: 'n: issues.length }',
      },
    ],
    test: `${operatorConsole}/features/draws/rules/rules.test.tsx`,
  },
  {
    name: 'fresh-Zh10-address-beside-mask',
    bug: 'The whole address of a USDT payee stands beside its mask.',
    edits: [
      {
        file: `${modules}/payees/payee-details.ts`,
        from: "qr_text: isWhole ? account.address : '',",
        to: 'qr_text: account.address,',
      },
    ],
    test: `${modules}/payees/payee-details.test.ts`,
  },
];

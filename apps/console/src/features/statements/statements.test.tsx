import { type ScreenCase, type Step, testScreens } from '../../testing/screen-cases.tsx';
import { Exceptions } from './Exceptions.tsx';
import { ImportStatement } from './ImportStatement.tsx';
import { emptyMapping } from './mapping.ts';
import { Statements } from './Statements.tsx';
import { StatementView } from './StatementView.tsx';

const at = '2031-01-05T20:30:00.000Z';
const row = (line: number, outcome: string, extra: object = {}) => ({
  ...{ line, id: line + 70, at, amount: 10_000 + line, transaction_id: `0100${line}`, payer: 'KHIN' },
  ...{ outcome, field: null, booking: 'add', claim: null, payment: null, settled: null, ...extra },
});
const match = (line: number) =>
  row(line, 'match', { claim: { tid: `D-${line}`, amount: 10_000 + line }, payment: 500 + line });
const view = (list: object[], mine: boolean, rest: Omit<ScreenCase, 'show'>): ScreenCase => ({
  show: <StatementView id={5} />,
  can: ['deposit.credit', 'statement.import'],
  answers: {
    'operatorStatements.get': {
      statement: {
        ...{ id: 5, account: { id: 1, wallet: 'kbzpay', name: 'KBZ 1' }, name: 'june.csv', mine },
        ...{
          first_at: '2031-01-03T20:30:00.000Z',
          last_at: null,
          opening: 1_001,
          closing: null,
          imported_by: 'Thiri',
          imported_at: at,
        },
      },
      list,
    },
    'operatorChannels.list': { channels: [] },
  },
  ...rest,
});

const columns = {
  ...emptyMapping.columns,
  date: 'Date',
  transaction_id: 'Ref',
  amount: 'In',
  amount_out: 'Out',
};
const mapping = { ...emptyMapping, columns };
const accounts = (own: object | null) => ({
  list: [
    { id: 5, wallet: 'kbzpay', name: 'KBZ 0', phone: '09 66', mapping: own },
    { id: 6, wallet: 'kbzpay', name: 'KBZ 1', phone: '09 77', mapping: null },
  ],
});
const FILE = new File(['Date,Ref,In,Out'], 'june.csv');
const BASE64 = Buffer.from('Date,Ref,In,Out').toString('base64');
const headings = {
  list: ['Date', 'Ref', 'In', 'Out', 'Extra'].map((heading) => ({ heading, first: `first ${heading}` })),
};
/** Headings that say nothing. */
const unclear = { list: ['A', 'B', 'C'].map((heading) => ({ heading, first: `first ${heading}` })) };
const preview = {
  ...{ digest: 'digest-7', opening: null, closing: null, before: null },
  list: [match(1), row(2, 'no_claim', { booking: 'confirm' }), row(3, 'paid', { booking: 'known' })],
};
const importing = (rest: Omit<ScreenCase, 'show'>, own: object | null = mapping): ScreenCase => ({
  show: <ImportStatement />,
  at: '/statement-import',
  ...rest,
  answers: {
    'operatorStatements.mappings': accounts(own),
    'operatorChannels.list': { channels: [{ code: 'kbzpay', title: { en: 'KBZPay' } }] },
    'operatorStatements.balances': { list: [] },
    'operatorStatements.headings': headings,
    'operatorStatements.preview': preview,
    ...rest.answers,
  },
});
const OPENED: Step[] = [['pick', 'Choose file', FILE]];
const SENT = { account_id: 5, name: 'june.csv', file: BASE64, mapping };

const exception = (id: number, extra: object) => ({
  ...row(id, 'no_claim', extra),
  id,
  statement: {
    ...{ id: 9, name: 'wave.csv', imported_at: new Date(Date.now() - 5.5 * 86_400_000).toISOString() },
    account: { id: 6, wallet: 'wavepay', name: 'Wave 1', phone: '' },
  },
});
const exceptions = (rest: Omit<ScreenCase, 'show'>): ScreenCase => ({
  show: <Exceptions />,
  at: '/statement-exceptions',
  can: ['deposit.view', 'statement.import'],
  ...rest,
  answers: {
    'operatorStatements.exceptions': {
      list: [
        exception(31, { amount: 7_001 }),
        exception(32, {
          outcome: 'amount_differs',
          amount: 7_002,
          claim: { tid: 'D-3', amount: 7_003 },
        }),
      ],
      ...{ total: 2, page: 1, size: 50, incoming: 14_003, outgoing: 505, more: false },
      ...rest.answers,
    },
  },
});

testScreens({
  'the file of one account is not imported into the next': importing({
    steps: [...OPENED, ['choose', 'Receiving account', 'KBZPay · KBZ 1, 09 77']],
    lacks: ['june.csv'],
  }),
  'exceptions of all statements have account, amount, reason, age and one act': exceptions({
    reads: [
      'Incoming 14,003 · outgoing 505 Ks',
      'Wave 1 wave.csv',
      '7,001',
      'No claim yet 5 d Settle',
      'Amount mismatch: D-3 asks 7,003',
    ],
    lacks: ['More statements'],
    links: { Compare: '#/deposits/D-3' },
  }),
  'a settled exception of the list is sent with its note': exceptions({
    answers: { more: true },
    steps: [
      ['click', 'Settle'],
      ['type', 'Note', 'sent back'],
      ['press', 'ctrl+enter'],
    ],
    sends: ['operatorStatements.settle', { id: 31, as: 'returned', note: 'sent back' }],
    done: {},
    reads: ['Exception settled.', 'More statements have exceptions'],
  }),
  'matches of a statement are credited, each with its payment': view(
    [match(1), row(2, 'no_claim'), match(3)],
    false,
    {
      steps: [['click', 'Credit 2 matches, 20,004 Ks']],
      sends: [
        'operatorStatements.credit',
        {
          id: 5,
          matches: [
            { tid: 'D-1', receipt_id: 501 },
            { tid: 'D-3', receipt_id: 503 },
          ],
        },
      ],
      done: {},
      reads: [
        '2 deposits credited.',
        'Period 4 Jan 03:00 – – Opening balance 1,001 Closing balance – Imported by Thiri, 6 Jan 03:00',
        'Exceptions 1 of 3',
      ],
    },
  ),
  'of many matches the button names those that it credits': view(
    Array.from({ length: 201 }, (_, n) => match(n + 1)),
    false,
    { reads: ['Credit 200 matches, 2,020,100 Ks'], enabled: ['Credit 200 matches'] },
  ),
  'whoever imported a statement does not credit its matches': view([match(1)], true, {
    reads: ['You imported it; another operator credits.'],
    disabled: ['Credit 1 match,'],
  }),
  'without the right no match is credited and no exception settled': view(
    [match(1), row(2, 'no_claim')],
    false,
    {
      can: [],
      reads: ['No claim yet'],
      missing: ['Credit', 'Settle'],
    },
  ),
  'an exception of money that came in is settled': view([row(2, 'no_claim')], false, {
    steps: [
      ['click', 'Settle'],
      ['choose', 'It was', 'Recorded by hand'],
      ['type', 'Note', ' seen twice '],
      ['press', 'ctrl+enter'],
    ],
    sends: ['operatorStatements.settle', { id: 72, as: 'recorded_by_hand', note: 'seen twice' }],
    done: {},
    reads: ['Exception settled.'],
  }),
  'money that went out is no return to a payer': view([row(2, 'outgoing', { amount: -7_007 })], false, {
    steps: [
      ['click', 'Settle'],
      ['type', 'Note', 'fee'],
      ['press', 'ctrl+enter'],
    ],
    sends: ['operatorStatements.settle', { id: 72, as: 'bank_charge', note: 'fee' }],
    reads: ['−7,007'],
  }),
  'an exception is not settled without a note': view([row(2, 'no_claim')], false, {
    steps: [
      ['click', 'Settle'],
      ['type', 'Note', ' ab '],
      ['press', 'ctrl+enter'],
    ],
    reads: ['Moves no money.'],
    disabled: ['Settle Ctrl'],
  }),
  'a claim that a payment does not fit is decided on its own screen': view(
    [row(2, 'amount_differs', { claim: { tid: 'D-9', amount: 600_000 } })],
    false,
    {
      reads: ['Amount mismatch: D-9 asks 600,000'],
      links: { Compare: '#/deposits/D-9' },
      missing: ['Settle'],
    },
  ),
  'what became of each row': view(
    [
      row(1, 'paid', { claim: { tid: 'D-1', amount: 1 } }),
      row(2, 'unclear', { field: 'amount', amount: null, at: null, transaction_id: '', payer: '' }),
      row(3, 'similar', { payment: 77 }),
      row(4, 'similar'),
      row(5, 'no_claim', { settled: { as: 'payout', note: 'to Thiri' } }),
    ],
    false,
    {
      reads: [
        '1 6 Jan 03:00:00 10,001 01001 KHIN Credited to D-1',
        '2 – – – – Unclear amount',
        'Differs from payment #77, which reads like it',
        'Another row of the file reads like it',
        'Payout · to Thiri',
      ],
    },
  ),
  'a file is imported as it was previewed': importing({
    steps: [...OPENED, ['click', 'Preview'], ['click', 'Import 2 payments, 1 exception']],
    sends: ['operatorStatements.importFile', { ...SENT, digest: 'digest-7' }],
    done: { statement: { id: 88 } },
    reads: ['Statement imported. Another operator credits its matches.'],
    goesTo: '/statements/88',
  }),
  'the preview of a file changes nothing': importing({
    steps: [...OPENED, ['click', 'Preview']],
    sends: ['operatorStatements.preview', SENT],
    done: preview,
    reads: ['Import 2 payments, 1 exception'],
  }),
  'another mapping needs another preview': importing({
    steps: [...OPENED, ['click', 'Preview'], ['choose', 'Decimals', '300.000,00']],
    missing: ['Import 2'],
  }),
  'another file needs another preview': importing({
    steps: [...OPENED, ['click', 'Preview'], ['pick', 'Choose file', new File(['other'], 'july.csv')]],
    reads: ['july.csv'],
    missing: ['Import 2'],
  }),
  'another separator reads the headings anew': importing({
    steps: [...OPENED, ['choose', 'Separator', 'Semicolon']],
    asks: [
      [
        'operatorStatements.headings',
        { file: BASE64, encoding: 'utf-8', delimiter: 'semicolon', skip_lines: 0 },
      ],
    ],
  }),
  'a column is read as what the operator says': importing(
    {
      answers: { 'operatorStatements.headings': unclear },
      steps: [
        ...OPENED,
        ['choose', 'Outgoing rows', 'Minus or parentheses'],
        ['choose', 'Read as A', 'Date'],
        ['choose', 'Read as B', 'Transaction ID'],
        ['choose', 'Read as C', 'Amount in'],
        ['click', 'Preview'],
      ],
      sends: [
        'operatorStatements.preview',
        {
          ...SENT,
          mapping: {
            ...emptyMapping,
            sign: 'minus',
            columns: { ...emptyMapping.columns, date: 'A', transaction_id: 'B', amount: 'C' },
          },
        },
      ],
    },
    null,
  ),
  'a file without its columns is not previewed, and the button says which': importing(
    {
      answers: { 'operatorStatements.headings': unclear },
      steps: OPENED,
      disabled: ['Preview'],
      reads: ['Preview Not chosen yet: Date, Transaction ID, Amount in, Amount out'],
    },
    null,
  ),
  'the columns of the first file of an account are proposed': importing(
    {
      steps: [...OPENED, ['click', 'Preview']],
      sends: ['operatorStatements.preview', SENT],
      done: preview,
      reads: ['Import 2 payments, 1 exception'],
    },
    null,
  ),
  'a saved mapping is not changed by a proposal': importing(
    {
      steps: OPENED,
      disabled: ['Preview'],
      reads: ['Not chosen yet: Date, Transaction ID, Amount in, Amount out'],
    },
    emptyMapping,
  ),
  'a file that is too large is refused': importing({
    steps: [['pick', 'Choose file', new File([new Uint8Array(900_001)], 'large.csv')]],
    reads: ['The file is too large.'],
    lacks: ['large.csv'],
  }),
  'the imported statements': {
    show: <Statements />,
    can: ['statement.import'],
    answers: {
      'operatorStatements.list': {
        list: [
          {
            ...{ id: 5, account: { name: 'KBZ 1' }, name: 'june.csv', last_at: at, closing: 9_009, rows: 31 },
            ...{ matches: { rows: 7 }, exceptions: { rows: 3 }, imported_by: 'Thiri' },
          },
        ],
        total: 1,
      },
      'operatorStatements.balances': { list: [] },
    },
    reads: ['KBZ 1 june.csv 6 Jan 03:00 9,009 31 7 3 Thiri'],
    links: { 'KBZ 1': '#/statements/5' },
    enabled: ['Import statement'],
  },
  'without the right nobody imports': { show: <Statements />, missing: ['Import statement'] },
});

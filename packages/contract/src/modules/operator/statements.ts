import Type from 'typebox';
import { call } from '../../call.ts';
import { csvRefusals } from '../../csv-refusals.ts';
import {
  Empty,
  Id,
  Instant,
  oneOf,
  orNull,
  Page,
  PageSize,
  pageOf,
  SignedSum,
  Sum,
  strict,
} from '../../shapes.ts';
import { ChannelCode } from './channels.ts';

/** Why a statement file is refused as a whole. */
const fileRefusals = [...csvRefusals, 'file_encoding', 'file_unreadable'] as const;

/** A file in base64; 2,000 rows of a statement are far smaller than its 900,000 bytes. */
const FileBytes = Type.String({ minLength: 4, maxLength: 1_200_000, pattern: '^[A-Za-z0-9+/]+={0,2}$' });

/** The heading of a column of the file; '' = the file has no such column. */
const Heading = Type.String({ maxLength: 80 });

/** How the files of a receiving account are read. */
const Mapping = Type.Object(
  {
    encoding: oneOf(['utf-8', 'utf-16le', 'windows-1252', 'windows-874', 'gb18030']),
    delimiter: oneOf(['comma', 'semicolon', 'tab', 'pipe']),
    /** Lines above the headings. */
    skip_lines: Type.Integer({ minimum: 0, maximum: 50 }),
    columns: Type.Object(
      {
        date: Type.String({ minLength: 1, maxLength: 80 }),
        /** '' = the date contains the time. */
        time: Heading,
        transaction_id: Type.String({ minLength: 1, maxLength: 80 }),
        amount: Type.String({ minLength: 1, maxLength: 80 }),
        /** The amount of outgoing rows, for `sign` columns. */
        amount_out: Heading,
        payer: Heading,
        payer_account: Heading,
        balance: Heading,
      },
      strict,
    ),
    date_order: oneOf(['dmy', 'mdy', 'ymd']),
    decimal: oneOf(['point', 'comma']),
    /**
     * How outgoing rows are marked. columns: in a column of their own; minus: by a sign or parentheses; crdr: by CR or DR
     * at the amount; incoming: the file has none.
     */
    sign: oneOf(['columns', 'minus', 'crdr', 'incoming']),
  },
  strict,
);

/**
 * Why a row cannot be read: the value that is unclear. `cells`: it ends before a column that is read; `balance`: it
 * contradicts the row before.
 */
const UnclearField = oneOf(['cells', 'date', 'amount', 'transaction_id', 'balance']);

/**
 * What a row of a statement is. match: a payment that fits exactly one waiting claim; paid: it paid the claim; no_claim,
 * claimed_twice, amount_differs, other_account: a payment without a claim, with several, with one of another sum, or
 * with one of an order for another account; voided: two operators voided it; similar: a recorded payment reads like it
 * but differs; repeated: it stands twice in the file; outgoing: money that left the account; unclear: a value cannot be
 * read.
 */
const RowOutcome = oneOf([
  'match',
  'paid',
  'no_claim',
  'claimed_twice',
  'amount_differs',
  'other_account',
  'voided',
  'similar',
  'repeated',
  'outgoing',
  'unclear',
]);

const settlements = [
  'bank_charge',
  'payout',
  'own_transfer',
  'returned',
  'recorded_by_hand',
  'other',
] as const;

const StatementRow = Type.Object({
  /** null in a preview. */
  id: orNull(Id),
  /** The line of the file. */
  line: Type.Integer(),
  at: orNull(Instant),
  amount: orNull(SignedSum),
  transaction_id: Type.String(),
  payer: Type.String(),
  balance: orNull(SignedSum),
  outcome: RowOutcome,
  field: orNull(UnclearField),
  /** The claim that it fits, or that asks for another sum; the first of several. */
  claim: orNull(Type.Object({ tid: Type.String(), amount: Sum })),
  /** The bank line: recorded with it or before by hand, or the similar one. */
  payment: orNull(Id),
  /** add: a bank line is or was recorded; confirm: one recorded by hand is confirmed; known: imported before; none. */
  booking: oneOf(['add', 'confirm', 'known', 'none']),
  /** How an operator settled the exception; null: nobody has. */
  settled: orNull(
    Type.Object({ as: oneOf(settlements), note: Type.String(), by: Type.String(), at: Instant }),
  ),
});

const Group = Type.Object({ rows: Type.Integer(), amount: SignedSum });

const Balance = Type.Object({
  /** The balances before the first and after the last row; null if the file has none. */
  opening: orNull(SignedSum),
  closing: orNull(SignedSum),
});

const Account = Type.Object({ id: Id, wallet: ChannelCode, name: Type.String(), phone: Type.String() });

const Preview = Type.Object({
  account: Account,
  list: Type.Array(StatementRow),
  ...Balance.properties,
  /** The closing balance of the statement before; null if there is none. */
  before: orNull(SignedSum),
  /** A digest of what the import would record, which the import must repeat. */
  digest: Type.String(),
});

const Statement = Type.Object({
  id: Id,
  account: Account,
  name: Type.String(),
  rows: Type.Integer(),
  first_at: orNull(Instant),
  last_at: orNull(Instant),
  ...Balance.properties,
  imported_by: Type.String(),
  imported_at: Instant,
  /** Imported by the viewer, who may not credit its matches. */
  mine: Type.Boolean(),
  /** Rows that wait for an operator. */
  matches: Group,
  exceptions: Group,
});

const StatementCase = Type.Object({ statement: Statement, list: Type.Array(StatementRow) });

const FileInput = {
  account_id: Id,
  name: Type.String({ minLength: 1, maxLength: 120 }),
  file: FileBytes,
  mapping: Mapping,
};

export const operatorStatements = {
  mappings: call({
    method: 'GET',
    path: '/console/api/statements/mappings',
    caller: 'operator',
    capability: 'deposit.view',
    summary: 'The receiving accounts paid by hand, and how the statement files of each are read',
    input: Empty,
    output: Type.Object({
      list: Type.Array(Type.Object({ ...Account.properties, mapping: orNull(Mapping) })),
    }),
    refusals: [],
  }),
  headings: call({
    method: 'POST',
    path: '/console/api/statements/headings',
    bodyBytesMax: 1_300_000,
    caller: 'operator',
    capability: 'statement.import',
    summary: 'The headings of a file and its first row, to choose the columns by; nothing changes',
    input: Type.Object(
      {
        file: FileBytes,
        encoding: Mapping.properties.encoding,
        delimiter: Mapping.properties.delimiter,
        skip_lines: Mapping.properties.skip_lines,
      },
      strict,
    ),
    output: Type.Object({
      list: Type.Array(Type.Object({ heading: Type.String(), first: Type.String() })),
      rows: Type.Integer(),
    }),
    refusals: [...fileRefusals],
  }),
  preview: call({
    method: 'POST',
    path: '/console/api/statements/preview',
    bodyBytesMax: 1_300_000,
    caller: 'operator',
    capability: 'statement.import',
    summary: 'What importing a statement file would do, row by row; nothing changes',
    input: Type.Object(FileInput, strict),
    output: Preview,
    refusals: [...fileRefusals, 'column_missing', 'not_found'],
  }),
  importFile: call({
    method: 'POST',
    path: '/console/api/statements/import',
    bodyBytesMax: 1_300_000,
    caller: 'operator',
    capability: 'statement.import',
    subject: 'account:{account_id}',
    idempotent: true,
    audits: ['statement.import', 'statement.mapping'],
    summary:
      'Record the incoming rows of a previewed statement as bank lines, each once, and save how the account’s files ' +
      'are read; another operator credits its matches',
    input: Type.Object({ ...FileInput, digest: Type.String({ maxLength: 64 }) }, strict),
    output: StatementCase,
    refusals: [...fileRefusals, 'answer_changed', 'column_missing', 'not_found'],
  }),
  list: call({
    method: 'POST',
    path: '/console/api/statements',
    caller: 'operator',
    capability: 'deposit.view',
    summary: 'Imported statements, latest first',
    input: Type.Object({ page: Type.Optional(Page), size: Type.Optional(PageSize) }),
    output: pageOf(Statement),
    refusals: [],
  }),
  get: call({
    method: 'POST',
    path: '/console/api/statement',
    caller: 'operator',
    capability: 'deposit.view',
    subject: 'statement:{id}',
    // A bank line has the payer as the bank states it, with the account.
    unmasked: { owner: ['payee'], finance: ['payee'], support: ['payee'] },
    summary: 'One statement with its rows as they are now',
    input: Type.Object({ id: Id }),
    output: StatementCase,
    refusals: ['not_found'],
  }),
  exceptions: call({
    method: 'POST',
    path: '/console/api/statements/exceptions',
    caller: 'operator',
    capability: 'deposit.view',
    // A bank line has the payer as the bank states it, with the account.
    unmasked: { owner: ['payee'], finance: ['payee'], support: ['payee'] },
    summary: 'The exceptions of all statements that nobody has settled, oldest import first',
    input: Type.Object({ page: Type.Optional(Page), size: Type.Optional(PageSize) }, strict),
    output: Type.Object({
      ...pageOf(
        Type.Object({
          ...StatementRow.properties,
          id: Id,
          statement: Type.Object({ id: Id, name: Type.String(), account: Account, imported_at: Instant }),
        }),
      ).properties,
      /** Money that came in and money that went out, of all of them. */
      incoming: Sum,
      outgoing: Sum,
      /** Only the statements that were imported first are counted: more of them have exceptions. */
      more: Type.Boolean(),
    }),
    refusals: [],
  }),
  credit: call({
    method: 'POST',
    path: '/console/api/statement/credit',
    caller: 'operator',
    capability: 'deposit.credit',
    subject: 'statement:{id}',
    idempotent: true,
    audits: ['statement.credit', 'deposit.credit'],
    summary:
      'Credit the claims that rows of a statement match, by another operator than the one who imported it: all of ' +
      'the given ones or none',
    input: Type.Object(
      {
        id: Id,
        matches: Type.Array(Type.Object({ tid: Type.String({ maxLength: 40 }), receipt_id: Id }, strict), {
          minItems: 1,
          maxItems: 200,
        }),
      },
      strict,
    ),
    output: StatementCase,
    refusals: ['answer_changed', 'not_found', 'same_person'],
  }),
  settle: call({
    method: 'POST',
    path: '/console/api/statement/settle',
    caller: 'operator',
    capability: 'statement.import',
    subject: 'statement-row:{id}',
    idempotent: true,
    audits: ['statement.settle'],
    summary: 'Settle an exception with a note; records and moves no money',
    input: Type.Object(
      { id: Id, as: oneOf(settlements), note: Type.String({ minLength: 3, maxLength: 300 }) },
      strict,
    ),
    output: StatementCase,
    refusals: ['already_decided', 'not_found'],
  }),
  cover: call({
    method: 'GET',
    path: '/console/api/statements/cover',
    caller: 'operator',
    capability: 'deposit.view',
    summary:
      'What the receiving accounts hold by their latest statements, against what is owed to members by the ledger',
    input: Empty,
    output: Type.Object({
      held: SignedSum,
      /** Accounts with a closing balance, and without one; the latter count as 0. */
      accounts: Type.Integer(),
      missing: Type.Integer(),
      /** The day of the oldest of the closing balances; null without any. */
      oldest_day: orNull(Type.String()),
      /** Main wallets, money held for withdrawals, and game wallets with money in transit, of all members. */
      wallets: Sum,
      withdrawals: Sum,
      games: Sum,
      /** `held` less all three. */
      cover: SignedSum,
    }),
    refusals: [],
  }),
  balances: call({
    method: 'GET',
    path: '/console/api/statements/balances',
    caller: 'operator',
    capability: 'deposit.view',
    summary:
      'The latest closing balance of each receiving account by its statements, and the one expected from the balance ' +
      'before and the payments recorded since',
    input: Empty,
    output: Type.Object({
      list: Type.Array(
        Type.Object({
          ...Account.properties,
          day: orNull(Type.String()),
          at: orNull(Instant),
          statement: orNull(SignedSum),
          expected: orNull(SignedSum),
          difference: orNull(SignedSum),
          /** Its opening balance less the last balance of the statements before: rows are missing if it is not 0. */
          gap: orNull(SignedSum),
        }),
      ),
    }),
    refusals: [],
  }),
};

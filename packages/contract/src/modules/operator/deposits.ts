import Type from 'typebox';
import { call } from '../../call.ts';
import {
  accountFilter,
  channelFilter,
  downlineFilter,
  kindFilter,
  listFileCall,
  listOf,
  listPaging,
  moneyListFilter,
} from '../../list-filter.ts';
import { depositReasons } from '../../reasons.ts';
import {
  Empty,
  Id,
  Instant,
  oneOf,
  orNull,
  Page,
  PageSize,
  pageOf,
  Reason,
  SeenRequest,
  Sum,
  strict,
  Who,
} from '../../shapes.ts';
import { DepositState, Micro } from '../deposits.ts';
import { ChannelCode, Network, Rail } from './channels.ts';

/** A bank line: money received, as an operator recorded it from the wallet's statement. */
const BankLine = Type.Object({
  id: Id,
  wallet: ChannelCode,
  amount: Sum,
  /** The receiving account; null for lines recorded before accounts were kept. */
  account: Type.Union([Type.Object({ id: Id, name: Type.String() }), Type.Null()]),
  transaction_tail: Type.String(),
  payer_name: Type.String(),
  /** The time on the statement. */
  received_at: Instant,
  recorded_by: Type.String(),
  /** The deposit that was credited with it. */
  used_for: Type.Union([Type.String(), Type.Null()]),
  /** An earlier, similar line; the operator declared that this one is another payment. */
  apart_from: Type.Union([
    Type.Object({
      id: Id,
      transaction_tail: Type.String(),
      used_for: Type.Union([Type.String(), Type.Null()]),
    }),
    Type.Null(),
  ]),
  /** Recorded by the viewer, who may not credit with it (maker ≠ checker). */
  mine: Type.Boolean(),
  /** A request to void it, which waits for another operator. */
  void_request: Type.Union([SeenRequest, Type.Null()]),
  /** Two operators voided it, because it was recorded wrongly. */
  voided: Type.Boolean(),
});

/** A callback of a gateway and its outcome (docs/decisions/0040). */
const Callback = Type.Object({
  id: Id,
  at: Instant,
  wallet: ChannelCode,
  source: oneOf(['sent', 'asked']),
  /** null if the callback was invalid or unreadable; so are the next three. */
  tid: Type.Union([Type.String(), Type.Null()]),
  provider_ref: Type.Union([Type.String(), Type.Null()]),
  says: Type.Union([oneOf(['paid', 'failed']), Type.Null()]),
  amount: Type.Union([Sum, Type.Null()]),
  outcome: oneOf([
    'taken',
    'repeated',
    'contradicts',
    'wrong_amount',
    'too_late',
    'paid_again',
    'noted',
    'out_of_order',
    'unknown_order',
    'forged',
    'stale',
    'unreadable',
  ]),
});

/** Why a payment is unmatched. unknown: no order had this amount, and an operator assigned it to one. */
const ExceptionWhy = oneOf(['wrong_amount', 'too_late', 'paid_again', 'unknown']);

/** A chain transfer: USDT to an address of ours, and its outcome (docs/decisions/0051). */
const ChainTransfer = Type.Object({
  id: Id,
  sid: Type.String(),
  seen_at: Instant,
  wallet: ChannelCode,
  network: Network,
  tx_hash: Type.String(),
  sender: Type.String(),
  address: Type.String(),
  usdt: Micro,
  confirmations: Type.Integer(),
  /** The number of confirmations required. */
  needed: Type.Integer(),
  state: oneOf(['seen', 'gone', 'confirmed']),
  /** null until it is matched. */
  outcome: Type.Union([oneOf(['taken', 'wrong_amount', 'too_late', 'paid_again', 'unknown']), Type.Null()]),
  /** The order it belongs to; null if unknown. */
  tid: Type.Union([Type.String(), Type.Null()]),
  /** It was confirmed, and the chain no longer contains it. */
  lost: Type.Boolean(),
});

const DepositRow = Type.Object({
  tid: Type.String(),
  who: Who,
  amount: Sum,
  wallet: ChannelCode,
  state: DepositState,
  payer_name: Type.String(),
  payer_tail: Type.String(),
  created_at: Instant,
  paid_at: Type.Union([Instant, Type.Null()]),
  /** Another deposit has the same channel, digits and amount. */
  repeated: Type.Boolean(),
  rail: Rail,
  /** For an unmatched payment (paid late, another amount, or paid again): the order it belongs to, and why. */
  stray: Type.Union([Type.Object({ of: Type.String(), why: ExceptionWhy }), Type.Null()]),
  /** The amount requested or received in USDT, and the order's rate; null for other channels than crypto. */
  usdt: Type.Union([Type.Object({ micro: Micro, rate: Sum }), Type.Null()]),
  /** Who gave the first approval. */
  approved_by: Type.Union([Type.String(), Type.Null()]),
  /** The attachment: repeated if the same picture was sent for another deposit. */
  picture: oneOf(['none', 'there', 'repeated']),
  decided_by: Type.Union([Type.String(), Type.Null()]),
  /** Why it was rejected; '' if it was not. */
  reason: oneOf(['', ...depositReasons]),
  note: Type.String(),
});

export const QueueInput = {
  /** all: every state, latest request first. */
  states: oneOf(['open', 'done', 'all']),
  /** Only this member's. */
  member_id: Type.Optional(Id),
  page: Type.Optional(Page),
  size: Type.Optional(PageSize),
};

/** Shown to the member with the reason; required for the reason `other`. */
export const Note = Type.Optional(Type.String({ maxLength: 300 }));

export const Tid = Type.String({ maxLength: 40 });

/** expired: not paid in time, or claimed and no payment came. */
const depositStatuses = ['credited', 'rejected', 'expired'] as const;

/** matched: a deposit was credited with it. */
const bankLineStatuses = ['unmatched', 'matched', 'voided'] as const;
const bankLineFilter = { ...moneyListFilter(bankLineStatuses), ...channelFilter };

/**
 * How a credited deposit was matched with its payment. automatic: by a callback, a chain transfer or the row of an
 * imported statement; by_hand: with a bank line that an operator typed, or as an unmatched payment.
 */
const depositMatches = ['automatic', 'by_hand'] as const;

const processedFilter = {
  ...moneyListFilter(depositStatuses),
  ...kindFilter(depositMatches),
  ...channelFilter,
  ...accountFilter,
  ...downlineFilter,
};
const { sort: _, ...unsortedFilter } = processedFilter;

export const operatorDeposits = {
  list: call({
    method: 'POST',
    path: '/console/api/deposits',
    caller: 'operator',
    capability: 'deposit.view',
    subject: 'member:{member_id}',
    summary: 'Deposit queue, oldest first; done: latest first',
    input: Type.Object(QueueInput),
    output: pageOf(DepositRow),
    refusals: [],
  }),
  processed: call({
    method: 'POST',
    path: '/console/api/deposits/processed',
    caller: 'operator',
    capability: 'deposit.view',
    summary: 'Processed deposits by a filter, with the figures of all that it finds',
    input: Type.Object({ ...processedFilter, ...listPaging }, strict),
    output: listOf(
      Type.Object({
        ...DepositRow.properties,
        status: oneOf(depositStatuses),
        decided_at: Instant,
        /** The bank line it was credited with. */
        payment: Type.Union([Id, Type.Null()]),
        /** The receiving account; null for a gateway. */
        account: Type.Union([Type.String(), Type.Null()]),
        /** null if it was not credited; so is the next one. */
        match: orNull(oneOf(depositMatches)),
        /** Whole seconds of business time from the payment or its claim to the credit. */
        credit_seconds: orNull(Type.Integer({ minimum: 0 })),
      }),
      depositStatuses,
    ),
    refusals: [],
  }),
  processedSummary: call({
    method: 'POST',
    path: '/console/api/deposits/processed/summary',
    caller: 'operator',
    capability: 'deposit.view',
    summary:
      'How fast and how the deposits were credited that a filter finds, and the sums by hour of the day',
    input: Type.Object(unsortedFilter, strict),
    output: Type.Object({
      /** How many of them were credited; what follows is of these. */
      credited: Type.Integer(),
      automatic: Type.Integer({ description: 'how many were matched automatically' }),
      median_seconds: orNull(
        Type.Integer({ description: 'the median of `credit_seconds`, rounded; null if none was credited' }),
      ),
      in_time: Type.Integer({ description: 'how many were credited within `sla_minutes`' }),
      sla_minutes: Type.Integer({ description: 'the setting `deposit.promised_minutes` of today' }),
      hours: Type.Array(Type.Object({ rows: Type.Integer(), amount: Sum }), {
        description: 'by the hour of the credit in Yangon, from 0 to 23, of all days together',
      }),
    }),
    refusals: [],
  }),
  processedFile: listFileCall({
    path: '/console/api/deposits/processed/file',
    capability: 'deposit.view',
    rows: 'The processed deposits',
    filter: processedFilter,
  }),
  bankLines: call({
    method: 'POST',
    path: '/console/api/receipts',
    caller: 'operator',
    capability: 'deposit.view',
    // A bank line has the payer as the bank states it, with the account.
    unmasked: { owner: ['payee'], finance: ['payee'], support: ['payee'] },
    summary: 'Bank lines by a filter, by the time on the statement',
    input: Type.Object({ ...bankLineFilter, ...listPaging }, strict),
    output: listOf(
      Type.Object({
        ...BankLine.properties,
        status: oneOf(bankLineStatuses),
        recorded_at: Instant,
        /** The member whose deposit was credited with it. */
        who: orNull(Who),
        /** The imported statement that it is in. */
        statement: orNull(Id),
      }),
      bankLineStatuses,
    ),
    refusals: [],
  }),
  bankLinesFile: listFileCall({
    path: '/console/api/receipts/file',
    capability: 'deposit.view',
    rows: 'The bank lines',
    filter: bankLineFilter,
  }),
  get: call({
    method: 'POST',
    path: '/console/api/deposit',
    caller: 'operator',
    capability: 'deposit.view',
    subject: 'deposit:{tid}',
    // A bank line has the payer as the bank states it, with the account.
    unmasked: { owner: ['payee'], finance: ['payee'], support: ['payee'] },
    summary: 'One deposit with the bank lines that could be its payment',
    input: Type.Object({ tid: Tid }),
    output: Type.Object({
      order: DepositRow,
      /** null for a gateway; `phone` is the address for USDT. */
      account: Type.Union([Type.Object({ name: Type.String(), phone: Type.String() }), Type.Null()]),
      receipts: Type.Array(BankLine),
      /** The gateway's callbacks for the order, latest first. */
      callbacks: Type.Array(Callback),
      /** The chain transfers of the order, latest first. */
      sightings: Type.Array(ChainTransfer),
      earlier: Type.Array(DepositRow),
    }),
    refusals: ['not_found'],
  }),
  attachment: call({
    method: 'POST',
    path: '/console/api/deposit/picture',
    caller: 'operator',
    capability: 'deposit.credit',
    subject: 'deposit:{tid}',
    summary: 'The picture that the member attached, as a data: URL; for operators who decide',
    input: Type.Object({ tid: Tid }),
    output: Type.Object({ picture: Type.String() }),
    refusals: ['not_found'],
  }),
  addBankLine: call({
    method: 'POST',
    path: '/console/api/receipts/add',
    caller: 'operator',
    capability: 'receipt.add',
    subject: 'receipt',
    idempotent: true,
    audits: ['receipt.add'],
    summary: 'Record a bank line: money received',
    input: Type.Object(
      {
        /** The receiving account on whose statement it is. */
        account_id: Id,
        /** The time on the statement; left out: it has just been received. */
        received_at: Type.Optional(Instant),
        // A wallet app moves far less at once; a larger amount is digits in the wrong field.
        amount: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
        /** The transaction id, or its last digits. */
        transaction_tail: Type.String({ minLength: 1, maxLength: 24 }),
        /** The line named by `receipt_like`, if this is another payment. */
        apart_from: Type.Optional(Id),
        payer_name: Type.String({ maxLength: 120 }),
      },
      strict,
    ),
    output: BankLine,
    refusals: ['amount_missing', 'not_found', 'payer_tail_form', 'receipt_known', 'receipt_like'],
  }),
  voidBankLine: call({
    method: 'POST',
    path: '/console/api/receipts/void',
    caller: 'operator',
    capability: 'receipt.void',
    subject: 'receipt:{id}',
    idempotent: true,
    audits: ['receipt.void_ask', 'receipt.void'],
    summary:
      'Void a bank line that was recorded wrongly and paid nothing: the first call requests it, the same call by ' +
      'another operator voids it',
    input: Type.Object({ id: Id, reason: Reason }, strict),
    output: BankLine,
    refusals: ['not_found', 'receipt_used', 'receipt_voided'],
  }),
  dropVoidRequest: call({
    method: 'POST',
    path: '/console/api/receipts/void/drop',
    caller: 'operator',
    capability: 'receipt.void',
    subject: 'receipt:{id}',
    idempotent: true,
    audits: ['receipt.void_drop'],
    summary: 'Reject or withdraw the request to void a bank line',
    input: Type.Object({ id: Id }, strict),
    output: BankLine,
    refusals: ['not_found'],
  }),
  creditDeposit: call({
    method: 'POST',
    path: '/console/api/deposit/credit',
    caller: 'operator',
    capability: 'deposit.credit',
    subject: 'deposit:{tid}',
    idempotent: true,
    audits: ['deposit.credit'],
    summary: 'Credit a deposit with a bank line; the operator who recorded the line cannot credit with it',
    input: Type.Object({ tid: Tid, receipt_id: Id }, strict),
    output: DepositRow,
    refusals: [
      'already_decided',
      'insufficient_funds',
      'not_found',
      'not_paid_yet',
      'receipt_differs',
      'receipt_used',
      'receipt_voided',
      'same_person',
    ],
  }),
  creditPayment: call({
    method: 'POST',
    path: '/console/api/deposit/credit-payment',
    caller: 'operator',
    capability: 'deposit.credit',
    subject: 'deposit:{tid}',
    idempotent: true,
    audits: ['deposit.credit_ask', 'deposit.credit'],
    summary:
      'Approve an exception (paid late, another amount, or paid again): the first call is the first approval, the ' +
      'same call by another operator credits it',
    input: Type.Object({ tid: Tid }, strict),
    output: DepositRow,
    refusals: [
      'already_decided',
      'insufficient_funds',
      'member_closed',
      'not_found',
      'not_paid_yet',
      'receipt_differs',
      'same_person',
    ],
  }),
  callbacks: call({
    method: 'POST',
    path: '/console/api/callbacks',
    caller: 'operator',
    capability: 'deposit.view',
    summary: 'Callbacks of gateways, latest first',
    input: Type.Object({ page: Type.Optional(Page), size: Type.Optional(PageSize) }),
    output: pageOf(Callback),
    refusals: [],
  }),
  chainTransfers: call({
    method: 'POST',
    path: '/console/api/sightings',
    caller: 'operator',
    capability: 'deposit.view',
    summary: 'Chain transfers to our addresses, latest first, and how far each chain has been read',
    input: Type.Object({
      /** Only transfers without an order. */
      unknown: Type.Optional(Type.Boolean()),
      page: Type.Optional(Page),
      size: Type.Optional(PageSize),
    }),
    output: Type.Object({
      ...pageOf(ChainTransfer).properties,
      chains: Type.Array(
        Type.Object({
          wallet: ChannelCode,
          network: Network,
          /** The newest block; null if the network does not report it, or nothing was read yet. */
          head: Type.Union([Sum, Type.Null()]),
          looked_at: Type.Union([Instant, Type.Null()]),
          /** Why the chain cannot be read; '' if it can. */
          fault: Type.String(),
        }),
      ),
    }),
    refusals: [],
  }),
  assignChainTransfer: call({
    method: 'POST',
    path: '/console/api/sighting/attach',
    caller: 'operator',
    capability: 'deposit.credit',
    subject: 'sighting:{id}',
    idempotent: true,
    audits: ['deposit.credit_ask'],
    summary:
      'Attribute a chain transfer of an unknown amount to an order. It becomes an exception for the amount ' +
      'received, with this as the first approval',
    input: Type.Object({ id: Id, tid: Tid }, strict),
    output: DepositRow,
    refusals: ['already_decided', 'member_closed', 'not_found'],
  }),
  rejectDeposit: call({
    method: 'POST',
    path: '/console/api/deposit/refuse',
    caller: 'operator',
    capability: 'deposit.refuse',
    subject: 'deposit:{tid}',
    idempotent: true,
    audits: ['deposit.refuse'],
    summary: 'Reject a deposit with a reason shown to the member',
    input: Type.Object({ tid: Tid, reason: oneOf(depositReasons), note: Note }, strict),
    output: DepositRow,
    refusals: ['already_decided', 'not_found', 'not_paid_yet'],
  }),
  receivingAccounts: call({
    method: 'GET',
    path: '/console/api/accounts',
    caller: 'operator',
    capability: 'deposit.view',
    summary:
      'The receiving accounts, with what was credited on each this Yangon day, whenever it was ordered',
    input: Empty,
    output: Type.Object({
      list: Type.Array(
        Type.Object({
          id: Id,
          wallet: ChannelCode,
          name: Type.String(),
          phone: Type.String(),
          /** false: no longer shown to payers. */
          enabled: Type.Boolean(),
          /** Credited today, whenever it was ordered. */
          credited: Sum,
          /** Of open orders: not paid yet, or waiting for approval. */
          expected: Sum,
          day_cap: Sum,
          /** What today's orders leave of the cap. */
          room: Sum,
        }),
      ),
    }),
    refusals: [],
  }),
};

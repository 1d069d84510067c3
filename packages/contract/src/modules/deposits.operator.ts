import Type from 'typebox';
import { call } from '../call.ts';
import { depositReasons } from '../reasons.ts';
import { Empty, Id, Instant, oneOf, Page, PageSize, pageOf, Sum, strict, Who } from '../shapes.ts';
import { ChannelCode, Network, Rail } from './channels.operator.ts';
import { DepositState, Micro } from './deposits.ts';

/** A line of money that came in, as an operator recorded it from the wallet's own list. */
const Receipt = Type.Object({
  id: Id,
  wallet: ChannelCode,
  amount: Sum,
  transaction_tail: Type.String(),
  payer_name: Type.String(),
  received_at: Instant,
  recorded_by: Type.String(),
  /** The deposit it was used for. */
  used_for: Type.Union([Type.String(), Type.Null()]),
  /** The earlier line with the same digits; who recorded this one says that it is another transfer. */
  apart_from: Type.Union([
    Type.Object({
      id: Id,
      transaction_tail: Type.String(),
      used_for: Type.Union([Type.String(), Type.Null()]),
    }),
    Type.Null(),
  ]),
  /** Recorded by the viewer: the viewer may not credit with it (maker ≠ checker). */
  mine: Type.Boolean(),
});

/** A word of a gateway, and what came of it (docs/decisions/0040). */
const Callback = Type.Object({
  id: Id,
  at: Instant,
  wallet: ChannelCode,
  source: oneOf(['sent', 'asked']),
  /** null where it could not be believed or read; so are the next three. */
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

/** unknown: in a sum that no order had; an operator said whose it is. */
const StrayWhy = oneOf(['wrong_amount', 'too_late', 'paid_again', 'unknown']);

/** A transfer of USDT to an address of ours as its chain shows it, and what came of it (docs/decisions/0051). */
const Sighting = Type.Object({
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
  /** How many it takes. */
  needed: Type.Integer(),
  state: oneOf(['seen', 'gone', 'confirmed']),
  /** null until it is decided. */
  outcome: Type.Union([oneOf(['taken', 'wrong_amount', 'too_late', 'paid_again', 'unknown']), Type.Null()]),
  /** The order it came for; null while nobody knows. */
  tid: Type.Union([Type.String(), Type.Null()]),
  /** It was decided, and the chain no longer has it. */
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
  /** The same method, tail and amount was claimed before. */
  repeated: Type.Boolean(),
  rail: Rail,
  /** Money that came late, in another amount or once more: the order it came for, and which. */
  stray: Type.Union([Type.Object({ of: Type.String(), why: StrayWhy }), Type.Null()]),
  /** Asked for in USDT, or come in it, at the order's rate; null on other rails. */
  usdt: Type.Union([Type.Object({ micro: Micro, rate: Sum }), Type.Null()]),
  /** Who said the first yes to crediting it. */
  approved_by: Type.Union([Type.String(), Type.Null()]),
  /** The receipt: repeated when the very same picture was sent for another deposit. */
  picture: oneOf(['none', 'there', 'repeated']),
  decided_by: Type.Union([Type.String(), Type.Null()]),
  /** Why it was refused; '' when it was not. */
  reason: oneOf(['', ...depositReasons]),
  note: Type.String(),
});

export const Queue = {
  /** all: whatever their state, latest asked first. */
  states: oneOf(['open', 'done', 'all']),
  /** Only this member's. */
  member_id: Type.Optional(Id),
  page: Type.Optional(Page),
  size: Type.Optional(PageSize),
};

/** What the member reads beside the reason; needed when the reason is `other`. */
export const Note = Type.Optional(Type.String({ maxLength: 300 }));

export const Tid = Type.String({ maxLength: 40 });

export const operatorDeposits = {
  list: call({
    method: 'POST',
    path: '/console/api/deposits',
    caller: 'operator',
    capability: 'deposit.view',
    subject: 'member:{member_id}',
    summary: 'Deposit queue, oldest first; done: latest first',
    input: Type.Object(Queue),
    output: pageOf(DepositRow),
    refusals: [],
  }),
  get: call({
    method: 'POST',
    path: '/console/api/deposit',
    caller: 'operator',
    capability: 'deposit.view',
    subject: 'deposit:{tid}',
    summary: 'One deposit with the lines that could be its payment',
    input: Type.Object({ tid: Tid }),
    output: Type.Object({
      order: DepositRow,
      /** null for a gateway's; `phone` is the address of one that takes USDT. */
      account: Type.Union([Type.Object({ name: Type.String(), phone: Type.String() }), Type.Null()]),
      receipts: Type.Array(Receipt),
      /** What the gateway said of the order, latest first. */
      callbacks: Type.Array(Callback),
      /** What its chain showed for the order, latest first. */
      sightings: Type.Array(Sighting),
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
    summary: 'The receipt that the member sent, as a data: URL; for those who decide',
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
    summary: 'Record a line of money that came in',
    input: Type.Object(
      {
        wallet: ChannelCode,
        // A wallet app moves far less at once; more is digits in the wrong field.
        amount: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
        /** The transaction id, or its last digits. */
        transaction_tail: Type.String({ minLength: 1, maxLength: 24 }),
        /** The line that `receipt_like` named, when this is another transfer all the same. */
        apart_from: Type.Optional(Id),
        payer_name: Type.String({ maxLength: 120 }),
      },
      strict,
    ),
    output: Receipt,
    refusals: ['amount_missing', 'payer_tail_form', 'receipt_known', 'receipt_like'],
  }),
  creditDeposit: call({
    method: 'POST',
    path: '/console/api/deposit/credit',
    caller: 'operator',
    capability: 'deposit.credit',
    subject: 'deposit:{tid}',
    idempotent: true,
    summary: 'Credit a deposit with a line; who recorded the line may not credit with it',
    input: Type.Object({ tid: Tid, receipt_id: Id }, strict),
    output: DepositRow,
    refusals: [
      'already_decided',
      'insufficient_funds',
      'not_found',
      'not_paid_yet',
      'receipt_differs',
      'receipt_used',
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
    summary:
      'Credit money that came late, in another amount or once more: the first call is the first yes, the same call by another operator credits it',
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
    summary: 'What gateways said, latest first',
    input: Type.Object({ page: Type.Optional(Page), size: Type.Optional(PageSize) }),
    output: pageOf(Callback),
    refusals: [],
  }),
  chainTransfers: call({
    method: 'POST',
    path: '/console/api/sightings',
    caller: 'operator',
    capability: 'deposit.view',
    summary: 'Transfers of USDT to addresses of ours, latest first, and how far each chain has been read',
    input: Type.Object({
      /** Only those that nobody knows the order of. */
      unknown: Type.Optional(Type.Boolean()),
      page: Type.Optional(Page),
      size: Type.Optional(PageSize),
    }),
    output: Type.Object({
      ...pageOf(Sighting).properties,
      chains: Type.Array(
        Type.Object({
          wallet: ChannelCode,
          network: Network,
          /** The newest block; null where the network tells none, or nothing was read yet. */
          head: Type.Union([Sum, Type.Null()]),
          looked_at: Type.Union([Instant, Type.Null()]),
          /** What keeps it from being read; '' when nothing does. */
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
    summary:
      'Say which order a transfer of an unknown sum came for. It becomes a case of what came, and this is the first yes to crediting it',
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
    summary: 'Refuse a deposit with a reason the member reads',
    input: Type.Object({ tid: Tid, reason: oneOf(depositReasons), note: Note }, strict),
    output: DepositRow,
    refusals: ['already_decided', 'not_found', 'not_paid_yet'],
  }),
  receivingAccounts: call({
    method: 'GET',
    path: '/console/api/accounts',
    caller: 'operator',
    capability: 'deposit.view',
    summary: 'The accounts members pay to, with what came to each this Yangon day',
    input: Empty,
    output: Type.Object({
      list: Type.Array(
        Type.Object({
          id: Id,
          wallet: ChannelCode,
          name: Type.String(),
          phone: Type.String(),
          /** false: no longer given to payers. */
          enabled: Type.Boolean(),
          credited: Sum,
          /** Claimed or still to be paid; it counts towards the cap. */
          expected: Sum,
          day_cap: Sum,
          room: Sum,
        }),
      ),
    }),
    refusals: [],
  }),
};

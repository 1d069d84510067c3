import Type from 'typebox';
import { calls } from '../calls.ts';
import {
  Code,
  Day,
  Empty,
  Id,
  Instant,
  oneOf,
  Page,
  PageSize,
  pageOf,
  SignedSum,
  Sum,
  TypedPhone,
} from '../shapes.ts';

/** A channel's code, by which deposits, lines and payees know it: 'kbzpay', 'wavepay', and what operators add. */
export const ChannelCode = Type.String({ pattern: '^[a-z][a-z0-9_]{1,29}$' });
/** manual: paid by hand to an account of ours; gateway: a provider takes the money and tells us; crypto: USDT to an address of ours, seen on its chain. */
export const Rail = oneOf(['manual', 'gateway', 'crypto']);
/** The network that a token is on. */
export const Network = oneOf(['erc20', 'trc20']);
/** An amount of USDT in millionths. */
export const Micro = Type.Integer({ minimum: 0 });
/** Inside names of a deposit's states; the raw number of the wire stands beside it (specification §4). */
export const DepositState = oneOf(['unpaid', 'processing', 'succeeded', 'failed']);
export const WithdrawalState = oneOf([
  'pending',
  'reviewing',
  'approved',
  'paid',
  'refused',
  'refused_deducted',
]);

export const DepositOrder = Type.Object({
  tid: Type.String(),
  amount: Sum,
  state: DepositState,
  status: Type.Integer({ description: '0 unpaid, 1 processing, 2 succeeded, 3 failed' }),
  method: ChannelCode,
  method_title: Type.String(),
  rail: Rail,
  /** How many last digits of the transaction id are asked for. */
  tail_digits: Type.Integer(),
  payer_name: Type.String(),
  payer_tail: Type.String(),
  /** The account to pay to; null once the order is over, and on other rails than manual. */
  account: Type.Union([Type.Object({ name: Type.String(), phone: Type.String() }), Type.Null()]),
  /** What to send in USDT, where, and what the chain shows of it; null on other rails. */
  crypto: Type.Union([
    Type.Object({
      network: Network,
      /** Where to send it; null once the order is over. */
      address: Type.Union([Type.String(), Type.Null()]),
      /** Exactly so many millionths of USDT: by the sum the payment is known. Of money that strayed, what came. */
      usdt: Micro,
      /** Kyat for one USDT, as it was when the order was made. */
      rate: Sum,
      /** How many confirmations it takes. */
      confirmations: Type.Integer(),
      /** The transfer as the chain shows it; null until it was seen. */
      seen: Type.Union([Type.Object({ tx_hash: Type.String(), confirmations: Type.Integer() }), Type.Null()]),
      /** Money that came for this order otherwise than asked: cases that operators decide. */
      strays: Type.Array(
        Type.Object({
          tid: Type.String(),
          state: DepositState,
          usdt: Micro,
          why: oneOf(['wrong_amount', 'too_late', 'paid_again', 'unknown']),
        }),
      ),
    }),
    Type.Null(),
  ]),
  /** The order that this money came for late, in another amount or once more: operators decide about it. */
  stray_of: Type.Union([Type.String(), Type.Null()]),
  /** A picture of the receipt was sent. */
  picture: Type.Boolean(),
  /** The member was led to the gateway's page: they may have paid there. */
  at_gateway: Type.Boolean(),
  created_at: Instant,
  expires_at: Instant,
  reason: Type.String(),
});

export const TurnoverSource = oneOf(['deposit', 'bonus', 'adjustment']);

const TurnoverRow = Type.Object({
  source: TurnoverSource,
  reference: Type.String(),
  amount: Sum,
  required: Sum,
  done: Sum,
  created_at: Instant,
});

/** wallet: a mobile wallet, known by its phone; bank: an account at a bank of the operators' list; usdt: an address on a chain. */
export const PayeeKind = oneOf(['wallet', 'bank', 'usdt']);
/** A bank's code in the operators' list: 'KBZ'. */
export const BankCode = Type.String({ pattern: '^[A-Z][A-Z0-9]{1,19}$' });

export const Payee = Type.Object({
  id: Id,
  kind: PayeeKind,
  /** The wallet's channel, the bank or the network. */
  code: Type.String(),
  title: Type.String(),
  /** The holder; of a USDT address the label that the member gave it, '' for none. */
  name: Type.String(),
  /** Phone, account number or address, masked. */
  account: Type.String(),
  bound_at: Instant,
  /** The first withdrawal waits until here (24 h); null when it is over. */
  usable_from: Type.Union([Instant, Type.Null()]),
  /** A change of payee is refused before this (14 days). */
  changeable_from: Instant,
});

/** What a member asked of staff about their payout account of a kind: another one (or the first of that kind), or none. */
const PayeeAsk = Type.Object({
  wants: oneOf(['change', 'unbind']),
  kind: PayeeKind,
  state: oneOf(['asked', 'refused']),
  /** The account that is asked for; '' in all three when none is. The number is masked. */
  title: Type.String(),
  name: Type.String(),
  account: Type.String(),
  asked_at: Instant,
  decided_at: Type.Union([Instant, Type.Null()]),
  /** Why it was refused; '' while it waits. */
  reason: Type.String(),
});

const BoundPayees = Type.Object({
  /** As they stand now, at most one of a kind. */
  payees: Type.Array(Payee),
  /** Of each kind what waits for staff, or was refused last. */
  asks: Type.Array(PayeeAsk),
});

/** What a withdrawal to a USDT address sends; null of any other. Frozen when it was asked for. */
export const UsdtSent = Type.Union([
  Type.Object({
    rate: Type.Integer({ description: 'Whole kyat for one USDT' }),
    amount: Type.Integer({ description: 'Millionths of USDT, rounded down' }),
  }),
  Type.Null(),
]);

/** One row of the account record. `paymentType` is the number of its channel: 7 KBZPay, 8 WavePay (specification §3); `method` its title. */
export const ActionRow = Type.Object({
  id: Type.String(),
  time: Instant,
  type: oneOf(['deposit', 'withdrawal', 'transfer', 'dividend']),
  paymentType: Type.Integer(),
  /** Of a transfer: 0 to the game, 1 back to the main wallet. */
  transfer_type: Type.Optional(Type.Integer()),
  method: Type.String(),
  amount: SignedSum,
  balance: Type.Union([Sum, Type.Null()]),
  status: Type.Integer(),
  state: Type.String(),
  reason: Type.String(),
  payer_name: Type.String(),
  /**
   * The label of the specification (§4) in the language of the request; of withdrawals, whose raw number is 5 for refused with and without
   * deduction.
   */
  statusInfo: Type.Optional(Type.String()),
});

export const cashier = {
  walletBalance: {
    ...calls.cashier.walletBalance,
    summary: 'What the member has',
    query: Empty,
    reply: Type.Object({
      balance: Sum,
      game_balance: Sum,
      held: Sum,
      /** On its way to games. */
      in_transit: Sum,
      /** Owed after a corrected result; paid first from what comes in. */
      owed: Sum,
    }),
  },
  rechargeCategories: {
    ...calls.cashier.rechargeCategories,
    summary: 'Deposit methods that can be used now',
    body: Type.Object({
      recharge_type: Type.Optional(
        Type.Integer({ minimum: 0, maximum: 9, description: '0 fiat, 1 crypto; without it all of them' }),
      ),
    }),
    reply: Type.Object({
      /** Categories in the operators' order; only those with a channel that can take a deposit now. */
      list: Type.Array(
        Type.Object({
          id: Id,
          title: Type.String(),
          type: Type.Integer({ description: '0 fiat, 1 crypto' }),
          channels: Type.Array(
            Type.Object({
              /** recharge_id of orderbuild. */
              id: Id,
              code: ChannelCode,
              title: Type.String(),
              rail: Rail,
              min: Sum,
              max: Sum,
              /** How many last digits of the transaction id are asked for. */
              tail_digits: Type.Integer(),
              quick: Type.Array(Sum),
              /** Of a token: its network, kyat for one USDT now, and the confirmations that a transfer needs; null on other rails. */
              crypto: Type.Union([
                Type.Object({ network: Network, rate: Sum, confirmations: Type.Integer() }),
                Type.Null(),
              ]),
            }),
          ),
        }),
      ),
    }),
  },
  buildOrder: {
    ...calls.cashier.buildOrder,
    summary: 'Order a deposit and learn the account to pay to',
    body: Type.Object(
      {
        amount: Sum,
        payer_name: Type.String({ maxLength: 120 }),
        recharge_id: Id,
        recharge_type: Type.Optional(Type.Integer({ minimum: 0, maximum: 9 })),
      },
      { additionalProperties: false },
    ),
    reply: Type.Object({
      tid: Type.String(),
      order_type: Type.Integer({ description: '0 manual, 1 gateway, 2 USDT' }),
    }),
  },
  paySession: {
    ...calls.cashier.paySession,
    summary:
      'Where to pay an order of order_type 1: the gateway’s own page. The same address again on a repeat',
    body: Type.Object({ tid: Type.String({ maxLength: 40 }) }, { additionalProperties: false }),
    reply: Type.Object({ pay_url: Type.String() }),
  },
  getOrder: {
    ...calls.cashier.getOrder,
    summary: 'One deposit order of the member',
    body: Type.Object({ tid: Type.String({ maxLength: 40 }) }),
    reply: DepositOrder,
  },
  surePay: {
    ...calls.cashier.surePay,
    summary: 'The member says it is paid: payer name and the last digits of the transaction id',
    body: Type.Object(
      {
        orderNo: Type.String({ maxLength: 40 }),
        payerName: Type.String({ maxLength: 120 }),
        tail: Code,
        /** The receipt, as the file part or a data: URL: PNG or JPEG, at most 2 MiB. It is painted anew before it is kept. */
        picture: Type.Optional(Type.String({ maxLength: 3_000_000 })),
      },
      { additionalProperties: false },
    ),
    reply: DepositOrder,
  },
  receiptPicture: {
    ...calls.cashier.receiptPicture,
    summary: 'The receipt that the member sent for a deposit, as a data: URL',
    body: Type.Object({ tid: Type.String({ maxLength: 40 }) }),
    reply: Type.Object({ picture: Type.String() }),
  },
  boundPayees: {
    ...calls.cashier.boundPayees,
    summary: 'Payout accounts of the member',
    query: Empty,
    reply: Type.Object({
      list: Type.Array(Payee),
      /** The wallets that a payout account may be of. */
      wallets: Type.Array(
        Type.Object({
          code: ChannelCode,
          title: Type.String(),
          /** What the wallet's own QR code contains, lower case: a picture of another wallet can be told before it is sent. */
          qr_marks: Type.Array(Type.String()),
        }),
      ),
      /** The banks that a payout account may be of. */
      banks: Type.Array(Type.Object({ code: BankCode, title: Type.String() })),
    }),
  },
  bindPayee: {
    ...calls.cashier.bindPayee,
    summary:
      'Bind a payout account: of a wallet, whose QR must be of the same wallet and number, or of a bank. The first of a member is bound at once and sets the security code for good; a later one needs that code and is bound when staff says yes',
    body: Type.Object(
      {
        /** Without it: wallet, which needs `wallet`, both phones and `qr`; bank needs `bank` and both account numbers. */
        kind: Type.Optional(oneOf(['wallet', 'bank'])),
        wallet: Type.Optional(ChannelCode),
        bank: Type.Optional(BankCode),
        name: Type.String({ minLength: 1, maxLength: 120 }),
        name_again: Type.String({ minLength: 1, maxLength: 120 }),
        phone: Type.Optional(TypedPhone),
        phone_again: Type.Optional(TypedPhone),
        account_number: Type.Optional(Type.String({ maxLength: 60 })),
        account_number_again: Type.Optional(Type.String({ maxLength: 60 })),
        branch: Type.Optional(Type.String({ maxLength: 120 })),
        qk_pwd: Code,
        security_code: Code,
        /** The file part: PNG or JPEG, at most 2 MiB. In JSON: a data: URL. */
        qr: Type.Optional(Type.String({ maxLength: 3_000_000 })),
      },
      { additionalProperties: false },
    ),
    reply: BoundPayees,
  },
  bindUsdt: {
    ...calls.cashier.bindUsdt,
    summary: 'Bind a USDT address as a payout account, by the same rules; its checksum must fit the network',
    body: Type.Object(
      {
        network: Network,
        address: Type.String({ minLength: 1, maxLength: 100 }),
        address_again: Type.String({ minLength: 1, maxLength: 100 }),
        label: Type.Optional(Type.String({ maxLength: 60 })),
        qk_pwd: Code,
        security_code: Code,
      },
      { additionalProperties: false },
    ),
    reply: BoundPayees,
  },
  unbindPayee: {
    ...calls.cashier.unbindPayee,
    summary: 'Ask staff to take the payout account of a kind away; it stays bound until they say yes',
    body: Type.Object(
      {
        /** Without it: wallet. */
        kind: Type.Optional(PayeeKind),
        qk_pwd: Code,
        security_code: Code,
        reason: Type.String({ maxLength: 300 }),
      },
      { additionalProperties: false },
    ),
    reply: BoundPayees,
  },
  withdrawalInfo: {
    ...calls.cashier.withdrawalInfo,
    summary: 'What the member may withdraw, what stands in the way and why',
    query: Empty,
    reply: Type.Object({
      balance: Sum,
      held: Sum,
      has_qk_pwd: Type.Boolean(),
      has_security_code: Type.Boolean(),
      ...BoundPayees.properties,
      /** Kyat for one USDT now; what a withdrawal to a USDT address must repeat. */
      usdt_rate: Type.Integer(),
      limit_start: Sum,
      limit_end: Sum,
      maxDrawNum: Type.Integer(),
      curDrawNum: Type.Integer(),
      maxDrawAmount: Sum,
      curDrawAmount: Sum,
      /** Turnover still to play before withdrawing. */
      ml: Sum,
      turnover: Type.Array(TurnoverRow),
      open: Type.Union([ActionRow, Type.Null()]),
    }),
  },
  withdraw: {
    ...calls.cashier.withdraw,
    summary: 'Ask for a withdrawal; the money is held at once',
    body: Type.Object(
      {
        payee_id: Id,
        amount: Sum,
        qk_pwd: Code,
        /** Of a USDT address: the rate that was shown; refused when it is another one by now. */
        usdt_rate: Type.Optional(Id),
      },
      { additionalProperties: false },
    ),
    reply: Type.Object({
      id: Type.String(),
      state: WithdrawalState,
      amount: Sum,
      balance: Sum,
      held: Sum,
      usdt: UsdtSent,
    }),
  },
  withdrawalDetail: {
    ...calls.cashier.withdrawalDetail,
    summary: 'One withdrawal of the member with every state it went through and when',
    body: Type.Object({ id: Type.String({ maxLength: 40 }) }),
    reply: Type.Object({
      row: ActionRow,
      payee: Type.Object({
        kind: PayeeKind,
        title: Type.String(),
        name: Type.String(),
        /** Masked. */
        account: Type.String(),
      }),
      usdt: UsdtSent,
      /** Oldest first. */
      trail: Type.Array(Type.Object({ at: Instant, state: WithdrawalState })),
      /** What we paid it with; null until then. */
      transaction_id: Type.Union([Type.String(), Type.Null()]),
    }),
  },
  withdrawTimes: {
    ...calls.cashier.withdrawTimes,
    summary:
      'How long withdrawals took, from the ledger: asked until paid, business time, of the last seven days',
    query: Empty,
    reply: Type.Object({
      days: Type.Integer(),
      /** Paid withdrawals that the figures are of. */
      count: Type.Integer(),
      /** Whole minutes, rounded up; null while there are fewer than 20. */
      median_minutes: Type.Union([Type.Integer(), Type.Null()]),
      p95_minutes: Type.Union([Type.Integer(), Type.Null()]),
    }),
  },
  actionLog: {
    ...calls.cashier.actionLog,
    summary: 'Account record: type 1 deposits, 2 withdrawals, 3 transfers, 4 dividends',
    body: Type.Object({
      start_at: Type.Optional(Day),
      end_at: Type.Optional(Day),
      row: Type.Optional(PageSize),
      page: Type.Optional(Page),
      type: Type.Integer({ minimum: 1, maximum: 4 }),
      /** One row by its number, whenever it was. */
      id: Type.Optional(Type.String({ maxLength: 40 })),
      open: Type.Optional(
        Type.Boolean({ description: 'Of type 1: the orders that are not finished, whenever they were made' }),
      ),
    }),
    reply: pageOf(ActionRow),
  },
};

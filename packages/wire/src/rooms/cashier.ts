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

export const WalletKind = oneOf(['kbzpay', 'wavepay']);
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
  method: WalletKind,
  payer_name: Type.String(),
  payer_tail: Type.String(),
  /** The account to pay to; null once the order is over. */
  account: Type.Union([Type.Object({ name: Type.String(), phone: Type.String() }), Type.Null()]),
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

export const Payee = Type.Object({
  id: Id,
  wallet: WalletKind,
  name: Type.String(),
  /** Masked. */
  phone: Type.String(),
  bound_at: Instant,
  /** The first withdrawal waits until here (24 h); null when it is over. */
  usable_from: Type.Union([Instant, Type.Null()]),
  /** A change of payee is refused before this (14 days). */
  changeable_from: Instant,
});

/** One row of the account record. `method` keeps the wire's code for deposits: 7 KBZPay, else WavePay. */
export const ActionRow = Type.Object({
  id: Type.String(),
  time: Instant,
  type: oneOf(['deposit', 'withdrawal']),
  paymentType: Type.Integer(),
  method: Type.String(),
  amount: SignedSum,
  balance: Type.Union([Sum, Type.Null()]),
  status: Type.Integer(),
  state: Type.String(),
  reason: Type.String(),
  payer_name: Type.String(),
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
      /** Owed after a corrected result; paid first from what comes in. */
      owed: Sum,
    }),
  },
  rechargeCategories: {
    ...calls.cashier.rechargeCategories,
    summary: 'Deposit methods that can be used now',
    body: Type.Object({ recharge_type: Type.Optional(Type.Integer({ minimum: 0, maximum: 9 })) }),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          id: Id,
          wallet: WalletKind,
          title: Type.String(),
          min: Sum,
          max: Sum,
          /** How many last digits of the transaction id are asked for. */
          tail_digits: Type.Integer(),
          quick: Type.Array(Sum),
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
      order_type: Type.Integer({ description: '0 manual, 1 gateway' }),
    }),
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
      { orderNo: Type.String({ maxLength: 40 }), payerName: Type.String({ maxLength: 120 }), tail: Code },
      { additionalProperties: false },
    ),
    reply: DepositOrder,
  },
  boundPayees: {
    ...calls.cashier.boundPayees,
    summary: 'Payout accounts of the member',
    query: Empty,
    reply: Type.Object({ list: Type.Array(Payee) }),
  },
  bindPayee: {
    ...calls.cashier.bindPayee,
    summary:
      'Bind a KBZPay or WavePay payout account; its QR must be of the same wallet and number. The first binding sets the security code for good, later ones ask for it',
    body: Type.Object(
      {
        wallet: WalletKind,
        name: Type.String({ minLength: 1, maxLength: 120 }),
        phone: TypedPhone,
        phone_again: TypedPhone,
        qk_pwd: Code,
        security_code: Code,
        /** The file part: PNG or JPEG, at most 2 MiB. In JSON: a data: URL. */
        qr: Type.String({ maxLength: 3_000_000 }),
      },
      { additionalProperties: false },
    ),
    reply: Payee,
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
      payee: Type.Union([Payee, Type.Null()]),
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
    body: Type.Object({ payee_id: Id, amount: Sum, qk_pwd: Code }, { additionalProperties: false }),
    reply: Type.Object({ id: Type.String(), state: WithdrawalState, amount: Sum, balance: Sum, held: Sum }),
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
    }),
    reply: pageOf(ActionRow),
  },
};

import Type from 'typebox';
import { call } from '../call.ts';
import { Code, Empty, Id, Instant, oneOf, SIGNED_SUM, Sum } from '../shapes.ts';
import { LinkedPayees, PayeeKind } from './payees.ts';

export const WithdrawalState = oneOf([
  'pending',
  'reviewing',
  'approved',
  'paid',
  'refused',
  'refused_deducted',
]);

export const TurnoverSource = oneOf(['deposit', 'bonus', 'adjustment', 'transfer']);

const TurnoverRow = Type.Object({
  source: TurnoverSource,
  reference: Type.String(),
  amount: Sum,
  required: Sum,
  done: Sum,
  created_at: Instant,
});

/** What a withdrawal to a USDT address sends, fixed at the request; null for any other. */
export const UsdtSent = Type.Union([
  Type.Object({
    rate: Type.Integer({ description: 'Whole kyat per USDT' }),
    amount: Type.Integer({ description: 'Millionths of USDT, rounded down' }),
  }),
  Type.Null(),
]);

/**
 * One row of the account record. `paymentType` is the wire's id of its channel, 0 if it has none. `method` is the
 * title of the channel, bank, network or game provider; for a bonus its reference.
 */
export const ActionRow = Type.Object({
  id: Type.String(),
  time: Instant,
  type: oneOf(['deposit', 'withdrawal', 'transfer', 'dividend']),
  paymentType: Type.Integer({
    description: 'the id of its channel; 0 if it has none, as with a bank account',
  }),
  /** For a transfer: 0 to the game, 1 back to the main wallet. */
  transfer_type: Type.Optional(Type.Integer()),
  method: Type.String(),
  amount: Type.Integer({
    ...SIGNED_SUM,
    description: 'whole kyat; below 0: it left the wallet, as every withdrawal and a deduction',
  }),
  balance: Type.Union([Sum, Type.Null()]),
  status: Type.Integer(),
  state: Type.String(),
  reason: Type.String(),
  payer_name: Type.String(),
  /** Withdrawals: the phone, account number or address that is paid, masked. */
  payer_card: Type.Optional(Type.String()),
  /**
   * The label of the status in the language of the request. It distinguishes what the raw number does not: a
   * withdrawal rejected with and without confiscation (5), a deposit and a deduction (2).
   */
  statusInfo: Type.String(),
  /** Transfers and dividends: the amount without a sign. */
  money: Type.Optional(Sum),
  /** Transfers and dividends: the balance afterwards; null before. */
  after_money: Type.Optional(Type.Union([Sum, Type.Null()])),
  /** Dividends: what the money was for. */
  describe: Type.Optional(Type.String()),
});

export const withdrawals = {
  info: call({
    method: 'GET',
    path: '/nweb/withdraw_info',
    caller: 'member',
    summary: 'What the member may withdraw, and what prevents it',
    input: Empty,
    output: Type.Object({
      balance: Sum,
      held: Sum,
      has_qk_pwd: Type.Boolean(),
      has_security_code: Type.Boolean(),
      ...LinkedPayees.properties,
      /** Kyat per USDT now; a withdrawal to a USDT address must repeat it. */
      usdt_rate: Type.Integer(),
      payee_change_days: Type.Integer({ description: 'days between two changes of a payout account' }),
      payee_wait_hours: Type.Integer({ description: 'hours before the first withdrawal to a new account' }),
      limit_start: Sum,
      limit_end: Sum,
      maxDrawNum: Type.Integer(),
      curDrawNum: Type.Integer(),
      maxDrawAmount: Sum,
      curDrawAmount: Sum,
      /** Turnover still required before anything can be withdrawn. */
      ml: Sum,
      /** What the agent sent and was not bet yet: this much of the balance cannot be withdrawn. */
      kept: Sum,
      turnover: Type.Array(TurnoverRow),
      open: Type.Union([ActionRow, Type.Null()]),
      /** How the member's agent can pay (agent_draw_request); null if there is no such way now. */
      agent_way: Type.Union([
        Type.Object({
          agent_id: Id,
          pay_hours: Type.Integer({ description: 'the agent should pay within these' }),
          confirm_hours: Type.Integer({ description: 'the member should confirm or dispute within these' }),
          fee: Type.Integer({ description: 'of the agent, in hundredths of a percent' }),
        }),
        Type.Null(),
      ]),
      /** The open withdrawal through an agent, which blocks another one; null without one. */
      agent_open: Type.Union([Type.String(), Type.Null()]),
    }),
    refusals: [],
  }),
  request: call({
    method: 'POST',
    path: '/nweb/drawing',
    caller: 'member',
    idempotent: true,
    movesMoney: true,
    summary: 'Request a withdrawal; the money is held at once',
    input: Type.Object(
      {
        payee_id: Id,
        amount: Sum,
        qk_pwd: Code,
        /** For a USDT address: the rate shown to the member; refused if it has changed. */
        usdt_rate: Type.Optional(Id),
      },
      { additionalProperties: false },
    ),
    output: Type.Object({
      id: Type.String(),
      state: WithdrawalState,
      amount: Sum,
      balance: Sum,
      held: Sum,
      usdt: UsdtSent,
    }),
    refusals: [
      'already_decided',
      'code_wrong',
      'insufficient_funds',
      'member_owes',
      'payee_hours',
      'payee_missing',
      'pin_missing',
      'rate_changed',
      'suspended',
      'too_many_tries',
      'transfer_not_bet',
      'turnover_needed',
      'withdraw_amount_bad',
      'withdraw_count',
      'withdraw_day_sum',
      'withdraw_open',
      'withdraw_too_much',
    ],
  }),
  detail: call({
    method: 'POST',
    path: '/nweb/withdraw_detail',
    caller: 'member',
    summary:
      'One withdrawal of the member with all its states and their times; one through an agent (E-…) in the same shape',
    input: Type.Object({ id: Type.String({ maxLength: 40 }) }),
    output: Type.Object({
      row: ActionRow,
      payee: Type.Object({
        kind: PayeeKind,
        title: Type.String(),
        name: Type.String(),
        /** Masked. */
        account: Type.String(),
      }),
      usdt: UsdtSent,
      /**
       * Oldest first. Through an agent: requested is pending, paid by the agent is approved, disputed is reviewing,
       * confirmed and decided for the agent are paid, all other ends are refused.
       */
      trail: Type.Array(Type.Object({ at: Instant, state: WithdrawalState })),
      /** The transaction id of our payment, or the reference of the agent's; null before it. */
      transaction_id: Type.Union([Type.String(), Type.Null()]),
    }),
    refusals: ['not_found'],
  }),
  recentTimes: call({
    method: 'GET',
    path: '/nweb/withdraw_times',
    caller: 'anyone',
    summary:
      'How long withdrawals took, from request to payment by the ledger, in business time, over the last seven days',
    input: Empty,
    output: Type.Object({
      days: Type.Integer(),
      /** The number of paid withdrawals counted. */
      count: Type.Integer(),
      /** Whole minutes, rounded up; null while there are fewer than 20. */
      median_minutes: Type.Union([Type.Integer(), Type.Null()]),
      p95_minutes: Type.Union([Type.Integer(), Type.Null()]),
    }),
    refusals: [],
  }),
};

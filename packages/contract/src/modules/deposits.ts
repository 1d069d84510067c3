import Type from 'typebox';
import { call } from '../call.ts';
import { Code, Id, Instant, oneOf, Sum } from '../shapes.ts';
import { ChannelCode, Network, Rail } from './channels.operator.ts';

/** An amount of USDT in millionths. */
export const Micro = Type.Integer({ minimum: 0 });

/** Inside names of a deposit's states; the raw number of the wire stands beside it. */
export const DepositState = oneOf(['unpaid', 'processing', 'succeeded', 'failed']);

const DepositOrder = Type.Object({
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

export const deposits = {
  paymentMethods: call({
    method: 'POST',
    path: '/nweb/recharge_cate',
    caller: 'member',
    summary: 'Deposit methods that can be used now',
    input: Type.Object({
      recharge_type: Type.Optional(
        Type.Integer({ minimum: 0, maximum: 9, description: '0 fiat, 1 crypto; without it all of them' }),
      ),
    }),
    output: Type.Object({
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
              /**
               * Of a token: its network, kyat for one USDT now, and the confirmations that a transfer needs; null on
               * other rails.
               */
              crypto: Type.Union([
                Type.Object({ network: Network, rate: Sum, confirmations: Type.Integer() }),
                Type.Null(),
              ]),
            }),
          ),
        }),
      ),
    }),
    refusals: [],
  }),
  createOrder: call({
    method: 'POST',
    path: '/nweb/orderbuild',
    caller: 'member',
    idempotent: true,
    summary: 'Order a deposit and learn the account to pay to',
    input: Type.Object(
      {
        amount: Sum,
        payer_name: Type.String({ maxLength: 120 }),
        recharge_id: Id,
        recharge_type: Type.Optional(Type.Integer({ minimum: 0, maximum: 9 })),
      },
      { additionalProperties: false },
    ),
    output: Type.Object({
      tid: Type.String(),
      order_type: Type.Integer({ description: '0 manual, 1 gateway, 2 USDT' }),
    }),
    refusals: [
      'amount_missing',
      'deposit_lapsed_many',
      'deposit_max',
      'deposit_min',
      'deposit_open_many',
      'deposit_open_sum',
      'excluded_by_payee',
      'limit_reached',
      'no_pay_account',
      'payer_missing',
      'self_excluded',
      'suspended',
      'time_out',
    ],
  }),
  gatewayPage: call({
    method: 'POST',
    path: '/nweb/bwpay',
    caller: 'member',
    idempotent: true,
    summary:
      'Where to pay an order of order_type 1: the gateway’s own page. The same address again on a repeat',
    input: Type.Object({ tid: Type.String({ maxLength: 40 }) }, { additionalProperties: false }),
    output: Type.Object({ pay_url: Type.String() }),
    refusals: ['gateway_down', 'not_found', 'order_over'],
  }),
  order: call({
    method: 'POST',
    path: '/nweb/getorder',
    caller: 'member',
    summary: 'One deposit order of the member',
    input: Type.Object({ tid: Type.String({ maxLength: 40 }) }),
    output: DepositOrder,
    refusals: ['not_found'],
  }),
  claimPayment: call({
    method: 'POST',
    path: '/nweb/surepay',
    caller: 'member',
    idempotent: true,
    multipart: true,
    summary: 'The member says it is paid: payer name and the last digits of the transaction id',
    input: Type.Object(
      {
        orderNo: Type.String({ maxLength: 40 }),
        payerName: Type.String({ maxLength: 120 }),
        tail: Code,
        /**
         * The receipt, as the file part or a data: URL: PNG or JPEG, at most 2 MiB. It is painted anew before it is
         * kept.
         */
        picture: Type.Optional(Type.String({ maxLength: 3_000_000 })),
      },
      { additionalProperties: false },
    ),
    output: DepositOrder,
    refusals: ['not_found', 'order_over', 'payer_missing', 'payer_tail_form', 'picture_unreadable'],
  }),
  attachment: call({
    method: 'POST',
    path: '/nweb/receipt_picture',
    caller: 'member',
    summary: 'The receipt that the member sent for a deposit, as a data: URL',
    input: Type.Object({ tid: Type.String({ maxLength: 40 }) }),
    output: Type.Object({ picture: Type.String() }),
    refusals: ['not_found'],
  }),
};

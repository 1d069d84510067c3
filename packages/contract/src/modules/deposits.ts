import Type from 'typebox';
import { call } from '../call.ts';
import { Code, Id, Instant, oneOf, Sum } from '../shapes.ts';
import { ChannelCode, Network, Rail } from './operator/channels.ts';

/** An amount of USDT in millionths. */
export const Micro = Type.Integer({ minimum: 0 });

/** The states of a deposit; `status` has the raw number. */
export const DepositState = oneOf(['unpaid', 'processing', 'succeeded', 'failed']);

const DepositOrder = Type.Object({
  tid: Type.String(),
  amount: Sum,
  state: DepositState,
  status: Type.Integer({ description: '0 unpaid, 1 processing, 2 succeeded, 3 failed' }),
  method: ChannelCode,
  method_title: Type.String(),
  rail: Rail,
  /** The number of last digits required of the transaction id. */
  tail_digits: Type.Integer(),
  payer_name: Type.String(),
  payer_tail: Type.String(),
  /** The account to pay to; null once the order has ended, and for gateway and crypto channels. */
  account: Type.Union([Type.Object({ name: Type.String(), phone: Type.String() }), Type.Null()]),
  /** The USDT amount and address, and what the chain shows; null for other channels than crypto. */
  crypto: Type.Union([
    Type.Object({
      network: Network,
      /** The address; null once the order has ended. */
      address: Type.Union([Type.String(), Type.Null()]),
      /** The exact amount in millionths of USDT, which identifies the payment; of an unmatched payment what came in. */
      usdt: Micro,
      /** Kyat per USDT when the order was created. */
      rate: Sum,
      /** The number of confirmations required. */
      confirmations: Type.Integer(),
      /** The transfer on the chain; null until it is seen. */
      seen: Type.Union([Type.Object({ tx_hash: Type.String(), confirmations: Type.Integer() }), Type.Null()]),
      /** Unmatched payments of this order, which operators decide. */
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
  /** For an unmatched payment: the order that was paid late, with another amount or again. */
  stray_of: Type.Union([Type.String(), Type.Null()]),
  /** The member sent an attachment. */
  picture: Type.Boolean(),
  /** The member was sent to the gateway's page and may have paid there. */
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
    summary: 'Deposit methods available now',
    input: Type.Object({
      recharge_type: Type.Optional(
        Type.Integer({ minimum: 0, maximum: 2, description: '0 fiat, 1 crypto (if missing), 2 both' }),
      ),
    }),
    output: Type.Object({
      /** The categories in display order; only those with a channel that accepts deposits now. */
      list: Type.Array(
        Type.Object({
          id: Id,
          title: Type.String(),
          type: Type.Integer({ description: '0 fiat, 1 crypto' }),
          channels: Type.Array(
            Type.Object({
              /** The recharge_id of orderbuild. */
              id: Id,
              code: ChannelCode,
              title: Type.String(),
              rail: Rail,
              min: Sum,
              max: Sum,
              /** The number of last digits required of the transaction id. */
              tail_digits: Type.Integer(),
              quick: Type.Array(Sum),
              /**
               * For a crypto channel: its network, kyat per USDT now, and the confirmations that a transfer needs; null
               * for others.
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
    movesMoney: true,
    summary: 'Create a deposit order; returns the account to pay to',
    input: Type.Object(
      {
        amount: Sum,
        payer_name: Type.String({ maxLength: 120 }),
        recharge_id: Id,
        recharge_type: Type.Optional(
          Type.Integer({ minimum: 0, maximum: 9, description: 'sent by old clients; not read' }),
        ),
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
      'phone_needed',
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
    movesMoney: true,
    summary: 'The page of the gateway to pay an order of order_type 1; a repeat returns the same address',
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
    bodyBytesMax: 3_200_000,
    caller: 'member',
    idempotent: true,
    movesMoney: true,
    multipart: true,
    summary: 'Claim that an order is paid: payer name and the last digits of the transaction id',
    input: Type.Object(
      {
        orderNo: Type.String({ maxLength: 40 }),
        payerName: Type.String({ maxLength: 120 }),
        tail: Code,
        /**
         * The attachment, as the file part or a data: URL: PNG or JPEG, at most 2 MiB. It is re-encoded before it is
         * stored.
         */
        picture: Type.Optional(Type.String({ maxLength: 3_000_000 })),
      },
      { additionalProperties: false },
    ),
    output: DepositOrder,
    refusals: [
      'not_found',
      'order_over',
      'payer_missing',
      'payer_tail_form',
      'picture_unreadable',
      'too_many_tries',
    ],
  }),
  attachment: call({
    method: 'POST',
    path: '/nweb/receipt_picture',
    caller: 'member',
    summary: 'The attachment of a deposit, as a data: URL',
    input: Type.Object({ tid: Type.String({ maxLength: 40 }) }),
    output: Type.Object({ picture: Type.String() }),
    refusals: ['not_found'],
  }),
};

import Type from 'typebox';
import { call } from '../call.ts';
import { Code, Id, Instant, Page, PageSize, pageOf, SeenFee, Sum, strict } from '../shapes.ts';

/** One transfer as its agent or its receiver sees it. */
const DownlineTransfer = Type.Object({
  tid: Type.String(),
  time: Instant,
  /** The other side: for the agent the member, for the member the agent. */
  id: Id,
  name: Type.String({ description: 'the remark for the agent; else the number' }),
  /** 1: money came in; -1: money went out. */
  direction: Type.Integer(),
  amount: Sum,
  /** Carried by the agent, on top of the amount; 0 for the member. */
  fee: Sum,
  is_deposit: Type.Boolean({ description: 'it confirmed a deposit through the agent' }),
  /** The caller's main wallet after it. */
  after_money: Sum,
});

/** Refusals that depend neither on the password nor on whether the receiver may get money. */
const refusals = [
  'amount_missing',
  'bonus_not_bet',
  'downline_transfer_count',
  'downline_transfer_day_sum',
  'member_owes',
  'member_phone_needed',
  'not_found',
  'transfer_amount_bad',
  'transfer_too_much',
] as const;

/** What an agent can send today; amounts in whole kyat. */
const TransferLimits = Type.Object({
  min: Sum,
  max: Sum,
  fee_rate: Type.Integer({
    description: 'hundredths of a percent of the amount; a fraction of a kyat is dropped',
  }),
  left_sum: Type.Integer({ description: 'what is left of the sum of a day, whole kyat' }),
  left_count: Type.Integer({ description: 'what is left of the number of transfers of a day' }),
});

/** Money that agents send to their direct downline. */
export const downlineTransfers = {
  prepare: call({
    method: 'POST',
    path: '/nweb/trans_prepare',
    caller: 'agent',
    summary:
      'Prepare a transfer to a member of the direct downline: checks it, and gives the nonce of its integrity string, ' +
      'which is good for this receiver and amount, once, for two minutes. Whether the receiver may get money is asked only ' +
      'when it is sent',
    input: Type.Object({ subor_id: Id, trans_money: Sum }, strict),
    output: Type.Object({
      nonce: Type.String({ description: '32 bytes, hex' }),
      expires_at: Instant,
      valid_seconds: Type.Integer({ description: 'how long the nonce is good from now on' }),
      amount: Sum,
      fee: Sum,
      /** The agent's main wallet now and after the transfer. */
      balance: Sum,
      after_money: Sum,
    }),
    refusals,
  }),
  transfer: call({
    method: 'POST',
    path: '/nweb/trans_to_subor',
    caller: 'agent',
    idempotent: true,
    movesMoney: true,
    summary:
      'Send money to a member of the direct downline. qk_pwd is the withdrawal password; qk_str is the hex ' +
      'HMAC-SHA-256 of "subor_id:trans_money" under the nonce of trans_prepare (its 32 bytes)',
    input: Type.Object(
      {
        subor_id: Id,
        trans_money: Sum,
        qk_pwd: Code,
        qk_str: Type.String({ pattern: '^[0-9a-f]{64}$', maxLength: 64, description: 'hex' }),
        fee: SeenFee,
      },
      strict,
    ),
    output: DownlineTransfer,
    refusals: [
      ...refusals,
      'already_decided',
      'changed_meanwhile',
      'code_wrong',
      'integrity_wrong',
      'member_unavailable',
      'pin_missing',
      'too_many_tries',
    ],
  }),
  limits: call({
    method: 'GET',
    path: '/nweb/trans_limits',
    caller: 'agent',
    summary:
      'What the agent can send: limits of one transfer, what is left of the day, and the rate of the fee',
    input: Type.Object({}),
    output: TransferLimits,
    refusals: [],
  }),
  receipt: call({
    method: 'GET',
    path: '/nweb/downline_transfer_receipt',
    caller: 'member',
    summary:
      'One transfer of the caller and its signed receipt, the same for both sides; `npm run verify-transfer` checks it offline',
    input: Type.Object({
      tid: Type.String({ maxLength: 24, description: 'the number of the transfer: AT-1234' }),
    }),
    output: Type.Object({
      transfer: DownlineTransfer,
      receipt: Type.String({ description: 'the signed text: number, time, both sides, amount' }),
      signature: Type.String({ description: 'Ed25519 of the text, base64url' }),
      key: Type.String({ description: 'the public key, base64url' }),
    }),
    refusals: ['not_found'],
  }),
  list: call({
    method: 'POST',
    path: '/nweb/downline_transfers',
    caller: 'member',
    summary: 'Transfers between the caller and an agent or member of the downline, latest first',
    input: Type.Object({ row: Type.Optional(PageSize), page: Type.Optional(Page) }),
    output: pageOf(DownlineTransfer),
    refusals: [],
  }),
};

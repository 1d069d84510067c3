import Type from 'typebox';
import { call } from '../call.ts';
import { Code, Empty, Id, Instant, oneOf, TypedPhone } from '../shapes.ts';
import { BankCode, ChannelCode, Network } from './channels.operator.ts';

/**
 * wallet: a mobile wallet, known by its phone; bank: an account at a bank of the operators' list; usdt: an address on
 * a chain.
 */
export const PayeeKind = oneOf(['wallet', 'bank', 'usdt']);

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

/**
 * What a member asked of staff about their payout account of a kind: another one (or the first of that kind), or
 * none.
 */
export const PayeeAsk = Type.Object({
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

export const BoundPayees = Type.Object({
  /** As they stand now, at most one of a kind. */
  payees: Type.Array(Payee),
  /** Of each kind what waits for staff, or was refused last. */
  asks: Type.Array(PayeeAsk),
});

export const payees = {
  payees: call({
    method: 'GET',
    path: '/nweb/get_bind_bank',
    caller: 'member',
    summary: 'Payout accounts of the member',
    input: Empty,
    output: Type.Object({
      list: Type.Array(Payee),
      /** The wallets that a payout account may be of. */
      wallets: Type.Array(
        Type.Object({
          code: ChannelCode,
          title: Type.String(),
          /**
           * What the wallet's own QR code contains, lower case: a picture of another wallet can be told before it is
           * sent.
           */
          qr_marks: Type.Array(Type.String()),
        }),
      ),
      /** The banks that a payout account may be of. */
      banks: Type.Array(Type.Object({ code: BankCode, title: Type.String() })),
    }),
    refusals: [],
  }),
  addPayee: call({
    method: 'POST',
    path: '/nweb/bind_bank',
    caller: 'member',
    multipart: true,
    summary:
      'Bind a payout account: of a wallet, whose QR must be of the same wallet and number, or of a bank. The first of a member is bound at once and sets the security code for good; a later one needs that code and is bound when staff says yes',
    input: Type.Object(
      {
        /**
         * Without it: wallet, which needs `wallet`, both phones and `qr`; bank needs `bank` and both account numbers.
         */
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
    output: BoundPayees,
    refusals: [
      'account_number_form',
      'accounts_differ',
      'already_decided',
      'code_wrong',
      'name_fixed',
      'name_too_long',
      'names_differ',
      'not_found',
      'payee_asked',
      'payee_days',
      'payee_in_use',
      'payee_taken',
      'phone_form',
      'pin_form',
      'pin_missing',
      'pin_same',
      'qr_mismatch',
      'qr_unreadable',
      'security_code_wrong',
      'suspended',
      'too_many_tries',
    ],
  }),
  addUsdtPayee: call({
    method: 'POST',
    path: '/nweb/bind_usdt',
    caller: 'member',
    summary: 'Bind a USDT address as a payout account, by the same rules; its checksum must fit the network',
    input: Type.Object(
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
    output: BoundPayees,
    refusals: [
      'accounts_differ',
      'address_form',
      'already_decided',
      'code_wrong',
      'name_fixed',
      'name_too_long',
      'not_found',
      'payee_asked',
      'payee_days',
      'payee_in_use',
      'payee_taken',
      'pin_form',
      'pin_missing',
      'pin_same',
      'security_code_wrong',
      'suspended',
      'too_many_tries',
    ],
  }),
  removePayee: call({
    method: 'POST',
    path: '/nweb/unbind_bank',
    caller: 'member',
    summary: 'Ask staff to take the payout account of a kind away; it stays bound until they say yes',
    input: Type.Object(
      {
        /** Without it: wallet. */
        kind: Type.Optional(PayeeKind),
        qk_pwd: Code,
        security_code: Code,
        reason: Type.String({ maxLength: 300 }),
      },
      { additionalProperties: false },
    ),
    output: BoundPayees,
    refusals: [
      'code_wrong',
      'payee_asked',
      'payee_in_use',
      'payee_missing',
      'pin_form',
      'pin_missing',
      'pin_same',
      'security_code_wrong',
      'suspended',
      'too_many_tries',
    ],
  }),
};

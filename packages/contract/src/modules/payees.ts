import Type from 'typebox';
import { call } from '../call.ts';
import { Code, Empty, Id, Instant, oneOf, TypedPhone } from '../shapes.ts';
import { BankCode, ChannelCode, Network } from './operator/channels.ts';

/**
 * wallet: a mobile wallet, identified by its phone; bank: an account at a bank of the operators' list; usdt: an address
 * on a chain.
 */
export const PayeeKind = oneOf(['wallet', 'bank', 'usdt']);

export const Payee = Type.Object({
  id: Id,
  kind: PayeeKind,
  /** The code of the wallet's channel, the bank or the network. */
  code: Type.String(),
  title: Type.String(),
  /** The holder; for a USDT address the member's label, '' for none. */
  name: Type.String(),
  /** The phone, account number or address, masked. */
  account: Type.String(),
  bound_at: Instant,
  /** Withdrawals to it are refused before then (setting); null once it has passed. */
  usable_from: Type.Union([Instant, Type.Null()]),
  /** A change of this payee is refused before then (setting). */
  changeable_from: Instant,
});

/** A payee request: for another payee of a kind, the first one of that kind, or a removal. */
export const PayeeRequest = Type.Object({
  wants: oneOf(['change', 'unbind']),
  kind: PayeeKind,
  state: oneOf(['asked', 'refused']),
  /** The requested account; '' in all three for a removal. The number is masked. */
  title: Type.String(),
  name: Type.String(),
  account: Type.String(),
  asked_at: Instant,
  decided_at: Type.Union([Instant, Type.Null()]),
  /** Why it was rejected; '' while it is pending. */
  reason: Type.String(),
});

export const LinkedPayees = Type.Object({
  /** The current payees, at most one of each kind. */
  payees: Type.Array(Payee),
  /** For each kind the pending request, or the last rejected one. */
  asks: Type.Array(PayeeRequest),
});

const payeeList = {
  path: '/nweb/get_bind_bank',
  caller: 'member',
  input: Empty,
  output: Type.Object({
    list: Type.Array(Payee),
    /** The wallets that a payee can be at. */
    wallets: Type.Array(
      Type.Object({
        code: ChannelCode,
        title: Type.String(),
        /**
         * The texts in the wallet's QR code, lower case, so that a picture of another wallet is detected before it is
         * sent.
         */
        qr_marks: Type.Array(Type.String()),
      }),
    ),
    /** The banks that a new payee can be at. */
    banks: Type.Array(Type.Object({ code: BankCode, title: Type.String() })),
  }),
  refusals: [],
} as const;

export const payees = {
  payees: call({ ...payeeList, method: 'GET', summary: "The member's payout accounts" }),
  payeesByPost: call({ ...payeeList, method: 'POST', summary: 'As by GET' }),
  addPayee: call({
    method: 'POST',
    path: '/nweb/bind_bank',
    bodyBytesMax: 3_200_000,
    caller: 'member',
    multipart: true,
    summary:
      'Link a payout account: of a wallet, whose QR code must have the same wallet and number, or of a bank. The ' +
      'first is linked at once, sets the security code permanently, and makes its holder the member’s full name if ' +
      'none is set; a later one needs that code and the approval of two operators',
    input: Type.Object(
      {
        /**
         * If missing: wallet, which needs `wallet`, both phones and `qr`; bank needs `bank` and both account numbers.
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
        /** The township or town of the bank's branch. */
        area: Type.Optional(Type.String({ maxLength: 120 })),
        branch: Type.Optional(Type.String({ maxLength: 120 })),
        qk_pwd: Code,
        security_code: Code,
        /** The file part: PNG or JPEG, at most 2 MiB. In JSON: a data: URL. */
        qr: Type.Optional(Type.String({ maxLength: 3_000_000 })),
      },
      { additionalProperties: false },
    ),
    output: LinkedPayees,
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
    summary: 'Link a USDT address as a payout account, by the same rules; it must be valid on its network',
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
    output: LinkedPayees,
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
    summary:
      'Request the removal of the payout account of a kind; it stays linked until an operator approves',
    input: Type.Object(
      {
        /** If missing: wallet. */
        kind: Type.Optional(PayeeKind),
        qk_pwd: Code,
        security_code: Code,
        reason: Type.String({ maxLength: 300 }),
      },
      { additionalProperties: false },
    ),
    output: LinkedPayees,
    refusals: [
      'already_decided',
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

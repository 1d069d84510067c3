import Type from 'typebox';
import { calls } from '../calls.ts';
import { Id, Instant, oneOf, Page, PageSize, pageOf, Reason } from '../shapes.ts';
import { ChannelCode } from './cashier.ts';
import { Who } from './who.ts';

/** A payout account as staff compares it: the number whole, and its QR's text, for those who decide while it waits. */
const account = {
  wallet: ChannelCode,
  name: Type.String(),
  phone: Type.String(),
  qr_text: Type.String(),
};

const PayeeAskRow = Type.Object({
  id: Id,
  who: Who,
  /** unbind: no account is to come in the place of the old one. */
  kind: oneOf(['change', 'unbind']),
  state: oneOf(['asked', 'done', 'refused']),
  asked_at: Instant,
  /** The member's own words, of an unbinding. */
  note: Type.String(),
  now: Type.Union([Type.Object({ ...account, bound_at: Instant }), Type.Null()]),
  next: Type.Union([Type.Object(account), Type.Null()]),
  /** Others who bound the new number, or a picture that says the same, at any time. */
  shared_with: Type.Array(Who),
  /** The new number is the phone that the member logs in with. */
  own_phone: Type.Boolean(),
  decided_by: Type.Union([Type.String(), Type.Null()]),
  decided_at: Type.Union([Instant, Type.Null()]),
  reason: Type.String(),
});

export const cashierPayees = {
  payeeAsks: {
    ...calls.consoleCashier.payeeAsks,
    summary:
      'Payout accounts that members ask for in the place of the bound one, longest waiting first; done: latest first',
    body: Type.Object({
      states: oneOf(['open', 'done']),
      page: Type.Optional(Page),
      size: Type.Optional(PageSize),
    }),
    reply: pageOf(PayeeAskRow),
  },
  decidePayee: {
    ...calls.consoleCashier.decidePayee,
    summary:
      'Say yes or no to what a member asked about their payout account; the member reads the reason of a no',
    body: Type.Object({ id: Id, yes: Type.Boolean(), reason: Reason }, { additionalProperties: false }),
    reply: PayeeAskRow,
  },
};

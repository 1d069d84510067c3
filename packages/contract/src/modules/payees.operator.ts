import Type from 'typebox';
import { call } from '../call.ts';
import { Id, Instant, oneOf, Page, PageSize, pageOf, Reason, Who } from '../shapes.ts';
import { PayeeKind } from './payees.ts';

/** A payout account as staff compares it: the number whole, and its QR's text, for those who decide while it waits. */
export const ShownPayee = {
  kind: PayeeKind,
  /** The wallet's channel, the bank or the network. */
  code: Type.String(),
  /** The holder; of a USDT address its label. */
  name: Type.String(),
  /** Phone, account number or address. */
  account: Type.String(),
  branch: Type.String(),
  /** What a QR says that is scanned to pay; '' for none. */
  qr_text: Type.String(),
};

const PayeeAskRow = Type.Object({
  id: Id,
  who: Who,
  /** unbind: no account is to come in the place of the old one. */
  wants: oneOf(['change', 'unbind']),
  kind: PayeeKind,
  state: oneOf(['asked', 'done', 'refused']),
  asked_at: Instant,
  /** The member's own words, of an unbinding. */
  note: Type.String(),
  now: Type.Union([Type.Object({ ...ShownPayee, bound_at: Instant }), Type.Null()]),
  next: Type.Union([Type.Object(ShownPayee), Type.Null()]),
  /** Others who bound the new number, or a picture that says the same, at any time. */
  shared_with: Type.Array(Who),
  /** The new number is the phone that the member logs in with; null where there is no phone. */
  own_phone: Type.Union([Type.Boolean(), Type.Null()]),
  decided_by: Type.Union([Type.String(), Type.Null()]),
  decided_at: Type.Union([Instant, Type.Null()]),
  reason: Type.String(),
});

export const operatorPayees = {
  memberPayees: call({
    method: 'POST',
    path: '/console/api/member/payees',
    caller: 'operator',
    capability: 'payee.view',
    subject: 'member:{id}',
    summary: "A member's payout accounts, those of before too, latest first; numbers masked",
    input: Type.Object({ id: Id }),
    output: Type.Object({
      list: Type.Array(
        Type.Object({
          id: Id,
          kind: PayeeKind,
          code: Type.String(),
          account: Type.String(),
          bound_at: Instant,
          /** Since when it is the member's no longer; null of one in use. */
          replaced_at: Type.Union([Instant, Type.Null()]),
        }),
      ),
    }),
    refusals: [],
  }),
  requests: call({
    method: 'POST',
    path: '/console/api/payees/asked',
    caller: 'operator',
    capability: 'payee.view',
    summary:
      'Payout accounts that members ask for in the place of the bound one, longest waiting first; done: latest first',
    input: Type.Object({
      states: oneOf(['open', 'done']),
      page: Type.Optional(Page),
      size: Type.Optional(PageSize),
    }),
    output: pageOf(PayeeAskRow),
    refusals: [],
  }),
  decideRequest: call({
    method: 'POST',
    path: '/console/api/payee/decide',
    caller: 'operator',
    capability: 'payee.decide',
    subject: 'payee ask:{id}',
    idempotent: true,
    summary:
      'Say yes or no to what a member asked about their payout account; the member reads the reason of a no',
    input: Type.Object({ id: Id, yes: Type.Boolean(), reason: Reason }, { additionalProperties: false }),
    output: PayeeAskRow,
    refusals: ['already_decided', 'member_suspended', 'not_found', 'payee_in_use', 'payee_taken'],
  }),
};

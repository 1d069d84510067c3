import Type from 'typebox';
import { call } from '../../call.ts';
import { kindFilter, listFileCall, listFilter, listOf, listPaging } from '../../list-filter.ts';
import { Id, Instant, oneOf, Reason, SeenRequest, strict, Who } from '../../shapes.ts';
import { PayeeKind } from '../payees.ts';

/** A payee as operators see it. Only those who decide or pay see the full number and the content of the QR code. */
export const ShownPayee = {
  kind: PayeeKind,
  /** The code of the wallet's channel, the bank or the network. */
  code: Type.String(),
  /** The holder; the label of a USDT address. */
  name: Type.String(),
  /** The phone, account number or address. */
  account: Type.String(),
  area: Type.String(),
  branch: Type.String(),
  /** The content of a QR code to pay to; '' for none. */
  qr_text: Type.String(),
};

const requestStates = ['asked', 'done', 'refused'] as const;

const PayeeRequestRow = Type.Object({
  id: Id,
  who: Who,
  /** unbind: remove the current payee without a new one. */
  wants: oneOf(['change', 'unbind']),
  kind: PayeeKind,
  state: oneOf(requestStates),
  asked_at: Instant,
  /** The member's own text, for an unbind request. */
  note: Type.String(),
  now: Type.Union([Type.Object({ ...ShownPayee, bound_at: Instant }), Type.Null()]),
  next: Type.Union([Type.Object(ShownPayee), Type.Null()]),
  /** Up to five other members who ever had the new number, or a QR code with the same content. */
  shared_with: Type.Array(Who),
  /** Whether the new wallet has the member's login phone; null if the request is not for a wallet. */
  own_phone: Type.Union([Type.Boolean(), Type.Null()]),
  decided_by: Type.Union([Type.String(), Type.Null()]),
  decided_at: Type.Union([Instant, Type.Null()]),
  reason: Type.String(),
  /** The first of the two approvals of a pending request; null if there is none yet. */
  approval: Type.Union([SeenRequest, Type.Null()]),
});

/** Days are those of the request, or of the decision with `done`. */
const requestFilter = {
  states: oneOf(['open', 'done', 'all']),
  ...listFilter(requestStates),
  ...kindFilter(['wallet', 'bank', 'usdt']),
};

export const operatorPayees = {
  memberPayees: call({
    method: 'POST',
    path: '/console/api/member/payees',
    caller: 'operator',
    capability: 'payee.view',
    subject: 'member:{id}',
    summary: "A member's payout accounts, including earlier ones, latest first; numbers masked",
    input: Type.Object({ id: Id }),
    output: Type.Object({
      list: Type.Array(
        Type.Object({
          id: Id,
          kind: PayeeKind,
          code: Type.String(),
          account: Type.String(),
          bound_at: Instant,
          /** When it was replaced; null for one in use. */
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
    unmasked: { owner: ['payee'], finance: ['payee'] },
    summary:
      'Payee requests by a filter; open ones oldest first, others latest first unless `sort` says otherwise',
    input: Type.Object({ ...requestFilter, ...listPaging }, strict),
    output: listOf(PayeeRequestRow, requestStates),
    refusals: [],
  }),
  requestsFile: listFileCall({
    path: '/console/api/payees/asked/file',
    capability: 'payee.view',
    rows: 'The payee requests',
    filter: requestFilter,
  }),
  decideRequest: call({
    method: 'POST',
    path: '/console/api/payee/decide',
    caller: 'operator',
    capability: 'payee.decide',
    subject: 'payee ask:{id}',
    idempotent: true,
    audits: ['payee.change_ask', 'payee.change', 'payee.unbind_ask', 'payee.unbind', 'payee.refuse'],
    summary:
      'Approve or reject a payee request. Two operators must approve, one may reject; the member reads the reason of ' +
      'a rejection',
    input: Type.Object({ id: Id, yes: Type.Boolean(), reason: Reason }, { additionalProperties: false }),
    output: PayeeRequestRow,
    refusals: ['already_decided', 'member_suspended', 'not_found', 'payee_in_use', 'payee_taken'],
  }),
};

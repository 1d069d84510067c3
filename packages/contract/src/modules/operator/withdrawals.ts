import Type from 'typebox';
import { call } from '../../call.ts';
import {
  channelFilter,
  downlineFilter,
  listFileCall,
  listOf,
  listPaging,
  moneyListFilter,
} from '../../list-filter.ts';
import { withdrawalReasons } from '../../reasons.ts';
import { Id, Instant, oneOf, orNull, pageOf, Sum, strict, Who } from '../../shapes.ts';
import { PayeeKind } from '../payees.ts';
import { TurnoverSource, UsdtSent, WithdrawalState } from '../withdrawals.ts';
import { Note, QueueInput, Tid } from './deposits.ts';
import { StatementRow } from './members.ts';
import { ShownPayee } from './payees.ts';

const WithdrawalRow = Type.Object({
  id: Type.String(),
  who: Who,
  amount: Sum,
  kind: PayeeKind,
  /** The code of the channel, bank or network that it is paid through. */
  code: Type.String(),
  usdt: UsdtSent,
  state: WithdrawalState,
  created_at: Instant,
  taken_by: Type.Union([Type.String(), Type.Null()]),
  approved_by: Type.Union([Type.String(), Type.Null()]),
  /** The operator who requested a confiscation, which blocks approval and payment. */
  deduct_by: Type.Union([Type.String(), Type.Null()]),
  decided_by: Type.Union([Type.String(), Type.Null()]),
  /** Why it was rejected, or is to be confiscated; '' else. */
  reason: oneOf(['', ...withdrawalReasons]),
  note: Type.String(),
  /** Of a confiscated one: the reason of the operator who requested it. */
  requested: orNull(Type.Object({ reason: oneOf(withdrawalReasons), note: Type.String() })),
  /** Why the bank did not carry out the last payment that was tried; '' without one. */
  bank_reason: Type.String(),
  /** The open payout batch that contains it; then it cannot be decided manually. */
  batch: Type.Union([Type.String(), Type.Null()]),
  transaction_id: Type.Union([Type.String(), Type.Null()]),
  /** Risk flags, while it is open. */
  marks: Type.Object({ high: Type.Integer(), doubt: Type.Integer() }),
});

/** A risk flag, or a risk check without a finding. The code names it, the details are its figures and rows. */
const RiskFlag = Type.Object({
  level: oneOf(['high', 'doubt', 'fine']),
  code: oneOf([
    'payee_shared',
    'payee_own',
    'payee_new',
    'payee_paid_before',
    'one_win',
    'share_of_balance',
    'receipt_repeated',
    'receipts_unique',
    'transfer_waived',
    'not_held',
    'held',
  ]),
  details: Type.Object({
    /** payee_shared: who else has or had it, and what is the same; transfer_waived: the agent who sent the money. */
    who: Type.Optional(Who),
    same: Type.Optional(oneOf(['number', 'qr'])),
    /** payee_new: hours between adding it and the withdrawal. */
    hours: Type.Optional(Type.Integer()),
    /** payee_paid_before */
    times: Type.Optional(Type.Integer()),
    /** one_win, share_of_balance: percent of the balance. */
    percent: Type.Optional(Type.Integer()),
    /**
     * one_win: the largest win; held: the amount of the withdrawal; not_held: what is held of it; transfer_waived: what
     * was not bet of the agent's transfers.
     */
    amount: Type.Optional(Sum),
    /** receipt_repeated: the member's deposits whose wallet, digits and amount another deposit claims too. */
    tids: Type.Optional(Type.Array(Type.String())),
  }),
});

const withdrawalStatuses = ['paid', 'rejected', 'confiscated'] as const;

const processedFilter = { ...moneyListFilter(withdrawalStatuses), ...channelFilter, ...downlineFilter };

export const operatorWithdrawals = {
  list: call({
    method: 'POST',
    path: '/console/api/withdrawals',
    caller: 'operator',
    capability: 'withdrawal.view',
    subject: 'member:{member_id}',
    summary: 'Withdrawal queue, oldest first; done: latest first',
    input: Type.Object(QueueInput),
    output: pageOf(WithdrawalRow),
    refusals: [],
  }),
  processed: call({
    method: 'POST',
    path: '/console/api/withdrawals/processed',
    caller: 'operator',
    capability: 'withdrawal.view',
    summary: 'Processed withdrawals by a filter, with the figures of all that it finds',
    input: Type.Object({ ...processedFilter, ...listPaging }, strict),
    output: listOf(
      Type.Object({
        ...WithdrawalRow.properties,
        status: oneOf(withdrawalStatuses),
        decided_at: Instant,
      }),
      withdrawalStatuses,
    ),
    refusals: [],
  }),
  processedFile: listFileCall({
    path: '/console/api/withdrawals/processed/file',
    capability: 'withdrawal.view',
    rows: 'The processed withdrawals',
    filter: processedFilter,
  }),
  get: call({
    method: 'POST',
    path: '/console/api/withdrawal',
    caller: 'operator',
    capability: 'withdrawal.view',
    subject: 'withdrawal:{id}',
    unmasked: { owner: ['phone', 'name', 'payee'], finance: ['phone', 'name', 'payee'] },
    summary: 'One withdrawal with all that is needed to decide',
    input: Type.Object({ id: Tid }),
    output: Type.Object({
      order: WithdrawalRow,
      payee: Type.Object({
        ...ShownPayee,
        bound_at: Instant,
        first_payment: Type.Boolean(),
      }),
      marks: Type.Array(RiskFlag),
      turnover: Type.Array(
        Type.Object({
          source: TurnoverSource,
          reference: Type.String(),
          amount: Sum,
          required: Sum,
          done: Sum,
          left: Sum,
        }),
      ),
      /** The events of the case; `by` null: the member. */
      trail: Type.Array(
        Type.Object({
          at: Instant,
          state: Type.Union([
            WithdrawalState,
            oneOf(['deduct_asked', 'deduct_dropped', 'batched', 'unbatched']),
          ]),
          by: Type.Union([Type.String(), Type.Null()]),
          note: Type.String({ description: 'of a payment that failed: its batch and what the bank said' }),
        }),
      ),
      money: Type.Array(StatementRow),
      earlier: Type.Array(WithdrawalRow),
      /** Why this operator may not decide now; '' if they may. `free`: unassigned; `taken`: assigned to a colleague. */
      blocked: oneOf(['', 'role', 'first_yes', 'decided', 'free', 'taken', 'batch']),
      /** Confiscation was requested, and this operator may approve it. */
      may_deduct: Type.Boolean(),
    }),
    refusals: ['already_decided', 'not_found', 'not_taken', 'same_person'],
  }),
  memberRiskFlags: call({
    method: 'POST',
    path: '/console/api/member/marks',
    caller: 'operator',
    capability: 'withdrawal.view',
    subject: 'member:{id}',
    summary:
      'The risk flags of a member: those of their open withdrawal, or those that a withdrawal of the whole ' +
      'balance would have now',
    input: Type.Object({ id: Id }),
    output: Type.Object({
      /** The open withdrawal whose case shows them too; null without one. */
      of: Type.Union([Type.String(), Type.Null()]),
      marks: Type.Array(RiskFlag),
    }),
    refusals: [],
  }),
  assign: call({
    method: 'POST',
    path: '/console/api/withdrawal/take',
    caller: 'operator',
    capability: 'withdrawal.take',
    subject: 'withdrawal:{id}',
    idempotent: true,
    audits: ['withdrawal.take', 'withdrawal.deduct_drop'],
    summary: 'Assign a case to oneself: pending → reviewing',
    input: Type.Object({ id: Tid }, strict),
    output: WithdrawalRow,
    refusals: ['already_decided', 'in_batch', 'not_found'],
  }),
  approve: call({
    method: 'POST',
    path: '/console/api/withdrawal/approve',
    caller: 'operator',
    capability: 'withdrawal.approve',
    subject: 'withdrawal:{id}',
    idempotent: true,
    audits: ['withdrawal.approve'],
    summary: 'First approval',
    input: Type.Object({ id: Tid }, strict),
    output: WithdrawalRow,
    refusals: [
      'already_decided',
      'deduct_asked',
      'in_batch',
      'member_suspended',
      'not_found',
      'not_taken',
      'owes_house',
    ],
  }),
  pay: call({
    method: 'POST',
    path: '/console/api/withdrawal/pay',
    caller: 'operator',
    capability: 'withdrawal.pay',
    subject: 'withdrawal:{id}',
    idempotent: true,
    audits: ['withdrawal.pay'],
    summary:
      'Second approval by another operator, who has sent the money; takes the transaction id of the payment',
    input: Type.Object(
      {
        id: Tid,
        transaction_id: Type.String({
          minLength: 8,
          maxLength: 80,
          description: 'has at least eight digits, else it is refused as wrong_input with this field',
        }),
      },
      strict,
    ),
    output: WithdrawalRow,
    refusals: [
      'already_decided',
      'deduct_asked',
      'in_batch',
      'insufficient_funds',
      'member_suspended',
      'not_found',
      'not_taken',
      'payout_used',
      'same_person',
    ],
  }),
  reject: call({
    method: 'POST',
    path: '/console/api/withdrawal/refuse',
    caller: 'operator',
    capability: ({ deduct }: { deduct: boolean }) => (deduct ? 'withdrawal.deduct' : 'withdrawal.refuse'),
    subject: 'withdrawal:{id}',
    idempotent: true,
    audits: ['withdrawal.refuse', 'withdrawal.deduct_ask', 'withdrawal.deduct'],
    summary:
      'Reject with a reason; the held money returns. With deduct it is confiscated: the first call requests it, ' +
      'the same call by another operator confirms it',
    input: Type.Object(
      { id: Tid, reason: oneOf(withdrawalReasons), note: Note, deduct: Type.Boolean() },
      strict,
    ),
    output: WithdrawalRow,
    refusals: [
      'already_decided',
      'changed_meanwhile',
      'in_batch',
      'insufficient_funds',
      'not_found',
      'not_taken',
      'same_person',
    ],
  }),
};

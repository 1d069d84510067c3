import Type from 'typebox';
import { call } from '../call.ts';
import { withdrawalReasons } from '../reasons.ts';
import { Id, Instant, oneOf, pageOf, Sum, strict, Who } from '../shapes.ts';
import { Note, Queue, Tid } from './deposits.operator.ts';
import { StatementRow } from './members.operator.ts';
import { ShownPayee } from './payees.operator.ts';
import { PayeeKind } from './payees.ts';
import { TurnoverSource, UsdtSent, WithdrawalState } from './withdrawals.ts';

const WithdrawalRow = Type.Object({
  id: Type.String(),
  who: Who,
  amount: Sum,
  kind: PayeeKind,
  /** The wallet's channel, the bank or the network that it goes to. */
  code: Type.String(),
  usdt: UsdtSent,
  state: WithdrawalState,
  created_at: Instant,
  taken_by: Type.Union([Type.String(), Type.Null()]),
  approved_by: Type.Union([Type.String(), Type.Null()]),
  /** Who proposed to keep the money back. Nothing is paid until it returns, or somebody else confirms. */
  deduct_by: Type.Union([Type.String(), Type.Null()]),
  decided_by: Type.Union([Type.String(), Type.Null()]),
  /** Why it was refused, or is to be kept back while that is proposed; '' else. */
  reason: oneOf(['', ...withdrawalReasons]),
  note: Type.String(),
  /** The open pay-out batch that it lies in; nobody decides it by hand. */
  batch: Type.Union([Type.String(), Type.Null()]),
  transaction_id: Type.Union([Type.String(), Type.Null()]),
  /** Reasons to look twice, while it is open. */
  marks: Type.Object({ high: Type.Integer(), doubt: Type.Integer() }),
});

/**
 * Why to look twice, or what was checked and is fine. The code says what was found, the details are its figures and
 * rows.
 */
const Mark = Type.Object({
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
    'not_held',
    'held',
  ]),
  details: Type.Object({
    /** payee_shared: who bound it too, and what is the same. */
    who: Type.Optional(Who),
    same: Type.Optional(oneOf(['number', 'qr'])),
    /** payee_new: since it was bound. */
    hours: Type.Optional(Type.Integer()),
    /** payee_paid_before */
    times: Type.Optional(Type.Integer()),
    /** one_win, share_of_balance: of the balance. */
    percent: Type.Optional(Type.Integer()),
    /** one_win: the largest win; held: what is set aside. */
    amount: Type.Optional(Sum),
    /** receipt_repeated: the member's deposits whose wallet, digits and sum somebody else claimed too. */
    tids: Type.Optional(Type.Array(Type.String())),
  }),
});

export const operatorWithdrawals = {
  list: call({
    method: 'POST',
    path: '/console/api/withdrawals',
    caller: 'operator',
    capability: 'withdrawal.view',
    subject: 'member:{member_id}',
    summary: 'Withdrawal queue, oldest first; done: latest first',
    input: Type.Object(Queue),
    output: pageOf(WithdrawalRow),
    refusals: [],
  }),
  get: call({
    method: 'POST',
    path: '/console/api/withdrawal',
    caller: 'operator',
    capability: 'withdrawal.view',
    subject: 'withdrawal:{id}',
    summary: 'One withdrawal with all that is needed to decide',
    input: Type.Object({ id: Tid }),
    output: Type.Object({
      order: WithdrawalRow,
      payee: Type.Object({
        ...ShownPayee,
        bound_at: Instant,
        first_payment: Type.Boolean(),
      }),
      marks: Type.Array(Mark),
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
      /** The states the case went through; `by` null: the member. */
      trail: Type.Array(
        Type.Object({
          at: Instant,
          state: Type.Union([
            WithdrawalState,
            oneOf(['deduct_asked', 'deduct_dropped', 'batched', 'unbatched']),
          ]),
          by: Type.Union([Type.String(), Type.Null()]),
        }),
      ),
      money: Type.Array(StatementRow),
      earlier: Type.Array(WithdrawalRow),
      /** Why this operator may not decide now; '' when they may. `free`: nobody took it; `taken`: a colleague did. */
      blocked: oneOf(['', 'role', 'first_yes', 'decided', 'free', 'taken', 'batch']),
      /** A deduction is proposed and this operator may say the second word. */
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
      "Why to look twice at a member: the marks of their open withdrawal's case, or those that one of everything would have now",
    input: Type.Object({ id: Id }),
    output: Type.Object({
      /** The open withdrawal whose case shows them too; null without one. */
      of: Type.Union([Type.String(), Type.Null()]),
      marks: Type.Array(Mark),
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
    summary: 'Take a case: pending → reviewing',
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
    summary: 'First yes',
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
    summary:
      'Second yes by another operator: the money has been sent; gives the transaction id of the payment',
    input: Type.Object({ id: Tid, transaction_id: Type.String({ minLength: 4, maxLength: 80 }) }, strict),
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
    summary:
      'Refuse with a reason; the held money returns. With deduct it is kept back: the first call proposes it, the same call by another operator does it',
    input: Type.Object(
      { id: Tid, reason: oneOf(withdrawalReasons), note: Note, deduct: Type.Boolean() },
      strict,
    ),
    output: WithdrawalRow,
    refusals: ['already_decided', 'in_batch', 'insufficient_funds', 'not_found', 'not_taken', 'same_person'],
  }),
};

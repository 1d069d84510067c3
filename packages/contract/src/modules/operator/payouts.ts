import Type from 'typebox';
import { call } from '../../call.ts';
import { csvRefusals } from '../../csv-refusals.ts';
import { kindFilter, listFileCall, listOf, listPaging, moneyListFilter } from '../../list-filter.ts';
import { Id, Instant, oneOf, Reason, Sum, strict } from '../../shapes.ts';
import { PayeeKind } from '../payees.ts';
import { UsdtSent } from '../withdrawals.ts';

const BatchId = Type.String({ pattern: '^P-\\d{1,15}$' });

/** A file as text; a response file for 200 withdrawals is far smaller. */
const FileText = Type.String({ minLength: 1, maxLength: 400_000 });

/** The name of an operator; null: nobody yet. */
const NameOrNull = Type.Union([Type.String(), Type.Null()]);

const batchStates = ['open', 'closed', 'dissolved'] as const;
const batchFilter = { ...moneyListFilter(batchStates), ...kindFilter(['wallet', 'bank', 'usdt']) };

const Batch = Type.Object({
  id: Type.String(),
  kind: PayeeKind,
  /** One wallet, bank or network; null for all of the kind. */
  code: Type.Union([Type.String(), Type.Null()]),
  state: oneOf(batchStates),
  items: Type.Integer(),
  amount: Sum,
  paid: Type.Object({ items: Type.Integer(), amount: Sum }),
  failed: Type.Integer(),
  open: Type.Integer(),
  exported_by: Type.String(),
  exported_at: Instant,
  ended_by: NameOrNull,
  ended_at: Type.Union([Instant, Type.Null()]),
  /** Why it was cancelled; '' if it was not. */
  reason: Type.String(),
});

const BatchItem = Type.Object({
  id: Type.String(),
  member_id: Id,
  name: Type.String(),
  /** Masked. */
  account: Type.String(),
  code: Type.String(),
  amount: Sum,
  usdt: UsdtSent,
  approved_by: Type.String(),
  state: oneOf(['open', 'paid', 'failed', 'released']),
  transaction_id: Type.Union([Type.String(), Type.Null()]),
  reason: Type.String(),
  decided_by: NameOrNull,
});

const BatchCase = Type.Object({
  batch: Batch,
  list: Type.Array(BatchItem),
  /** Why this operator may not import a response: they exported the batch, or it has ended; '' if they may. */
  blocked: oneOf(['', 'exported', 'over']),
});

/** The effect of a row of a response file: pays a withdrawal, takes it out of the batch, is known, or has an error. */
const ResponseLine = Type.Object({
  line: Type.Integer(),
  id: Type.String(),
  outcome: oneOf(['paid', 'failed', 'known', 'bad']),
  amount: Type.Union([Sum, Type.Null()]),
  transaction_id: Type.String(),
  reason: Type.String(),
  fault: oneOf([
    '',
    'row_unknown',
    'row_other_batch',
    'row_cells',
    'row_sum',
    'row_outcome',
    'row_transaction',
    'row_used',
    'row_twice',
    'row_decided',
    'row_first_yes',
  ]),
});

/** What importing a response file would do. */
const ResponsePreview = Type.Object({
  list: Type.Array(ResponseLine),
  paid: Type.Object({ items: Type.Integer(), amount: Sum }),
  failed: Type.Object({ items: Type.Integer(), amount: Sum }),
  known: Type.Integer(),
  bad: Type.Integer(),
  /** A digest of the preview, which the import must repeat: if anything has changed, the import is refused. */
  digest: Type.String(),
});

const TextFile = Type.Object({ name: Type.String(), text: Type.String() });

export const operatorPayouts = {
  list: call({
    method: 'POST',
    path: '/console/api/payouts',
    caller: 'operator',
    capability: 'payout.view',
    summary: 'Payout batches by a filter, and approved withdrawals without one',
    input: Type.Object({ ...batchFilter, ...listPaging }, strict),
    output: Type.Object({
      ...listOf(Batch, batchStates).properties,
      waiting: Type.Array(
        Type.Object({ kind: PayeeKind, code: Type.String(), items: Type.Integer(), amount: Sum }),
      ),
    }),
    refusals: [],
  }),
  listFile: listFileCall({
    path: '/console/api/payouts/file',
    capability: 'payout.view',
    rows: 'The payout batches',
    filter: batchFilter,
  }),
  get: call({
    method: 'POST',
    path: '/console/api/payout',
    caller: 'operator',
    capability: 'payout.view',
    subject: 'payout:{id}',
    unmasked: { owner: ['name'], finance: ['name'] },
    summary: 'One batch with its withdrawals',
    input: Type.Object({ id: BatchId }),
    output: BatchCase,
    refusals: ['not_found'],
  }),
  createBatch: call({
    method: 'POST',
    path: '/console/api/payout/export',
    caller: 'operator',
    capability: 'payout.export',
    subject: 'payout',
    idempotent: true,
    audits: ['payout.export'],
    summary:
      'Put approved withdrawals of a kind, or of one wallet, bank or network, into a batch; they cannot be ' +
      'decided manually until it is answered',
    input: Type.Object({ kind: PayeeKind, code: Type.Optional(Type.String({ maxLength: 30 })) }, strict),
    output: BatchCase,
    refusals: ['batch_empty', 'not_found'],
  }),
  batchFile: call({
    method: 'POST',
    path: '/console/api/payout/file',
    caller: 'operator',
    capability: 'payout.export',
    subject: 'payout:{id}',
    audits: ['payout.download'],
    unmasked: { owner: ['phone', 'name', 'payee'], finance: ['phone', 'name', 'payee'] },
    summary:
      'The CSV file of an open batch: one row per withdrawal with the payee in clear text; each call is audited',
    input: Type.Object({ id: BatchId }, strict),
    output: TextFile,
    refusals: ['already_decided', 'not_found'],
  }),
  previewResponse: call({
    method: 'POST',
    path: '/console/api/payout/answer/read',
    bodyBytesMax: 1_300_000,
    caller: 'operator',
    capability: 'payout.import',
    subject: 'payout:{id}',
    summary: 'Validate a response file: the effect of each row; nothing changes',
    input: Type.Object({ id: BatchId, file: FileText }, strict),
    output: ResponsePreview,
    refusals: [...csvRefusals, 'column_missing', 'not_found'],
  }),
  importResponse: call({
    method: 'POST',
    path: '/console/api/payout/answer',
    bodyBytesMax: 1_300_000,
    caller: 'operator',
    capability: 'payout.import',
    subject: 'payout:{id}',
    idempotent: true,
    audits: ['payout.import', 'withdrawal.pay', 'withdrawal.refuse'],
    summary:
      'Confirm a validated response file, by another operator than the exporter: paid ones are paid, failed ones ' +
      'are approved again; rows with errors change nothing',
    input: Type.Object({ id: BatchId, file: FileText, digest: Type.String({ maxLength: 64 }) }, strict),
    output: BatchCase,
    refusals: [
      ...csvRefusals,
      'answer_changed',
      'column_missing',
      'insufficient_funds',
      'not_found',
      'same_person',
    ],
  }),
  failItem: call({
    method: 'POST',
    path: '/console/api/payout/fail',
    caller: 'operator',
    capability: 'payout.import',
    subject: 'payout:{id}',
    idempotent: true,
    audits: ['payout.fail'],
    summary:
      'Record that the bank did not pay one withdrawal of a batch, by another operator than the exporter: it is ' +
      'approved again',
    input: Type.Object(
      {
        id: BatchId,
        withdrawal_id: Type.String({ maxLength: 20, description: "'W-61001'" }),
        reason: Reason,
      },
      strict,
    ),
    output: BatchCase,
    refusals: ['already_decided', 'not_found', 'same_person'],
  }),
  cancelBatch: call({
    method: 'POST',
    path: '/console/api/payout/dissolve',
    caller: 'operator',
    capability: 'payout.dissolve',
    subject: 'payout:{id}',
    idempotent: true,
    audits: ['payout.dissolve'],
    summary: 'Cancel a batch of which nothing was paid; its withdrawals are approved as before',
    input: Type.Object({ id: BatchId, reason: Reason }, strict),
    output: BatchCase,
    refusals: ['already_decided', 'batch_paid', 'not_found', 'same_person'],
  }),
};

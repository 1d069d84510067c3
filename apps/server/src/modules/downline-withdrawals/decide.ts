import type { Input, RefusalOf } from '@shwe/contract';
import { kyatToWire, ok, type Result, refuse } from '@shwe/kernel';
import { decisionRefusal, isPart } from '@shwe/rules';
import type { AppContext } from '../../context/app-context.ts';
import { runOnce, type Tx } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { cleanText } from '../../util/text.ts';
import { audit, by, requestCounts } from '../operators/index.ts';
import { type CaseRow, caseRows } from './case-rows.ts';
import { type Case, caseByEid } from './cases.queries.ts';
import { type LockedCase, lockCase, takeStep } from './take-step.ts';

type ProposeInput = Input<'operatorDownlineWithdrawals', 'propose'>;
type ProposeRefusal = RefusalOf<'operatorDownlineWithdrawals', 'propose'>;
type ApproveRefusal = RefusalOf<'operatorDownlineWithdrawals', 'approve'>;

/** The first operator proposes who gets the money of a disputed case, or which part was paid. Another proposal replaces it; no money moves. */
export function proposeDecision(
  app: AppContext,
  input: ProposeInput,
  context: OperatorContext,
): Promise<Result<CaseRow, ProposeRefusal>> {
  return decide<ProposeRefusal>(app, input, context, 'escrow.propose', async (tx, { row, now }, reason) => {
    if (isTooShort(reason)) return refuse('wrong_input', { field: 'reason' });
    const refused = decisionRefusal(row, { action: 'propose' }, context.operator.id);
    // Only approvals are refused as same_person.
    if (refused !== null && refused !== 'same_person') return refuse(refused, { state: row.state });
    const part = partOf(input);
    if (part !== null && !isPart(part, row.amount)) return refuse('wrong_input', { field: 'paid' });
    await tx.query(
      `update escrow.cases set proposal = $2, proposed_by = $3, proposed_at = $4, proposed_reason = $5,
              part_amount = $6 where id = $1`,
      [row.id, input.to, context.operator.id, now, reason, part],
    );
    return ok((await caseByEid(tx, row.eid))!);
  });
}

/**
 * Another operator approves what is proposed: the agent is credited, or the member has the money again. The proposal of
 * an operator who was disabled or got another role since does not count.
 */
export function approveDecision(
  app: AppContext,
  input: ProposeInput,
  context: OperatorContext,
): Promise<Result<CaseRow, ApproveRefusal>> {
  const { id: operatorId } = context.operator;
  return decide<ApproveRefusal>(app, input, context, 'escrow.decide', async (tx, locked, reason) => {
    const { row } = locked;
    const refused = decisionRefusal(
      row,
      { action: 'approve', decision: input.to, part: partOf(input) },
      operatorId,
    );
    if (refused !== null) return refuse(refused, { state: row.state });
    if (isTooShort(reason)) return refuse('wrong_input', { field: 'reason' });
    if (!(await requestCounts(tx, row.proposed_by!, row.proposed_at!)))
      return refuse('changed_meanwhile', { state: row.state });
    const step = { actor: 'operators', action: DECIDE[input.to], decidedBy: operatorId } as const;
    return ok(await takeStep(app, tx, locked, step));
  });
}

/** Whether a reason, without the spaces around it, says nothing. */
const isTooShort = (reason: string) => reason.length < 3;

const DECIDE = { agent: 'decideForAgent', member: 'decideForMember', part: 'decidePart' } as const;

/** The part that was paid; null if the whole goes to one side. */
const partOf = ({ paid }: Pick<ProposeInput, 'paid'>) => (paid === undefined ? null : BigInt(paid));

/** Runs a step of operators on a case, once per idempotency key, and writes the audit entry. */
async function decide<Refused extends { refused: string }>(
  app: AppContext,
  { id, to, paid, reason: typed }: ProposeInput,
  context: OperatorContext,
  action: 'escrow.decide' | 'escrow.propose',
  step: (tx: Tx, locked: LockedCase, reason: string) => Promise<Result<Case, Refused>>,
): Promise<Result<CaseRow, Refused | RefusalOf<'operatorDownlineWithdrawals', 'get'>>> {
  const reason = cleanText(typed);
  if ((to === 'part') !== (paid !== undefined)) return refuse('wrong_input', { field: 'paid' });
  return runOnce(
    app.store,
    context.once,
    async (tx): Promise<Result<CaseRow, Refused | RefusalOf<'operatorDownlineWithdrawals', 'get'>>> => {
      const locked = await lockCase(tx, id, () => true);
      if (!locked) return refuse('not_found');
      const stepped = await step(tx, locked, reason);
      if (!stepped.ok) return stepped;
      const [row] = await caseRows(tx, [stepped.value], context.operator.id);
      await audit(tx, {
        ...by(context),
        action,
        subject: `downline withdrawal:${id}`,
        details: { amount: kyatToWire(locked.row.amount), to, reason, paid },
      });
      return ok(row!);
    },
  );
}

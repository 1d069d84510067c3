import type { Input, Output, RefusalOf } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import { allows, requestStates } from '@shwe/rules';
import type { AppContext } from '../../context/app-context.ts';
import { runOnce, type Tx } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { cleanText } from '../../util/text.ts';
import { lockMember } from '../members/index.ts';
import { approveOrRequest, audit, by, withdrawApprovalRequest } from '../operators/index.ts';
import { readSettings } from '../settings/index.ts';
import { notifyPayeeDecision } from './notify-payee-decision.ts';
import { showPayee } from './payee-details.ts';
import { payeeApproval, payeeRequestRows } from './payee-request-rows.ts';
import { endRequest, type PayeeRequest, payeeRequestById, requestedRow } from './payee-requests.queries.ts';
import { insertPayee, openWithdrawalTo, replacePayee } from './payees.queries.ts';

type Row = Output<'operatorPayees', 'decideRequest'>;

type Decided = RefusalOf<'operatorPayees', 'decideRequest'>;

/**
 * Approves or rejects a payee request. Two operators must approve: whoever changes where money goes could take it. One
 * may reject. The second approval replaces the old payee with the new one, or removes it; the hours to wait before a
 * withdrawal to the new one (setting) start then. A rejection changes no payee. The member gets a message about the
 * decision.
 */
export async function decidePayeeRequest(
  app: AppContext,
  input: Input<'operatorPayees', 'decideRequest'>,
  context: OperatorContext,
): Promise<Result<Row, Decided>> {
  const reason = cleanText(input.reason);
  if (reason === '') return refuse('wrong_input', { field: 'reason' });
  const hours = (await readSettings(app.store))['withdrawal.payee_wait_hours'];
  return runOnce(app.store, context.once, async (tx): Promise<Result<Row, Decided>> => {
    const found = await payeeRequestById(tx, BigInt(input.id));
    if (!found) return refuse('not_found');
    const member = await lockMember(tx, found.member_id);
    const request = (await payeeRequestById(tx, found.id))!;
    const action = input.yes ? 'approve' : 'reject';
    if (!allows(requestStates, action, request.state)) return refuse('already_decided');
    if (input.yes && member !== 'active') return refuse('member_suspended');
    // An open withdrawal to the old payee must be decided first, so that it is clear where the money goes.
    const open = input.yes ? await openWithdrawalTo(tx, request.member_id, request.kind) : undefined;
    if (open) return refuse('payee_in_use', { id: open });
    const isDecided = await addDecision(tx, request, { isApproval: input.yes, reason }, context.operator.id);
    if (isDecided && input.yes && !(await carryOut(tx, request))) return refuse('payee_taken');
    if (isDecided) {
      await notifyPayeeDecision(tx, request, { isApproved: input.yes, reason, hours });
      await app.live.hint(tx, { type: 'balance', memberId: request.member_id });
    }
    await auditDecision(tx, request, { isApproval: input.yes, isDecided, reason }, context);
    const [row] = await payeeRequestRows(tx, [(await payeeRequestById(tx, request.id))!], context.operator);
    return ok(row!);
  });
}

/**
 * Ends the request, unless it is the first approval: that is stored, and replaces an earlier one of the same operator.
 * Returns whether the request has ended.
 */
async function addDecision(
  tx: Tx,
  request: PayeeRequest,
  { isApproval, reason }: { isApproval: boolean; reason: string },
  operatorId: bigint,
): Promise<boolean> {
  const approval = payeeApproval(request.id);
  if (isApproval && !(await approveOrRequest(tx, approval, reason, operatorId))) return false;
  if (!isApproval) await withdrawApprovalRequest(tx, approval);
  await endRequest(tx, { id: request.id, isApproved: isApproval, reason, operatorId });
  return true;
}

async function auditDecision(
  tx: Tx,
  request: PayeeRequest,
  { isApproval, isDecided, reason }: { isApproval: boolean; isDecided: boolean; reason: string },
  context: OperatorContext,
): Promise<void> {
  const approved = request.wants === 'change' ? 'payee.change' : 'payee.unbind';
  const { account } =
    request.code === null ? noAccount : showPayee(tx, { ...request, code: request.code }, 'masked');
  await audit(tx, {
    ...by(context),
    action: !isApproval ? 'payee.refuse' : isDecided ? approved : `${approved}_ask`,
    subject: `member:${request.member_id}`,
    details: { reason, kind: request.kind, code: request.code, account },
  });
}

const noAccount = { name: null, account: null };

/** Replaces or removes the payee. Returns false if another member got the account meanwhile. */
async function carryOut(tx: Tx, request: PayeeRequest): Promise<boolean> {
  await replacePayee(tx, request.member_id, request.kind);
  const payeeRow = requestedRow(request);
  if (!payeeRow) return true;
  return insertPayee(tx, request.member_id, payeeRow, request.id);
}

import type { Input, Output, RefusalOf } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import { allows, requestStates } from '@shwe/rules';
import type { AppContext } from '../../context/app-context.ts';
import { runOnce, type Tx } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { cleanText } from '../../util/text.ts';
import { lockMember } from '../members/index.ts';
import { audit, by } from '../operators/index.ts';
import { readSettings } from '../settings/index.ts';
import { notifyPayeeDecision } from './notify-payee-decision.ts';
import { showPayee } from './payee-details.ts';
import { payeeRequestRows } from './payee-request-rows.ts';
import { endRequest, type PayeeRequest, payeeRequestById, requestedRow } from './payee-requests.queries.ts';
import { insertPayee, openWithdrawalTo, replacePayee } from './payees.queries.ts';

type Row = Output<'operatorPayees', 'decideRequest'>;

/**
 * Approves or rejects a payee request. Approval replaces the old payee with the new one, or removes it; the hours to
 * wait before a withdrawal to the new one (setting) start then. A rejection changes no payee. The member gets a message
 * either way.
 */
export async function decidePayeeRequest(
  app: AppContext,
  input: Input<'operatorPayees', 'decideRequest'>,
  context: OperatorContext,
): Promise<Result<Row, RefusalOf<'operatorPayees', 'decideRequest'>>> {
  const reason = cleanText(input.reason);
  if (reason === '') return refuse('wrong_input', { field: 'reason' });
  const hours = (await readSettings(app.store))['withdrawal.payee_wait_hours'];
  return runOnce(
    app.store,
    context.once,
    async (tx): Promise<Result<Row, RefusalOf<'operatorPayees', 'decideRequest'>>> => {
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
      await endRequest(tx, {
        id: request.id,
        isApproved: input.yes,
        reason,
        operatorId: context.operator.id,
      });
      if (input.yes && !(await carryOut(tx, request))) return refuse('payee_taken');
      await notifyPayeeDecision(tx, request, { isApproved: input.yes, reason, hours });
      await app.live.hint(tx, { type: 'balance', memberId: request.member_id });
      await app.live.hint(tx, { type: 'queue' });
      const [row] = await payeeRequestRows(tx, [(await payeeRequestById(tx, request.id))!], context.operator);
      const { account } =
        request.code === null ? noAccount : showPayee(tx, { ...request, code: request.code }, 'masked');
      await audit(tx, {
        ...by(context),
        action: input.yes ? (request.wants === 'change' ? 'payee.change' : 'payee.unbind') : 'payee.refuse',
        subject: `member:${request.member_id}`,
        details: { reason, kind: request.kind, code: request.code, account },
      });
      return ok(row!);
    },
  );
}

const noAccount = { name: null, account: null };

/** Replaces or removes the payee. Returns false if another member got the account meanwhile. */
async function carryOut(tx: Tx, request: PayeeRequest): Promise<boolean> {
  await replacePayee(tx, request.member_id, request.kind);
  const payeeRow = requestedRow(request);
  if (!payeeRow) return true;
  return insertPayee(tx, request.member_id, payeeRow, request.id);
}

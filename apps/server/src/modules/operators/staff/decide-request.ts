import type { Input, Output, RefusalOf, Role } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../../context/app-context.ts';
import type { Tx } from '../../../database/index.ts';
import type { OperatorContext } from '../../../http/context.ts';
import { approveOrRequest, countsSql, withdrawApprovalRequest } from '../approval-requests.ts';
import { audit, by } from '../audit.ts';
import {
  auditFields,
  changeAccount,
  denialOf,
  lockAccount,
  type StaffAccount,
  subjectOf,
} from './account.ts';
import { approveLink } from './links.ts';
import { type StaffAction, staffActions } from './request-change.ts';

type PendingRequest = {
  action: StaffAction;
  detail: string;
  reason: string;
  operator_id: bigint;
  is_valid: boolean;
};

/**
 * The second approval of a request about a person. Refused if the request is not the one that was read, if its maker was
 * disabled or got another role since, to its maker, and to the person.
 */
export function approveRequest(
  app: AppContext,
  input: Input<'operatorStaff', 'approve'>,
  context: OperatorContext,
): Promise<Result<Output<'operatorStaff', 'approve'>, RefusalOf<'operatorStaff', 'approve'>>> {
  return app.store.tx(async (tx) => {
    const { id: checker } = context.operator;
    const account = await lockAccount(tx, input.id);
    if (!account) return refuse('not_found');
    const pending = await pendingRequest(tx, account.id);
    if (!pending) return refuse('not_found');
    if (pending.action !== input.action || pending.detail !== input.detail)
      return refuse('changed_meanwhile');
    if (pending.operator_id === checker) return refuse('same_person');
    if (!pending.is_valid) return refuse('changed_meanwhile');
    const { action, detail, reason } = pending;
    const takesOwner = action === 'staff.role' && detail !== 'owner';
    const denial = await denialOf(tx, { accountId: account.id, byId: checker, takesOwner });
    if (denial) return refuse(denial);
    await approveOrRequest(tx, { action, subject: subjectOf(account.id), detail }, reason, checker);
    return ok({ code: await carryOut(tx, app, account, pending, context) });
  });
}

/** Returns the code that a link needs as well; null for other actions. */
async function carryOut(
  tx: Tx,
  app: AppContext,
  { id }: StaffAccount,
  { action, detail, reason, operator_id: maker }: PendingRequest,
  context: OperatorContext,
): Promise<string | null> {
  const details = { reason, requested_by: String(maker) };
  if (action === 'staff.role') {
    const fields = auditFields(context, action, details);
    await changeAccount(tx, 'operators.set_role($1, $2, $3, $4, $5, $6)', [id, detail, ...fields]);
    return null;
  }
  if (action === 'staff.enable') {
    const fields = auditFields(context, action, details);
    await changeAccount(tx, "operators.set_state($1, 'active', $2, $3, $4, $5)", [id, ...fields]);
    return null;
  }
  const code = await approveLink(tx, app, { operatorId: id, approvedBy: context.operator.id });
  if (action === 'staff.reset') {
    const fields = auditFields(context, action, details);
    await changeAccount(tx, 'operators.clear_credentials($1, $2, $3, $4, $5)', [id, ...fields]);
  } else {
    const subject = subjectOf(id);
    await audit(tx, { ...by(context), action, subject, details: { ...details, role: detail as Role } });
  }
  return code;
}

async function pendingRequest(tx: Tx, operatorId: bigint): Promise<PendingRequest | undefined> {
  const { rows } = await tx.query<PendingRequest>(
    `select r.action, r.detail, r.reason, r.operator_id, ${countsSql('r.requested_at', 'maker')} as is_valid
     from operators.approval_requests r join operators.accounts maker on maker.id = r.operator_id
     where r.subject = $1 and r.action = any($2)`,
    [subjectOf(operatorId), staffActions],
  );
  return rows[0];
}

/** Withdraws or rejects the pending request about a person, or voids their unused link. One owner is enough. */
export function withdrawRequest(
  app: AppContext,
  input: Input<'operatorStaff', 'withdraw'>,
  context: OperatorContext,
): Promise<Result<Output<'operatorStaff', 'withdraw'>, RefusalOf<'operatorStaff', 'withdraw'>>> {
  return app.store.tx(async (tx) => {
    const account = await lockAccount(tx, input.id);
    if (!account) return refuse('not_found');
    const denial = await denialOf(tx, {
      accountId: account.id,
      byId: context.operator.id,
      takesOwner: false,
    });
    if (denial) return refuse(denial === 'last_owner' ? 'forbidden' : denial);
    const isDropped = await dropRequestsAbout(tx, account.id);
    const links = await tx.query('delete from operators.links where operator_id = $1', [account.id]);
    if (!isDropped && links.rowCount === 0) return refuse('not_found');
    const { reason } = input;
    if (account.state === 'invited' && account.joined_at === null) {
      const fields = auditFields(context, 'staff.withdraw', { reason, name: account.name });
      await changeAccount(tx, 'operators.drop_invited($1, $2, $3, $4, $5)', [account.id, ...fields]);
      return ok({});
    }
    const subject = subjectOf(account.id);
    await audit(tx, {
      ...by(context),
      action: 'staff.withdraw',
      subject,
      details: { reason, name: undefined },
    });
    return ok({});
  });
}

/** Deletes the pending requests about a person; false if there was none. */
async function dropRequestsAbout(tx: Tx, operatorId: bigint): Promise<boolean> {
  let isDropped = false;
  for (const action of staffActions)
    if (await withdrawApprovalRequest(tx, { action, subject: subjectOf(operatorId) })) isDropped = true;
  return isDropped;
}

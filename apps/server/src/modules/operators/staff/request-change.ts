import type { Input, Output, RefusalOf, Role } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../../context/app-context.ts';
import type { Tx } from '../../../database/index.ts';
import type { OperatorContext } from '../../../http/context.ts';
import { cleanText } from '../../../util/text.ts';
import { approveOrRequest } from '../approval-requests.ts';
import { audit, by } from '../audit.ts';
import {
  auditFields,
  denialOf,
  isActiveOwner,
  lockAccount,
  type StaffAccount,
  subjectOf,
} from './account.ts';
import { createLink } from './links.ts';

/** Actions about a person that need a second approval. */
export const staffActions = ['staff.invite', 'staff.reset', 'staff.role', 'staff.enable'] as const;
export type StaffAction = (typeof staffActions)[number];

/** Creates the account of an invited person, who cannot log in yet, and their link, which does not work yet. */
export function invite(
  app: AppContext,
  input: Input<'operatorStaff', 'invite'>,
  context: OperatorContext,
): Promise<Result<Output<'operatorStaff', 'invite'>, RefusalOf<'operatorStaff', 'invite'>>> {
  const { login_name: name, role, reason } = input;
  const fullName = cleanText(input.full_name).trim();
  if (fullName.length < 2) return Promise.resolve(refuse('wrong_input', { field: 'full_name' }));
  return app.store.tx(async (tx) => {
    await tx.query('select operators.lock_staff()');
    if (!(await isActiveOwner(tx, context.operator.id))) return refuse('forbidden');
    const { rows } = await tx.query<{ id: bigint | null }>(
      "select operators.add_account($1, $2, $3, null, null, 'staff.invite_ask', $4, $5, $6, $7) as id",
      [name, fullName, role, ...auditFields(context, 'staff.invite_ask', { reason })],
    );
    const { id } = rows[0]!;
    if (id === null) return refuse('name_taken');
    await approveOrRequest(
      tx,
      { action: 'staff.invite' satisfies StaffAction, subject: subjectOf(id), detail: role },
      reason,
      context.operator.id,
    );
    const token = await createLink(tx, { operatorId: id, purpose: 'invite', madeBy: context.operator.id });
    return ok({ id: Number(id), link_token: token });
  });
}

/** Requests a new password and second factor for a person. Nothing about the person changes until the approval. */
export function requestReset(
  app: AppContext,
  input: Input<'operatorStaff', 'reset'>,
  context: OperatorContext,
): Promise<Result<Output<'operatorStaff', 'reset'>, RefusalOf<'operatorStaff', 'reset'>>> {
  return app.store.tx(async (tx) => {
    const account = await checkedAccount(tx, input.id, context);
    if (!account.ok) return account;
    const { id, state } = account.value;
    if (state === 'disabled') return refuse('already_decided');
    const token = await createLink(tx, { operatorId: id, purpose: 'reset', madeBy: context.operator.id });
    await storeRequest(tx, { action: 'staff.reset', id, detail: '' }, input.reason, context);
    return ok({ id: Number(id), link_token: token });
  });
}

/** Requests another role for a person. */
export function requestRole(
  app: AppContext,
  input: Input<'operatorStaff', 'changeRole'>,
  context: OperatorContext,
): Promise<Result<Output<'operatorStaff', 'changeRole'>, RefusalOf<'operatorStaff', 'changeRole'>>> {
  return app.store.tx(async (tx) => {
    const account = await checkedAccount(tx, input.id, context);
    if (!account.ok) return account;
    const { id, role } = account.value;
    if (role === input.role) return refuse('already_decided');
    if (await denialOf(tx, { accountId: id, byId: context.operator.id, takesOwner: input.role !== 'owner' }))
      return refuse('last_owner');
    await storeRequest(tx, { action: 'staff.role', id, detail: input.role }, input.reason, context);
    return ok({});
  });
}

/** Requests that a disabled person may log in again. */
export function requestEnable(
  app: AppContext,
  input: Input<'operatorStaff', 'enable'>,
  context: OperatorContext,
): Promise<Result<Output<'operatorStaff', 'enable'>, RefusalOf<'operatorStaff', 'enable'>>> {
  return app.store.tx(async (tx) => {
    const account = await checkedAccount(tx, input.id, context);
    if (!account.ok) return account;
    const { id, state } = account.value;
    if (state !== 'disabled') return refuse('already_decided');
    await storeRequest(tx, { action: 'staff.enable', id, detail: '' }, input.reason, context);
    return ok({});
  });
}

type NotRequested = RefusalOf<'operatorStaff', 'enable'>;

/** The account of another person, about whom nothing is pending. */
async function checkedAccount(
  tx: Tx,
  id: number,
  context: OperatorContext,
): Promise<Result<StaffAccount, NotRequested>> {
  const account = await lockAccount(tx, id);
  if (!account) return refuse('not_found');
  if (account.id === context.operator.id) return refuse('about_self');
  if (!(await isActiveOwner(tx, context.operator.id))) return refuse('forbidden');
  const { rowCount } = await tx.query(
    'select 1 from operators.approval_requests where subject = $1 and action = any($2)',
    [subjectOf(account.id), staffActions],
  );
  return rowCount === 0 ? ok(account) : refuse('approval_pending');
}

async function storeRequest(
  tx: Tx,
  { action, id, detail }: { action: Exclude<StaffAction, 'staff.invite'>; id: bigint; detail: Role | '' },
  reason: string,
  context: OperatorContext,
): Promise<void> {
  const subject = subjectOf(id);
  await approveOrRequest(tx, { action, subject, detail }, reason, context.operator.id);
  const details = { reason, role: detail === '' ? undefined : detail };
  await audit(tx, { ...by(context), action: `${action}_ask`, subject, details });
}

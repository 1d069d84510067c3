import type { Input, Output, RefusalOf } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../../context/app-context.ts';
import type { OperatorContext } from '../../../http/context.ts';
import { audit, by } from '../audit.ts';
import { endSessionsOf } from '../sessions.ts';
import { auditFields, changeAccount, denialOf, lockAccount, subjectOf } from './account.ts';

/** Disables a person at once: they can do nothing from now on, and nothing pending about them remains. */
export function disable(
  app: AppContext,
  input: Input<'operatorStaff', 'disable'>,
  context: OperatorContext,
): Promise<Result<Output<'operatorStaff', 'disable'>, RefusalOf<'operatorStaff', 'disable'>>> {
  return app.store.tx(async (tx) => {
    const account = await lockAccount(tx, input.id);
    if (!account) return refuse('not_found');
    if (account.state === 'disabled') return refuse('already_decided');
    const denial = await denialOf(tx, { accountId: account.id, byId: context.operator.id, takesOwner: true });
    if (denial) return refuse(denial);
    const fields = auditFields(context, 'staff.disable', { reason: input.reason });
    await changeAccount(tx, "operators.set_state($1, 'disabled', $2, $3, $4, $5)", [account.id, ...fields]);
    return ok({});
  });
}

/** Ends all sessions of a person, also one's own. */
export function endSessions(
  app: AppContext,
  input: Input<'operatorStaff', 'endSessions'>,
  context: OperatorContext,
): Promise<Result<Output<'operatorStaff', 'endSessions'>, RefusalOf<'operatorStaff', 'endSessions'>>> {
  return app.store.tx(async (tx) => {
    const account = await lockAccount(tx, input.id);
    if (!account) return refuse('not_found');
    const ended = await endSessionsOf(tx, account.id);
    const details = { reason: input.reason, ended };
    await audit(tx, {
      ...by(context),
      action: 'staff.end_sessions',
      subject: subjectOf(account.id),
      details,
    });
    return ok({ ended });
  });
}

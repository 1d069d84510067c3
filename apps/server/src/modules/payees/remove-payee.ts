import type { Input, Output, RefusalOf, Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { MemberContext } from '../../http/context.ts';
import { rollbackOnRefusal } from '../../util/rollback-on-refusal.ts';
import { cleanText } from '../../util/text.ts';
import {
  checkSecurityCode,
  checkWithdrawalPassword,
  havePasswordsStayed,
  lockMember,
} from '../members/index.ts';
import { readSettings } from '../settings/index.ts';
import { requestPayee } from './payee-requests.queries.ts';
import { openWithdrawalTo, payeesOf } from './payees.queries.ts';
import { currentPayees } from './store-payee.ts';

type PayeesOutput = Output<'payees', 'removePayee'>;

/**
 * Requests to remove the payee of a kind without a new one. The payee stays until an operator approves. A password that
 * is replaced meanwhile requests nothing.
 */
export async function removePayee(
  app: AppContext,
  input: Input<'payees', 'removePayee'>,
  { memberId, ip, lang }: Pick<MemberContext, 'memberId' | 'ip' | 'lang'>,
): Promise<Result<PayeesOutput, RefusalOf<'payees', 'removePayee'>>> {
  const settings = await readSettings(app.store);
  const note = cleanText(input.reason);
  const kind = input.kind ?? 'wallet';
  const isOf = (payee: { kind: string }) => payee.kind === kind;
  const checked = await checkWithdrawalPassword(app, { memberId, ip }, input.qk_pwd);
  if (!checked.ok) return checked;
  if (!(await payeesOf(app.store, memberId, settings)).some(isOf)) return refuse('payee_missing');
  const checkedCode = await checkSecurityCode(app, { memberId, ip }, input.security_code);
  if (!checkedCode.ok) return checkedCode;
  return rollbackOnRefusal(
    app.store,
    async (
      tx,
    ): Promise<
      Result<
        PayeesOutput,
        Refused<'already_decided' | 'payee_asked' | 'payee_in_use' | 'payee_missing' | 'suspended'>
      >
    > => {
      if ((await lockMember(tx, memberId)) !== 'active') return refuse('suspended');
      if (!(await havePasswordsStayed(tx, memberId, checked.value))) return refuse('already_decided');
      if (!(await payeesOf(tx, memberId, settings)).some(isOf)) return refuse('payee_missing');
      const open = await openWithdrawalTo(tx, memberId, kind);
      if (open) return refuse('payee_in_use', { id: open });
      const isRequested = await requestPayee(tx, { memberId, kind, note, account: null });
      if (!isRequested) return refuse('payee_asked');
      await app.live.hint(tx, { type: 'queue' });
      return ok(await currentPayees(tx, memberId, { settings, lang }));
    },
  );
}

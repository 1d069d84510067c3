import type { AppContext } from '../../context/app-context.ts';
import { payeesMemberApi } from '../../modules/payees/index.ts';
import { withdrawalsMemberApi, withdrawalsOperatorApi } from '../../modules/withdrawals/index.ts';
import { withdrawalPorts } from '../withdrawal-ports.ts';
import { asMember, asOperator, idOf, value } from './calls.ts';
import { WITHDRAWAL_PASSWORD } from './people.ts';

/** A withdrawal of the demo. `step` names it among those of the member; `state` is the one that it is brought to. */
export type DemoWithdrawal = {
  step: string;
  phone: string;
  amount: number;
  state: 'pending' | 'reviewing' | 'approved' | 'paid';
};

/** Requests a withdrawal to the member's payee, and has thiri and htet process it. */
export async function withdrawMoney(
  app: AppContext,
  { step, phone, amount, state }: DemoWithdrawal,
): Promise<void> {
  const memberId = await idOf(app, phone);
  const payeeId = await payeeOf(app, memberId);
  const input = { payee_id: payeeId, amount, qk_pwd: WITHDRAWAL_PASSWORD };
  const { id } = value(
    await withdrawalsMemberApi(app, withdrawalPorts).request(input, asMember(memberId, step)),
  );
  const calls = withdrawalsOperatorApi(app);
  if (state === 'pending') return;
  value(await calls.assign({ id }, await asOperator(app, 'thiri', `take ${id}`)));
  if (state === 'reviewing') return;
  value(await calls.approve({ id }, await asOperator(app, 'thiri', `approve ${id}`)));
  if (state === 'approved') return;
  const payment = { id, transaction_id: `0100${id.replaceAll(/\D/g, '').padStart(8, '0')}` };
  value(await calls.pay(payment, await asOperator(app, 'htet', `pay ${id}`)));
}

/** The number of a member's only payee. */
export async function payeeOf(app: AppContext, memberId: bigint): Promise<number> {
  const { list } = value(await payeesMemberApi(app).payees({}, asMember(memberId, 'payees')));
  return list[0]!.id;
}

import type { Input, Output, RefusalOf } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { MemberContext } from '../../http/context.ts';
import { stepsOf } from '../operators/index.ts';
import { showPayee } from '../payees/index.ts';
import { usdtOf, withdrawalAction } from './wire-rows.ts';
import { withdrawalByWid } from './withdrawals.queries.ts';

type Detail = Output<'withdrawals', 'detail'>;

/** What the desk thinks about among itself; the member reads only what was decided. */
const INSIDE = ['deduct_asked', 'deduct_dropped', 'batched', 'unbatched'];

/** One withdrawal as its member sees it: where it went, each state with its time, and why it ended. */
export async function withdrawalDetail(
  { store }: AppContext,
  { id }: Input<'withdrawals', 'detail'>,
  { memberId, lang }: Pick<MemberContext, 'memberId' | 'lang'>,
): Promise<Result<Detail, RefusalOf<'withdrawals', 'detail'>>> {
  const row = await withdrawalByWid(store, id, 'unlocked');
  if (row?.member_id !== memberId) return refuse('not_found');
  const { name, account } = showPayee(store, row, 'masked');
  const steps = (await stepsOf(store, `withdrawal:${id}`)).filter(({ state }) => !INSIDE.includes(state));
  return ok({
    row: withdrawalAction(store, row, lang),
    payee: { kind: row.kind, title: row.title[lang], name, account },
    usdt: usdtOf(row),
    trail: steps.map(({ at, state }) => ({
      at: at.toISOString(),
      state: state as Detail['trail'][number]['state'],
    })),
    transaction_id: row.transaction_id,
  });
}

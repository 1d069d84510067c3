import type { Input, Output, RefusalOf } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { MemberContext } from '../../http/context.ts';
import { caseEvents } from '../operators/index.ts';
import { showPayee } from '../payees/index.ts';
import type { WithdrawalPorts } from './ports.ts';
import { usdtOf, withdrawalRecord } from './wire-rows.ts';
import { withdrawalByWid } from './withdrawals.queries.ts';

type Detail = Output<'withdrawals', 'detail'>;

/** Internal events that the member does not see. */
const INTERNAL_STATES = ['deduct_asked', 'deduct_dropped', 'batched', 'unbatched'];

/**
 * A withdrawal as its member sees it: the payee, each state with its time, and the reason. One through an agent has the
 * same shape.
 */
export async function withdrawalDetail(
  { store }: AppContext,
  ports: WithdrawalPorts,
  { id }: Input<'withdrawals', 'detail'>,
  { memberId, lang }: Pick<MemberContext, 'memberId' | 'lang'>,
): Promise<Result<Detail, RefusalOf<'withdrawals', 'detail'>>> {
  const row = await withdrawalByWid(store, id, 'unlocked');
  if (row?.member_id !== memberId) {
    const byAgent = await ports.throughAgent(store, { memberId, id }, lang);
    return byAgent ? ok(byAgent) : refuse('not_found');
  }
  const { name, account } = showPayee(store, row, 'named');
  const events = (await caseEvents(store, `withdrawal:${id}`)).filter(
    ({ state }) => !INTERNAL_STATES.includes(state),
  );
  return ok({
    row: withdrawalRecord(store, row, lang),
    payee: { kind: row.kind, title: row.title[lang], name, account },
    usdt: usdtOf(row),
    trail: events.map(({ at, state }) => ({
      at: at.toISOString(),
      state: state as Detail['trail'][number]['state'],
    })),
    transaction_id: row.transaction_id,
  });
}

import type { Input, Output, RefusalOf } from '@shwe/contract';
import { kyatToWire, ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { playSince } from '../ledger/index.ts';

/** The longest play session that is summed, ms of wall time; bounds the query. */
const SESSION_MAX_MS = 86_400_000;

/** Stakes, wins and refunds since the member opened the app, by wall time, for play reminders. */
export async function sessionPlay(
  { store, clock }: AppContext,
  { since }: Input<'protection', 'sessionPlay'>,
  memberId: bigint,
): Promise<Result<Output<'protection', 'sessionPlay'>, RefusalOf<'protection', 'sessionPlay'>>> {
  const from = new Date(since);
  if (Number.isNaN(from.getTime())) return refuse('wrong_input', { field: 'since' });
  const earliest = clock.wall().getTime() - SESSION_MAX_MS;
  const { staked, won, refunded } = await playSince(
    store,
    memberId,
    new Date(Math.max(from.getTime(), earliest)),
  );
  return ok({
    staked: kyatToWire(staked),
    won: kyatToWire(won),
    refunded: kyatToWire(refunded),
    net: kyatToWire(won + refunded - staked),
  });
}

import { done, kyatToWire, type Result, refuse } from '@shwe/kernel';
import type { Asks, Gives, Refused } from '@shwe/wire';
import type { House } from '../../house.ts';
import { playSince } from '../ledger/index.ts';

/** The longest a session may have lasted, ms of wall time: what is summed is bounded. */
const SESSION_MAX_MS = 86_400_000;

/** What play moved since the member opened the app, by wall time: for the reality check. */
export async function sessionPlay(
  { store, clock }: House,
  { since }: Asks<'protection', 'sessionPlay'>,
  memberId: bigint,
): Promise<Result<Gives<'protection', 'sessionPlay'>, Refused>> {
  const from = new Date(since);
  if (Number.isNaN(from.getTime())) return refuse('wrong_input', { field: 'since' });
  const earliest = clock.wall().getTime() - SESSION_MAX_MS;
  const { staked, won, refunded } = await playSince(
    store,
    memberId,
    new Date(Math.max(from.getTime(), earliest)),
  );
  return done({
    staked: kyatToWire(staked),
    won: kyatToWire(won),
    refunded: kyatToWire(refunded),
    net: kyatToWire(won + refunded - staked),
  });
}

import type { Store, Tx } from '../../database/index.ts';
import { addEvent } from './events.queries.ts';
import {
  addExclusion,
  addKeys,
  addPayeeKey,
  payeeExclusionEnd,
  runningExclusion,
  runningSelfExclusions,
} from './exclusions.queries.ts';
import { lockProtection } from './lock-protection.ts';
import type { PayeeKey } from './ports.ts';

/**
 * Excludes a member who enters a payee of a self-excluded other member, until that exclusion ends. The exclusion stays
 * even if the payee is not added afterwards.
 */
export async function excludeByPayee(store: Store, memberId: bigint, payee: PayeeKey): Promise<void> {
  if (!(await payeeExclusionEnd(store, memberId, payee))) return;
  await store.tx(async (tx) => {
    const at = await lockProtection(tx, memberId);
    const endsAt = await payeeExclusionEnd(tx, memberId, payee);
    const running = await runningExclusion(tx, memberId);
    if (!endsAt || (running && running.ends_at >= endsAt)) return;
    const id = await addExclusion(tx, { memberId, kind: 'self_exclusion', cause: 'payee', at, endsAt });
    await addKeys(tx, id, [payee]);
    await addEvent(tx, { memberId, at, what: 'excluded_by_payee', endsAt });
  });
}

/** Adds a new payee to the keys of the member's self-exclusions in force. */
export async function addPayeeToExclusions(tx: Tx, memberId: bigint, payee: PayeeKey): Promise<void> {
  for (const id of await runningSelfExclusions(tx, memberId)) await addPayeeKey(tx, id, payee);
}

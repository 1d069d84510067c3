import type { Store, Tx } from '../../database/index.ts';
import { note } from './events.queries.ts';
import {
  addExclusion,
  addKeys,
  addPayeeKey,
  excludedPayee,
  runningExclusion,
  runningSelfExclusions,
} from './exclusions.queries.ts';
import { hold } from './lock-protection.ts';
import type { PayeeKey } from './ports.ts';
/**
 * Excludes an account that names a payout account of somebody who excluded themself, for as long. It stands whether
 * or not the payout account is then bound.
 */
export async function followPayee(store: Store, memberId: bigint, payee: PayeeKey): Promise<void> {
  if (!(await excludedPayee(store, memberId, payee))) return;
  await store.tx(async (tx) => {
    const at = await hold(tx, memberId);
    const endsAt = await excludedPayee(tx, memberId, payee);
    const running = await runningExclusion(tx, memberId);
    if (!endsAt || (running && running.ends_at >= endsAt)) return;
    const id = await addExclusion(tx, { memberId, kind: 'self_exclusion', cause: 'payee', at, endsAt });
    await addKeys(tx, id, [payee]);
    await note(tx, { memberId, at, what: 'excluded_by_payee', endsAt });
  });
}

/** Somebody who is excluded binds a payout account: they are known by it, too. */
export async function storePayeeRow(tx: Tx, memberId: bigint, payee: PayeeKey): Promise<void> {
  for (const id of await runningSelfExclusions(tx, memberId)) await addPayeeKey(tx, id, payee);
}

import type { Store } from '../../database/index.ts';
import { addEvent } from './events.queries.ts';
import { addExclusion, personExclusionEnds, runningExclusion } from './exclusions.queries.ts';
import { lockProtection } from './lock-protection.ts';
import type { PersonKeys } from './ports.ts';

/**
 * Excludes a member who enters a payee of another member who takes a break or is self-excluded, or a wallet with the
 * other's phone, until that ends. A break stays a break, because a self-exclusion waives turnover. It lasts even if the
 * payee is not added afterwards.
 */
export async function excludeByPayee(store: Store, memberId: bigint, person: PersonKeys): Promise<void> {
  const found = await personExclusionEnds(store, memberId, person);
  if (!found.time_out && !found.self_exclusion) return;
  await store.tx(async (tx) => {
    const at = await lockProtection(tx, memberId);
    const ends = await personExclusionEnds(tx, memberId, person);
    for (const kind of ['self_exclusion', 'time_out'] as const) {
      const endsAt = ends[kind];
      const running = await runningExclusion(tx, memberId);
      if (!endsAt || (running && running.ends_at >= endsAt)) continue;
      await addExclusion(tx, { memberId, kind, cause: 'payee', at, endsAt });
      await addEvent(tx, { memberId, at, what: kind === 'time_out' ? kind : 'excluded_by_payee', endsAt });
    }
  });
}

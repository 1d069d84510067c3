import type { Hint, Live } from './live.ts';
import type { Store } from './store/index.ts';

/** The channel of hints; SQL functions notify on it too (clock.move). */
const CHANNEL = 'live';
/** Equal hints of the hot path within this time are sent once. */
const SOON_MS = 250;

type Hearer = { memberId: bigint | null; hear: (hint: Hint) => void };

/** Live hints over the database, so that every process hears what any of them does. */
export async function createLive(store: Store, onError: (error: unknown) => void): Promise<Live> {
  const hearers = new Set<Hearer>();
  const soon = new Map<string, string>();
  let timer: NodeJS.Timeout | null = null;

  const dispatch = (hint: Hint) => {
    for (const hearer of hearers) {
      if (hint.memberId === undefined || hint.memberId === hearer.memberId) hearer.hear(hint);
    }
  };
  const stopListening = await store.listen(CHANNEL, (payload) => {
    // After a lost connection some hints are missing: everyone is told to look again.
    if (payload === null) return dispatch({ type: 'issue' });
    const parsed = JSON.parse(payload) as { type: Hint['type']; member?: string; issue?: string };
    dispatch({
      type: parsed.type,
      ...(parsed.member !== undefined && { memberId: BigInt(parsed.member) }),
      ...(parsed.issue !== undefined && { issue: parsed.issue }),
    });
  });

  async function flush(): Promise<void> {
    timer = null;
    const payloads = [...soon.values()];
    soon.clear();
    await store
      .query(`select pg_notify('${CHANNEL}', payload) from unnest($1::text[]) payload`, [payloads])
      .catch(onError);
  }

  return {
    async hint(tx, hint) {
      await tx.query('select pg_notify($1, $2)', [CHANNEL, textOf(hint)]);
    },
    hintSoon(hint) {
      const text = textOf(hint);
      soon.set(text, text);
      timer ??= setTimeout(() => void flush(), SOON_MS);
    },
    listen(memberId, hear) {
      const hearer = { memberId, hear };
      hearers.add(hearer);
      return () => hearers.delete(hearer);
    },
    async close() {
      if (timer) clearTimeout(timer);
      await stopListening();
    },
  };
}

function textOf(hint: Hint): string {
  return JSON.stringify({
    type: hint.type,
    ...(hint.memberId !== undefined && { member: String(hint.memberId) }),
    ...(hint.issue !== undefined && { issue: hint.issue }),
  });
}

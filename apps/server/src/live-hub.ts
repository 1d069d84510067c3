import type { Hearer, Hint, Live } from './live.ts';
import type { Store } from './store/index.ts';

/** The channel of hints; SQL functions notify on it too (clock.move). */
const CHANNEL = 'live';
/** Equal hints of the hot path within this time are sent once. */
const SOON_MS = 250;

type Line = { hearer: Hearer; hear: (hint: Hint) => void };

/** Whether a hint is meant for a hearer. */
function isFor({ type, memberId }: Hint, hearer: Hearer): boolean {
  if (type === 'queue') return hearer === 'operator';
  return memberId === undefined || memberId === hearer;
}

/** Live hints over the database, so that every process hears what any of them does. */
export async function createLive(store: Store, onError: (error: unknown) => void): Promise<Live> {
  const lines = new Set<Line>();
  const soon = new Map<string, string>();
  let timer: NodeJS.Timeout | null = null;

  const dispatch = (hint: Hint) => {
    for (const line of lines) {
      if (isFor(hint, line.hearer)) line.hear(hint);
    }
  };
  const stopListening = await store.listen(CHANNEL, (payload) => {
    // After a lost connection some hints are missing: everyone is told to look again.
    if (payload === null) {
      dispatch({ type: 'issue' });
      return dispatch({ type: 'queue' });
    }
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
    listen(hearer, hear) {
      const line = { hearer, hear };
      lines.add(line);
      return () => lines.delete(line);
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

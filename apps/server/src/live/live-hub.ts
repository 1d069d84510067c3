import type { Store } from '../database/index.ts';
import type { Hint, Live, Subscriber } from './live.ts';

/** The channel of hints; SQL functions notify on it too (clock.move). */
const CHANNEL = 'live';
/** Equal hints of the hot path within this time are sent once. */
const SOON_MS = 250;

/** So many members are named in one NOTIFY: its payload ends at 8000 bytes. */
const NAMED_MAX = 350;

type Hear = (hint: Hint) => void;
type Payload = { type: Hint['type']; members?: string[]; issue?: string };

/** Live hints over the database, so that every process hears what any of them does. */
export async function createLive(store: Store, onError: (error: unknown) => void): Promise<Live> {
  const lines = new Map<Subscriber, Set<Hear>>();
  const soonIssues = new Set<string>();
  const soonMembers = new Set<bigint>();
  let timer: NodeJS.Timeout | null = null;

  const tell = (hearer: Subscriber, hint: Hint) => {
    for (const hear of lines.get(hearer) ?? []) hear(hint);
  };
  const dispatch = (hint: Hint) => {
    if (hint.memberId !== undefined) return tell(hint.memberId, hint);
    if (hint.type === 'queue') return tell('operator', hint);
    for (const hearer of lines.keys()) tell(hearer, hint);
  };
  const stopListening = await store.listen(CHANNEL, (payload) => {
    // After a lost connection some hints are missing: everyone is told to look again.
    if (payload === null) {
      dispatch({ type: 'issue' });
      dispatch({ type: 'maintenance' });
      return dispatch({ type: 'queue' });
    }
    const { members, ...hint } = JSON.parse(payload) as Payload;
    if (!members) return dispatch(hint);
    for (const member of members) dispatch({ ...hint, memberId: BigInt(member) });
  });

  async function flush(): Promise<void> {
    timer = null;
    const quotas = [...soonIssues].map((issue) => payloadOf({ type: 'quota', issue }));
    const payloads = [...quotas, ...balancePayloads([...soonMembers])];
    soonIssues.clear();
    soonMembers.clear();
    await store
      .query(`select pg_notify('${CHANNEL}', payload) from unnest($1::text[]) payload`, [payloads])
      .catch(onError);
  }

  return {
    async hint(tx, hint) {
      await tx.query('select pg_notify($1, $2)', [
        CHANNEL,
        payloadOf(hint, hint.memberId === undefined ? undefined : [hint.memberId]),
      ]);
    },
    betSoon(issue, memberId) {
      soonIssues.add(issue);
      soonMembers.add(memberId);
      timer ??= setTimeout(() => void flush(), SOON_MS);
    },
    listen(hearer, hear) {
      const own = lines.get(hearer) ?? new Set();
      lines.set(hearer, own.add(hear));
      return () => {
        own.delete(hear);
        if (own.size === 0 && lines.get(hearer) === own) lines.delete(hearer);
      };
    },
    async close() {
      if (timer) clearTimeout(timer);
      await stopListening();
    },
  };
}

function payloadOf({ type, issue }: Hint, members?: bigint[]): string {
  return JSON.stringify({ type, issue, members: members?.map(String) });
}

function balancePayloads(members: bigint[]): string[] {
  return Array.from({ length: Math.ceil(members.length / NAMED_MAX) }, (_, i) =>
    payloadOf({ type: 'balance' }, members.slice(i * NAMED_MAX, (i + 1) * NAMED_MAX)),
  );
}

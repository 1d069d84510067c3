import type { Store } from '../database/index.ts';
import type { Hint, Live, Subscriber } from './live.ts';

/** The channel of hints; SQL functions notify on it too (clock.move). */
const CHANNEL = 'live';
/** Equal hints of the hot path within this time are sent once. */
const SOON_MS = 250;

/** Members in one NOTIFY at most; its payload is limited to 8000 bytes. */
const MEMBERS_MAX = 350;

type OnHint = (hint: Hint) => void;
type Payload = { type: Hint['type']; members?: string[]; issue?: string };

/** Creates live updates over the database, so that hints reach the subscribers of all processes. */
export async function createLive(store: Store, onError: (error: unknown) => void): Promise<Live> {
  const subscribers = new Map<Subscriber, Set<OnHint>>();
  const soonDraws = new Set<string>();
  const soonMembers = new Set<bigint>();
  let timer: NodeJS.Timeout | null = null;

  const send = (subscriber: Subscriber, hint: Hint) => {
    for (const notify of subscribers.get(subscriber) ?? []) notify(hint);
  };
  const dispatch = (hint: Hint) => {
    if (hint.memberId !== undefined) return send(hint.memberId, hint);
    if (hint.type === 'queue') return send('operator', hint);
    for (const subscriber of subscribers.keys()) send(subscriber, hint);
  };
  const stopListening = await store.listen(CHANNEL, (payload) => {
    // Hints may be missing after a lost connection, so all subscribers reload.
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
    const quotas = [...soonDraws].map((issue) => payloadOf({ type: 'quota', issue }));
    const payloads = [...quotas, ...balancePayloads([...soonMembers])];
    soonDraws.clear();
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
      soonDraws.add(issue);
      soonMembers.add(memberId);
      timer ??= setTimeout(() => void flush(), SOON_MS);
    },
    listen(subscriber, notify) {
      const own = subscribers.get(subscriber) ?? new Set();
      subscribers.set(subscriber, own.add(notify));
      return () => {
        own.delete(notify);
        if (own.size === 0 && subscribers.get(subscriber) === own) subscribers.delete(subscriber);
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
  return Array.from({ length: Math.ceil(members.length / MEMBERS_MAX) }, (_, i) =>
    payloadOf({ type: 'balance' }, members.slice(i * MEMBERS_MAX, (i + 1) * MEMBERS_MAX)),
  );
}

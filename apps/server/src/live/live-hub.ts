import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Queries, Store } from '../database/index.ts';
import { type Hint, isForOperators, type Live, type Subscriber } from './live.ts';

/** The channel of hints; SQL functions notify on it too (clock.move). */
const CHANNEL = 'live';
/** How long hints of bets wait, so that equal ones are sent once, ms. */
const BET_HINT_DELAY_MS = 250;

/** The most members in one NOTIFY, whose payload PostgreSQL limits to 8000 bytes. */
const MEMBERS_PER_NOTIFY_MAX = 350;

/** After how many subscribers the delivery of a hint lets other work of the process go on, so that bets do not wait. */
const PORTION = 20;

type OnHint = (hint: Hint) => void;
type Payload = { type: Hint['type']; members?: string[]; issue?: string };

/** Creates live updates over the database, so that hints reach the subscribers of all processes. */
export async function createLive(store: Store, onError: (error: unknown) => void): Promise<Live> {
  const subscribers = new Map<Subscriber, Set<OnHint>>();
  const queuedDraws = new Set<string>();
  const queuedMembers = new Set<bigint>();
  let timer: NodeJS.Timeout | null = null;

  let delivered = Promise.resolve();
  /** Delivers a hint after those before it. */
  const dispatch = (hint: Hint) => {
    delivered = delivered.then(() => deliver(hint)).catch(onError);
  };
  async function deliver(hint: Hint): Promise<void> {
    let notified = 0;
    for (const { callbacks, notify } of receivers(hint)) {
      // It may have unsubscribed meanwhile.
      if (callbacks.has(notify)) notify(hint);
      notified += 1;
      if (notified % PORTION === 0) await nextTurn();
    }
  }
  function receivers({ memberId, type }: Hint) {
    const sets =
      memberId !== undefined
        ? [subscribers.get(memberId)]
        : isForOperators({ type })
          ? [subscribers.get('operator')]
          : [...subscribers.values()];
    return sets.flatMap((callbacks = new Set()) => [...callbacks].map((notify) => ({ callbacks, notify })));
  }
  const stopListening = await store.listen(CHANNEL, (payload) => {
    // Hints may be missing after a lost connection, so all subscribers reload.
    if (payload === null) {
      dispatch({ type: 'issue' });
      dispatch({ type: 'maintenance' });
      dispatch({ type: 'activities' });
      return dispatch({ type: 'queue' });
    }
    const { members, ...hint } = JSON.parse(payload) as Payload;
    if (!members) return dispatch(hint);
    for (const member of members) dispatch({ ...hint, memberId: BigInt(member) });
  });

  /** Sends the queued hints of bets. */
  async function flush(): Promise<void> {
    timer = null;
    const quotas = [...queuedDraws].map((issue) => encodePayload({ type: 'quota', issue }));
    const payloads = [...quotas, ...encodeBalanceHints([...queuedMembers])];
    queuedDraws.clear();
    queuedMembers.clear();
    await notifyAll(store, payloads).catch(onError);
  }

  return {
    async hint(tx, hint) {
      await tx.query('select pg_notify($1, $2)', [
        CHANNEL,
        encodePayload(hint, hint.memberId === undefined ? undefined : [hint.memberId]),
      ]);
    },
    async hintBalances(tx, memberIds) {
      await notifyAll(tx, encodeBalanceHints(memberIds));
    },
    queueBetHints(issue, memberId) {
      queuedDraws.add(issue);
      queuedMembers.add(memberId);
      timer ??= setTimeout(() => void flush(), BET_HINT_DELAY_MS);
    },
    listen(subscriber, notify) {
      const callbacks = subscribers.get(subscriber) ?? new Set();
      subscribers.set(subscriber, callbacks.add(notify));
      return () => {
        callbacks.delete(notify);
        if (callbacks.size === 0 && subscribers.get(subscriber) === callbacks) subscribers.delete(subscriber);
      };
    },
    async close() {
      if (timer) clearTimeout(timer);
      await stopListening();
    },
  };
}

async function notifyAll(db: Queries, payloads: readonly string[]): Promise<void> {
  await db.query(`select pg_notify('${CHANNEL}', payload) from unnest($1::text[]) payload`, [payloads]);
}

function encodePayload({ type, issue }: Hint, members?: readonly bigint[]): string {
  return JSON.stringify({ type, issue, members: members?.map(String) });
}

/** The payloads of balance hints to many members. */
function encodeBalanceHints(members: readonly bigint[]): string[] {
  return Array.from({ length: Math.ceil(members.length / MEMBERS_PER_NOTIFY_MAX) }, (_, batch) =>
    encodePayload(
      { type: 'balance' },
      members.slice(batch * MEMBERS_PER_NOTIFY_MAX, (batch + 1) * MEMBERS_PER_NOTIFY_MAX),
    ),
  );
}

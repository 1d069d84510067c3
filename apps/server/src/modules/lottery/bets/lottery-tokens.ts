import type { Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { Queries, Store } from '../../../database/index.ts';
import { newToken, tokenHash } from '../../../security/secrets.ts';
import { createBatcher } from '../../../util/batcher.ts';
import { findSessions } from '../../members/index.ts';

/** Lifetime of a ticket, wall time. The client exchanges it at once. */
const TICKET_SECONDS = 30;
const TOKEN_HOURS = 12;

/** Tickets and tokens of one member at most; above it the oldest ones end. A member has twenty sessions. */
const OF_MEMBER_MAX = { ticket: 20, token: 200 };

/** Creates a one-time ticket for the member's session. */
export async function createTicket(store: Store, memberId: bigint, memberToken: string): Promise<string> {
  const ticket = newToken();
  await endOldest(store, memberId, 'ticket');
  await store.query(
    `insert into lottery.tokens (hash, kind, member_id, member_session, expires_at)
     values ($1, 'ticket', $2, $3, clock_timestamp() + make_interval(secs => $4))`,
    [tokenHash(ticket), memberId, tokenHash(memberToken), TICKET_SECONDS],
  );
  return ticket;
}

/** Exchanges a ticket, once, for a lottery token that is valid as long as the member's session, 12 hours at most. */
export function exchangeTicket(
  store: Store,
  ticket: string,
): Promise<Result<{ token: string }, Refused<'session_over'>>> {
  return store.tx(async (tx) => {
    const { rows } = await tx.query<{ member_id: bigint; member_session: Buffer }>(
      `update lottery.tokens set used_at = clock_timestamp()
       where hash = $1 and kind = 'ticket' and used_at is null and expires_at > clock_timestamp()
       returning member_id, member_session`,
      [tokenHash(ticket)],
    );
    if (!rows[0]) return refuse('session_over', {});
    const token = newToken();
    await endOldest(tx, rows[0].member_id, 'token');
    await tx.query(
      `insert into lottery.tokens (hash, kind, member_id, member_session, expires_at)
       values ($1, 'token', $2, $3, clock_timestamp() + make_interval(hours => $4))`,
      [tokenHash(token), rows[0].member_id, rows[0].member_session, TOKEN_HOURS],
    );
    return ok({ token });
  });
}

/** Makes room for one more ticket or token of a member. */
async function endOldest(db: Queries, memberId: bigint, kind: keyof typeof OF_MEMBER_MAX): Promise<void> {
  await db.query(
    `delete from lottery.tokens where hash in (
       select hash from lottery.tokens where member_id = $1 and kind = $2 order by expires_at desc offset $3)`,
    [memberId, kind, OF_MEMBER_MAX[kind] - 1],
  );
}

/** Deletes tokens and tickets that expired more than an hour ago. */
export async function deleteOldTokens(store: Store): Promise<void> {
  await store.query("delete from lottery.tokens where expires_at < clock_timestamp() - interval '1 hour'");
}

type Refusal = 'session_over' | 'suspended';
/** The member and session of a valid token, and the number of the last session end when it was checked. */
export type TokenSession = { memberId: bigint; sessionId: bigint; lastSessionEnd: number };
type Found = ({ ok: true; validMs: number } & TokenSession) | { ok: false; refused: Refusal };

/** Looks up lottery tokens in batches and without a cache, so that a thousand calls need only a few statements. */
export function createTokenLookup(store: Store): (token: string) => Promise<Found> {
  const batcher = createBatcher<string, Found>({
    batchMax: 1024,
    queueMax: 10_000,
    run: (tokens) => findTokens(store, tokens),
  });
  return (token) => batcher.add(token);
}

/** Valid tokens cached at most, and for how long. A full cache is cleared. */
const CACHED_MAX = 50_000;
const CACHED_MS = 60_000;

/**
 * Authenticates bets. A token is looked up once a minute. In between, the bet batch checks in the database whether the
 * session has ended since (docs/decisions/0010), so a member who was logged out or suspended cannot bet.
 */
export function createTokenAuthenticator(store: Store) {
  const lookUp = createTokenLookup(store);
  const cache = new Map<string, { session: TokenSession; until: number }>();
  return {
    /** The member and session of a token, or the refusal. */
    async authenticate(
      token: string,
    ): Promise<{ ok: true; session: TokenSession } | { ok: false; refused: Refusal }> {
      const key = tokenHash(token).toString('latin1');
      const cached = cache.get(key);
      if (cached && cached.until > performance.now()) return { ok: true, session: cached.session };
      const lookedUpAt = performance.now();
      const found = await lookUp(token);
      if (!found.ok) return found;
      if (cache.size >= CACHED_MAX) cache.clear();
      const { memberId, sessionId, lastSessionEnd, validMs } = found;
      const session = { memberId, sessionId, lastSessionEnd };
      cache.set(key, { session, until: lookedUpAt + Math.min(CACHED_MS, validMs) });
      return { ok: true, session };
    },
    /** Removes a token from the cache after the batch found its session ended. */
    forget(token: string): void {
      cache.delete(tokenHash(token).toString('latin1'));
    },
  };
}

export type TokenAuthenticator = ReturnType<typeof createTokenAuthenticator>;

async function findTokens(store: Store, tokens: string[]): Promise<Found[]> {
  const hashes = tokens.map(tokenHash);
  const { rows } = await store.query<{ hash: Buffer; member_session: Buffer; valid_ms: number }>(
    `select hash, member_session, extract(epoch from expires_at - clock_timestamp())::float8 * 1000 as valid_ms
     from lottery.tokens where hash = any($1) and kind = 'token' and expires_at > clock_timestamp()`,
    [hashes],
  );
  const tokensFound = new Map(rows.map((row) => [row.hash.toString('hex'), row]));
  const live = await findSessions(
    store,
    rows.map((row) => row.member_session),
  );
  return hashes.map((hash): Found => {
    const token = tokensFound.get(hash.toString('hex'));
    const session = token && live.get(token.member_session.toString('hex'));
    if (!session) return { ok: false, refused: 'session_over' };
    if (session.state === 'suspended') return { ok: false, refused: 'suspended' };
    const { memberId, sessionId, lastSessionEnd } = session;
    return { ok: true, memberId, sessionId, lastSessionEnd, validMs: token.valid_ms };
  });
}

import type { Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { Store } from '../../../database/index.ts';
import { newToken, tokenHash } from '../../../security/secrets.ts';
import { createBatcher } from '../../../util/batcher.ts';
import { liveSessions } from '../../members/index.ts';

/** A ticket is exchanged at once by the app; wall time. */
const TICKET_SECONDS = 30;
const TOKEN_HOURS = 12;

/** A one-time ticket for the member's own session. */
export async function issueTicket(store: Store, memberId: bigint, memberToken: string): Promise<string> {
  const ticket = newToken();
  await store.query(
    `insert into lottery.tokens (hash, kind, member_id, member_session, expires_at)
     values ($1, 'ticket', $2, $3, clock_timestamp() + make_interval(secs => $4))`,
    [tokenHash(ticket), memberId, tokenHash(memberToken), TICKET_SECONDS],
  );
  return ticket;
}

/** Exchanges a ticket, once, for a lottery token that lives as long as the member's session, at most twelve hours. */
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
    await tx.query(
      `insert into lottery.tokens (hash, kind, member_id, member_session, expires_at)
       values ($1, 'token', $2, $3, clock_timestamp() + make_interval(hours => $4))`,
      [tokenHash(token), rows[0].member_id, rows[0].member_session, TOKEN_HOURS],
    );
    return ok({ token });
  });
}

/** Tokens and tickets that are over are forgotten. */
export async function forgetOldTokens(store: Store): Promise<void> {
  await store.query("delete from lottery.tokens where expires_at < clock_timestamp() - interval '1 hour'");
}

type Refusal = 'session_over' | 'suspended';
/** Whom a lottery token lets bet: a member, by a session that was alive when so many sessions had ended. */
export type Admission = { memberId: bigint; sessionId: bigint; ends: number };
type Found = ({ ok: true; goodMs: number } & Admission) | { ok: false; refused: Refusal };

/** Looks lottery tokens up in batches, so that a thousand calls cost a handful of statements and none trusts memory. */
export function createTokenLookup(store: Store): (token: string) => Promise<Found> {
  const batcher = createBatcher<string, Found>({
    batchMax: 1024,
    queueMax: 10_000,
    run: (tokens) => look(store, tokens),
  });
  return (token) => batcher.add(token);
}

/** Tokens a process remembers as good, and for how long; with more of them it begins anew. */
const REMEMBERED_MAX = 50_000;
const REMEMBERED_MS = 60_000;

/**
 * Says whom a bet is from. A token is looked up once a minute; in between, the batch is asked whether its session has
 * ended since (docs/decisions/0010), so what is remembered lets nobody bet who was logged out or suspended.
 */
export function createTokenAuthenticator(store: Store) {
  const lookUp = createTokenLookup(store);
  const remembered = new Map<string, { admission: Admission; until: number }>();
  return {
    /** Whom the token lets bet, or why it lets nobody. */
    async admit(
      token: string,
    ): Promise<{ ok: true; admission: Admission } | { ok: false; refused: Refusal }> {
      const key = tokenHash(token).toString('latin1');
      const known = remembered.get(key);
      if (known && known.until > performance.now()) return { ok: true, admission: known.admission };
      const askedAt = performance.now();
      const found = await lookUp(token);
      if (!found.ok) return found;
      if (remembered.size >= REMEMBERED_MAX) remembered.clear();
      const { memberId, sessionId, ends, goodMs } = found;
      const admission = { memberId, sessionId, ends };
      remembered.set(key, { admission, until: askedAt + Math.min(REMEMBERED_MS, goodMs) });
      return { ok: true, admission };
    },
    /** The batch found that the token's session is over. */
    forget(token: string): void {
      remembered.delete(tokenHash(token).toString('latin1'));
    },
  };
}

export type TokenAuthenticator = ReturnType<typeof createTokenAuthenticator>;

async function look(store: Store, tokens: string[]): Promise<Found[]> {
  const hashes = tokens.map(tokenHash);
  const { rows } = await store.query<{ hash: Buffer; member_session: Buffer; good_ms: number }>(
    `select hash, member_session, extract(epoch from expires_at - clock_timestamp())::float8 * 1000 as good_ms
     from lottery.tokens where hash = any($1) and kind = 'token' and expires_at > clock_timestamp()`,
    [hashes],
  );
  const tokensFound = new Map(rows.map((row) => [row.hash.toString('hex'), row]));
  const live = await liveSessions(
    store,
    rows.map((row) => row.member_session),
  );
  return hashes.map((hash): Found => {
    const token = tokensFound.get(hash.toString('hex'));
    const session = token && live.get(token.member_session.toString('hex'));
    if (!session) return { ok: false, refused: 'session_over' };
    if (session.state === 'suspended') return { ok: false, refused: 'suspended' };
    const { memberId, sessionId, ends } = session;
    return { ok: true, memberId, sessionId, ends, goodMs: token.good_ms };
  });
}

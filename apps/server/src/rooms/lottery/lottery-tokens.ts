import { done, type Result, refuse } from '@shwe/kernel';
import type { Refused } from '@shwe/wire';
import { createBatcher } from '../../batcher.ts';
import { newToken, tokenHash } from '../../secrets.ts';
import type { Store } from '../../store/index.ts';
import { liveSessions } from '../members/index.ts';

/** A ticket is exchanged at once by the app; wall time (decisions §7). */
const TICKET_SECONDS = 30;
const TOKEN_HOURS = 12;

/** A one-time ticket for the member's own session (decisions §3). */
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
export function exchangeTicket(store: Store, ticket: string): Promise<Result<{ token: string }, Refused>> {
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
    return done({ token });
  });
}

/** Tokens and tickets that are over are forgotten. */
export async function forgetOldTokens(store: Store): Promise<void> {
  await store.query("delete from lottery.tokens where expires_at < clock_timestamp() - interval '1 hour'");
}

type Refusal = 'session_over' | 'suspended';
/** What a lottery token stands for. None of it ever changes; whether the session still lives is the database's affair. */
export type Admission = { sessionHex: string; until: string };
type Found = { ok: true; memberId: bigint; admission: Admission } | { ok: false; refused: Refusal };

/** Looks lottery tokens up in batches, so that a thousand calls cost a handful of statements and none trusts memory. */
export function createTokenLookup(store: Store): (token: string) => Promise<Found> {
  const batcher = createBatcher<string, Found>({
    batchMax: 1024,
    queueMax: 10_000,
    run: (tokens) => look(store, tokens),
  });
  return (token) => batcher.add(token);
}

/** Tokens a process remembers as good; then it begins anew. */
const REMEMBERED_MAX = 50_000;

/**
 * Keeps strangers out of the bet batches: a token not seen good before is looked up first. What is remembered lets nobody bet; the
 * batch judges every session itself.
 */
export function createDoorkeeper(store: Store) {
  const lookUp = createTokenLookup(store);
  const admitted = new Map<string, Admission>();
  return {
    /** What the token stands for, or the refusal of one that is certainly not good. */
    async admit(
      token: string,
    ): Promise<{ ok: true; admission: Admission } | { ok: false; refused: Refusal }> {
      const key = tokenHash(token).toString('latin1');
      const known = admitted.get(key);
      if (known) return { ok: true, admission: known };
      const found = await lookUp(token);
      if (!found.ok) return found;
      if (admitted.size >= REMEMBERED_MAX) admitted.clear();
      admitted.set(key, found.admission);
      return found;
    },
    /** The batch did not find this token good. */
    forget(token: string): void {
      admitted.delete(tokenHash(token).toString('latin1'));
    },
  };
}

export type Doorkeeper = ReturnType<typeof createDoorkeeper>;

async function look(store: Store, tokens: string[]): Promise<Found[]> {
  const hashes = tokens.map(tokenHash);
  const { rows } = await store.query<{ hash: Buffer; member_session: Buffer; expires_at: Date }>(
    `select hash, member_session, expires_at from lottery.tokens
     where hash = any($1) and kind = 'token' and expires_at > clock_timestamp()`,
    [hashes],
  );
  const admissions = new Map(
    rows.map((row): [string, Admission] => [
      row.hash.toString('hex'),
      { sessionHex: row.member_session.toString('hex'), until: row.expires_at.toISOString() },
    ]),
  );
  const live = await liveSessions(
    store,
    rows.map((row) => row.member_session),
  );
  return hashes.map((hash): Found => {
    const admission = admissions.get(hash.toString('hex'));
    const member = admission && live.get(admission.sessionHex);
    if (!member) return { ok: false, refused: 'session_over' };
    return member.state === 'active'
      ? { ok: true, memberId: member.memberId, admission }
      : { ok: false, refused: 'suspended' };
  });
}

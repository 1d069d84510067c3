import { type Result, refuse } from '@shwe/kernel';
import type { Store } from './pool.ts';
import type { Tx } from './tx.ts';

/** Identifies a call that must run once: the caller, the idempotency key and the request (SHA-256 of call and body). */
export type IdempotentCall = { owner: string; key: string; route: string; requestHash: Buffer };

/** The result of a call that runs once. Stored as JSON, so a value must be plain wire data without bigint or Date. */
export type OnceResult<Value, Refusal extends { refused: string }> = Result<
  Value,
  Refusal | { refused: 'key_reused' | 'server_busy'; details: Record<string, unknown> }
>;

/**
 * Replies of one member that are stored in so many seconds at most, by wall time: they are kept for good, so a loop of
 * calls that change nothing would fill the disk.
 */
const OF_MEMBER = { repliesMax: 500, seconds: 1800 };

/** Carries a refusal out of the transaction, which it rolls back. */
class RolledBack extends Error {
  readonly refusal: unknown;
  constructor(refusal: unknown) {
    super('refused');
    this.refusal = refusal;
  }
}

/**
 * Runs an action at most once per owner and key. Its reply is stored, encrypted, in the transaction of the action. The
 * same key with the same request returns that reply; with another request it is refused as `key_reused`. A refusal
 * rolls everything back and is not stored, so a retry runs the action again. A member whose calls fill the table is
 * refused as `server_busy`.
 */
export async function runOnce<Value, Refusal extends { refused: string }>(
  store: Store,
  once: IdempotentCall,
  action: (tx: Tx) => Promise<Result<Value, Refusal>>,
): Promise<OnceResult<Value, Refusal>> {
  try {
    return await store.tx(async (tx) => {
      // A concurrent call with the same key waits here until the first one has committed or rolled back.
      const claimed = await tx.query(
        `insert into web.replies (owner, key, route, request_hash) values ($1, $2, $3, $4)
         on conflict (owner, key) do nothing`,
        [once.owner, once.key, once.route, once.requestHash],
      );
      if (claimed.rowCount === 0) return (await storedReply<Value>(tx, once))!;
      if (!(await mayStore(tx, once.owner))) throw new RolledBack(refuse('server_busy'));
      const result = await action(tx);
      if (!result.ok) throw new RolledBack(result);
      await tx.query('update web.replies set reply_encrypted = $3 where owner = $1 and key = $2', [
        once.owner,
        once.key,
        tx.personal.encrypt('answer', JSON.stringify(result.value ?? null)),
      ]);
      return result;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal as OnceResult<Value, Refusal>;
    throw error;
  }
}

/**
 * The stored reply if the call has run already, or `key_reused`; null if not. For actions with an expensive or counted
 * preparation; `runOnce` decides again.
 */
export function findRepeat<Value>(
  store: Store,
  once: IdempotentCall,
): Promise<OnceResult<Value, never> | null> {
  return store.tx((tx) => storedReply<Value>(tx, once));
}

/** Erases the stored replies of an owner. Their keys stay used, but return no data any more. */
export async function eraseReplies(tx: Tx, owner: string): Promise<void> {
  await tx.query(
    'update web.replies set reply_encrypted = null where owner = $1 and reply_encrypted is not null',
    [owner],
  );
}

/** Counts a reply that is stored if the transaction commits, and tells whether the member may store one more. */
async function mayStore(tx: Tx, owner: string): Promise<boolean> {
  if (!owner.startsWith('member:')) return true;
  const { rows } = await tx.query<{ allowed: boolean }>(
    "select allowed from security.take_attempt('stored replies', $1, $2, $3, $3, $3)",
    [owner, OF_MEMBER.repliesMax, OF_MEMBER.seconds],
  );
  return rows[0]!.allowed;
}

async function storedReply<Value>(tx: Tx, once: IdempotentCall): Promise<OnceResult<Value, never> | null> {
  const { rows } = await tx.query<{ route: string; request_hash: Buffer; reply: Buffer | null }>(
    'select route, request_hash, reply_encrypted as reply from web.replies where owner = $1 and key = $2',
    [once.owner, once.key],
  );
  const stored = rows[0];
  if (!stored) return null;
  if (stored.route !== once.route || !stored.request_hash.equals(once.requestHash)) {
    return { ok: false, refused: 'key_reused', details: {} };
  }
  return { ok: true, value: JSON.parse(tx.personal.decrypt('answer', stored.reply) || 'null') };
}

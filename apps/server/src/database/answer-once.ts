import type { Result } from '@shwe/kernel';
import type { Store } from './pool.ts';
import type { Tx } from './tx.ts';
/** The right to answer a money call once: who asks, under which key, with which request (sha-256 of call and body). */
export type Once = { owner: string; key: string; route: string; requestHash: Buffer };

/** A bigint or Date would not survive the table: answers are what the wire carries, plain JSON. */
type Answered<Value, Refusal extends { refused: string }> = Result<
  Value,
  Refusal | { refused: 'key_reused'; details: Record<string, unknown> }
>;

class RolledBack extends Error {
  readonly refusal: unknown;
  constructor(refusal: unknown) {
    super('refused');
    this.refusal = refusal;
  }
}

/**
 * Runs a money call at most once per owner and key. The answer is kept in the deed's own transaction, sealed, so it
 * stands exactly when the deed does: the same key with the same request gets it again, with another request it is
 * refused. A refusal rolls everything back and is not remembered: nothing happened, so asking again is a new
 * question.
 */
export async function answerOnce<Value, Refusal extends { refused: string }>(
  store: Store,
  once: Once,
  deed: (tx: Tx) => Promise<Result<Value, Refusal>>,
): Promise<Answered<Value, Refusal>> {
  try {
    return await store.tx(async (tx) => {
      // A parallel twin waits on the primary key until the first one has committed or rolled back.
      const claimed = await tx.query(
        `insert into web.replies (owner, key, route, request_hash) values ($1, $2, $3, $4)
         on conflict (owner, key) do nothing`,
        [once.owner, once.key, once.route, once.requestHash],
      );
      if (claimed.rowCount === 0) return known<Value>(tx, once);
      const result = await deed(tx);
      if (!result.ok) throw new RolledBack(result);
      await tx.query('update web.replies set reply_encrypted = $3 where owner = $1 and key = $2', [
        once.owner,
        once.key,
        tx.personal.seal('answer', JSON.stringify(result.value ?? null)),
      ]);
      return result;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal as Answered<Value, Refusal>;
    throw error;
  }
}

/** Takes out what was answered to somebody: under their keys nothing is answered again. */
export async function forgetAnswers(tx: Tx, owner: string): Promise<void> {
  await tx.query(
    'update web.replies set reply_encrypted = null where owner = $1 and reply_encrypted is not null',
    [owner],
  );
}

async function known<Value>(tx: Tx, once: Once): Promise<Answered<Value, never>> {
  const { rows } = await tx.query<{ route: string; request_hash: Buffer; answer: Buffer | null }>(
    'select route, request_hash, reply_encrypted as answer from web.replies where owner = $1 and key = $2',
    [once.owner, once.key],
  );
  const before = rows[0]!;
  if (before.route !== once.route || !before.request_hash.equals(once.requestHash)) {
    return { ok: false, refused: 'key_reused', details: {} };
  }
  return { ok: true, value: JSON.parse(tx.personal.open('answer', before.answer) || 'null') };
}

import type { Refused } from '@shwe/contract';
import type { Result } from '@shwe/kernel';
import type { Store, Tx } from '../database/index.ts';

class RolledBack extends Error {
  readonly refusal: { ok: false } & Refused;
  constructor(refusal: { ok: false } & Refused) {
    super(refusal.refused);
    this.refusal = refusal;
  }
}

/** One transaction that a refusal rolls back: for deeds that move no money. Those that do use `answerOnce`. */
export async function decide<Value>(
  store: Store,
  deed: (tx: Tx) => Promise<Result<Value, Refused>>,
): Promise<Result<Value, Refused>> {
  try {
    return await store.tx(async (tx) => {
      const result = await deed(tx);
      if (!result.ok) throw new RolledBack(result);
      return result;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal;
    throw error;
  }
}

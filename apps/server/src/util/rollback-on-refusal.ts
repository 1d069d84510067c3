import type { Result } from '@shwe/kernel';
import type { Store, Tx } from '../database/index.ts';

class RolledBack extends Error {
  readonly refusal: unknown;
  constructor(refusal: { refused: string }) {
    super(refusal.refused);
    this.refusal = refusal;
  }
}

/** Runs a transaction that a refusal rolls back, for calls without an idempotency key; others use `runOnce`. */
export async function rollbackOnRefusal<Value, Refusal extends { refused: string }>(
  store: Store,
  run: (tx: Tx) => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal>> {
  try {
    return await store.tx(async (tx) => {
      const result = await run(tx);
      if (!result.ok) throw new RolledBack(result);
      return result;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal as Result<Value, Refusal>;
    throw error;
  }
}

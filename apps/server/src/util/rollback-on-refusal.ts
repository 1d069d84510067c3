import type { Result } from '@shwe/kernel';
import type { Store, Tx } from '../database/index.ts';

class RolledBack extends Error {
  readonly refusal: unknown;
  constructor(refusal: { refused: string }) {
    super(refusal.refused);
    this.refusal = refusal;
  }
}

/** Runs one transaction that a refusal rolls back: for calls that move no money. Those that do use `answerOnce`. */
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

import type { CallResult } from '@shwe/client';
import { useAction } from '@shwe/client/react';
import { useState } from 'react';
import { client } from '../../core/client.ts';
import type { PrizeKind, Result } from './queries.ts';

/** Pause before a draw without an answer is asked for again. */
const RETRY_MS = 1200;
const TRIES = 5;
const SEED_BYTES = 12;

/** A new seed of the member: random, as letters and digits. */
export function newSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SEED_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Draws a turn. Without an answer it asks again for the same turn and with the same key, so one draw happens, whatever
 * the network does. `clear` forgets the result, for the next turn.
 */
export function useDraw(kind: PrizeKind) {
  const action = useAction();
  const [result, setResult] = useState<Result | null>(null);
  const name = kind === 'wheel' ? 'wheelSpin' : 'redOpen';
  return {
    busy: action.busy,
    failure: action.failure,
    result,
    clear: () => setResult(null),
    async draw(id: string, seed: string): Promise<void> {
      const body = { id, client_seed: seed };
      const drawn = await action.runWithKey(body, (idempotencyKey) =>
        untilAnswered(() => client.call('prizes', name, body, { idempotencyKey })),
      );
      if (drawn) setResult(drawn);
    },
  };
}

export async function untilAnswered<Data>(
  call: () => Promise<CallResult<Data>>,
  pauseMs = RETRY_MS,
): Promise<CallResult<Data>> {
  for (let tries = 1; ; tries += 1) {
    const result = await call();
    const isLost = !result.ok && (result.failure.kind === 'network' || result.failure.kind === 'timeout');
    if (!isLost || tries === TRIES) return result;
    await new Promise((resume) => setTimeout(resume, pauseMs));
  }
}

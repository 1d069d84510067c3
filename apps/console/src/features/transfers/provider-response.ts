/** An answer of a platform as its protocol writes it. */
export type ProviderResponse = { state: 'done' | 'not_done'; moved: number; balance: number };

/** Reads what a platform said; null when it is not an answer of the protocol, and only its own words tell it. */
export function parseResponse(answer: string): ProviderResponse | null {
  let said: unknown;
  try {
    said = JSON.parse(answer);
  } catch {
    return null;
  }
  const { state, moved, balance } = (said ?? {}) as Record<string, unknown>;
  const isState = state === 'done' || state === 'not_done';
  if (!isState || !Number.isSafeInteger(moved) || !Number.isSafeInteger(balance)) return null;
  return { state, moved: moved as number, balance: balance as number };
}

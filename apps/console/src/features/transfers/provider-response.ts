/** A provider answer in the format of the transfer protocol. */
export type ProviderResponse = { state: 'done' | 'not_done'; moved: number; balance: number };

/** Parses a provider answer; null when it does not follow the protocol. */
export function parseResponse(answer: string): ProviderResponse | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(answer);
  } catch {
    return null;
  }
  const { state, moved, balance } = (parsed ?? {}) as Record<string, unknown>;
  const isState = state === 'done' || state === 'not_done';
  if (!isState || !Number.isSafeInteger(moved) || !Number.isSafeInteger(balance)) return null;
  return { state, moved: moved as number, balance: balance as number };
}

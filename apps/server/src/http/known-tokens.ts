/** Tokens remembered at most; above it the one that was used least recently is forgotten. */
const KNOWN_MAX = 50_000;

/**
 * The session tokens that this process has seen to be valid. It only tells whose turn a call takes, not who may call.
 */
export type KnownTokens = {
  has(token: string): boolean;
  add(token: string): void;
  delete(token: string): void;
};

export function createKnownTokens(max = KNOWN_MAX): KnownTokens {
  const tokens = new Set<string>();
  return {
    has: (token) => tokens.has(token),
    add(token) {
      // A set keeps its order: the first one is the oldest.
      tokens.delete(token);
      tokens.add(token);
      if (tokens.size > max) tokens.delete(tokens.values().next().value!);
    },
    delete: (token) => void tokens.delete(token),
  };
}

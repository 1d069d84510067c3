/** Tokens remembered at most; above it the one that was used least recently is forgotten. */
const KNOWN_MAX = 50_000;

/**
 * The owners of the session tokens that this process has seen to be valid. They only tell whose turn a call takes, not
 * who may call.
 */
export type KnownTokens = {
  /** The owner of a token, such as 'member:7'; undefined for a token that was not seen to be valid. */
  ownerOf(token: string): string | undefined;
  add(token: string, owner: string): void;
  delete(token: string): void;
};

export function createKnownTokens(max = KNOWN_MAX): KnownTokens {
  const owners = new Map<string, string>();
  return {
    ownerOf: (token) => owners.get(token),
    add(token, owner) {
      // A map keeps its order: the first one is the oldest.
      owners.delete(token);
      owners.set(token, owner);
      if (owners.size > max) owners.delete(owners.keys().next().value!);
    },
    delete: (token) => void owners.delete(token),
  };
}

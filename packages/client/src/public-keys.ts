/** The answer of /verify/key: the public key that signs now, and earlier ones. */
export type PublicKeys = { key: string; earlier: string[]; mode: 'play' | 'licensed' };

/** The operator's public keys; empty if they do not load. */
export async function fetchTrustedKeys(): Promise<string[]> {
  try {
    const reply = await fetch('/verify/key');
    if (!reply.ok) return [];
    const keys = (await reply.json()) as PublicKeys;
    return [keys.key, ...keys.earlier];
  } catch {
    return [];
  }
}

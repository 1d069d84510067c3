/** The keys that have signed steps and results: the one that signs now, and earlier ones. Empty if they do not load. */
export async function fetchTrustedKeys(): Promise<string[]> {
  try {
    const reply = await fetch('/verify/key');
    if (!reply.ok) return [];
    const { key, earlier } = (await reply.json()) as { key: string; earlier: string[] };
    return [key, ...earlier];
  } catch {
    return [];
  }
}

/** The longest link that is read and typed without mistakes. */
const LENGTH_MAX = 32;

/** A link as people read it: without the protocol, and of a long one the host only. It is copied and scanned whole. */
export function shortLink(url: string): string {
  const bare = url.replace(/^https?:\/\//, '');
  return bare.length > LENGTH_MAX ? hostOf(url) : bare;
}

export function hostOf(url: string): string {
  return new URL(url).host;
}

import type { Output } from '@shwe/contract';

/** A seal's summary in the public lists; amounts and times are texts. */
export type SealSummary = { slips: number; stakes: string; most: string; root: string; sealed: string };

/** issue.json (docs/seal-format.md). */
export type PublicDraw = {
  issue: string;
  game: 1 | 2;
  section: 'morning' | 'evening' | '3D';
  date: string;
  state: 'scheduled' | 'open' | 'closed' | 'confirmed' | 'settled' | 'cancelled';
  opens: string;
  closes: string;
  draws: string;
  number: string | null;
  /** When the first result was entered. */
  confirmed: string | null;
  /** Whether another result replaced the first. */
  corrected: boolean;
  seal: SealSummary | null;
  /** The draws sealed before and after this one. */
  previous: string | null;
  next: string | null;
  /** Its events, oldest first. */
  history: Output<'results', 'drawHistory'>['list'];
};

/** issues.json */
export type PublicDrawList = {
  issues: Omit<PublicDraw, 'previous' | 'next' | 'history'>[];
  next: number | null;
};

/** /verify/key */
export type PublicKeys = { key: string; earlier: string[]; mode: 'play' | 'licensed' };

export function fileUrl(drawId: string, file: string): string {
  return `/verify/${drawId}/${file}`;
}

/** Undefined when there is no such file. Throws on a network failure. */
export async function fetchText(url: string): Promise<string | undefined> {
  const reply = await fetch(url);
  if (reply.status === 404) return undefined;
  if (!reply.ok) throw new Error(`${url}: ${reply.status}`);
  return decodeStrict(new Uint8Array(await reply.arrayBuffer()));
}

/** Strict: with a byte order mark or a broken letter it is not the text that was signed. */
export function decodeStrict(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return '\ufffd';
  }
}

/** A public file parsed as JSON; undefined when there is none. */
export async function fetchObject<Value>(url: string): Promise<Value | undefined> {
  const text = await fetchText(url);
  return text === undefined ? undefined : (JSON.parse(text) as Value);
}

/** "c8575e5c … c67c4850": short enough to compare by eye. */
export function shortHash(hash: string): string {
  return `${hash.slice(0, 8)} … ${hash.slice(-8)}`;
}

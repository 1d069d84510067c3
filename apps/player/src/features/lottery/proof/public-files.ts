import type { Output } from '@shwe/contract';

/** The summary of a seal in the public files. Amounts and times are texts. */
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

/** issues.json (docs/seal-format.md): one page of the public list of draws. */
export type PublicDrawList = {
  issues: Omit<PublicDraw, 'previous' | 'next' | 'history'>[];
  next: number | null;
};

/** Whether the slips of a draw are published: once it has a result or is cancelled. */
export function areSlipsPublished({ number, state }: Pick<PublicDraw, 'number' | 'state'>): boolean {
  return number !== null || state === 'cancelled';
}

export function fileUrl(drawId: string, file: string): string {
  return `/verify/${drawId}/${file}`;
}

/** The text of a public file; undefined if there is no such file. Throws on any other failure. */
export async function fetchText(url: string): Promise<string | undefined> {
  const reply = await fetch(url);
  if (reply.status === 404) return undefined;
  if (!reply.ok) throw new Error(`${url}: ${reply.status}`);
  return decodeStrict(new Uint8Array(await reply.arrayBuffer()));
}

/**
 * Keeps a byte order mark, and gives one replacement character for text that is not UTF-8, so that a text other than
 * the signed one fails its check.
 */
export function decodeStrict(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return '\ufffd';
  }
}

/** A public file parsed as JSON; undefined if there is no such file. */
export async function fetchObject<Value>(url: string): Promise<Value | undefined> {
  const text = await fetchText(url);
  return text === undefined ? undefined : (JSON.parse(text) as Value);
}

/** "c8575e5c … c67c4850": short enough to compare by eye. */
export function shortHash(hash: string): string {
  return `${hash.slice(0, 8)} … ${hash.slice(-8)}`;
}

import type { Output } from '@shwe/contract';

/** A seal as the lists say it: kyat and times as texts. */
export type SealSays = { slips: number; stakes: string; most: string; root: string; sealed: string };

/** issue.json: how an issue stands (docs/seal-format.md). */
export type IssueStanding = {
  issue: string;
  game: 1 | 2;
  section: 'morning' | 'evening' | '3D';
  date: string;
  state: 'scheduled' | 'open' | 'closed' | 'confirmed' | 'settled' | 'cancelled';
  opens: string;
  closes: string;
  draws: string;
  number: string | null;
  /** When the first result was. */
  confirmed: string | null;
  /** Whether another result replaced the first. */
  corrected: boolean;
  seal: SealSays | null;
  /** The issues whose seals come before and after this one's. */
  previous: string | null;
  next: string | null;
  /** What happened to it, oldest first. */
  history: Output<'results', 'drawHistory'>['list'];
};

/** issues.json */
export type IssueList = {
  issues: Omit<IssueStanding, 'previous' | 'next' | 'history'>[];
  next: number | null;
};

/** /verify/key */
export type HouseKeys = { key: string; earlier: string[]; mode: 'play' | 'licensed' };

/** The address of a public file of an issue. */
export function fileUrl(issue: string, file: string): string {
  return `/verify/${issue}/${file}`;
}

/** The text of a public file; undefined when there is none. Throws when the line breaks. */
export async function textOf(url: string): Promise<string | undefined> {
  const reply = await fetch(url);
  if (reply.status === 404) return undefined;
  if (!reply.ok) throw new Error(`${url}: ${reply.status}`);
  return strictText(new Uint8Array(await reply.arrayBuffer()));
}

/** Not lenient: a byte order mark or a broken letter is another text than the one that was signed. */
export function strictText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return '\ufffd';
  }
}

/** A public file as the object it holds; undefined when there is none. */
export async function objectOf<Value>(url: string): Promise<Value | undefined> {
  const text = await textOf(url);
  return text === undefined ? undefined : (JSON.parse(text) as Value);
}

/** "c8575e5c … c67c4850": a hash as people compare it. */
export function shortHash(hash: string): string {
  return `${hash.slice(0, 8)} … ${hash.slice(-8)}`;
}

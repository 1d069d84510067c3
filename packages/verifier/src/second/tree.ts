import { createHash } from 'node:crypto';

/** A node of the format, written for readability, not for speed. */
export type Node = { hash: Buffer; slips: bigint; stakes: bigint; most: bigint };

/** SHA-256 over the concatenated parts. */
export function sha256(...parts: (Buffer | string)[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** The node of a line of leaves.txt. */
export function leafNode(line: string, odds: bigint): Node {
  let stakes = 0n;
  let largest = 0n;
  for (const [, stake] of stakesOf(line)) {
    stakes += stake;
    if (stake > largest) largest = stake;
  }
  return { hash: sha256(Buffer.from([0]), line), slips: 1n, stakes, most: largest * odds };
}

/** The numbers of a line of leaves.txt with their stakes. */
export function stakesOf(line: string): [number: string, stake: bigint][] {
  const list = line.split(' ')[4]!.split(',');
  return list.map((part) => [part.split(':')[0]!, BigInt(part.split(':')[1]!)]);
}

/** MTH of RFC 6962 §2.1, with sums. */
export function head(nodes: Node[]): Node {
  if (nodes.length === 0) return { hash: sha256(), slips: 0n, stakes: 0n, most: 0n };
  if (nodes.length === 1) return nodes[0]!;
  const k = split(nodes.length);
  const [left, right] = [head(nodes.slice(0, k)), head(nodes.slice(k))];
  return {
    hash: sha256(Buffer.from([1]), ...[left, right].flatMap(parts)),
    slips: left.slips + right.slips,
    stakes: left.stakes + right.stakes,
    most: left.most + right.most,
  };
}

/** PATH of RFC 6962 §2.1.1, with sums: the siblings from leaf m to the root. */
export function path(m: number, nodes: Node[]): Node[] {
  if (nodes.length === 1) return [];
  const k = split(nodes.length);
  return m < k
    ? [...path(m, nodes.slice(0, k)), head(nodes.slice(k))]
    : [...path(m - k, nodes.slice(k)), head(nodes.slice(0, k))];
}

/** MTH of RFC 6962 §2.1, over texts, without sums. */
export function plainHead(texts: string[]): Buffer {
  if (texts.length === 1) return sha256(Buffer.from([0]), texts[0]!);
  const k = split(texts.length);
  return sha256(Buffer.from([1]), plainHead(texts.slice(0, k)), plainHead(texts.slice(k)));
}

/** PATH of RFC 6962 §2.1.1, without sums. */
export function plainPath(m: number, texts: string[]): Buffer[] {
  if (texts.length === 1) return [];
  const k = split(texts.length);
  return m < k
    ? [...plainPath(m, texts.slice(0, k)), plainHead(texts.slice(k))]
    : [...plainPath(m - k, texts.slice(k)), plainHead(texts.slice(0, k))];
}

/** The largest power of two smaller than n. */
function split(n: number): number {
  let k = 1;
  while (k * 2 < n) k *= 2;
  return k;
}

function parts({ hash, slips, stakes, most }: Node): Buffer[] {
  return [hash, ...[slips, stakes, most].map(eightBytes)];
}

function eightBytes(value: bigint): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(value);
  return bytes;
}

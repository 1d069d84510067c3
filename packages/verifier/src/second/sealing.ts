import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { head, leafNode, path, plainHead, plainPath, sha256, stakesOf } from './tree.ts';

/** A key pair of the vectors. It is public, so it protects nothing. */
export type Key = { secret: KeyObject; name: string };

/** A slip; `lines` as `05:500,12:1000`. */
export type Slip = { slip: string; accepted: string; lines: string };

/** A draw to seal. `leaves` replaces the leaves of the slips, to make invalid vectors. */
export type Spec = {
  issue: string;
  game: 1 | 2;
  odds: number;
  opens: string;
  closes: string;
  sealed: string;
  slips: Slip[];
  leaves?: string[];
  previous?: string;
};

/** The fields of a seal in their order. */
export type Fields = Record<string, string>;

const PKCS8_OF_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The Ed25519 key whose 32 secret bytes are the SHA-256 of a text. */
export function keyOf(word: string): Key {
  const der = Buffer.concat([PKCS8_OF_ED25519, sha256(word)]);
  const secret = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const { x } = createPublicKey(secret).export({ format: 'jwk' });
  return { secret, name: x! };
}

/** The salt of a slip; a real one is secret. */
export function saltOf(slip: string): string {
  return sha256(`salt of the vector ${slip}`).toString('hex');
}

/** The leaves of a draw, in order. */
export function leavesOf({ issue, slips, leaves }: Spec): string[] {
  return leaves ?? slips.map((slip) => leafOf(issue, slip)).sort();
}

/** The leaf of a slip. */
export function leafOf(issue: string, { slip, accepted, lines }: Slip): string {
  const owner = sha256(`shwe-owner/v1 ${issue} ${slip} ${saltOf(slip)}`).toString('hex');
  return `shwe-leaf/v1 ${issue} ${owner} ${accepted} ${lines}`;
}

/** The fields of the seal of a draw. */
export function fieldsOf(spec: Spec): Fields {
  const leaves = leavesOf(spec);
  const root = head(leaves.map((leaf) => leafNode(leaf, BigInt(spec.odds))));
  return {
    issue: spec.issue,
    game: `${spec.game}`,
    odds: `${spec.odds}`,
    opens: spec.opens,
    closes: spec.closes,
    slips: `${root.slips}`,
    stakes: `${root.stakes}`,
    most: `${root.most}`,
    root: root.hash.toString('hex'),
    numbers: numbersOf(leaves, spec.game),
    previous: spec.previous ?? '0'.repeat(64),
    sealed: spec.sealed,
  };
}

function numbersOf(leaves: string[], game: 1 | 2): string {
  const digits = game + 1;
  const text = Array.from({ length: 10 ** digits }, (_, number) => {
    const name = String(number).padStart(digits, '0');
    const stakes = leaves.flatMap(stakesOf).filter(([on]) => on === name);
    return `${name} ${stakes.reduce((sum, [, stake]) => sum + stake, 0n)}\n`;
  });
  return sha256(text.join('')).toString('hex');
}

/** A heading and its fields as the text to sign. */
export function textOf(heading: string, fields: Fields): string {
  return [heading, ...Object.entries(fields).map(([name, value]) => `${name} ${value}`), ''].join('\n');
}

/** A seal.json. */
export function sealFile(fields: Fields, key: Key): string {
  return signedFile('seal', textOf('shwe-seal/v1', fields), key);
}

/** A receipt.json; `other` replaces fields of the slip. */
export function receiptFile(issue: string, slip: Slip, key: Key, other: Fields = {}): string {
  return signedFile('receipt', receiptText(issue, slip, other), key);
}

/** The receipt.json of each slip, signed together. */
export function receiptFiles(issue: string, slips: Slip[], key: Key): string[] {
  const texts = slips.map((slip) => receiptText(issue, slip));
  const root = plainHead(texts).toString('hex');
  const together = textOf('shwe-receipts/v1', { count: `${texts.length}`, root });
  const signature = sign(null, Buffer.from(together), key.secret).toString('base64url');
  return texts.map((receipt, index) => {
    const beside = plainPath(index, texts).map((hash) => hash.toString('hex'));
    return json({
      receipt,
      signature,
      key: key.name,
      together: { index, count: texts.length, path: beside },
    });
  });
}

function receiptText(issue: string, slip: Slip, other: Fields = {}): string {
  const total = stakesOf(leafOf(issue, slip)).reduce((sum, [, stake]) => sum + stake, 0n);
  const { accepted, lines } = slip;
  const fields = { issue, slip: slip.slip, code: `K7Q2-M9P${slip.slip.at(-1)}`, accepted, lines };
  return textOf('shwe-receipt/v1', { ...fields, total: `${total}`, salt: saltOf(slip.slip), ...other });
}

/** A signed text as a file. */
export function signedFile(name: string, text: string, key: Key): string {
  const signature = sign(null, Buffer.from(text), key.secret).toString('base64url');
  return json({ [name]: text, signature, key: key.name });
}

/** The proof of the leaf at an index, as proof.json holds it. */
export function proofOf(spec: Spec, index: number) {
  const leaves = leavesOf(spec);
  const nodes = leaves.map((leaf) => leafNode(leaf, BigInt(spec.odds)));
  const beside = path(index, nodes).map(({ hash, slips, stakes, most }) => ({
    hash: hash.toString('hex'),
    slips: Number(slips),
    stakes: `${stakes}`,
    most: `${most}`,
  }));
  return { leaf: leaves[index]!, index, slips: leaves.length, path: beside };
}

/** A value as a JSON file. */
export function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Lines as a text file. */
export function linesFile(lines: string[]): string {
  return lines.map((line) => `${line}\n`).join('');
}

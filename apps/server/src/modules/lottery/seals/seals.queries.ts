import { randomBytes } from 'node:crypto';
import type { Output } from '@shwe/contract';
import { numberCount } from '@shwe/rules';
import type { Queries, Tx } from '../../../database/index.ts';
import type { Draw } from '../draws/index.ts';
import { leafOf, linesOfSlip, type SealedSlip, saltsOf, sealedColumns } from './seal-leaf.ts';
import { type PackedLeaves, packLeaves } from './seal-pack.ts';
import { readSealText } from './seal-text.ts';
/** A seal as it was published. */
export type SealRow = { position: bigint; text: string; signature: Buffer; key: Buffer };

const sealColumns = 's.position, s.text, s.signature, s.key';

/** Rows of one fetch: bounds the memory of an answer, and bets are answered in between. */
const PAGE = 2000;
const fetchPage = `fetch ${PAGE} from slips`;

/** What the salts of an issue's slips are derived from, made when it is first needed. */
export async function drawSecret(db: Queries, issueId: bigint): Promise<Buffer> {
  const find = async () =>
    (
      await db.query<{ secret: Buffer }>('select secret from lottery.draw_secrets where draw_id = $1', [
        issueId,
      ])
    ).rows[0]?.secret;
  const found = await find();
  if (found) return found;
  await db.query(
    'insert into lottery.draw_secrets (draw_id, secret) values ($1, $2) on conflict (draw_id) do nothing',
    [issueId, randomBytes(32)],
  );
  return (await find())!;
}

export async function isSealed(db: Queries, issueId: bigint): Promise<boolean> {
  return (await sealOf(db, issueId)) !== null;
}

export async function sealOf(db: Queries, issueId: bigint): Promise<SealRow | null> {
  const { rows } = await db.query<SealRow>(
    `select ${sealColumns} from lottery.seals s where s.draw_id = $1`,
    [issueId],
  );
  return rows[0] ?? null;
}

/** The root a seal signs, and of how many slips. */
export function treeOfSeal({ text }: Pick<SealRow, 'text'>): { hash: string; slips: bigint } {
  const { root, slips } = readSealText(text);
  return { hash: root, slips: BigInt(slips) };
}

/** The seal of an issue in short, read from its own signed text; null while there is none. */
export async function sealBrief(
  db: Queries,
  issueId: bigint,
): Promise<Output<'operatorResults', 'get'>['seal']> {
  const seal = await sealOf(db, issueId);
  if (!seal) return null;
  const { sealed, root, slips, stakes, most } = readSealText(seal.text);
  return {
    sealed_at: sealed,
    root: root.slice(0, 16),
    slips: Number(slips),
    stakes: Number(stakes),
    most: Number(most),
  };
}

/** The seal that an issue's names as the one before it. */
export async function sealBefore(db: Queries, issueId: bigint): Promise<SealRow | null> {
  const { rows } = await db.query<SealRow>(
    `select ${sealColumns} from lottery.seals s join lottery.seals own on own.follows = s.position where own.draw_id = $1`,
    [issueId],
  );
  return rows[0] ?? null;
}

/** Every key that ever signed a seal. */
export async function sealKeys(db: Queries): Promise<Buffer[]> {
  const { rows } = await db.query<{ key: Buffer }>(
    'select key from lottery.seals group by key order by min(position)',
  );
  return rows.map(({ key }) => key);
}

/**
 * The last seal of the house. Who asks holds the chain until the end of the transaction, so that the next one follows
 * it alone.
 */
export async function lockChain(tx: Tx): Promise<SealRow | null> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('lottery.seals', 0))");
  const { rows } = await tx.query<SealRow>(
    `select ${sealColumns} from lottery.seals s order by s.position desc limit 1`,
  );
  return rows[0] ?? null;
}

export async function saveSeal(
  tx: Tx,
  issueId: bigint,
  seal: Omit<SealRow, 'position'> & { follows: bigint | null; sealedAt: Date },
): Promise<void> {
  await tx.query(
    `insert into lottery.seals (draw_id, position, follows, text, signature, key, sealed_at)
     values ($1, coalesce($2::bigint, 0) + 1, $2, $3, $4, $5, $6)`,
    [issueId, seal.follows, seal.text, seal.signature, seal.key, seal.sealedAt],
  );
}

/** The leaves of an issue in the order of leaves.txt, and what was sold of each number. */
export async function leavesOf(
  tx: Tx,
  issue: Pick<Draw, 'id' | 'name' | 'game' | 'odds'>,
): Promise<{ leaves: PackedLeaves; sold: bigint[] }> {
  const secret = await drawSecret(tx, issue.id);
  const leafIssue = { name: issue.name, game: issue.game, saltOf: saltsOf(secret) };
  const pack = packLeaves(issue.odds);
  let sold = Array.from({ length: numberCount(issue.game) }, () => 0n);
  for await (const page of slipsInPages(tx, issue.id)) {
    // Below 2^53 for a page's stakes on one number.
    const ofPage = sold.map(() => 0);
    for (const slip of page) {
      const lines = linesOfSlip(slip);
      for (const { number, amount } of lines) ofPage[number]! += amount;
      pack.add(leafOf(leafIssue, slip, lines));
    }
    sold = sold.map((sum, number) => sum + BigInt(ofPage[number]!));
  }
  return { leaves: await pack.sorted(), sold };
}

/** Each page is fetched while the one before it is hashed. */
async function* slipsInPages(tx: Tx, issueId: bigint): AsyncGenerator<SealedSlip[]> {
  await tx.query(
    `declare slips no scroll cursor for
     select ${sealedColumns} from lottery.slips where draw_id = ${issueId}`,
  );
  const fetch = () => {
    const page = tx.query<SealedSlip>(fetchPage);
    // Told to whoever awaits it; nobody does when what came before it could not be hashed.
    page.catch(() => {});
    return page;
  };
  let next = fetch();
  while (true) {
    const { rows } = await next;
    if (rows.length === 0) break;
    next = fetch();
    yield rows;
  }
  await tx.query('close slips');
}

/** One slip of a member as its receipt needs it. */
export async function sealedSlipOf(
  db: Queries,
  memberId: bigint,
  slipId: bigint,
): Promise<(SealedSlip & { draw_id: bigint }) | null> {
  const { rows } = await db.query<SealedSlip & { draw_id: bigint }>(
    `select ${sealedColumns}, draw_id from lottery.slips where member_id = $1 and id = $2`,
    [memberId, slipId],
  );
  return rows[0] ?? null;
}

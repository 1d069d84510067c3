import { randomBytes } from 'node:crypto';
import type { Output } from '@shwe/contract';
import { numberCount } from '@shwe/rules';
import type { Queries, Tx } from '../../../database/index.ts';
import type { Draw } from '../draws/index.ts';
import { betLinesOf, createSaltOf, leafOf, type SealedSlip, sealedColumns } from './seal-leaf.ts';
import { type PackedLeaves, packLeaves } from './seal-pack.ts';
import { readSealText } from './seal-text.ts';

/** A published seal. */
export type SealRow = { position: bigint; text: string; signature: Buffer; key: Buffer };

const sealColumns = 's.position, s.text, s.signature, s.key';

/** Rows of one fetch; bounds memory and lets the event loop serve bets in between. */
const PAGE = 2000;
const fetchPage = `fetch ${PAGE} from slips`;

/** The secret from which the salts of a draw's slips are derived; created on first use. */
export async function drawSecret(db: Queries, drawId: bigint): Promise<Buffer> {
  const find = async () =>
    (
      await db.query<{ secret: Buffer }>('select secret from lottery.draw_secrets where draw_id = $1', [
        drawId,
      ])
    ).rows[0]?.secret;
  const found = await find();
  if (found) return found;
  await db.query(
    'insert into lottery.draw_secrets (draw_id, secret) values ($1, $2) on conflict (draw_id) do nothing',
    [drawId, randomBytes(32)],
  );
  return (await find())!;
}

export async function isSealed(db: Queries, drawId: bigint): Promise<boolean> {
  return (await sealOf(db, drawId)) !== null;
}

export async function sealOf(db: Queries, drawId: bigint): Promise<SealRow | null> {
  const { rows } = await db.query<SealRow>(
    `select ${sealColumns} from lottery.seals s where s.draw_id = $1`,
    [drawId],
  );
  return rows[0] ?? null;
}

/** The root that a seal signs, and its number of slips. */
export function rootOfSeal({ text }: Pick<SealRow, 'text'>): { hash: string; slips: bigint } {
  const { root, slips } = readSealText(text);
  return { hash: root, slips: BigInt(slips) };
}

/** A summary of a draw's seal, read from its signed text; null while there is none. */
export async function sealSummary(
  db: Queries,
  drawId: bigint,
): Promise<Output<'operatorResults', 'get'>['seal']> {
  const seal = await sealOf(db, drawId);
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

/** The seal before a draw's own one in the chain. */
export async function sealBefore(db: Queries, drawId: bigint): Promise<SealRow | null> {
  const { rows } = await db.query<SealRow>(
    `select ${sealColumns} from lottery.seals s join lottery.seals own on own.follows = s.position
     where own.draw_id = $1`,
    [drawId],
  );
  return rows[0] ?? null;
}

/** Every key that signed a seal, oldest first. */
export async function sealKeys(db: Queries): Promise<Buffer[]> {
  const { rows } = await db.query<{ key: Buffer }>(
    'select key from lottery.seals group by key order by min(position)',
  );
  return rows.map(({ key }) => key);
}

/**
 * Locks the chain of seals until the end of the transaction and returns its last seal, so that each seal gets one
 * successor only.
 */
export async function lockSealChain(tx: Tx): Promise<SealRow | null> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('lottery.seals', 0))");
  const { rows } = await tx.query<SealRow>(
    `select ${sealColumns} from lottery.seals s order by s.position desc limit 1`,
  );
  return rows[0] ?? null;
}

export async function saveSeal(
  tx: Tx,
  drawId: bigint,
  seal: Omit<SealRow, 'position'> & { follows: bigint | null; sealedAt: Date },
): Promise<void> {
  await tx.query(
    `insert into lottery.seals (draw_id, position, follows, text, signature, key, sealed_at)
     values ($1, coalesce($2::bigint, 0) + 1, $2, $3, $4, $5, $6)`,
    [drawId, seal.follows, seal.text, seal.signature, seal.key, seal.sealedAt],
  );
}

/** The leaves of a draw in the order of leaves.txt, and the amount sold of each number. */
export async function leavesOf(
  tx: Tx,
  draw: Pick<Draw, 'id' | 'name' | 'game' | 'odds'>,
): Promise<{ leaves: PackedLeaves; sold: bigint[] }> {
  const secret = await drawSecret(tx, draw.id);
  const leafDraw = { name: draw.name, game: draw.game, saltOf: createSaltOf(secret) };
  const pack = packLeaves(draw.odds);
  let sold = Array.from({ length: numberCount(draw.game) }, () => 0n);
  for await (const page of slipsInPages(tx, draw.id)) {
    // The stakes of one page on a number stay below 2^53.
    const ofPage = sold.map(() => 0);
    for (const slip of page) {
      const lines = betLinesOf(slip);
      for (const { number, amount } of lines) ofPage[number]! += amount;
      pack.add(leafOf(leafDraw, slip, lines));
    }
    sold = sold.map((sum, number) => sum + BigInt(ofPage[number]!));
  }
  return { leaves: await pack.sorted(), sold };
}

/** Fetches each page while the one before is hashed. */
async function* slipsInPages(tx: Tx, drawId: bigint): AsyncGenerator<SealedSlip[]> {
  await tx.query(
    `declare slips no scroll cursor for
     select ${sealedColumns} from lottery.slips where draw_id = ${drawId}`,
  );
  const fetch = () => {
    const page = tx.query<SealedSlip>(fetchPage);
    // Prevents an unhandled rejection when the consumer stops before awaiting this page.
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

/** The sealed part of one slip of a member. */
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

import type { TurnState } from '@shwe/rules';
import type { Queries, Tx } from '../../database/index.ts';
import type { PrizeKind } from './tables.queries.ts';

/** A turn. The server's seed is encrypted until the draw, and then `server_seed`. */
export type Turn = {
  id: bigint;
  pid: string;
  table_id: bigint;
  kind: PrizeKind;
  member_id: bigint;
  occasion: string;
  state: TurnState;
  given_at: Date;
  until: Date;
  /** Hexadecimal. Null before the draw. */
  server_seed: string | null;
  commitment: string;
  client_seed: string | null;
  drawn_at: Date | null;
  number: number | null;
  position: number | null;
  amount: bigint | null;
  gid: string | null;
  ended_at: Date | null;
  reason: string;
};

const columns = `u.id, u.pid, u.table_id, t.kind, u.member_id, u.occasion, u.state, u.given_at, u.until,
  case u.state when 'drawn' then encode(u.server_seed, 'hex') end as server_seed, encode(u.commitment, 'hex') as commitment, u.client_seed, u.drawn_at,
  u.number, u.position, u.amount, u.gid, u.ended_at, u.reason`;
const tables = 'prizes.turns u join prizes.tables t on t.id = u.table_id';

/** Turns that an info shows; who has more draws these first. */
const OPEN_MAX = 100;
/** Past draws that an info shows. */
const DRAWN_MAX = 30;

/** The turns of a member that can be drawn now, the one that ends first first, and how many there are. */
export async function openTurns(
  db: Queries,
  memberId: bigint,
  kind: PrizeKind,
): Promise<{ rows: Turn[]; total: number }> {
  const { rows } = await db.query<Turn & { total: number }>(
    `select ${columns}, count(*) over ()::int as total from ${tables}
     where u.member_id = $1 and t.kind = $2 and u.state = 'given' and u.until > clock.now()
     order by u.until, u.id limit $3`,
    [memberId, kind, OPEN_MAX],
  );
  return { rows, total: rows[0]?.total ?? 0 };
}

/** The kind of a table of which a member can draw now; null: no turn of it is open. */
export async function openTurn(
  db: Queries,
  { memberId, tableId }: { memberId: bigint; tableId: bigint },
): Promise<PrizeKind | null> {
  const { rows } = await db.query<{ kind: PrizeKind }>(
    `select t.kind from ${tables}
     where u.member_id = $1 and u.table_id = $2 and u.state = 'given' and u.until > clock.now() limit 1`,
    [memberId, tableId],
  );
  return rows[0]?.kind ?? null;
}

/** The latest draws of a member. */
export async function drawnTurns(db: Queries, memberId: bigint, kind: PrizeKind): Promise<Turn[]> {
  const { rows } = await db.query<Turn>(
    `select ${columns} from ${tables} where u.member_id = $1 and t.kind = $2 and u.state = 'drawn'
     order by u.drawn_at desc, u.id desc limit $3`,
    [memberId, kind, DRAWN_MAX],
  );
  return rows;
}

/** A member's turn; undefined if there is none with this number. */
export async function turnOf(db: Queries, memberId: bigint, pid: string): Promise<Turn | undefined> {
  const { rows } = await db.query<Turn>(
    `select ${columns} from ${tables} where u.pid = $1 and u.member_id = $2`,
    [pid, memberId],
  );
  return rows[0];
}

/** As `turnOf`, with its row locked. */
export async function lockTurn(tx: Tx, memberId: bigint, pid: string): Promise<Turn | undefined> {
  await tx.query('select from prizes.turns where pid = $1 and member_id = $2 for no key update', [
    pid,
    memberId,
  ]);
  return turnOf(tx, memberId, pid);
}

/** The server's seed of a turn that is not drawn yet, hexadecimal. */
export async function secretSeedOf(tx: Tx, turnId: bigint): Promise<string> {
  const { rows } = await tx.query<{ plain: string | null; encrypted: Buffer | null }>(
    `select encode(server_seed, 'hex') as plain, server_seed_encrypted as encrypted
     from prizes.turns where id = $1`,
    [turnId],
  );
  const { plain, encrypted } = rows[0]!;
  return plain ?? tx.personal.decrypt('prize_seed', encrypted);
}

export type TurnFilter = { tableId: bigint | null; memberId: bigint | null };

/** A page of turns, latest first, and how many there are. */
export async function turnsPage(
  db: Queries,
  { tableId, memberId }: TurnFilter,
  { page, size }: { page: number; size: number },
): Promise<{ rows: Turn[]; total: number }> {
  const { rows } = await db.query<Turn & { total: number }>(
    `select ${columns}, count(*) over ()::int as total from ${tables}
     where u.table_id = coalesce($1, u.table_id) and u.member_id = coalesce($2, u.member_id)
     order by u.id desc limit $3 offset $4`,
    [tableId, memberId, size, (page - 1) * size],
  );
  return { rows, total: rows[0]?.total ?? 0 };
}

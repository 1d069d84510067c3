import type { ChannelCode, Output } from '@shwe/contract';
import type { Queries, Tx } from '../../database/index.ts';
import type { ChainPoll, Cursor } from './chain.ts';
/** How far a chain has been read. `round` counts the readings. */
export type ChainCursor = { cursor: Cursor; round: bigint };

/** A chain that was not read whole for so long, seconds, takes no new orders: nobody would see them paid. */
const STALE_SECONDS = 120;
const FAULT_LENGTH_MAX = 200;

export async function cursorOf(db: Queries, wallet: ChannelCode): Promise<ChainCursor> {
  await db.query('insert into cashier.chains (wallet) values ($1) on conflict do nothing', [wallet]);
  const { rows } = await db.query<ChainCursor>('select cursor, round from cashier.chains where wallet = $1', [
    wallet,
  ]);
  return rows[0]!;
}

/** Moves on from one reading to the next. False when another process did so meanwhile: then what was read is old. */
export async function advanceCursor(
  tx: Tx,
  wallet: ChannelCode,
  { round }: ChainCursor,
  { cursor, head }: ChainPoll,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update cashier.chains set cursor = $3, head = $4, round = round + 1, looked_at = clock_timestamp(), fault = ''
     where wallet = $1 and round = $2`,
    [wallet, round, JSON.stringify(cursor), head],
  );
  return rowCount === 1;
}

/** Says why a chain could not be read. Written when it changes, not each time. */
export async function storeChainFault(db: Queries, wallet: ChannelCode, fault: string): Promise<void> {
  await db.query('update cashier.chains set fault = $2 where wallet = $1 and fault <> $2', [
    wallet,
    fault.slice(0, FAULT_LENGTH_MAX),
  ]);
}

/** The channels whose chain was read just now. */
export async function liveChains(db: Queries): Promise<Set<ChannelCode>> {
  const { rows } = await db.query<{ wallet: ChannelCode }>(
    'select wallet from cashier.chains where looked_at > clock_timestamp() - make_interval(secs => $1)',
    [STALE_SECONDS],
  );
  return new Set(rows.map(({ wallet }) => wallet));
}

type Shown = Output<'operatorDeposits', 'chainTransfers'>['chains'][number];

/** How far each chain has been read, for the console. */
export async function chainRows(db: Queries): Promise<Shown[]> {
  const { rows } = await db.query<
    Pick<Shown, 'wallet' | 'network' | 'fault'> & { head: bigint | null; looked_at: Date | null }
  >(
    `select c.wallet, h.network, c.head, c.looked_at, c.fault
     from cashier.chains c join cashier.channels h on h.code = c.wallet and h.network is not null order by c.wallet`,
  );
  return rows.map((row) => ({
    ...row,
    head: row.head === null ? null : Number(row.head),
    looked_at: row.looked_at?.toISOString() ?? null,
  }));
}

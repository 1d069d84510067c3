import type { ChannelCode, Output } from '@shwe/contract';
import type { Queries, Tx } from '../../database/index.ts';
import type { ChainPoll, Cursor } from './chain.ts';

/** How far a channel's chain has been read. `round` counts the stored polls. */
export type ChainCursor = { cursor: Cursor; round: bigint };

/** A chain not polled for this many seconds takes no new orders, because their payments would not be seen. */
const STALE_SECONDS = 120;
/** Characters of a fault that are stored. */
const FAULT_LENGTH_MAX = 200;

/** Reads the cursor of a channel's chain, and creates it at the first poll. */
export async function ensureCursor(db: Queries, channel: ChannelCode): Promise<ChainCursor> {
  await db.query('insert into cashier.chains (wallet) values ($1) on conflict do nothing', [channel]);
  const { rows } = await db.query<ChainCursor>('select cursor, round from cashier.chains where wallet = $1', [
    channel,
  ]);
  return rows[0]!;
}

/** Advances the cursor after a poll. Returns false if another process did so meanwhile; then the poll is outdated. */
export async function advanceCursor(
  tx: Tx,
  channel: ChannelCode,
  { round }: ChainCursor,
  { cursor, head }: ChainPoll,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update cashier.chains set cursor = $3, head = $4, round = round + 1, looked_at = clock_timestamp(), fault = ''
     where wallet = $1 and round = $2`,
    [channel, round, JSON.stringify(cursor), head],
  );
  return rowCount === 1;
}

/** Stores why a chain could not be read. Writes only if the text changes. */
export async function storeChainFault(db: Queries, channel: ChannelCode, fault: string): Promise<void> {
  await db.query('update cashier.chains set fault = $2 where wallet = $1 and fault <> $2', [
    channel,
    fault.slice(0, FAULT_LENGTH_MAX),
  ]);
}

/** The channels whose chain was polled recently enough to take orders. */
export async function syncedChannels(db: Queries): Promise<Set<ChannelCode>> {
  const { rows } = await db.query<{ wallet: ChannelCode }>(
    'select wallet from cashier.chains where looked_at > clock_timestamp() - make_interval(secs => $1)',
    [STALE_SECONDS],
  );
  return new Set(rows.map(({ wallet }) => wallet));
}

type ChainRow = Output<'operatorDeposits', 'chainTransfers'>['chains'][number];

/** How far each chain has been read, for the console. */
export async function chainRows(db: Queries): Promise<ChainRow[]> {
  const { rows } = await db.query<
    Pick<ChainRow, 'wallet' | 'network' | 'fault'> & { head: bigint | null; looked_at: Date | null }
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

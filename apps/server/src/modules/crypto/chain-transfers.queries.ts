import type { ChannelCode, Output } from '@shwe/contract';
import type { Queries, Tx } from '../../database/index.ts';
import type { ChainPoll } from './chain.ts';

type Row = Output<'operatorDeposits', 'chainTransfers'>['list'][number];
export type ChainTransferOutcome = NonNullable<Row['outcome']>;

/** A stored transfer. `micro`: millionths of USDT; `lost_at`: when a confirmed one was no longer on the chain. */
export type ChainTransfer = {
  id: bigint;
  sid: string;
  wallet: ChannelCode;
  tx_hash: string;
  account_id: bigint;
  micro: bigint;
  state: Row['state'];
  outcome: ChainTransferOutcome | null;
  tid: string | null;
  lost_at: Date | null;
};

const columns =
  's.id, s.sid, s.wallet, s.tx_hash, s.account_id, s.micro, s.state, s.outcome, s.tid, s.lost_at';

/** Finds a transfer; `locked`: until the transaction ends. */
export async function chainTransferById(
  db: Queries,
  id: bigint,
  lock: 'locked' | 'unlocked',
): Promise<ChainTransfer | undefined> {
  const { rows } = await db.query<ChainTransfer>(
    `select ${columns} from cashier.chain_transfers s where s.id = $1 ${lock === 'locked' ? 'for update' : ''}`,
    [id],
  );
  return rows[0];
}

/** The channel that was polled, and the ids of its receiving accounts by address. */
type WatchedChannel = { wallet: ChannelCode; confirmations: number; accounts: ReadonlyMap<string, bigint> };

/**
 * Stores the result of a poll: new transfers, more confirmations, transfers gone from the chain. Returns the ids that
 * changed. A confirmed transfer stays confirmed; one that a replaced block no longer contains gets `lost_at`.
 */
export async function storeChainTransfers(
  tx: Tx,
  watched: WatchedChannel,
  poll: ChainPoll,
): Promise<bigint[]> {
  const stored = await upsertTransfers(tx, watched, poll);
  const { rows: goneTransfers } = await tx.query<{ id: bigint }>(
    `update cashier.chain_transfers set state = 'gone', confirmations = 0
     where $4 and wallet = $1 and state = 'seen' and not (id = any($2))
       and ($3::bigint is null or block is null or block <= $3)
     returning id`,
    [watched.wallet, stored.map(({ id }) => id), poll.readTo, poll.isComplete],
  );
  if (poll.rereadFrom !== null) {
    await tx.query(
      `update cashier.chain_transfers set lost_at = clock_timestamp()
       where wallet = $1 and state = 'confirmed' and lost_at is null and block between $3 and $4
         and not (id = any($2))`,
      [watched.wallet, stored.map(({ id }) => id), poll.rereadFrom, poll.readTo],
    );
  }
  return [...stored.filter(({ changed }) => changed), ...goneTransfers].map(({ id }) => id);
}

/** Writes the transfers to our accounts; returns the ids of all, and whether each is new or changed. */
async function upsertTransfers(
  tx: Tx,
  { wallet, confirmations: confirmationsNeeded, accounts }: WatchedChannel,
  { transfers }: ChainPoll,
): Promise<{ id: bigint; changed: boolean }[]> {
  const ours = transfers.filter(({ to }) => accounts.has(to));
  if (ours.length === 0) return [];
  // Unchanged transfers are not written again, but their ids are returned.
  const { rows } = await tx.query<{ id: bigint; changed: boolean }>(
    `with shown as (
       select * from unnest($2::text[], $3::int[], $4::bigint[], $5::text[], $6::bigint[], $7::bigint[], $8::int[])
         as t (tx_hash, place, account_id, sender, micro, block, confirmations)
     ), written as (
       insert into cashier.chain_transfers as s (wallet, tx_hash, place, account_id, sender, micro, block,
                                                 confirmations, state, confirmed_at)
       select $1, tx_hash, place, account_id, sender, micro, block, least(confirmations, $9),
              case when confirmations >= $9 then 'confirmed' else 'seen' end,
              case when confirmations >= $9 then clock_timestamp() end
       from shown order by block, tx_hash, place
       on conflict (wallet, tx_hash, account_id, place) do update
       set block = excluded.block,
           confirmations = greatest(excluded.confirmations,
                                    case when s.state = 'confirmed' then s.confirmations else 0 end),
           sender = case when s.state = 'confirmed' then s.sender else excluded.sender end,
           micro = case when s.state = 'confirmed' then s.micro else excluded.micro end,
           state = case when s.state = 'confirmed' then s.state else excluded.state end,
           confirmed_at = coalesce(s.confirmed_at, excluded.confirmed_at), lost_at = null
       where (s.block, s.lost_at) is distinct from (excluded.block, null)
          or (s.state <> 'confirmed' and (s.confirmations, s.state, s.micro)
                is distinct from (excluded.confirmations, excluded.state, excluded.micro))
       returning id, tx_hash, account_id, place
     )
     select id, true as changed from written
     union all
     select s.id, false from cashier.chain_transfers s join shown t
       on s.wallet = $1 and s.tx_hash = t.tx_hash and s.account_id = t.account_id and s.place = t.place
     where not exists (select from written w where w.id = s.id)`,
    [
      wallet,
      ours.map(({ txHash }) => txHash),
      ours.map(({ place }) => place),
      ours.map(({ to }) => accounts.get(to)),
      ours.map(({ from }) => from),
      ours.map(({ micro }) => micro),
      ours.map(({ block }) => block),
      ours.map(({ confirmations }) => confirmations),
      confirmationsNeeded,
    ],
  );
  return rows;
}

/**
 * Links transfers to open orders of the same address and amount, and unlinks those that are gone. Returns the members
 * whose orders changed.
 */
export async function linkToOrders(tx: Tx, ids: readonly bigint[]): Promise<bigint[]> {
  const unlinked = await tx.query<{ member_id: bigint }>(
    `update cashier.deposits d set chain_transfer_id = null from cashier.chain_transfers s
     where s.id = any($1) and d.chain_transfer_id = s.id and d.state = 'unpaid'
       and (s.state = 'gone' or s.micro <> d.usdt)
     returning d.member_id`,
    [ids],
  );
  await tx.query(
    `update cashier.deposits d set chain_transfer_id = s.id from cashier.chain_transfers s
     where s.id = any($1) and s.state <> 'gone' and s.outcome is null and d.rail = 'crypto' and d.unmatched_of is null
       and d.account_id = s.account_id and d.usdt = s.micro and d.state = 'unpaid' and d.chain_transfer_id is null
       and not exists (select from cashier.deposits o where o.chain_transfer_id = s.id)`,
    [ids],
  );
  const { rows } = await tx.query<{ member_id: bigint }>(
    'select member_id from cashier.deposits where chain_transfer_id = any($1)',
    [ids],
  );
  return [...new Set([...unlinked.rows, ...rows].map(({ member_id }) => member_id))];
}

/** Confirmed transfers without an outcome, oldest first. */
export async function chainTransfersToMatch(db: Queries, max: number): Promise<bigint[]> {
  const { rows } = await db.query<{ id: bigint }>(
    `select id from cashier.chain_transfers
     where state = 'confirmed' and outcome is null and lost_at is null order by id limit $1`,
    [max],
  );
  return rows.map(({ id }) => id);
}

type Shown = Omit<Row, 'id' | 'seen_at' | 'usdt'> & { id: bigint; seen_at: Date; usdt: bigint };

/** A page of transfers, latest first: all, those of one order, or (`unknown`) those without an order. */
export async function chainTransferPage(
  db: Queries,
  { tid, unknown, page, size }: { tid: string | null; unknown: boolean; page: number; size: number },
): Promise<{ list: Row[]; total: number }> {
  const from = `from cashier.chain_transfers s
     where ($1::text is null or s.tid = $1
            or exists (select from cashier.deposits d where d.chain_transfer_id = s.id and d.tid = $1))
       and (not $2::boolean or (s.outcome = 'unknown' and s.tid is null))`;
  const [{ rows }, counted] = await Promise.all([
    db.query<Shown>(
      `select s.id, s.sid, s.seen_at, s.wallet, c.network, s.tx_hash, s.sender, a.address, s.micro as usdt,
              s.confirmations, c.confirmations as needed, s.state, s.outcome, s.tid, s.lost_at is not null as lost
       from (select s.* ${from} order by s.id desc limit $3 offset $4) s
       join cashier.channels c on c.code = s.wallet and c.network is not null and c.confirmations is not null
       join cashier.receiving_accounts a on a.id = s.account_id and a.address is not null
       order by s.id desc`,
      [tid, unknown, size, (page - 1) * size],
    ),
    db.query<{ total: number }>(`select count(*)::int as total ${from}`, [tid, unknown]),
  ]);
  const list = rows.map((row) => ({
    ...row,
    id: Number(row.id),
    seen_at: row.seen_at.toISOString(),
    usdt: Number(row.usdt),
  }));
  return { list, total: counted.rows[0]!.total };
}

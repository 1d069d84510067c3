import type { ChannelCode, Output } from '@shwe/contract';
import { kyatToWire } from '@shwe/kernel';
import type { Queries, Tx } from '../../database/index.ts';
import { localPhone } from '../members/index.ts';
import { readSettings, type Settings } from '../settings/index.ts';

export type NewReceivingAccount = { wallet: ChannelCode; name: string; phone: string; dayCap: bigint };

/**
 * Adds an active receiving account at setup. An account with the same wallet and phone gets the new name and daily cap
 * and becomes active.
 */
export async function addReceivingAccount(tx: Tx, account: NewReceivingAccount): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into cashier.receiving_accounts (wallet, name, phone, day_cap) values ($1, $2, $3, $4)
     on conflict (wallet, phone) do update
       set name = excluded.name, day_cap = excluded.day_cap, enabled = true
     returning id`,
    [account.wallet, account.name, account.phone, account.dayCap],
  );
  return rows[0]!.id;
}

/** All addresses of a channel, active or not, with their account ids. */
export async function addressesOf(db: Queries, wallet: ChannelCode): Promise<Map<string, bigint>> {
  const { rows } = await db.query<{ address: string; id: bigint }>(
    'select address, id from cashier.receiving_accounts where wallet = $1 and address is not null order by id',
    [wallet],
  );
  return new Map(rows.map(({ address, id }) => [address, id]));
}

/** A receiving account of a channel whose payments operators match by hand. */
export type ManualAccount = { id: bigint; wallet: ChannelCode; name: string; phone: string };

/** All receiving accounts of channels paid by hand, active or not. */
export async function manualAccounts(db: Queries): Promise<ManualAccount[]> {
  const { rows } = await db.query<Omit<ManualAccount, 'phone'> & { phone: string | null }>(
    `select a.id, a.wallet, a.name, a.phone
     from cashier.receiving_accounts a join cashier.channels c on c.code = a.wallet
     where c.rail = 'manual' order by a.wallet, a.sort, a.name, a.id`,
  );
  return rows.map((row) => ({ ...row, phone: localPhone(row.phone!) }));
}

/** The receiving account with this id, active or not; undefined if its channel is not paid by hand. */
export async function manualAccount(db: Queries, id: bigint): Promise<ManualAccount | undefined> {
  return (await manualAccounts(db)).find((account) => account.id === id);
}

/** Members whose deposits have never succeeded ('new') may use only a share of each account's daily cap. */
export type Payer = 'known' | 'new';

/** Arguments of `cashier.remaining_today` after the account id. */
function capacityArguments(settings: Settings, payer: Payer): [minutes: number, percent: number] {
  return [settings['deposit.claim_minutes'], payer === 'new' ? settings['deposit.new_percent'] : 100];
}

/** The largest deposit each wallet can take now, in kyat. Wallets without an active account are missing. */
export async function capacityByWallet(
  db: Queries,
  settings: Settings,
  payer: Payer,
): Promise<Map<ChannelCode, bigint>> {
  const { rows } = await db.query<{ wallet: ChannelCode; room: bigint }>(
    `select a.wallet, max(cashier.remaining_today(a.id, $1, $2)) as room
     from cashier.receiving_accounts a where a.enabled group by a.wallet`,
    capacityArguments(settings, payer),
  );
  return new Map(rows.map((row) => [row.wallet, row.room]));
}

type Account = Output<'operatorDeposits', 'receivingAccounts'>['list'][number];

/**
 * All accounts with what was credited today, whenever it was ordered, and what open orders would bring, for the console's
 * first page. The cap counts today's orders.
 */
export async function accountsToday(db: Queries): Promise<Account[]> {
  const settings = await readSettings(db);
  const { rows } = await db.query<{
    id: bigint;
    wallet: ChannelCode;
    name: string;
    phone: string | null;
    address: string | null;
    enabled: boolean;
    credited: bigint;
    expected: bigint;
    day_cap: bigint;
    room: bigint;
  }>(
    `with done as (
       select account_id, sum(amount)::bigint as sum from cashier.deposits
       where state = 'succeeded' and decided_at >= cashier.day_begins(clock.yangon_date(clock.now())) group by 1),
     open as (
       select account_id, sum(amount)::bigint as sum from cashier.deposits
       where state in ('unpaid', 'processing') group by 1)
     select a.id, a.wallet, a.name, a.phone, a.address, a.enabled, a.day_cap,
       cashier.remaining_today(a.id, $1, $2) as room,
       coalesce(done.sum, 0) as credited, coalesce(open.sum, 0) as expected
     from cashier.receiving_accounts a
     left join done on done.account_id = a.id left join open on open.account_id = a.id
     order by a.wallet, a.sort, a.name, a.id`,
    capacityArguments(settings, 'known'),
  );
  return rows.map(({ credited, expected, day_cap: cap, room, address, ...row }) => ({
    ...row,
    id: Number(row.id),
    phone: row.phone === null ? address! : localPhone(row.phone),
    credited: kyatToWire(credited),
    expected: kyatToWire(expected),
    day_cap: kyatToWire(cap),
    // Below zero when the cap was lowered during the day, or when a claim that no longer counted was credited.
    room: kyatToWire(room < 0n ? 0n : room),
  }));
}

/**
 * Assigns an account to a deposit: of those with capacity under their daily cap the first in the configured order,
 * then the one assigned longest ago. Locks the wallet's accounts, so that concurrent orders cannot exceed a cap
 * together. Returns null if no account has capacity.
 */
export async function assignAccount(
  tx: Tx,
  { wallet, amount, payer }: { wallet: ChannelCode; amount: bigint; payer: Payer },
  settings: Settings,
): Promise<bigint | null> {
  await tx.query(
    'select 1 from cashier.receiving_accounts where wallet = $1 and enabled order by id for no key update',
    [wallet],
  );
  const { rows } = await tx.query<{ id: bigint }>(
    `update cashier.receiving_accounts set assigned_at = clock_timestamp()
     where id = (select a.id from cashier.receiving_accounts a
                 where a.wallet = $1 and a.enabled and cashier.remaining_today(a.id, $3, $4) >= $2
                 order by a.sort, a.assigned_at nulls first, a.id limit 1)
     returning id`,
    [wallet, amount, ...capacityArguments(settings, payer)],
  );
  return rows[0]?.id ?? null;
}

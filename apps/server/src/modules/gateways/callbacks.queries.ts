import type { ChannelCode, Output } from '@shwe/contract';
import type { Queries, Tx } from '../../database/index.ts';
import type { GatewayPayment } from './gateway.ts';

export type Outcome = Output<'operatorDeposits', 'callbacks'>['list'][number]['outcome'];

/** A payment report with its raw bytes: `sent` by the gateway as a callback, or `asked` when we queried it. */
export type RawCallback = { wallet: ChannelCode; source: 'sent' | 'asked'; body: Buffer; signature: string };

/** Outcomes of a call that counts its payment: money moves, or operators must decide where it goes. */
const COUNTED: ReadonlySet<Outcome> = new Set(['taken', 'wrong_amount', 'too_late', 'paid_again']);

/** Characters of a signature that are stored. */
const SIGNATURE_LENGTH_MAX = 200;

/** The longest callback that is read and stored, bytes. */
export const CALLBACK_BYTES_MAX = 8192;

/** Stores a callback's raw bytes with its outcome, and returns its id. */
export async function storeCallback(
  tx: Tx,
  raw: RawCallback,
  payment: GatewayPayment | null,
  outcome: Outcome,
): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into cashier.callbacks
       (wallet, source, body, signature, tid, provider_ref, says, amount, outcome, counted_adapter)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, case when $10 then
       (select adapter from cashier.channels where code = $1) end) returning id`,
    [
      raw.wallet,
      raw.source,
      raw.body,
      raw.signature.slice(0, SIGNATURE_LENGTH_MAX),
      payment?.tid ?? null,
      payment?.ref ?? null,
      payment?.says ?? null,
      payment?.amount ?? null,
      outcome,
      COUNTED.has(outcome),
    ],
  );
  return rows[0]!.id;
}

/**
 * The order and amount that a payment was already counted for, if any, in whichever channel of its provider. Locks the
 * payment until the transaction ends, so that of concurrent callbacks exactly one counts it.
 */
export async function lockCountedPayment(
  tx: Tx,
  wallet: ChannelCode,
  ref: string,
): Promise<{ tid: string; amount: bigint } | undefined> {
  await tx.query(
    `select pg_advisory_xact_lock(hashtextextended('payment ' || c.adapter || ' ' || $2::text, 0))
     from cashier.channels c where c.code = $1`,
    [wallet, ref],
  );
  return countedPayment(tx, wallet, ref);
}

/** The order and amount that a payment was counted for, if any, in whichever channel of its provider. */
export async function countedPayment(
  db: Queries,
  wallet: ChannelCode,
  ref: string,
): Promise<{ tid: string; amount: bigint } | undefined> {
  const { rows } = await db.query<{ tid: string; amount: bigint }>(
    `select tid, amount from cashier.callbacks
     where provider_ref = $2 and counted_adapter = (select adapter from cashier.channels where code = $1)
       and tid is not null and amount is not null`,
    [wallet, ref],
  );
  return rows[0];
}

type Row = Output<'operatorDeposits', 'callbacks'>['list'][number];

/** A page of the callbacks of one order or (null) of all, latest first. */
export async function callbackPage(
  db: Queries,
  { tid, page, size }: { tid: string | null; page: number; size: number },
): Promise<{ list: Row[]; total: number }> {
  const where = '($1::text is null or tid = $1)';
  const [{ rows }, counted] = await Promise.all([
    db.query<Omit<Row, 'id' | 'at' | 'amount'> & { id: bigint; at: Date; amount: bigint | null }>(
      `select id, at, wallet, source, tid, provider_ref, says, amount, outcome from cashier.callbacks
       where ${where} order by id desc limit $2 offset $3`,
      [tid, size, (page - 1) * size],
    ),
    db.query<{ total: number }>(`select count(*)::int as total from cashier.callbacks where ${where}`, [tid]),
  ]);
  const list = rows.map((row) => ({
    ...row,
    id: Number(row.id),
    at: row.at.toISOString(),
    amount: row.amount === null ? null : Number(row.amount),
  }));
  return { list, total: counted.rows[0]!.total };
}

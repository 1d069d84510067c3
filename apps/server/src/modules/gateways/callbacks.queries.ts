import type { ChannelCode, Output } from '@shwe/contract';
import type { Queries, Tx } from '../../database/index.ts';
import type { Word } from './gateway.ts';
export type Outcome = Output<'operatorDeposits', 'callbacks'>['list'][number]['outcome'];

/** The bytes of a word and how they came. */
export type Heard = { wallet: ChannelCode; source: 'sent' | 'asked'; body: Buffer; signed: string };

/** The longest callback that is read and kept, bytes. */
export const CALLBACK_BYTES_MAX = 8192;

/** Keeps a callback word for word with what came of it. Gives its id. */
export async function keepCallback(
  tx: Tx,
  heard: Heard,
  word: Word | null,
  outcome: Outcome,
): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into cashier.callbacks (wallet, source, body, signature, tid, provider_ref, says, amount, outcome)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [
      heard.wallet,
      heard.source,
      heard.body,
      heard.signed.slice(0, 200),
      word?.tid ?? null,
      word?.ref ?? null,
      word?.says ?? null,
      word?.amount ?? null,
      outcome,
    ],
  );
  return rows[0]!.id;
}

/**
 * What was counted for a payment already. Holds the payment until the transaction ends: of many that tell of it at
 * once, one counts it and the others find it counted.
 */
export async function attemptsBefore(
  tx: Tx,
  wallet: ChannelCode,
  ref: string,
): Promise<{ tid: string; amount: bigint } | undefined> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`payment ${wallet} ${ref}`]);
  const { rows } = await tx.query<{ tid: string; amount: bigint }>(
    `select tid, amount from cashier.callbacks where wallet = $1 and provider_ref = $2
       and tid is not null and amount is not null
       and outcome in ('taken', 'wrong_amount', 'too_late', 'paid_again')`,
    [wallet, ref],
  );
  return rows[0];
}

type Row = Output<'operatorDeposits', 'callbacks'>['list'][number];

/** A page of callbacks, latest first; those of one order, or all. */
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

import type { Text } from '@shwe/contract';
import type { Queries, Tx } from '../../database/index.ts';
import { type PayeeAccount, type PayeeKind, type PayeeRow, payeeToRow } from './payee-details.ts';
/** Something that a member asked of staff about their payout account of a kind; of an unbinding there is no account. */
export type PayeeRequest = {
  id: bigint;
  member_id: bigint;
  wants: 'change' | 'unbind';
  kind: PayeeKind;
  replaces: bigint | null;
  code: string | null;
  title: Text | null;
  details_encrypted: Buffer | null;
  key: Buffer | null;
  qr_key: Buffer | null;
  note: string;
  requested_at: Date;
  state: 'asked' | 'done' | 'refused';
  decided_by: bigint | null;
  decided_at: Date | null;
  reason: string;
};

const columns = `id, member_id, wants, kind, replaces, code, cashier.payee_title(kind, code) as title, details_encrypted, key, qr_key,
  note, requested_at, state, decided_by, decided_at, reason`;

type Asked = { memberId: bigint; kind: PayeeKind; note: string; account: PayeeAccount | null };

/**
 * Keeps what a member asks, about the payee of that kind bound now; false while something of theirs waits for it
 * already.
 */
export async function requestPayee(tx: Tx, { memberId, kind, note, account }: Asked): Promise<boolean> {
  const packed = account && payeeToRow(tx, account);
  const { rowCount } = await tx.query(
    `insert into cashier.payee_requests (member_id, wants, kind, note, code, details_encrypted, key, qr_key, replaces)
     values ($1, $2, $3, $4, $5, $6, $7, $8,
             (select id from cashier.payees where member_id = $1 and kind = $3 and replaced_at is null))
     on conflict do nothing`,
    [
      memberId,
      packed ? 'change' : 'unbind',
      kind,
      note,
      packed?.code ?? null,
      packed?.details_encrypted ?? null,
      packed?.key ?? null,
      packed?.qr_key ?? null,
    ],
  );
  return rowCount === 1;
}

/** The account that an asking is for, as its row keeps it; null of an unbinding. */
export function packedOf({ kind, code, details_encrypted, key, qr_key }: PayeeRequest): PayeeRow | null {
  if (code === null || key === null) return null;
  return { kind, code, details_encrypted, key, qr_key };
}

/**
 * The last thing a member asked of each kind, while it waits or when it was refused; what was done shows in the payee
 * itself.
 */
export async function latestPayeeRequests(db: Queries, memberId: bigint): Promise<PayeeRequest[]> {
  const { rows } = await db.query<PayeeRequest>(
    `select distinct on (kind) ${columns} from cashier.payee_requests where member_id = $1 order by kind, id desc`,
    [memberId],
  );
  return rows.filter(({ state }) => state !== 'done');
}

export async function payeeRequestById(db: Queries, id: bigint): Promise<PayeeRequest | undefined> {
  const { rows } = await db.query<PayeeRequest>(
    `select ${columns} from cashier.payee_requests where id = $1`,
    [id],
  );
  return rows[0];
}

/** A page of them: those that wait longest waiting first, the decided ones latest first. */
export async function payeeRequestPage(
  db: Queries,
  { states, page, size }: { states: 'open' | 'done'; page: number; size: number },
): Promise<{ rows: PayeeRequest[]; total: number }> {
  const isOpen = states === 'open';
  const [{ rows }, counted] = await Promise.all([
    db.query<PayeeRequest>(
      `select ${columns} from cashier.payee_requests where (state = 'asked') = $1
       order by ${isOpen ? 'id' : 'decided_at desc, id desc'} limit $2 offset $3`,
      [isOpen, size, (page - 1) * size],
    ),
    db.query<{ total: number }>(
      `select count(*)::int as total from cashier.payee_requests where (state = 'asked') = $1`,
      [isOpen],
    ),
  ]);
  return { rows, total: counted.rows[0]!.total };
}

/** Ends an asking; whoever calls it holds the member. */
export async function endAsk(
  tx: Tx,
  { id, yes, reason, operatorId }: { id: bigint; yes: boolean; reason: string; operatorId: bigint },
): Promise<void> {
  await tx.query(
    `update cashier.payee_requests set state = $2, reason = $3, decided_by = $4,
            decided_at = date_trunc('milliseconds', clock.now()) where id = $1`,
    [id, yes ? 'done' : 'refused', reason, operatorId],
  );
}

import type { Input, Text } from '@shwe/contract';
import type { RequestState } from '@shwe/rules';
import type { Queries, Tx } from '../../database/index.ts';
import { type ListPage, type ListSql, listPage } from '../operators/index.ts';
import { type PayeeAccount, type PayeeKind, type PayeeRow, payeeToRow } from './payee-details.ts';

/** A member's request to change or remove their payee of a kind. A request to remove one has no account. */
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
  state: RequestState;
  decided_by: bigint | null;
  decided_at: Date | null;
  reason: string;
};

const columns = `id, member_id, wants, kind, replaces, code, cashier.payee_title(kind, code) as title,
  details_encrypted, key, qr_key, note, requested_at, state, decided_by, decided_at, reason`;

type NewRequest = { memberId: bigint; kind: PayeeKind; note: string; account: PayeeAccount | null };

/**
 * Stores a request about the member's current payee of that kind. Returns false if they have a pending request for that
 * kind.
 */
export async function requestPayee(tx: Tx, { memberId, kind, note, account }: NewRequest): Promise<boolean> {
  const payeeRow = account && payeeToRow(tx, account);
  const { rowCount } = await tx.query(
    `insert into cashier.payee_requests (member_id, wants, kind, note, code, details_encrypted, key, qr_key, replaces)
     values ($1, $2, $3, $4, $5, $6, $7, $8,
             (select id from cashier.payees where member_id = $1 and kind = $3 and replaced_at is null))
     on conflict do nothing`,
    [
      memberId,
      payeeRow ? 'change' : 'unbind',
      kind,
      note,
      payeeRow?.code ?? null,
      payeeRow?.details_encrypted ?? null,
      payeeRow?.key ?? null,
      payeeRow?.qr_key ?? null,
    ],
  );
  return rowCount === 1;
}

/** The stored form of the requested account; null for a request to remove one. */
export function requestedRow({ kind, code, details_encrypted, key, qr_key }: PayeeRequest): PayeeRow | null {
  if (code === null || key === null) return null;
  return { kind, code, details_encrypted, key, qr_key };
}

/**
 * The latest request of each kind if it is pending or was rejected; an approved one is visible in the payee itself.
 */
export async function latestPayeeRequests(db: Queries, memberId: bigint): Promise<PayeeRequest[]> {
  const { rows } = await db.query<PayeeRequest>(
    `select distinct on (kind) ${columns} from cashier.payee_requests
     where member_id = $1 order by kind, id desc`,
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

const requestSql: ListSql = {
  columns,
  tables: 'cashier.payee_requests q',
  where: 'true',
  id: 'q.id',
  at: 'q.requested_at',
  sortAt: 'coalesce(q.decided_at, q.requested_at)',
  status: 'q.state',
  kind: 'q.kind',
  find: ({ member }) => `q.member_id = ${member()}`,
};

const WHICH = { open: "q.state = 'asked'", done: "q.state <> 'asked'", all: 'true' } as const;

/** A page of the requests that a filter finds: open ones oldest first, others latest first. */
export function payeeRequestPage(
  db: Queries,
  { states, ...filter }: Omit<Input<'operatorPayees', 'requests'>, 'page' | 'size'>,
  paging: { page: number; size: number },
): Promise<ListPage<PayeeRequest>> {
  const sorted = { ...(states === 'open' && { sort: 'oldest' as const }), ...filter };
  return listPage<PayeeRequest>(db, requestSql, sorted, paging, () => WHICH[states]);
}

/** Ends a request. The caller has locked the member. */
export async function endRequest(
  tx: Tx,
  {
    id,
    isApproved,
    reason,
    operatorId,
  }: { id: bigint; isApproved: boolean; reason: string; operatorId: bigint },
): Promise<void> {
  await tx.query(
    `update cashier.payee_requests set state = $2, reason = $3, decided_by = $4,
            decided_at = date_trunc('milliseconds', clock.now()) where id = $1`,
    [id, isApproved ? 'done' : 'refused', reason, operatorId],
  );
}

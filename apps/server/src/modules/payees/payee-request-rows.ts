import type { Output } from '@shwe/contract';
import { can } from '@shwe/contract';
import type { Queries } from '../../database/index.ts';
import type { Operator } from '../../http/context.ts';
import { memberByPhone, membersById } from '../members/index.ts';
import { operatorNames } from '../operators/index.ts';
import { payeeFromRow, type StoredPayee, showPayee } from './payee-details.ts';
import type { PayeeRequest } from './payee-requests.queries.ts';

type Row = Output<'operatorPayees', 'decideRequest'>;
type Account = NonNullable<Row['next']>;
type Before = StoredPayee & { bound_at: Date };
type Beside = { before: Before | null; shared: number[] };
type BesideRow = { id: bigint; shared: number[] } & { [Column in keyof Before]: Before[Column] | null };

/**
 * What members asked about their payout accounts, the old one beside the new one. Who decides sees the numbers whole
 * while it waits.
 */
export async function payeeRequestRows(
  db: Queries,
  input: readonly PayeeRequest[],
  viewer: Operator,
): Promise<Row[]> {
  const beside = await besideOf(db, input);
  const decided = input.flatMap(({ decided_by }) => (decided_by === null ? [] : [decided_by]));
  const others = [...beside.values()].flatMap(({ shared }) => shared.map(BigInt));
  const [who, names, own] = await Promise.all([
    membersById(db, [...input.map(({ member_id }) => member_id), ...others]),
    operatorNames(db, decided),
    Promise.all(input.map((ask) => ownPhone(db, ask))),
  ]);
  return input.map((ask, at) => {
    const { before, shared } = beside.get(ask.id)!;
    const isWhole = ask.state === 'asked' && can(viewer.role, 'payee.decide');
    return {
      id: Number(ask.id),
      who: who.get(ask.member_id)!,
      wants: ask.wants,
      kind: ask.kind,
      state: ask.state,
      asked_at: ask.requested_at.toISOString(),
      note: ask.note,
      now: before && { ...account(db, before, isWhole), bound_at: before.bound_at.toISOString() },
      next: ask.wants === 'change' ? account(db, ask as StoredPayee, isWhole) : null,
      shared_with: shared.map((id) => who.get(BigInt(id))!),
      own_phone: own[at]!,
      decided_by: (ask.decided_by !== null && names.get(ask.decided_by)) || null,
      decided_at: ask.decided_at?.toISOString() ?? null,
      reason: ask.reason,
    };
  });
}

function account(db: Queries, stored: StoredPayee, isWhole: boolean): Account {
  return { kind: stored.kind, code: stored.code, ...showPayee(db, stored, isWhole ? 'whole' : 'masked') };
}

/** Whether a wallet's new number is the phone that the member logs in with; null where no phone is asked for. */
async function ownPhone(db: Queries, ask: PayeeRequest): Promise<boolean | null> {
  if (ask.code === null) return null;
  const asked = payeeFromRow(db, ask as StoredPayee);
  return asked.kind === 'wallet' ? (await memberByPhone(db, asked.phone)) === ask.member_id : null;
}

/** The old account, and who else ever bound the new one's number or picture. */
async function besideOf(db: Queries, input: readonly PayeeRequest[]): Promise<Map<bigint, Beside>> {
  const { rows } = await db.query<BesideRow>(
    `select a.id,
       b.kind, b.code, b.details_encrypted, b.bound_at,
       array(select distinct o.member_id::int from cashier.payees o where o.member_id <> a.member_id
               and (o.key = a.key or o.qr_key = a.qr_key) limit 5) as shared
     from cashier.payee_requests a left join cashier.payees b on b.id = a.replaces where a.id = any($1)`,
    [input.map(({ id }) => id)],
  );
  return new Map(
    rows.map(({ id, shared, kind, code, details_encrypted, bound_at }) => {
      const before = kind && code && bound_at ? { kind, code, details_encrypted, bound_at } : null;
      return [id, { before, shared }];
    }),
  );
}

/** Every payout account that a member ever had, latest first, numbers masked. */
export async function allPayeesOf(
  db: Queries,
  memberId: bigint,
): Promise<Output<'operatorPayees', 'memberPayees'>['list']> {
  const { rows } = await db.query<StoredPayee & { id: bigint; bound_at: Date; replaced_at: Date | null }>(
    'select id, kind, code, details_encrypted, bound_at, replaced_at from cashier.payees where member_id = $1 order by id desc limit 50',
    [memberId],
  );
  return rows.map((row) => ({
    id: Number(row.id),
    kind: row.kind,
    code: row.code,
    account: showPayee(db, row, 'masked').account,
    bound_at: row.bound_at.toISOString(),
    replaced_at: row.replaced_at?.toISOString() ?? null,
  }));
}

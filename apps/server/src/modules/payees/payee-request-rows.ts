import type { Output } from '@shwe/contract';
import { can } from '@shwe/contract';
import { isOpen, requestStates } from '@shwe/rules';
import type { Queries } from '../../database/index.ts';
import type { Operator } from '../../http/context.ts';
import { memberByPhone, membersById } from '../members/index.ts';
import { type ApprovalRequest, approvalRequestsOf, operatorNames, seenRequest } from '../operators/index.ts';
import { payeeFromRow, type StoredPayee, showPayee } from './payee-details.ts';
import type { PayeeRequest } from './payee-requests.queries.ts';

type Row = Output<'operatorPayees', 'decideRequest'>;
type Account = NonNullable<Row['next']>;
type CurrentPayee = StoredPayee & { bound_at: Date };
type Comparison = { before: CurrentPayee | null; shared: number[] };
type ComparisonRow = { id: bigint; shared: number[] } & {
  [Column in keyof CurrentPayee]: CurrentPayee[Column] | null;
};

const payeeApprovalAction = 'payee.decide';

/** The two approvals of a payee request. */
export const payeeApproval = (id: bigint): ApprovalRequest => ({
  action: payeeApprovalAction,
  subject: String(id),
  detail: '',
});

/**
 * Payee requests as wire rows for the console, each with the current and the new payee. Operators who may decide see
 * full numbers while a request is pending; all others see them masked.
 */
export async function payeeRequestRows(
  db: Queries,
  requests: readonly PayeeRequest[],
  viewer: Operator,
): Promise<Row[]> {
  const comparisons = await comparisonsOf(db, requests);
  const deciders = requests.flatMap(({ decided_by }) => (decided_by === null ? [] : [decided_by]));
  const others = [...comparisons.values()].flatMap(({ shared }) => shared.map(BigInt));
  // One after the other: in a transaction all queries share one connection.
  const who = await membersById(db, [...requests.map(({ member_id }) => member_id), ...others]);
  const names = await operatorNames(db, deciders);
  const approvals = await approvalRequestsOf(db, payeeApprovalAction);
  const own: Awaited<ReturnType<typeof ownPhone>>[] = [];
  for (const request of requests) own.push(await ownPhone(db, request));
  const approvalOf = new Map(approvals.map((one) => [one.subject, seenRequest(one, viewer.id)]));
  return requests.map((request, at) => {
    const { before, shared } = comparisons.get(request.id)!;
    const isWhole = isOpen(requestStates, request.state) && can(viewer.role, 'payee.decide');
    return {
      id: Number(request.id),
      who: who.get(request.member_id)!,
      wants: request.wants,
      kind: request.kind,
      state: request.state,
      asked_at: request.requested_at.toISOString(),
      note: request.note,
      now: before && { ...account(db, before, isWhole), bound_at: before.bound_at.toISOString() },
      next: request.wants === 'change' ? account(db, request as StoredPayee, isWhole) : null,
      shared_with: shared.map((id) => who.get(BigInt(id))!),
      own_phone: own[at]!,
      decided_by: (request.decided_by !== null && names.get(request.decided_by)) || null,
      decided_at: request.decided_at?.toISOString() ?? null,
      reason: request.reason,
      approval: approvalOf.get(String(request.id)) ?? null,
    };
  });
}

function account(db: Queries, stored: StoredPayee, isWhole: boolean): Account {
  return { kind: stored.kind, code: stored.code, ...showPayee(db, stored, isWhole ? 'whole' : 'masked') };
}

/** Whether the requested wallet has the member's own phone; null if no wallet is requested. */
async function ownPhone(db: Queries, request: PayeeRequest): Promise<boolean | null> {
  if (request.code === null) return null;
  const account = payeeFromRow(db, request as StoredPayee);
  return account.kind === 'wallet' ? (await memberByPhone(db, account.phone)) === request.member_id : null;
}

/** For each request, the payee it replaces, and up to five other members who ever had the new number or QR text. */
async function comparisonsOf(
  db: Queries,
  requests: readonly PayeeRequest[],
): Promise<Map<bigint, Comparison>> {
  const { rows } = await db.query<ComparisonRow>(
    `select a.id,
       b.kind, b.code, b.details_encrypted, b.bound_at,
       array(select distinct o.member_id::int from cashier.payees o where o.member_id <> a.member_id
               and (o.key = a.key or o.qr_key = a.qr_key) limit 5) as shared
     from cashier.payee_requests a left join cashier.payees b on b.id = a.replaces where a.id = any($1)`,
    [requests.map(({ id }) => id)],
  );
  return new Map(
    rows.map(({ id, shared, kind, code, details_encrypted, bound_at }) => {
      const before = kind && code && bound_at ? { kind, code, details_encrypted, bound_at } : null;
      return [id, { before, shared }];
    }),
  );
}

/** The latest 50 payees that a member ever had, latest first, masked. */
export async function allPayeesOf(
  db: Queries,
  memberId: bigint,
): Promise<Output<'operatorPayees', 'memberPayees'>['list']> {
  const { rows } = await db.query<StoredPayee & { id: bigint; bound_at: Date; replaced_at: Date | null }>(
    `select id, kind, code, details_encrypted, bound_at, replaced_at from cashier.payees
     where member_id = $1 order by id desc limit 50`,
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

import type { Gives } from '@shwe/wire';
import type { Queries } from '../../store/index.ts';

type AuditPage = Gives<'consoleOperators', 'audit'>;
type Row = {
  id: bigint;
  at: Date;
  business_at: Date;
  operator_name: string;
  action: string;
  subject: string;
  details: Record<string, unknown>;
  ip: string;
  hash: Buffer;
};

export type AuditFilter = { page: number; size: number; operatorId?: number; action?: string };

/** A page of the audit log, latest first. */
export async function auditPage(db: Queries, filter: AuditFilter): Promise<AuditPage> {
  const where = '($1::bigint is null or operator_id = $1) and ($2::text is null or action = $2)';
  const params = [filter.operatorId ?? null, filter.action || null];
  const [{ rows }, counted] = await Promise.all([
    db.query<Row>(
      `select id, at, business_at, operator_name, action, subject, details, ip, hash
       from operators.audit where ${where} order by id desc limit $3 offset $4`,
      [...params, filter.size, (filter.page - 1) * filter.size],
    ),
    db.query<{ total: bigint }>(`select count(*) as total from operators.audit where ${where}`, params),
  ]);
  return {
    list: rows.map(entry),
    total: Number(counted.rows[0]!.total),
    page: filter.page,
    size: filter.size,
  };
}

function entry(row: Row): AuditPage['list'][number] {
  return {
    id: Number(row.id),
    at: row.at.toISOString(),
    business_at: row.business_at.toISOString(),
    operator: row.operator_name,
    action: row.action,
    subject: row.subject,
    details: row.details,
    ip: row.ip,
    hash: row.hash.toString('hex'),
  };
}

/** What operators are called in queues and trails. */
export async function operatorNames(db: Queries, ids: readonly bigint[]): Promise<Map<bigint, string>> {
  const { rows } = await db.query<{ id: bigint; full_name: string }>(
    'select id, full_name from operators.accounts where id = any($1)',
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row.full_name]));
}

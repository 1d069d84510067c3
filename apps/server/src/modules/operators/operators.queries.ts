import type { Output } from '@shwe/contract';
import type { Queries } from '../../database/index.ts';
import type { Operator } from '../../http/context.ts';

type AuditPage = Output<'operators', 'audit'>;
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

/** Operators' full names by id, for queues and case histories. */
export async function operatorNames(db: Queries, ids: readonly bigint[]): Promise<Map<bigint, string>> {
  const { rows } = await db.query<{ id: bigint; full_name: string }>(
    'select id, full_name from operators.accounts where id = any($1)',
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row.full_name]));
}

/** An operator by login name, or null. */
export async function operatorByName(db: Queries, name: string): Promise<Operator | null> {
  const { rows } = await db.query<{ id: bigint; name: string; full_name: string; role: Operator['role'] }>(
    'select id, name, full_name, role from operators.accounts where name = $1',
    [name],
  );
  const row = rows[0];
  return row ? { id: row.id, name: row.name, fullName: row.full_name, role: row.role } : null;
}

/** Whether the audit log has an operator created by this name. */
export async function hasOperatorCreatedBy(db: Queries, operatorName: string): Promise<boolean> {
  const { rowCount } = await db.query(
    "select 1 from operators.audit where action = 'operator.create' and operator_name = $1 limit 1",
    [operatorName],
  );
  return rowCount === 1;
}

/** The encrypted TOTP secret of any operator, to check that the configured pepper belongs to this database. */
export async function anyTotpSecret(db: Queries): Promise<Buffer | undefined> {
  const { rows } = await db.query<{ totp_secret: Buffer }>(
    'select totp_secret from operators.accounts where totp_secret is not null limit 1',
  );
  return rows[0]?.totp_secret;
}

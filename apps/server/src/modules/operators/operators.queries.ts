import type { Queries } from '../../database/index.ts';
import type { Operator } from '../../http/context.ts';

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

import type { Queries, Store, Tx } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { cleanText } from '../../util/text.ts';
/**
 * One entry of the audit log. `action` is 'noun.verb' ('deposit.credit'), `subject` names the thing
 * ('deposit:D-88031').
 */
export type AuditEntry = {
  /** null when nobody known acted (a failed login under an unknown name). */
  operatorId: bigint | null;
  /** As it was then; looked up by the caller, so that the log needs no join to be read. */
  operatorName: string;
  action: string;
  subject: string;
  /** What a reader needs to understand it. Never a password, a code or a full phone number. */
  details?: Record<string, unknown>;
  ip: string;
};

/**
 * Writes an entry in the deed's own transaction. Make it the deed's last statement: the chain stays locked from here
 * to the commit, so a lock taken after it could deadlock with another operator's deed.
 */
export async function audit(tx: Tx, entry: AuditEntry): Promise<void> {
  const { operatorId, operatorName, action, subject, details = {}, ip } = entry;
  await tx.query('select operators.append_audit($1, $2, $3, $4, $5, $6)', [
    operatorId,
    operatorName,
    action,
    cleanText(subject),
    JSON.stringify(details, plain),
    ip,
  ]);
}

/** What jsonb takes: no bigint, no character the database refuses. */
function plain(_key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return String(value);
  return typeof value === 'string' ? cleanText(value) : value;
}

/** The part of a call's context that says which operator acts. */
export type Asker = Pick<OperatorContext, 'operator' | 'ip'>;

/** Who acted, as an audit entry names them. */
export function by(asker: Asker): { operatorId: bigint; operatorName: string; ip: string } {
  return { operatorId: asker.operator.id, operatorName: asker.operator.name, ip: asker.ip };
}

/** An entry of its own, for what has no deed: a refused attempt, a login. */
export function auditAlone(store: Store, entry: AuditEntry): Promise<void> {
  return store.tx((tx) => audit(tx, entry));
}

/** What the log says of some subjects: who did what, when, and why where a reason was given. */
export type AuditedAction = { subject: string; action: string; operator: string; at: Date; reason: string };

/** The last entries of some acts on some subjects, latest first. */
export async function lastAudited(
  db: Queries,
  of: { subjects: readonly string[]; actions: readonly string[]; max: number },
): Promise<AuditedAction[]> {
  const { rows } = await db.query<AuditedAction>(
    `select a.subject, a.action, coalesce(o.full_name, a.operator_name) as operator, a.business_at as at,
            coalesce(a.details ->> 'reason', '') as reason
     from operators.audit a left join operators.accounts o on o.id = a.operator_id
     where a.subject = any($1) and a.action = any($2) order by a.id desc limit $3`,
    [of.subjects, of.actions, of.max],
  );
  return rows;
}

/** Recomputes the whole chain. Empty when every entry is as it was written and none is missing. */
export async function verifyAudit(db: Queries): Promise<{ id: bigint; fault: string }[]> {
  const { rows } = await db.query<{ id: bigint; fault: string }>('select * from operators.audit_faults()');
  return rows;
}

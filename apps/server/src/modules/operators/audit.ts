import type { AuditAction } from '@shwe/contract/audit-actions';
import type { Queries, Store, Tx } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { cleanText } from '../../util/text.ts';
import type { AnyAuditRecord } from './audit-details/index.ts';

/** Who acted, and from where. */
export type AuditActor = {
  /** null without a known operator: a refused login under an unknown name, the feed, the setup. */
  operatorId: bigint | null;
  /** The name at that time, stored so that the log is readable without a join. */
  operatorName: string;
  ip: string;
};

/**
 * An entry of the audit log. `subject` is the object of the action ('deposit:D-88031'); the details are declared by
 * action (audit-details/): what a reader needs, never a password, a code or a full phone number.
 */
export type AuditEntry<Action extends AuditAction> = AuditActor & {
  action: Action;
  subject: string;
} & AnyAuditRecord<Action>;

/**
 * Writes an entry in the transaction of the action. It must be the last statement: the hash chain stays locked until
 * the commit, so a lock taken after it could deadlock with another operator's action.
 */
export async function audit<const Action extends AuditAction>(
  tx: Tx,
  entry: AuditEntry<Action>,
): Promise<void> {
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

/** JSON replacer: jsonb accepts no bigint, and no characters that PostgreSQL refuses. */
function plain(_key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return String(value);
  return typeof value === 'string' ? cleanText(value) : value;
}

/** The part of a call's context that identifies the operator. */
export type ActingOperator = Pick<OperatorContext, 'operator' | 'ip'>;

/** The operator's fields of an audit entry. */
export function by(actor: ActingOperator): AuditActor & { operatorId: bigint } {
  return { operatorId: actor.operator.id, operatorName: actor.operator.name, ip: actor.ip };
}

/** Writes an entry in its own transaction, for events without one: a refused attempt, a login. */
export function auditAlone<const Action extends AuditAction>(
  store: Store,
  entry: AuditEntry<Action>,
): Promise<void> {
  return store.tx((tx) => audit(tx, entry));
}

/** An audited action with its reason; `reason` is '' if none was given. */
export type AuditedAction = {
  subject: string;
  action: AuditAction;
  operator: string;
  at: Date;
  reason: string;
};

/** The last entries of these actions on these subjects, latest first. */
export async function lastAudited(
  db: Queries,
  of: { subjects: readonly string[]; actions: readonly AuditAction[]; max: number },
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

/** Recomputes the whole hash chain. Returns no rows if no entry was changed or removed. */
export async function verifyAudit(db: Queries): Promise<{ id: bigint; fault: string }[]> {
  const { rows } = await db.query<{ id: bigint; fault: string }>('select * from operators.audit_faults()');
  return rows;
}

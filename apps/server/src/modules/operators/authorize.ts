import { type Capability, can, type Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { Store } from '../../database/index.ts';
import { type ActingOperator, auditAlone, by } from './audit.ts';

/** Checks that the operator's role has a capability. A refused attempt is audited before the reply. */
export async function authorize(
  store: Store,
  actor: ActingOperator,
  capability: Capability,
  subject: string,
): Promise<Result<null, Refused<'forbidden'>>> {
  const { role } = actor.operator;
  if (can(role, capability)) return ok(null);
  await auditAlone(store, { ...by(actor), action: 'forbidden', subject, details: { capability, role } });
  return refuse('forbidden', { capability });
}

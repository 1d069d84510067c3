import { type Capability, can, type Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { Store } from '../../database/index.ts';
import { type Asker, auditAlone, by } from './audit.ts';

/** Whether the operator's role allows it. A refused attempt is written to the audit log before it is answered. */
export async function authorize(
  store: Store,
  asker: Asker,
  capability: Capability,
  subject: string,
): Promise<Result<null, Refused<'forbidden'>>> {
  const { role } = asker.operator;
  if (can(role, capability)) return ok(null);
  await auditAlone(store, { ...by(asker), action: 'forbidden', subject, details: { capability, role } });
  return refuse('forbidden', { capability });
}

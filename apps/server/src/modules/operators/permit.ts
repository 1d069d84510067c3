import type { Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { OperatorContext } from '../../http/context.ts';
import { auditAlone } from './audit.ts';
import { type Capability, can } from './roles.ts';

/** The part of a context that says who asks. */
export type Asker = Pick<OperatorContext, 'operator' | 'ip'>;

/**
 * Every console handler's first line: may this operator do that? A refused attempt is written to the audit log before it is
 * answered.
 */
export async function permit(
  house: Pick<AppContext, 'store'>,
  asker: Asker,
  capability: Capability,
  subject = '',
): Promise<Result<null, Refused>> {
  if (can(asker.operator.role, capability)) return ok(null);
  await auditAlone(house.store, {
    ...by(asker),
    action: 'forbidden',
    subject,
    details: { capability, role: asker.operator.role },
  });
  return refuse('forbidden', { capability });
}

/** Who acted, as an audit entry names them. */
export function by(asker: Asker): { operatorId: bigint; operatorName: string; ip: string } {
  return { operatorId: asker.operator.id, operatorName: asker.operator.name, ip: asker.ip };
}

import type { Input, Output } from '@shwe/contract';
import { parseDay } from '../../core/parse.ts';

export type AuditEntry = Output<'operators', 'audit'>['list'][number];

/** The fields of the filter as the address has them; an empty string means no filter. */
export const auditFilterFields = ['find', 'from', 'to', 'action', 'operator'] as const;
export type AuditFilter = Record<(typeof auditFilterFields)[number], string>;

/** The input of the call for a filter; a day that cannot be read is left out. */
export function auditInput(filter: AuditFilter): Omit<Input<'operators', 'audit'>, 'page' | 'size'> {
  const [from, to] = [parseDay(filter.from), parseDay(filter.to)];
  return {
    ...(filter.find && { find: filter.find }),
    ...(from !== null && { from }),
    ...(to !== null && { to }),
    ...(filter.action && { action: filter.action }),
    ...(filter.operator && { operator_id: Number(filter.operator) }),
  };
}

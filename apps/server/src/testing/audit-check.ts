import type { AuditAction } from '@shwe/contract/audit-actions';
import Type from 'typebox';
import Schema from 'typebox/schema';
import type { Store } from '../database/index.ts';
import { auditDetails } from '../modules/operators/audit-details/index.ts';

type Details = Record<string, unknown>;

/** The declared shapes of the details of an action; none if it is not declared. */
function shapesOf(action: string): Type.TObject[] {
  const declared = Object.entries(auditDetails).find(([name]) => name === action)?.[1];
  return [declared ?? []].flat().map((fields) => Type.Object(fields, { additionalProperties: false }));
}

/** Why the details of an entry are not as declared; null if they are. */
export function detailsFault(action: AuditAction, details: Details): string | null {
  const faults = shapesOf(action).map((shape) => faultIn(shape, details));
  if (faults.includes(null)) return null;
  return `${action} ${JSON.stringify(details)}: ${faults.join('; or ') || 'not declared'}`;
}

function faultIn(shape: Type.TObject, details: Details): string | null {
  const required: readonly string[] = shape.required ?? [];
  const missing = required.filter((name) => !(name in details));
  const others = Object.keys(details).filter((name) => !(name in shape.properties));
  const wrong = Object.entries(shape.properties).filter(
    ([name, schema]) => name in details && !Schema.Check(schema, details[name]),
  );
  const faults = [
    ...missing.map((name) => `${name} is missing`),
    ...others.map((name) => `${name} is not declared`),
    ...wrong.map(([name]) => `${name} is of another kind`),
  ];
  return faults.length === 0 ? null : faults.join(', ');
}

/** Throws if an entry that a test wrote, also one of a database function, is not as declared. */
export async function expectDeclaredDetails(store: Store): Promise<void> {
  const { rows } = await store.query<{ action: AuditAction; details: Details }>(
    'select distinct action, details from operators.audit order by action',
  );
  const faults = rows.flatMap(({ action, details }) => detailsFault(action, details) ?? []);
  if (faults.length > 0) throw new Error(`audit entries are not as declared:\n${faults.join('\n')}`);
}

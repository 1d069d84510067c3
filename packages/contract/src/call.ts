import type Type from 'typebox';
import type { AuditAction } from './audit-actions.ts';
import type { Capability, Role } from './capabilities.ts';
import type { RefusalCode } from './refusals.ts';

/**
 * Who may make a call. `agent`: a member who is an agent; others are refused as `not_agent`. `bettor`: the sender of a lottery token; the statement that accepts the bet checks the token
 * itself, because another query would slow every bet.
 */
export type CallerKind = 'anyone' | 'member' | 'agent' | 'lottery' | 'bettor' | 'operator';

/** The transport of a call. */
export type Route = {
  method: 'GET' | 'POST';
  path: string;
  caller: CallerKind;
  /**
   * Takes an idempotency key, and answers a repeat with the first answer. For calls that move money or change what
   * operators rely on.
   */
  idempotent?: true;
  /** For members' calls: moves money, so that a refusal says what became of the balance. */
  movesMoney?: true;
  /** The key is optional for clients without keys: an equal call soon after counts as a repeat. */
  keyOptional?: true;
  /** The reply is a long table and is sent compressed. */
  compressed?: true;
  /** Sent as multipart/form-data; the input schema names the file part. */
  multipart?: true;
  /** Also answered during maintenance. */
  duringMaintenance?: true;
};

/** What a browser needs to make a call (`routes.generated.ts`); the caller only of calls with a lottery token. */
export type BrowserRoute = Pick<Route, 'method' | 'path' | 'idempotent'> & Partial<Pick<Route, 'caller'>>;

/**
 * One call of the API, declared once. Validation, authorisation, types, OpenAPI and the tests of all calls follow from
 * it.
 */
export type CallDeclaration = Route & {
  summary: string;
  /** Bytes of the largest body, if it may be larger than other calls' 64 kB. Only the call's callers may send one. */
  bodyBytesMax?: number;
  /** The body of a POST, the query of a GET. */
  input: Type.TSchema;
  output: Type.TSchema;
  /** Answers with server-sent events, each of which has the output schema; reads neither query nor body. */
  stream?: true;
  /** The refusals of this call, besides those of every call of its kind (`commonRefusals`). */
  refusals: readonly RefusalCode[];
  /** For operators' calls: the required capability; null: any operator. A function if it depends on the input. */
  capability?: Capability | null | ((input: never) => Capability);
  /** For operators' calls: the subject of the audit entry of a refused call; '{field}' is a field of the input. */
  subject?: string;
  /**
   * For operators' calls: the actions of which the call writes at least one to the audit log when it succeeds. Every
   * idempotent call has some.
   */
  audits?: readonly AuditAction[];
  /** For operators' calls: the personal values that a reply shows whole, by role. Every other reply masks them. */
  unmasked?: Partial<Record<Role, readonly PersonalValue[]>>;
};

/**
 * Personal values that operators see masked. `name` is a full name, `contact` a phone left with feedback, `payee` a bank
 * account or a USDT address, `ip` an address that a member connected from.
 */
export type PersonalValue = 'phone' | 'name' | 'email' | 'birthday' | 'contact' | 'payee' | 'ip';

/** Declares a call. A function, so that TypeScript keeps its literal types. */
export function call<const Declaration extends CallDeclaration>(declaration: Declaration): Declaration {
  return declaration;
}

/** The capability that an operator needs for this input; null: any operator. */
export function capabilityOf({ capability = null }: CallDeclaration, input: unknown): Capability | null {
  return typeof capability === 'function' ? capability(input as never) : capability;
}

/** The audit subject of a call with this input: its template filled in; '' if one of its fields is missing. */
export function auditSubject({ subject = '' }: CallDeclaration, input: unknown): string {
  const fields = (input ?? {}) as Record<string, unknown>;
  const fieldNames = [...subject.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  if (fieldNames.length > 0 && fieldNames.every((name) => fields[name] === undefined)) return '';
  return subject.replace(/\{(\w+)\}/g, (_, name: string) => String(fields[name] ?? ''));
}

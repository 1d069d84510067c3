import type Type from 'typebox';
import type { Capability } from './capabilities.ts';
import type { RefusalCode } from './refusals.ts';

/**
 * Who may make a call. `bettor`: whoever sends a lottery token; the statement that takes the bet checks the token
 * itself, because a query more would cost every bet.
 */
export type CallerKind = 'anyone' | 'member' | 'lottery' | 'bettor' | 'operator';

/** How a call travels: all that a browser needs to make it. */
export type Route = {
  method: 'GET' | 'POST';
  path: string;
  caller: CallerKind;
  /**
   * Takes an idempotency key, and answers a repeat with the first answer. Moves money, or changes what operators rely
   * on.
   */
  idempotent?: true;
  /** The key may be left out by clients that know of none: an equal call soon after counts as a repeat. */
  keyOptional?: true;
  /** The reply is a long table and travels compressed. */
  compressed?: true;
  /** Sent as multipart/form-data; the input schema names the file part. */
  multipart?: true;
  /** Answered also while members' calls are refused for maintenance. */
  duringMaintenance?: true;
};

/**
 * One call of the API, declared once; validation, authorisation, types, OpenAPI and the tests of all calls follow
 * from it.
 */
export type CallDeclaration = Route & {
  summary: string;
  /** The body of a POST, the query of a GET. */
  input: Type.TSchema;
  output: Type.TSchema;
  /** What this call may refuse, beside what any call of its kind may (`commonRefusals`). */
  refusals: readonly RefusalCode[];
  /**
   * Of operators' calls: what the operator's role must allow; null: any operator. A function where it depends on the
   * input.
   */
  capability?: Capability | null | ((input: never) => Capability);
  /**
   * Of operators' calls: what the audit log names when the call is refused, '{field}' standing for a field of the
   * input.
   */
  subject?: string;
};

/** Declares a call; keeps its literal types. */
export function call<const Declaration extends CallDeclaration>(declaration: Declaration): Declaration {
  return declaration;
}

/** The capability that an operator needs for this input; null: none beside being an operator. */
export function capabilityOf({ capability = null }: CallDeclaration, input: unknown): Capability | null {
  return typeof capability === 'function' ? capability(input as never) : capability;
}

/** The audit subject of a call with this input: its template filled in; '' when a field it names is left out. */
export function auditSubject({ subject = '' }: CallDeclaration, input: unknown): string {
  const fields = (input ?? {}) as Record<string, unknown>;
  const named = [...subject.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  if (named.length > 0 && named.every((name) => fields[name] === undefined)) return '';
  return subject.replace(/\{(\w+)\}/g, (_, name: string) => String(fields[name] ?? ''));
}

import type Type from 'typebox';
import Value from 'typebox/value';

/** A valid input without the fields that its call does not declare. */
export type DeclaredInput = (input: unknown) => unknown;

/**
 * Removes from a valid input, at every depth, the fields that its call does not declare. Calls ignore them, because
 * clients of other versions send some; handlers, and what they store or log, must not depend on them. Changes nested
 * objects. A schema that refuses undeclared fields itself costs nothing: bets are the busiest calls.
 */
export function declaredInput(declared: Type.TSchema): DeclaredInput {
  if (refusesUndeclared(declared)) return (input) => input;
  return (input) => Value.Clean(declared, { ...(input as Record<string, unknown>) });
}

/** Whether no object of a schema takes fields that it does not declare. */
function refusesUndeclared(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return true;
  if ('properties' in schema && !('additionalProperties' in schema)) return false;
  return Object.values(schema).every(refusesUndeclared);
}

/** The result of a use case: a value, or a refusal with a code. Refusals are returned, never thrown. */
export type Result<Value, Refusal extends { refused: string }> =
  | { ok: true; value: Value }
  | ({ ok: false } & Refusal);

/** A success. */
export function ok<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

/** A refusal: its stable code and the details to show. Nothing has changed. */
export function refuse<Name extends string, Details extends object = object>(
  refused: Name,
  details?: Details,
): { ok: false; refused: Name; details: Details } {
  return { ok: false, refused, details: (details ?? {}) as Details };
}

/** Marks a branch that the types say cannot be reached. */
export function unreachable(value: never): never {
  throw new Error(`unreachable: ${JSON.stringify(value)}`);
}

import type { LoggerOptions } from 'pino';

type Thrown = Error & { code?: string; severity?: string; constraint?: string; table?: string };

/** What PostgreSQL quotes of the values it was given: `invalid input syntax for type bigint: "…"`. */
const QUOTED = /: ".*"$/s;

/**
 * What the log keeps of an error: enough to find it, and nothing of what was sent. A database's error carries the
 * values of the row (`detail`), of the statement (`where`, `hint`) and quotes them in its message.
 */
export function errorForLog(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const {
    name,
    code,
    severity,
    constraint,
    table,
    stack = '',
    cause,
  } = error as Thrown & { cause?: unknown };
  const message = severity === undefined ? error.message : error.message.replace(QUOTED, '');
  return {
    type: name,
    message,
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint, table }),
    // Its first lines repeat the message.
    stack: stack.slice(Math.max(0, stack.indexOf('\n    at '))),
    ...(cause !== undefined && { cause: errorForLog(cause) }),
  };
}

/** How every process of the house logs. */
export const logOptions: LoggerOptions = { serializers: { err: errorForLog } };

import type { LoggerOptions } from 'pino';

type Thrown = Error & { code?: string; severity?: string; constraint?: string; table?: string };

/** Values that PostgreSQL quotes in messages: `invalid input syntax for type bigint: "…"`. */
const QUOTED = /: ".*"$/s;

/**
 * Formats an error for the log without any input data. Database errors contain values of the row (`detail`) and of the
 * statement (`where`, `hint`), and quote values in the message.
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
    // Without the first lines, which repeat the message.
    stack: stack.slice(Math.max(0, stack.indexOf('\n    at '))),
    ...(cause !== undefined && { cause: errorForLog(cause) }),
  };
}

/** The log options of every process. */
export const logOptions: LoggerOptions = { serializers: { err: errorForLog } };

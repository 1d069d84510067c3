/** Codes of failed connections, of the system and of PostgreSQL (too many connections, starting, shutting down). */
const CODES = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT', 'ENOENT', '53300', '57P03'];
/** Messages of pg when a connection is not opened in time; these errors have no code. */
const TIMEOUT_MESSAGES = [
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
];

/**
 * Whether a statement failed because no connection to the database could be opened. Nothing was sent then, so nothing
 * has changed. A connection lost while a statement runs is another matter: its outcome may be unknown.
 */
export function isUnreachable(error: Error & { code?: string; syscall?: string }): boolean {
  if (error instanceof AggregateError) return error.errors.some((each) => isUnreachable(each));
  const isWhileConnecting = error.syscall === undefined || error.syscall === 'connect';
  return TIMEOUT_MESSAGES.includes(error.message) || (isWhileConnecting && CODES.includes(error.code ?? ''));
}

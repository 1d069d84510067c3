/** One line for the person who started the house. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Why the house did not start, in one line; the stack only when it is a bug of ours. */
export function printError(error: unknown): void {
  const known = error instanceof Error && error.name !== 'TypeError' && error.name !== 'ReferenceError';
  process.stderr.write(
    `shwe: ${known ? (error as Error).message : ((error as Error)?.stack ?? String(error))}\n`,
  );
}

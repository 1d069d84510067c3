/** Prints a line to standard output. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Prints why the server did not start, in one line; with the stack only for programming errors. */
export function printError(error: unknown): void {
  const isExpected = error instanceof Error && error.name !== 'TypeError' && error.name !== 'ReferenceError';
  process.stderr.write(
    `shwe: ${isExpected ? (error as Error).message : ((error as Error)?.stack ?? String(error))}\n`,
  );
}

/** The middle value; the lower of two. */
export function median(values: readonly number[]): number {
  return sorted(values)[Math.floor((values.length - 1) / 2)] ?? Number.NaN;
}

export function sorted(values: readonly number[]): number[] {
  return values.toSorted((a, b) => a - b);
}

/** The value below which the given share of the values lies; 0 when there are none. */
export function valueAt(ascending: readonly number[], share: number): number {
  return ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? 0;
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

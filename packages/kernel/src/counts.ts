/** Chooses the text of {count|one|many} by its count; only English needs it. */
export function chooseCounts(sentence: string, values: Record<string, unknown>): string {
  return sentence.replace(/\{(\w+)\|([^|}]*)\|([^}]*)\}/g, (_, name: string, one: string, many: string) =>
    String(values[name]) === '1' ? one : many,
  );
}

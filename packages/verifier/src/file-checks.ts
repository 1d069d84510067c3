/** One check of a signed file and its outcome; `why` is set unless it is ok. */
export type FileCheck<Code extends string> = {
  code: Code;
  outcome: 'ok' | 'failed' | 'unchecked';
  says: string;
  why?: string;
};

/** The checks of a kind of file. `says`: what each of them says, by its code. */
export function fileChecks<Code extends string>(says: Readonly<Record<Code, string>>) {
  /** A check that is ok, or failed for a reason. */
  function check(code: Code, why?: string): FileCheck<Code> {
    if (why === undefined) return { code, outcome: 'ok', says: says[code] };
    return { code, outcome: 'failed', says: says[code], why };
  }
  /** Whether the keys of a file are trusted ones; unchecked without a key to trust. */
  function keyCheck(code: Code, keys: readonly string[], trustedKeys: readonly string[]): FileCheck<Code> {
    if (trustedKeys.length > 0) {
      const other = keys.find((key) => !trustedKeys.includes(key));
      return check(code, other && `another key: ${other}`);
    }
    const named = [...new Set(keys)].join(', ');
    const why = `no key to trust was given; the file says ${named}`;
    return { code, outcome: 'unchecked', says: says[code], why };
  }
  return { check, keyCheck };
}

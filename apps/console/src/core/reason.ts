/** The shortest reason the server accepts, characters. */
const REASON_MIN = 3;

/** Whether a typed reason is long enough. */
export function isLongEnough(typed: string): boolean {
  return typed.trim().length >= REASON_MIN;
}

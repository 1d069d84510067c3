import type { Key } from '../i18n/index.ts';

/** Whether an operator can do something now; if not, the key of the text that says why, or null for no text. */
export type Can =
  | { isAllowed: true; disabledReason: null }
  | { isAllowed: false; disabledReason: Key | null };

export const allowed: Can = { isAllowed: true, disabledReason: null };

export function denied(disabledReason: Key | null): Can {
  return { isAllowed: false, disabledReason };
}

/**
 * The short form of login passwords that is accepted besides 8 to 64 characters (setting `register.password_rule`);
 * `anything from 8`: none, which is recommended.
 */
export type PasswordRule = 'six digits' | 'letters and digits' | 'anything from 8';

/** Passwords of this length are accepted under every rule. */
const LENGTH = { min: 8, max: 64 };

/**
 * The refusal code of a bad login password, by the short form that the rule allows besides a long one; null if good.
 */
export function passwordRefusal(
  password: string,
  rule: PasswordRule,
): 'password_form' | 'password_long' | 'password_short' | null {
  if (password.length >= LENGTH.min && password.length <= LENGTH.max) return null;
  if (rule === 'six digits') return isSixDigitPassword(password) ? null : 'password_short';
  if (rule === 'anything from 8') return 'password_long';
  return /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{6,12}$/.test(password) ? null : 'password_form';
}

/** The refusal code of a bad withdrawal password or security code; null if it is good. */
export function pinRefusal(pin: string): 'pin_form' | null {
  return isSixDigitPassword(pin) ? null : 'pin_form';
}

function isSixDigitPassword(password: string): boolean {
  if (!/^\d{6}$/.test(password) || new Set(password).size < 3) return false;
  const steps = [...password].slice(1).map((digit, i) => Number(digit) - Number(password[i]));
  return !steps.every((step) => step === 1) && !steps.every((step) => step === -1);
}

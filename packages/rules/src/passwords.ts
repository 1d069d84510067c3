/** The rule for login passwords (setting `register.password_rule`). `anything from 8` is recommended. */
export type PasswordRule = 'six digits' | 'letters and digits' | 'anything from 8';

/** The refusal code of a bad password; null if it is good. */
export function passwordRefusal(password: string, rule: 'six digits'): 'pin_form' | null;
export function passwordRefusal(password: string, rule: PasswordRule): 'pin_form' | 'password_form' | null;
export function passwordRefusal(password: string, rule: PasswordRule): 'pin_form' | 'password_form' | null {
  if (rule === 'six digits') return isSixDigitPassword(password) ? null : 'pin_form';
  const isGood =
    rule === 'letters and digits'
      ? /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{6,12}$/.test(password)
      : password.length >= 8 && password.length <= 64;
  return isGood ? null : 'password_form';
}

function isSixDigitPassword(password: string): boolean {
  if (!/^\d{6}$/.test(password) || new Set(password).size < 3) return false;
  const steps = [...password].slice(1).map((digit, i) => Number(digit) - Number(password[i]));
  return !steps.every((step) => step === 1) && !steps.every((step) => step === -1);
}

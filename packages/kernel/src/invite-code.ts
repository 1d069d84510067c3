import { westernDigits } from './digits.ts';

/** An invite code as it is stored: capital letters and digits, without the spaces and dashes that people put between. */
export function inviteCodeOf(typed: string): string {
  return westernDigits(typed.normalize('NFKC'))
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
}

import type { Key } from '../../i18n/index.ts';

/** The parts of the settings, in the order they are shown; a setting without a part is on no screen. */
export const SETTING_GROUPS = [
  'deposit',
  'withdrawal',
  'usdt',
  'login',
  'app',
  'otp',
  'register',
  'phone',
  'contact',
] as const;

/** What a setting is called. */
export function settingKey(key: string): Key {
  return `setting_${key.replace('.', '_')}` as Key;
}

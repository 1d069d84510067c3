import type { Key } from '../../i18n/index.ts';

/** The groups of settings in their order on the screen. A setting outside these groups is not shown. */
export const SETTING_GROUPS = [
  'deposit',
  'withdrawal',
  'usdt',
  'agent',
  'escrow',
  'rebate',
  'vip',
  'promotions',
  'approval',
  'message',
  'login',
  'app',
  'otp',
  'register',
  'phone',
  'content',
  'contact',
] as const;

export function settingKey(key: string): Key {
  return `setting_${key.replace('.', '_')}` as Key;
}

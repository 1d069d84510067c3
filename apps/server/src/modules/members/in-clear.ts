import type { InClear } from '../../database/index.ts';
import { nameKey, phoneKey, tailKey } from './personal.ts';
/** Accounts as they were written before they were sealed. */
export const accountsInClear: InClear = {
  table: 'members.accounts',
  clear: ['phone_clear', 'full_name_clear', 'email_clear', 'birthday_clear'],
  sealed({ phone_clear: phone, full_name_clear: name, email_clear: email, birthday_clear: birthday }, db) {
    return {
      phone_sealed: db.personal.seal('phone', phone!),
      phone_key: phoneKey(db, phone!),
      phone_tail_key: tailKey(db, phone!),
      full_name_sealed: db.personal.seal('full_name', name ?? ''),
      full_name_key: name ? nameKey(db, name) : null,
      email_sealed: db.personal.seal('email', email ?? ''),
      birthday_sealed: db.personal.seal('birthday', birthday ?? ''),
    };
  },
};

import type { InClear } from '../../database/index.ts';
/** What people who excluded themselves were known by before it was hashed; phones and payout accounts keep their kinds. */
export const exclusionKeysInClear: InClear = {
  table: 'protection.exclusion_keys',
  clear: ['value_clear'],
  beside: ['kind'],
  sealed: ({ kind, value_clear: value }, { personal }) => ({
    key: personal.index(kind === 'phone' ? 'phone' : 'payee', value!),
  }),
};

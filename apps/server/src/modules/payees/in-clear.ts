import type { InClear } from '../../database/index.ts';
/** Names of payers that were written before they were sealed. */
export const payerNamesInClear: readonly InClear[] = ['cashier.deposits', 'cashier.receipts'].map(
  (table) => ({
    table,
    clear: ['payer_name_clear'],
    sealed: ({ payer_name_clear: name }, { personal }) => ({
      payer_name_sealed: personal.seal('payer_name', name ?? ''),
    }),
  }),
);

/** Payout accounts, bound and asked for, that were written before they were sealed. */
export const payeesInClear: readonly InClear[] = ['cashier.payees', 'cashier.payee_asks'].map((table) => ({
  table,
  clear: ['details_clear', 'key_clear', 'qr_key_clear'],
  sealed: ({ details_clear: details, key_clear: key, qr_key_clear: qrKey }, { personal }) => ({
    details_sealed: personal.seal('payee', details!),
    key: personal.index('payee', key!),
    qr_key: qrKey === null ? null : personal.index('payee_qr', qrKey!),
  }),
}));

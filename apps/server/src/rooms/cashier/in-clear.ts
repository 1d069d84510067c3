import type { InClear } from '../../store/index.ts';

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

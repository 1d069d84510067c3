export { type Answer, takeCallback } from './apply-callback.ts';
export { attachSighting } from './assign-chain-transfer.ts';
export { receiptRows, receiptsFor } from './bank-lines.queries.ts';
export { creditPayment } from './credit-payment.ts';
export { addReceipt, creditWithReceipt, refuseDeposit } from './decide-deposit.ts';
export { askGateways } from './query-gateways.ts';
export { watchChains } from './watch-chains.ts';

export { applyCallback, type CallbackAnswer } from './apply-callback.ts';
export { assignChainTransfer } from './assign-chain-transfer.ts';
export { bankLineRows, bankLinesFor } from './bank-lines.queries.ts';
export { creditPayment } from './credit-payment.ts';
export { addBankLine, creditWithBankLine, rejectDeposit } from './decide-deposit.ts';
export { queryGateways } from './query-gateways.ts';
export { watchChains } from './watch-chains.ts';

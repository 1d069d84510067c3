export { applyCallback, type CallbackAnswer } from './apply-callback.ts';
export { assignChainTransfer } from './assign-chain-transfer.ts';
export { bankLineRows, bankLinesFor } from './bank-lines.queries.ts';
export { creditPayment } from './credit-payment.ts';
export { creditInTx, creditWithBankLine, rejectDeposit } from './decide-deposit.ts';
export { queryGateways } from './query-gateways.ts';
export { addBankLine, insertBankLine, type NewBankLine } from './record-bank-line.ts';
export { dropVoidRequest, voidBankLine } from './void-bank-line.ts';
export { watchChains } from './watch-chains.ts';

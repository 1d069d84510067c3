/**
 * The verifier as a separate process, for the settlement check: each message `{ id, ...SettlementInput }` is answered
 * with `{ id, ...SettlementCheck }`. The server starts it by its file name and shares no code with it. It ends with the
 * process that started it.
 */
import { checkSettlement, type SettlementInput } from './settlement-check.ts';

process.on('message', ({ id, ...input }: SettlementInput & { id: number }) => {
  process.send!({ id, ...checkSettlement(input) });
});

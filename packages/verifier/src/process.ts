/**
 * The verifier in a process of its own, for a house that balances before it pays: each message `{ id, ...ToBalance }`
 * is answered by `{ id, ...Balanced }`. Who seals starts it by its file and shares no code with it. It ends with the
 * one who started it.
 */
import { balance, type ToBalance } from './balance.ts';

process.on('message', ({ id, ...asked }: ToBalance & { id: number }) => {
  process.send!({ id, ...balance(asked) });
});

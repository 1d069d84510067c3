import type { AppContext } from '../../../context/app-context.ts';
import { addressesOf, allChannels, type Channel } from '../../channels/index.ts';
import {
  advanceCursor,
  type Chain,
  chainsOf,
  ensureCursor,
  linkToOrders,
  storeChainFault,
  storeChainTransfers,
} from '../../crypto/index.ts';
import { matchChainTransfers } from './match-chain-transfer.ts';

/**
 * Polls the chain of every crypto channel, then matches the confirmed transfers. Two steps, so that a transfer that
 * cannot be matched never blocks the polling. If the process ends in between, the next run continues. Returns the
 * number of transfers tried.
 */
export async function watchChains(app: AppContext): Promise<number> {
  const chains = chainsOf(app);
  if (chains.size === 0) return 0;
  for (const channel of await allChannels(app.store)) {
    const chain = channel.network && chains.get(channel.network);
    if (chain) await watch(app, channel, chain);
  }
  return matchChainTransfers(app);
}

/** Polls the chain of one channel. The transfers and the cursor are stored in one transaction. */
async function watch(app: AppContext, channel: Channel, chain: Chain): Promise<void> {
  const { code: wallet, confirmations, token } = channel;
  // Addresses of inactive accounts are still watched, because a member may pay to them.
  const accounts = await addressesOf(app.store, wallet);
  if (accounts.size === 0) return;
  const cursor = await ensureCursor(app.store, wallet);
  try {
    const input = { token: token!, addresses: [...accounts.keys()], confirmations: confirmations! };
    const poll = await chain.poll({ ...input, cursor: cursor.cursor });
    if (poll.rereadFrom !== null)
      app.log.error({ wallet, block: poll.rereadFrom }, 'a chain replaced a final block');
    await app.store.tx(async (tx) => {
      if (!(await advanceCursor(tx, wallet, cursor, poll))) return;
      const changed = await storeChainTransfers(
        tx,
        { wallet, confirmations: confirmations!, accounts },
        poll,
      );
      for (const memberId of await linkToOrders(tx, changed))
        await app.live.hint(tx, { type: 'balance', memberId });
    });
  } catch (error) {
    const fault = faultOf(error);
    app.log.warn({ wallet, fault }, 'a chain could not be read');
    await storeChainFault(app.store, wallet, fault);
  }
}

/** A short error text without URLs, because a node's URL may contain its API key. */
function faultOf(error: unknown): string {
  const { shortMessage, message } = error as { shortMessage?: string; message?: string };
  return (shortMessage ?? message ?? String(error)).replace(/\b(?:https?|wss?):\/\/\S+/g, '…');
}

import type { AppContext } from '../../../context/app-context.ts';
import { addressesOf, allChannels, type Channel } from '../../channels/index.ts';
import {
  advanceCursor,
  type Chain,
  chainsOf,
  cursorOf,
  linkToOrders,
  storeChainFault,
  storeChainTransfers,
} from '../../crypto/index.ts';
import { matchChainTransfers } from './match-chain-transfer.ts';
/**
 * Reads every chain on, then decides what is confirmed. Two steps, so that one transfer nobody can decide never keeps
 * a chain from being read; killed between them, or within either, the next round goes on where this one was. Gives
 * how many were decided.
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

/** One reading of one chain. What it shows, and how far it was read, are written in one transaction. */
async function watch(app: AppContext, channel: Channel, chain: Chain): Promise<void> {
  const { code: wallet, confirmations, token } = channel;
  // An address that takes no new orders is still watched: somebody may pay to it.
  const accounts = await addressesOf(app.store, wallet);
  if (accounts.size === 0) return;
  const reading = await cursorOf(app.store, wallet);
  try {
    const input = { token: token!, addresses: [...accounts.keys()], confirmations: confirmations! };
    const look = await chain.look({ ...input, cursor: reading.cursor });
    if (look.again !== null) app.log.error({ wallet, block: look.again }, 'a chain replaced what was final');
    await app.store.tx(async (tx) => {
      if (!(await advanceCursor(tx, wallet, reading, look))) return;
      const changed = await storeChainTransfers(
        tx,
        { wallet, confirmations: confirmations!, accounts },
        look,
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

/** What went wrong, in short and without addresses of the web: a node's may hold the key to it. */
function faultOf(error: unknown): string {
  const { shortMessage, message } = error as { shortMessage?: string; message?: string };
  return (shortMessage ?? message ?? String(error)).replace(/\b(?:https?|wss?):\/\/\S+/g, '…');
}

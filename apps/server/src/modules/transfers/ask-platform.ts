import type { AppContext } from '../../context/app-context.ts';
import { type Provider, providerOf } from '../games/index.ts';
import { applyProviderReply } from './end-transfer.ts';
import type { Transfer, TransferState } from './transfers.queries.ts';

/** A little longer than a platform is waited for: until then a transfer belongs to who set it down. */
const SLACK_MS = 5000;

/** How long a transfer is left to whoever is asking about it, ms of wall time. */
export function waitMs({ config }: AppContext): number {
  return config.providerTimeoutMs + SLACK_MS;
}

/** Asks the platform to move the money of a transfer that was just set down, and takes its answer. */
export async function send(
  app: AppContext,
  provider: Provider,
  transfer: Pick<Transfer, 'tid' | 'direction' | 'amount'> & { memberId: bigint },
): Promise<TransferState> {
  const asked = transfer.direction === 'to_game' ? 'deposit' : 'withdraw';
  return applyProviderReply(app, transfer.tid, asked, await provider[asked](transfer));
}

/** Asks what became of a transfer, and takes the answer. */
export async function requeryProvider(
  app: AppContext,
  { tid, platform, member_id }: Pick<Transfer, 'tid' | 'platform' | 'member_id'>,
): Promise<TransferState> {
  const provider = await providerOf(app, app.store, platform);
  const silence = { said: null, words: null };
  const answer = provider ? await provider.status({ tid, memberId: member_id }) : silence;
  return applyProviderReply(app, tid, 'status', answer);
}

import type { TransferState } from '@shwe/rules';
import type { AppContext } from '../../context/app-context.ts';
import { type Provider, providerOf } from '../games/index.ts';
import { applyProviderAnswer } from './end-transfer.ts';
import type { Transfer } from './transfers.queries.ts';

/** Added to the provider's timeout, for the time that the process needs besides the call. */
const SLACK_MS = 5000;

/** How long the job leaves a transfer to the process that is calling the provider, ms of wall time. */
export function waitMs({ config }: AppContext): number {
  return config.providerTimeoutMs + SLACK_MS;
}

/** Sends a transfer that was just created to the provider, and applies the answer. */
export async function sendToProvider(
  app: AppContext,
  provider: Provider,
  transfer: Pick<Transfer, 'tid' | 'direction' | 'amount'> & { memberId: bigint },
): Promise<TransferState> {
  const call = transfer.direction === 'to_game' ? 'deposit' : 'withdraw';
  return applyProviderAnswer(app, transfer.tid, call, await provider[call](transfer));
}

/** Queries the outcome of a transfer, and applies the answer. */
export async function queryTransferStatus(
  app: AppContext,
  { tid, platform, member_id }: Pick<Transfer, 'tid' | 'platform' | 'member_id'>,
): Promise<TransferState> {
  const provider = await providerOf(app, app.store, platform);
  const noAnswer = { statement: null, text: null };
  const answer = provider ? await provider.status({ tid, memberId: member_id }) : noAnswer;
  return applyProviderAnswer(app, tid, 'status', answer);
}

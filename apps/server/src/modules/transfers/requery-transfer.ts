import type { Output, Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import { allows, transferStates } from '@shwe/rules';
import type { AppContext } from '../../context/app-context.ts';
import type { OperatorContext } from '../../http/context.ts';
import { rollbackOnRefusal } from '../../util/rollback-on-refusal.ts';
import { audit } from '../operators/index.ts';
import { queryTransferStatus } from './query-provider.ts';
import { lockTransfer } from './transfers.queries.ts';

/**
 * Queries a provider again. The audit entry is written first, so that it exists even if the provider does not answer.
 */
export async function requeryTransfer(
  app: AppContext,
  tid: string,
  { operator, ip }: OperatorContext,
): Promise<Result<Output<'operatorTransfers', 'requery'>, Refused<'already_decided' | 'not_found'>>> {
  const open = await rollbackOnRefusal(
    app.store,
    async (
      tx,
    ): Promise<Result<{ platform: string; member_id: bigint }, Refused<'already_decided' | 'not_found'>>> => {
      const found = await lockTransfer(tx, tid);
      if (!found) return refuse('not_found');
      if (!allows(transferStates, 'query', found.state)) return refuse('already_decided');
      await audit(tx, {
        operatorId: operator.id,
        operatorName: operator.name,
        action: 'transfer.ask',
        subject: `transfer:${tid}`,
        ip,
      });
      return ok({ platform: found.platform, member_id: found.member_id });
    },
  );
  return open.ok ? ok({ tid, state: await queryTransferStatus(app, { tid, ...open.value }) }) : open;
}

import { randomBytes } from 'node:crypto';
import type { Input, Output, RefusalOf } from '@shwe/contract';
import { kyatToWire, ok, type Result } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { rollbackOnRefusal } from '../../util/rollback-on-refusal.ts';
import { readSettings } from '../settings/index.ts';
import { transferRefusal, walletAfter } from './transfer-refusal.ts';
import { insertPrepared, PREPARED_SECONDS } from './transfers.queries.ts';

type Reply = Output<'downlineTransfers', 'prepare'>;
type Refusal = RefusalOf<'downlineTransfers', 'prepare'>;

/**
 * Checks a transfer and gives the nonce of its integrity string, with the balance that it would leave. It does not look
 * at whether the receiver may get money: an agent could try amounts without sending any.
 */
export async function prepareTransfer(
  app: AppContext,
  input: Input<'downlineTransfers', 'prepare'>,
  agentId: bigint,
): Promise<Result<Reply, Refusal>> {
  const settings = await readSettings(app.store);
  const request = { agentId, memberId: BigInt(input.subor_id), amount: BigInt(input.trans_money) };
  return rollbackOnRefusal(app.store, async (tx): Promise<Result<Reply, Refusal>> => {
    const refusal = await transferRefusal(tx, settings, request);
    if (refusal) return refusal;
    const left = await walletAfter(tx, settings, request);
    if (!left.ok) return left;
    const { wallet, fee, after } = left.value;
    const nonce = randomBytes(32);
    const expiresAt = await insertPrepared(tx, { nonce, ...request });
    return ok({
      nonce: nonce.toString('hex'),
      expires_at: expiresAt.toISOString(),
      valid_seconds: PREPARED_SECONDS,
      amount: input.trans_money,
      fee: kyatToWire(fee),
      balance: kyatToWire(wallet),
      after_money: kyatToWire(after),
    });
  });
}

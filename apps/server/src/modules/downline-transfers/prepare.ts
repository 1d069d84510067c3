import { randomBytes } from 'node:crypto';
import type { Input, Output, RefusalOf } from '@shwe/contract';
import { kyatToWire, ok, type Result, refuse } from '@shwe/kernel';
import { feeAt } from '@shwe/rules';
import type { AppContext } from '../../context/app-context.ts';
import { rollbackOnRefusal } from '../../util/rollback-on-refusal.ts';
import { balances } from '../ledger/index.ts';
import { readSettings } from '../settings/index.ts';
import type { DownlineTransferPorts } from './ports.ts';
import { transferRefusal } from './transfer-refusal.ts';
import { insertPrepared, PREPARED_SECONDS } from './transfers.queries.ts';

type Reply = Output<'downlineTransfers', 'prepare'>;
type Refusal = RefusalOf<'downlineTransfers', 'prepare'>;

/** Checks a transfer and gives the nonce of its integrity string, with the balance that it would leave. */
export async function prepareTransfer(
  app: AppContext,
  ports: DownlineTransferPorts,
  input: Input<'downlineTransfers', 'prepare'>,
  agentId: bigint,
): Promise<Result<Reply, Refusal>> {
  const settings = await readSettings(app.store);
  const request = { agentId, memberId: BigInt(input.subor_id), amount: BigInt(input.trans_money) };
  return rollbackOnRefusal(app.store, async (tx): Promise<Result<Reply, Refusal>> => {
    const refusal = await transferRefusal(tx, ports, settings, request);
    if (refusal) return refusal;
    const fee = feeAt(settings['agent.transfer_fee'], request.amount);
    const { wallet } = await balances(tx, agentId);
    if (wallet < request.amount + fee) return refuse('transfer_too_much', { balance: kyatToWire(wallet) });
    const nonce = randomBytes(32);
    const expiresAt = await insertPrepared(tx, { nonce, ...request });
    return ok({
      nonce: nonce.toString('hex'),
      expires_at: expiresAt.toISOString(),
      valid_seconds: PREPARED_SECONDS,
      amount: input.trans_money,
      fee: kyatToWire(fee),
      balance: kyatToWire(wallet),
      after_money: kyatToWire(wallet - request.amount - fee),
    });
  });
}

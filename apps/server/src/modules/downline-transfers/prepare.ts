import { randomBytes } from 'node:crypto';
import type { Input, Output, RefusalOf } from '@shwe/contract';
import { kyatToWire, ok, type Result, refuse } from '@shwe/kernel';
import { feeAt } from '@shwe/rules';
import type { AppContext } from '../../context/app-context.ts';
import { attemptsOf, countAttempt, type Limit } from '../../security/throttle.ts';
import { rollbackOnRefusal } from '../../util/rollback-on-refusal.ts';
import { balances } from '../ledger/index.ts';
import { readSettings } from '../settings/index.ts';
import type { DownlineTransferPorts } from './ports.ts';
import { transferRefusal } from './transfer-refusal.ts';
import { insertPrepared, PREPARED_SECONDS } from './transfers.queries.ts';

type Reply = Output<'downlineTransfers', 'prepare'>;
type Refusal = RefusalOf<'downlineTransfers', 'prepare'>;

/**
 * Refusals of one receiver a day after which every amount is refused: an agent who tries amounts would find how much still
 * fits into the member's own deposit limit.
 */
const UNAVAILABLE: Limit = { triesMax: 5, windowSeconds: 86_400, lockSeconds: 86_400 };
const SCOPE = 'downline transfer';

/** Refusals that say nothing of the receiver's limit, because they come before it. */
const BEFORE_RECEIVER: ReadonlySet<string> = new Set<Refusal['refused']>([
  'amount_missing',
  'member_phone_needed',
  'not_agent',
  'not_found',
  'suspended',
]);

/** Checks a transfer and gives the nonce of its integrity string, with the balance that it would leave. */
export async function prepareTransfer(
  app: AppContext,
  ports: DownlineTransferPorts,
  input: Input<'downlineTransfers', 'prepare'>,
  agentId: bigint,
): Promise<Result<Reply, Refusal>> {
  const settings = await readSettings(app.store);
  const request = { agentId, memberId: BigInt(input.subor_id), amount: BigInt(input.trans_money) };
  const subject = `member:${request.memberId} agent:${agentId}`;
  const isClosed = (await attemptsOf(app.store, SCOPE, subject)) >= UNAVAILABLE.triesMax;
  const prepared = await rollbackOnRefusal(app.store, async (tx): Promise<Result<Reply, Refusal>> => {
    const refusal = await transferRefusal(tx, ports, settings, request);
    if (isClosed && !(refusal && BEFORE_RECEIVER.has(refusal.refused))) return refuse('member_unavailable');
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
  if (!prepared.ok && prepared.refused === 'member_unavailable')
    await countAttempt(app.store, SCOPE, subject, UNAVAILABLE);
  return prepared;
}

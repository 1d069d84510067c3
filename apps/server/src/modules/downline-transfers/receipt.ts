import type { Output } from '@shwe/contract';
import type { AppContext } from '../../context/app-context.ts';
import { signerOf } from '../../security/signing-key.ts';
import type { DownlineTransfer } from './transfers.queries.ts';

type Signed = Pick<Output<'downlineTransfers', 'receipt'>, 'receipt' | 'signature' | 'key'>;

/**
 * The receipt of a transfer, signed with the key of the slips. Both sides get the same text, so it leaves out what only
 * the agent knows: the fee and the balances (docs/clients.md).
 */
export function signedReceipt({ config }: Pick<AppContext, 'config'>, transfer: DownlineTransfer): Signed {
  const receipt = [
    'shwe-agent-transfer/v1',
    `transfer ${transfer.tid}`,
    `at ${transfer.made_at.toISOString()}`,
    `agent ${transfer.agent_id}`,
    `member ${transfer.member_id}`,
    `amount ${transfer.amount}`,
    '',
  ].join('\n');
  const { key, sign } = signerOf(config);
  return { receipt, signature: sign(receipt).toString('base64url'), key: key.toString('base64url') };
}

import { allows, batchStates } from '@shwe/rules';
import { allowed, type Can, denied } from '../../core/can.ts';
import type { BatchCase } from './types.ts';

type Found = Pick<BatchCase, 'batch' | 'blocked'>;
type May = (capability: string) => boolean;

export const batchCan = {
  download({ batch }: Found, may: May): Can {
    return may('payout.export') && allows(batchStates, 'download', batch.state) ? allowed : denied(null);
  },

  /** Only by another operator than the one who exported the batch. */
  importResponse({ batch, blocked }: Found, may: May): Can {
    if (!may('payout.import') || !allows(batchStates, 'close', batch.state)) return denied(null);
    return blocked === 'exported' ? denied('batchExportedByYou') : allowed;
  },

  /** Only while none of its withdrawals is paid. */
  cancel({ batch }: Found, may: May): Can {
    const isUnpaid = batch.paid.items === 0;
    return may('payout.dissolve') && isUnpaid && allows(batchStates, 'cancel', batch.state)
      ? allowed
      : denied(null);
  },
};

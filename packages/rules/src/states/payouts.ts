import { allows, type StateMachine } from './state-machine.ts';

export type BatchState = 'open' | 'closed' | 'dissolved';

/** A payout batch is open until the bank's response has decided every withdrawal in it, or it is cancelled. */
export const batchStates: StateMachine<BatchState, 'download' | 'close' | 'cancel'> = {
  states: ['open', 'closed', 'dissolved'],
  actions: {
    download: { from: ['open'], to: 'same' },
    /** The bank's response has decided the last withdrawal. */
    close: { from: ['open'], to: 'closed' },
    /** Only while nothing of it is paid. */
    cancel: { from: ['open'], to: 'dissolved' },
  },
};

export type BatchItemState = 'open' | 'paid' | 'failed' | 'released';

/** A withdrawal in a batch. Failed and released ones are approved as before and may enter another batch. */
export const batchItemStates: StateMachine<BatchItemState, 'pay' | 'fail' | 'release'> = {
  states: ['open', 'paid', 'failed', 'released'],
  actions: {
    pay: { from: ['open'], to: 'paid' },
    fail: { from: ['open'], to: 'failed' },
    release: { from: ['open'], to: 'released' },
  },
};

/**
 * Why an operator may not cancel a batch or import its response; null when they may. `same_person`: the operator who
 * exported a batch must not also say what was paid of it. `batch_paid`: withdrawals of it are paid. A response may be
 * imported again after the batch has ended; its rows are then `known`.
 */
export function batchRefusal<Id>(
  action: 'importResponse' | 'cancel',
  batch: { state: BatchState; paid_items: number; exported_by: Id },
  operator: Id,
): 'already_decided' | 'batch_paid' | 'same_person' | null {
  if (action === 'cancel' && !allows(batchStates, 'cancel', batch.state)) return 'already_decided';
  if (action === 'cancel' && batch.paid_items > 0) return 'batch_paid';
  return batch.exported_by === operator ? 'same_person' : null;
}

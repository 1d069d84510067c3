import { ok } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { pageOf } from '../../util/paging.ts';
import { cancelBatch } from './cancel-batch.ts';
import { createBatch, payoutFile } from './create-batch.ts';
import { importResponse } from './import-response.ts';
import { batchCase, payoutList } from './payout-rows.ts';
import { previewResponse } from './preview-response.ts';

/** Batches on a page. */
const SIZE = 25;

/** Operators' calls about payout batches: withdrawals paid with one file. */
export function payoutsOperatorApi(house: AppContext): Handlers<'operatorPayouts'> {
  const { store } = house;
  return {
    list: async (asks) => ok(await payoutList(store, pageOf(asks, SIZE))),
    get: ({ id }, context) => batchCase(store, id, context.operator),
    createBatch: (asks, context) => createBatch(house, asks, context),
    batchFile: (asks, context) => payoutFile(house, asks, context),
    previewResponse: (asks, context) => previewResponse(store, asks, context.operator),
    importResponse: (asks, context) => importResponse(house, asks, context),
    cancelBatch: (asks, context) => cancelBatch(house, asks, context),
  };
}

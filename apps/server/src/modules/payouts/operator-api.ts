import { ok } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { pageOf } from '../../util/paging.ts';
import { cancelBatch } from './cancel-batch.ts';
import { createBatch, downloadBatchFile } from './create-batch.ts';
import { failItem } from './fail-item.ts';
import { importResponse } from './import-response.ts';
import { batchCase, batchesFile, payoutList } from './payout-rows.ts';
import { previewResponse } from './preview-response.ts';

/** Batches per page. */
const SIZE = 25;

/** Operators' calls about payout batches: withdrawals paid with one file. */
export function payoutsOperatorApi(app: AppContext): Handlers<'operatorPayouts'> {
  const { store } = app;
  return {
    list: async (input) => ok(await payoutList(store, input, pageOf(input, SIZE))),
    listFile: (input, context) => batchesFile(store, input, context),
    get: ({ id }, context) => batchCase(store, id, context.operator),
    createBatch: (input, context) => createBatch(app, input, context),
    batchFile: (input, context) => downloadBatchFile(app, input, context),
    previewResponse: (input, context) => previewResponse(store, input, context.operator),
    importResponse: (input, context) => importResponse(app, input, context),
    failItem: (input, context) => failItem(app, input, context),
    cancelBatch: (input, context) => cancelBatch(app, input, context),
  };
}

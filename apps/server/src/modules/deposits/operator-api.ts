import { ok } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { memberFilterOf, pageOf } from '../../util/paging.ts';
import { accountsToday } from '../channels/index.ts';
import { chainRows, chainTransferPage } from '../crypto/index.ts';
import { callbackPage } from '../gateways/index.ts';
import { attachmentOfCase } from './attachments.ts';
import { depositCase } from './deposit-case.ts';
import { depositRows } from './deposit-rows.ts';
import {
  addBankLine,
  assignChainTransfer,
  bankLineList,
  bankLinesFile,
  creditPayment,
  creditWithBankLine,
  dropVoidRequest,
  rejectDeposit,
  voidBankLine,
} from './matching/index.ts';
import { processedDeposits, processedDepositsFile } from './processed.ts';
import { processedSummary } from './processed-summary.ts';
import { depositQueue } from './queue.queries.ts';

/** Operators' calls about deposits. */
export function depositsOperatorApi(app: AppContext): Handlers<'operatorDeposits'> {
  const { store } = app;
  return {
    async list(input) {
      const which = { states: input.states, ...pageOf(input), memberId: memberFilterOf(input) };
      const { rows, total } = await depositQueue(store, which);
      return ok({ list: await depositRows(store, rows), total, page: which.page, size: which.size });
    },
    processed: async (input) => ok(await processedDeposits(store, input, pageOf(input))),
    processedSummary: async (input) => ok(await processedSummary(store, input)),
    processedFile: (input, context) => processedDepositsFile(store, input, context),
    bankLines: async (input, { operator }) =>
      ok(await bankLineList(store, input, pageOf(input), operator.id)),
    bankLinesFile: (input, context) => bankLinesFile(store, input, context),
    get: ({ tid }, context) => depositCase(store, tid, context.operator),
    attachment: ({ tid }) => attachmentOfCase(store, tid),
    addBankLine: (input, context) => addBankLine(app, input, context),
    voidBankLine: (input, context) => voidBankLine(app, input, context),
    dropVoidRequest: (input, context) => dropVoidRequest(app, input, context),
    creditDeposit: (input, context) => creditWithBankLine(app, input, context),
    creditPayment: (input, context) => creditPayment(app, input, context),
    async callbacks(input) {
      const paging = pageOf(input);
      return ok({ ...(await callbackPage(store, { tid: null, ...paging })), ...paging });
    },
    async chainTransfers({ unknown = false, ...input }) {
      const paging = pageOf(input);
      const found = await chainTransferPage(store, { tid: null, unknown, ...paging });
      return ok({ ...found, ...paging, chains: await chainRows(store) });
    },
    assignChainTransfer: (input, context) => assignChainTransfer(app, input, context),
    rejectDeposit: (input, context) => rejectDeposit(app, input, context),
    receivingAccounts: async () => ok({ list: await accountsToday(store) }),
  };
}

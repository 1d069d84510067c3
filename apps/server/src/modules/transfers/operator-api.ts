import { ok } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { pageOf } from '../../util/paging.ts';
import type { TransferPorts } from './ports.ts';
import { requeryTransfer } from './requery-transfer.ts';
import { transferPage, transfersFile } from './transfer-page.ts';
import { walletsForOperator } from './wallet-pages.ts';

/** Operators' calls about transfers: open ones, provider errors, and a member's game wallets. */
export function transfersOperatorApi(app: AppContext, ports: TransferPorts): Handlers<'operatorTransfers'> {
  return {
    list: async (input, { lang }) => ok(await transferPage(app.store, input, pageOf(input), lang)),
    listFile: (input, context) => transfersFile(app.store, input, context),
    requery: ({ tid }, context) => requeryTransfer(app, tid, context),
    gameWallets: ({ id }, { lang }) => walletsForOperator(app, ports, BigInt(id), lang),
  };
}

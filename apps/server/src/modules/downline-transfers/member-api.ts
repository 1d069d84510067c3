import { ok, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { memberPageOf } from '../../util/paging.ts';
import { remarksOf } from '../agents/index.ts';
import { readSettings } from '../settings/index.ts';
import type { DownlineTransferPorts } from './ports.ts';
import { prepareTransfer } from './prepare.ts';
import { signedReceipt } from './receipt.ts';
import { transferToDownline } from './transfer.ts';
import { transferLimits } from './transfer-limits.ts';
import { transferOf, transfersOf } from './transfers.queries.ts';
import { transferRow } from './wire-rows.ts';

/** Calls of agents and members about money between them. */
export function downlineTransfersMemberApi(
  app: AppContext,
  ports: DownlineTransferPorts,
): Handlers<'downlineTransfers'> {
  return {
    prepare: (input, { memberId }) => prepareTransfer(app, input, memberId),
    transfer: (input, context) => transferToDownline(app, ports, input, context),
    async limits(_, { memberId }) {
      return ok(await transferLimits(app.store, await readSettings(app.store), memberId));
    },
    async receipt({ tid }, { memberId }) {
      const transfer = await transferOf(app.store, memberId, tid);
      if (!transfer) return refuse('not_found');
      const remarks = await remarksOf(app.store, memberId, [transfer.member_id]);
      return ok({ transfer: transferRow(transfer, memberId, remarks), ...signedReceipt(app, transfer) });
    },
    async list(input, { memberId }) {
      const paging = memberPageOf(input);
      const { rows, total } = await transfersOf(app.store, memberId, paging);
      const remarks = await remarksOf(
        app.store,
        memberId,
        rows.map((one) => one.member_id),
      );
      return ok({ list: rows.map((one) => transferRow(one, memberId, remarks)), total, ...paging });
    },
  };
}

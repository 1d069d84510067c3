import { ok } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { endRequest } from './end-request.ts';
import { listPending } from './list-pending.ts';
import { writeMessage } from './write-message.ts';

/** Operators' calls about the queue of pending approvals. */
export function approvalsOperatorApi(app: AppContext): Handlers<'operatorApprovals'> {
  return {
    list: async (_input, { operator, lang }) => ok(await listPending(app.store, operator, lang)),
    end: (input, context) => endRequest(app, input, context),
    write: (input, context) => writeMessage(app, input, context),
  };
}

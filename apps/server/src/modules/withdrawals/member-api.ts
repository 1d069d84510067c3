import { ok } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import type { WithdrawalPorts } from './ports.ts';
import { publicProcessingTimes } from './recent-times.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { withdrawalDetail } from './withdrawal-detail.ts';
import { withdrawalInfo } from './withdrawal-info.ts';

/** Members' calls about their withdrawals. */
export function withdrawalsMemberApi(app: AppContext, ports: WithdrawalPorts): Handlers<'withdrawals'> {
  return {
    info: async (_input, { memberId, lang }) => ok(await withdrawalInfo(app, memberId, lang)),
    request: (input, context) => requestWithdrawal(app, input, context),
    detail: (input, context) => withdrawalDetail(app, ports, input, context),
    recentTimes: async () => ok(await publicProcessingTimes(app.store)),
  };
}

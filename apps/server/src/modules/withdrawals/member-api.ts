import { ok } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { publicTimes } from './recent-times.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { withdrawalDetail } from './withdrawal-detail.ts';
import { withdrawalInfo } from './withdrawal-info.ts';

/** Members' calls about their withdrawals. */
export function withdrawalsMemberApi(house: AppContext): Handlers<'withdrawals'> {
  return {
    info: async (_asks, { memberId, lang }) => ok(await withdrawalInfo(house, memberId, lang)),
    request: (asks, context) => requestWithdrawal(house, asks, context),
    detail: (asks, context) => withdrawalDetail(house, asks, context),
    recentTimes: async () => ok(await publicTimes(house.store)),
  };
}

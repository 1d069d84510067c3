import { ok } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { hasWithdrawalPassword } from '../members/index.ts';
import { endRaiseBy } from './end-raise.ts';
import { selfExclude, takeBreak } from './exclude.ts';
import type { ProtectionPorts } from './ports.ts';
import { protectionInfo } from './protection-info.ts';
import { sessionPlay } from './session-play.ts';
import { setLimit } from './set-limit.ts';

/** The members' own calls about what they forbid themselves. */
export function protectionMemberApi(house: AppContext, ports: ProtectionPorts): Handlers<'protection'> {
  const { store } = house;
  return {
    limits: async (_asks, { memberId }) =>
      ok({
        ...(await protectionInfo(store, ports, memberId, 'operators marked')),
        has_qk_pwd: await hasWithdrawalPassword(store, memberId),
      }),
    setLimit: (asks, context) => setLimit(house, ports, asks, context),
    confirmRaise: (asks, context) => endRaiseBy('confirmed', house, ports, asks, context),
    withdrawRaise: (asks, context) => endRaiseBy('taken_back', house, ports, asks, context),
    takeBreak: (asks, context) => takeBreak(house, asks, context),
    selfExclude: (asks, context) => selfExclude(house, ports, asks, context),
    sessionPlay: (asks, { memberId }) => sessionPlay(house, asks, memberId),
  };
}

import { ok } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { hasWithdrawalPassword } from '../members/index.ts';
import { endRaiseByMember } from './end-raise.ts';
import { selfExclude, takeBreak } from './exclude.ts';
import type { ProtectionPorts } from './ports.ts';
import { protectionInfo } from './protection-info.ts';
import { sessionPlay } from './session-play.ts';
import { setLimit } from './set-limit.ts';

/** Members' calls: their limits, breaks and self-exclusion. */
export function protectionMemberApi(app: AppContext, ports: ProtectionPorts): Handlers<'protection'> {
  const { store } = app;
  return {
    limits: async (_input, { memberId }) =>
      ok({
        ...(await protectionInfo(store, ports, memberId, 'operators marked')),
        has_qk_pwd: await hasWithdrawalPassword(store, memberId),
      }),
    setLimit: (input, context) => setLimit(app, ports, input, context),
    confirmRaise: (input, context) => endRaiseByMember('confirmed', app, ports, input, context),
    withdrawRaise: (input, context) => endRaiseByMember('taken_back', app, ports, input, context),
    takeBreak: (input, context) => takeBreak(app, input, context),
    selfExclude: (input, context) => selfExclude(app, input, context),
    sessionPlay: (input, { memberId }) => sessionPlay(app, input, memberId),
  };
}

import { ok, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { membersById } from '../members/index.ts';
import type { ProtectionPorts } from './ports.ts';
import { protectionInfo } from './protection-info.ts';
import { lowerLimit } from './set-limit.ts';

/** Operators' calls: read a member's protection and lower a limit. No call raises a limit or ends an exclusion. */
export function protectionOperatorApi(
  app: AppContext,
  ports: ProtectionPorts,
): Handlers<'operatorProtection'> {
  return {
    async get({ id }) {
      const memberId = BigInt(id);
      if (!(await membersById(app.store, [memberId])).has(memberId)) return refuse('not_found');
      return ok(await protectionInfo(app.store, ports, memberId, 'operators named'));
    },
    lowerLimit: (input, context) => lowerLimit(app, ports, input, context),
  };
}

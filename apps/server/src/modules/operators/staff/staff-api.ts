import { ok, refuse } from '@shwe/kernel';
import type { AppContext } from '../../../context/app-context.ts';
import type { Handlers } from '../../../http/context.ts';
import { approveRequest, withdrawRequest } from './decide-request.ts';
import { disable, endSessions } from './disable.ts';
import { completeLink, lookAtLink, newLinkTotp } from './join.ts';
import { invite, requestEnable, requestReset, requestRole } from './request-change.ts';
import { staffList, staffPerson } from './staff.queries.ts';

/** Owners' calls about operators' accounts. */
export function staffApi(app: AppContext): Handlers<'operatorStaff'> {
  return {
    list: async (_input, { operator }) => ok({ list: await staffList(app.store, operator.id) }),
    async person({ id }, { token }) {
      const person = await staffPerson(app.store, id, token);
      return person ? ok(person) : refuse('not_found');
    },
    invite: (input, context) => invite(app, input, context),
    reset: (input, context) => requestReset(app, input, context),
    changeRole: (input, context) => requestRole(app, input, context),
    enable: (input, context) => requestEnable(app, input, context),
    approve: (input, context) => approveRequest(app, input, context),
    withdraw: (input, context) => withdrawRequest(app, input, context),
    disable: (input, context) => disable(app, input, context),
    endSessions: (input, context) => endSessions(app, input, context),
  };
}

/** Calls of people who set their own password and second factor through a link. */
export function linksApi(app: AppContext): Handlers<'operatorLinks'> {
  return {
    look: (input, context) => lookAtLink(app, input, context),
    newTotp: (input, context) => newLinkTotp(app, input, context),
    complete: (input, context) => completeLink(app, input, context),
  };
}

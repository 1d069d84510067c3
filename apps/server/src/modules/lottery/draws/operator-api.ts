import { ok, yangonDate } from '@shwe/kernel';
import type { AppContext } from '../../../context/app-context.ts';
import type { Handlers } from '../../../http/context.ts';
import { alarmsOf } from './alarms.queries.ts';
import { cancelDraw, withdrawCancelRequest } from './cancel-draw.ts';
import { cardsOf } from './draw-cards.queries.ts';
import { drawExposure } from './exposure.ts';
import { dropLimitRequest } from './loosen-limits.ts';
import { setCaps } from './set-caps.ts';
import { setMemberLimits } from './set-member-limits.ts';
import { endTemporaryCap } from './temporary-caps.ts';

/** Operators' calls about draws: exposure, caps, limits, cancelling, alarms. */
export function drawsOperatorApi(app: AppContext): Handlers<'operatorDraws'> {
  const { store, clock } = app;
  return {
    async list({ date }) {
      const day = date ?? yangonDate(clock.business());
      const earlier = date === undefined ? 'while they wait' : 'left out';
      return ok({ date: day, list: await cardsOf(store, day, { earlier }) });
    },
    exposure: ({ issue }, { operator }) => drawExposure(store, issue, operator.id),
    setCaps: (input, context) => setCaps(app, input, context),
    setMemberLimits: (input, context) => setMemberLimits(app, input, context),
    dropLimitRequest: (input, context) => dropLimitRequest(app, input, context),
    endTemporaryCap: (input, context) => endTemporaryCap(app, input, context),
    cancelDraw: (input, context) => cancelDraw(app, input, context),
    withdrawCancelRequest: (input, context) => withdrawCancelRequest(app, input, context),
    alarms: async () => ok({ list: await alarmsOf(store) }),
  };
}

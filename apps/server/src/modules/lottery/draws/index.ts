export { advanceDrawStates } from './advance-draw-states.ts';
export { cancelRequestOf } from './cancel-draw.ts';
export { cancelledBy } from './cancellation.queries.ts';
export { cardOf, exposureOf } from './draw-cards.queries.ts';
export { nextClose, numbersFor, pastResults, sessionsNow, sessionsOpen } from './draws.queries.ts';
export { awaitsResult, type Draw, drawByName, drawColumns, sessionOf } from './draws.ts';
export {
  type Change,
  type CorrectionReason,
  correctionMessage,
  correctionNotice,
  type Effect,
} from './message-texts.ts';
export { maskId, receiptCode, slipId, slipName } from './names.ts';
export { drawsOperatorApi } from './operator-api.ts';
export { type RefundedDraw, refundDraw } from './refund-draw.ts';
export { endDueTemporaryCaps } from './temporary-caps.ts';

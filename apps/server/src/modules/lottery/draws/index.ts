export { advanceDrawStates } from './advance-draw-states.ts';
export { alarmsOf } from './alarms.queries.ts';
export { cancelAndRefundDraw, type RefundedDraw } from './cancel-and-refund-draw.ts';
export { cancelRequestOf } from './cancel-draw.ts';
export { cancelledBy } from './cancellation.queries.ts';
export { drawCardOf, exposureOf } from './draw-cards.queries.ts';
export {
  currentDraws,
  hiddenNumbers,
  nextClose,
  numbersForMember,
  openDraws,
  pastResults,
  playsFromLotteryWallet,
  stakesSettledByHour,
  stakesSettledSince,
} from './draws.queries.ts';
export { awaitsResult, type Draw, drawByName, drawColumns, drawToWire, hidesSalesSql } from './draws.ts';
export { salesAreHidden } from './exposure.ts';
export {
  type Change,
  type CorrectionReason,
  correctionMessage,
  correctionNotice,
  type Effect,
  winMessage,
} from './message-texts.ts';
export { maskMemberId, slipId, slipName } from './names.ts';
export { drawsOperatorApi } from './operator-api.ts';
export { endDueTemporaryCaps } from './temporary-caps.ts';

export { turnIssues } from './advance-draw-states.ts';
export { cancelAskOf } from './cancel-draw.ts';
export { calledOffBy } from './cancellation.queries.ts';
export { cardOf, exposureOf } from './draw-cards.queries.ts';
export { nextClose, numbersFor, pastResults, sessionsNow, sessionsOpen } from './draws.queries.ts';
export { awaitsResult, type Issue, issueByName, issueColumns, sessionOf } from './draws.ts';
export {
  type Change,
  type CorrectionReason,
  correctionMessage,
  correctionNotice,
  type Effect,
} from './message-texts.ts';
export { maskId, receiptCode, slipId, slipName } from './names.ts';
export { drawsOperatorApi } from './operator-api.ts';
export { type GivenBack, giveBack } from './refund-draw.ts';
export { endHotMarks } from './temporary-caps.ts';

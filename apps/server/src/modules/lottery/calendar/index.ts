export { drawsMemberApi } from './member-api.ts';
export { calendarOperatorApi } from './operator-api.ts';
export { planDraws } from './plan-draws.ts';
export { recordPastDraw } from './record-past-draw.ts';
export { addFirstRule } from './set-rule.ts';

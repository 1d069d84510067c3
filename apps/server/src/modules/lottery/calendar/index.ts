export { drawsMemberApi } from './member-api.ts';
export { calendarOperatorApi } from './operator-api.ts';
export { planIssues } from './plan-draws.ts';
export { recordPastIssue } from './record-past-draw.ts';
export { foundRule } from './set-rule.ts';

export { feedbackMemberApi } from './member-api.ts';
export { eraseFeedback, feedbackOf } from './member-data.ts';
export { feedbackOperatorApi } from './operator-api.ts';

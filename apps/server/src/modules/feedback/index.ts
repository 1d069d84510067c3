export { feedbackMemberApi } from './member-api.ts';
export { feedbackOperatorApi } from './operator-api.ts';
export { eraseFeedback, feedbackOf } from './own-data.ts';

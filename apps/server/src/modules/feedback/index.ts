export { feedbackMemberApi } from './member-api.ts';
export { eraseFeedback, feedbackForExport } from './member-data.ts';
export { feedbackOperatorApi } from './operator-api.ts';

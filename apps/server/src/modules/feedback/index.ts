export { feedbackConsole } from './feedback.console.ts';
export { feedbackRoutes } from './feedback.routes.ts';
export { feedbackPhonesInClear } from './in-clear.ts';
export { eraseFeedback, feedbackOf } from './own-data.ts';

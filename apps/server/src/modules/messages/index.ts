export { messagesMemberApi } from './member-api.ts';
export { eraseMessages, messagesOf } from './own-data.ts';
export { messageInAll, sendMessages } from './send-messages.ts';

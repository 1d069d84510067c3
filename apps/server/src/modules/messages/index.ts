export { messagesMemberApi } from './member-api.ts';
export { eraseMessages, messagesOf } from './member-data.ts';
export { messageInAllLanguages, sendMessages } from './send-messages.ts';

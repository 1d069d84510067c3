export { messagesMemberApi } from './member-api.ts';
export { eraseMessages, messagesForExport } from './member-data.ts';
export { messagesToday, unreadMessages } from './messages.queries.ts';
export { messageInAllLanguages, sendMessages, sendToMany } from './send-messages.ts';

export { messagesMemberApi } from './member-api.ts';
export { eraseMessages, messagesForExport } from './member-data.ts';
export {
  type MoneyMessage,
  messagesToday,
  unreadMessages,
  unreadMoneyMessages,
} from './messages.queries.ts';
export { messageInAllLanguages, type NewMessage, sendMessages, sendToMany } from './send-messages.ts';

export { messagesRoutes } from './messages.routes.ts';
export { eraseMessages, messagesOf } from './own-data.ts';
export { messageInAll, type NewMessage, sendMessages } from './send-messages.ts';

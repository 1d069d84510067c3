export { messagesRoutes } from './messages.routes.ts';
export { type NewMessage, sendMessages } from './send-messages.ts';

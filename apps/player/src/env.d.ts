/// <reference types="vite/client" />
/// <reference types="vite-plugin-pwa/client" />
declare module '@shwe/ui/tokens.css';
declare module '@shwe/ui/components.css';
declare module '@shwe/ui/pages.css';
declare module '@shwe/ui/account.css';
declare module '@shwe/ui/agent-reports.css';
declare module '@shwe/ui/bonuses.css';
declare module '@shwe/ui/prizes.css';
declare module '@shwe/ui/agents.css';
declare module '@shwe/ui/messages.css';
declare module '@shwe/ui/news.css';
declare module '@shwe/ui/closed.css';

import '@shwe/ui/account.css';
import '@shwe/ui/agent-reports.css';
import '@shwe/ui/agents.css';
import '@shwe/ui/downline-money.css';
import type { ReactNode } from 'react';
import { type AgentPath, paths } from '../../paths.ts';
import { Page as Create } from './AgentCreatePage.tsx';
import { Page as Home } from './AgentHomePage.tsx';
import { Page as Invite } from './AgentInvitePage.tsx';
import { Page as Transfer } from './AgentTransferPage.tsx';
import { Page as Transfers } from './AgentTransfersPage.tsx';
import { Page as Downline } from './DownlinePage.tsx';
import { Page as Member } from './MemberPage.tsx';
import { Page as Online } from './OnlinePage.tsx';

/** The pages of this chunk by their paths. */
export const pages: Record<AgentPath, () => ReactNode> = {
  [paths.agent]: Home,
  [paths.myAgent]: Home,
  [paths.myOnlineGamer]: Online,
  [paths.myDownGammer]: Downline,
  [paths.myAccountInfo]: Member,
  [paths.agentCreate]: Create,
  [paths.agentInvite]: Invite,
  [paths.agentTransfer]: Transfer,
  [paths.agentTransfers]: Transfers,
};

import '@shwe/ui/account.css';
import '@shwe/ui/agent-reports.css';
import '@shwe/ui/agents.css';
import '@shwe/ui/downline-withdrawals.css';
import type { ReactNode } from 'react';
import { type DownlineWithdrawalPath, paths } from '../../paths.ts';
import { Page as Agent } from './AgentCasesPage.tsx';
import { Page as Member } from './MemberCasePage.tsx';

/** The pages of this chunk by their paths. */
export const pages: Record<DownlineWithdrawalPath, () => ReactNode> = {
  [paths.downWithdrawal]: Agent,
  [paths.agentWithdrawal]: Member,
};

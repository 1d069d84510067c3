import '@shwe/ui/account.css';
import '@shwe/ui/agent-reports.css';
import '@shwe/ui/agents.css';
import '@shwe/ui/downline-money.css';
import type { ReactNode } from 'react';
import { type DownlineMoneyPath, paths } from '../../paths.ts';
import { Page as Agent } from './AgentCasesPage.tsx';
import { Page as Claims } from './AgentDepositsPage.tsx';
import { Page as Member } from './MemberCasePage.tsx';
import { Page as Claim } from './MemberDepositPage.tsx';

/** The pages of this chunk by their paths. */
export const pages: Record<DownlineMoneyPath, () => ReactNode> = {
  [paths.downWithdrawal]: Agent,
  [paths.agentWithdrawal]: Member,
  [paths.agentDeposit]: Claim,
  [paths.agentDeposits]: Claims,
};

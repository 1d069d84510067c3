import { AgentDepositList } from '../features/agents/AgentDepositList.tsx';

export function AgentDepositsPage() {
  return <AgentDepositList />;
}

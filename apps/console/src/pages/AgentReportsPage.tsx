import { AgentReport } from '../features/agents/AgentReport.tsx';

export function AgentReportsPage() {
  return <AgentReport />;
}

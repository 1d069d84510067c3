import { AgentTransferList } from '../features/agents/AgentTransferList.tsx';

export function AgentTransfersPage() {
  return <AgentTransferList />;
}

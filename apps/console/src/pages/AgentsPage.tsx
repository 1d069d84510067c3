import { Agents } from '../features/agents/Agents.tsx';

export function AgentsPage() {
  return <Agents />;
}

import { RebateDays } from '../features/agents/RebateDays.tsx';

export function RebateDaysPage() {
  return <RebateDays />;
}

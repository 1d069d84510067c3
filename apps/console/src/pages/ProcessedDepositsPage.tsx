import { ProcessedDeposits } from '../features/deposits/ProcessedDeposits.tsx';

export function ProcessedDepositsPage() {
  return <ProcessedDeposits />;
}

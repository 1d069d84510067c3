import { ProcessedWithdrawals } from '../features/withdrawals/ProcessedWithdrawals.tsx';

export function ProcessedWithdrawalsPage() {
  return <ProcessedWithdrawals />;
}

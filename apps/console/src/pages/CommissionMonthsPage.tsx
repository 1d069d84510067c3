import { CommissionMonths } from '../features/commissions/CommissionMonths.tsx';

export function CommissionMonthsPage() {
  return <CommissionMonths />;
}

import { BatchList } from '../features/payouts/BatchList.tsx';

export function PayoutsPage() {
  return <BatchList />;
}

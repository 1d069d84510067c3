import { AdjustmentList } from '../features/members/AdjustmentList.tsx';

export function AdjustmentsPage() {
  return <AdjustmentList />;
}

import { Staff } from '../features/staff/Staff.tsx';

export function StaffPage() {
  return <Staff />;
}

import { Disputes } from '../features/disputes/Disputes.tsx';

export function DisputesPage() {
  return <Disputes />;
}

import { RequestList } from '../features/payees/RequestList.tsx';

export function PayeesPage() {
  return <RequestList />;
}

import { PaymentList } from '../features/deposits/PaymentList.tsx';

export function PaymentsPage() {
  return <PaymentList />;
}

import { TransferList } from '../features/transfers/TransferList.tsx';

export function TransfersPage() {
  return <TransferList />;
}

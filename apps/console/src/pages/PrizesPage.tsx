import { Prizes } from '../features/prizes/Prizes.tsx';

export function PrizesPage() {
  return <Prizes />;
}

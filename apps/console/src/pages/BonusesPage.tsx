import { BonusList } from '../features/members/BonusList.tsx';

export function BonusesPage() {
  return <BonusList />;
}

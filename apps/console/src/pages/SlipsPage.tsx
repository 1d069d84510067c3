import { SlipList } from '../features/members/SlipList.tsx';

export function SlipsPage() {
  return <SlipList />;
}

import { VipLevels } from '../features/vip/VipLevels.tsx';

export function VipPage() {
  return <VipLevels />;
}

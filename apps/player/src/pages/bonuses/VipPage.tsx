import { MemberScreen } from '../../components/MemberScreen.tsx';
import { VipLevels } from '../../features/bonuses/VipLevels.tsx';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';

export function Page() {
  const { t } = useT();
  return (
    <MemberScreen title={t('vip')} backTo={paths.my}>
      <VipLevels />
    </MemberScreen>
  );
}

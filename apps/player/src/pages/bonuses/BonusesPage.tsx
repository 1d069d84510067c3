import { MemberScreen } from '../../components/MemberScreen.tsx';
import { Bonuses } from '../../features/bonuses/Bonuses.tsx';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';

export function Page() {
  const { t } = useT();
  return (
    <MemberScreen title={t('bonuses')} backTo={paths.my}>
      <Bonuses />
    </MemberScreen>
  );
}

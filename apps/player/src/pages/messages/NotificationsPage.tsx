import { MemberScreen } from '../../components/MemberScreen.tsx';
import { PushSettings } from '../../features/push/PushSettings.tsx';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';

export function Page() {
  const { t } = useT();
  return (
    <MemberScreen title={t('notifications')} backTo={paths.my}>
      <PushSettings />
    </MemberScreen>
  );
}

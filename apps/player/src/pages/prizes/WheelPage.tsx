import { MemberScreen } from '../../components/MemberScreen.tsx';
import { WheelDraw } from '../../features/prizes/WheelDraw.tsx';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';

export function Page() {
  const { t } = useT();
  return (
    <MemberScreen title={t('wheelTitle')} backTo={paths.bonuses}>
      <WheelDraw />
    </MemberScreen>
  );
}

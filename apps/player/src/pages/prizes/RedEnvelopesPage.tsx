import { MemberScreen } from '../../components/MemberScreen.tsx';
import { EnvelopeDraw } from '../../features/prizes/EnvelopeDraw.tsx';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';

export function Page() {
  const { t } = useT();
  return (
    <MemberScreen title={t('envelopeTitle')} backTo={paths.bonuses}>
      <EnvelopeDraw />
    </MemberScreen>
  );
}

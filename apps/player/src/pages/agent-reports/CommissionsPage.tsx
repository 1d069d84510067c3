import { MemberScreen } from '../../components/MemberScreen.tsx';
import { Commissions } from '../../features/commissions/Commissions.tsx';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';

/** The monthly commissions of an agent. */
export function Page() {
  const { t } = useT();
  return (
    <MemberScreen title={t('commission')} subtitle={t('agentRole')} backTo={paths.myAgent}>
      <Commissions />
    </MemberScreen>
  );
}

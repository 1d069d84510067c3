import { MemberScreen } from '../../components/MemberScreen.tsx';
import { Rebates } from '../../features/rebates/Rebates.tsx';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';

/** The rebates of an agent. */
export function Page() {
  const { t } = useT();
  return (
    <MemberScreen title={t('rebate')} subtitle={t('agentRole')} backTo={paths.myAgent}>
      <Rebates part="agent" />
    </MemberScreen>
  );
}

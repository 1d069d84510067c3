import { MemberScreen } from '../../components/MemberScreen.tsx';
import { useHome } from '../../features/content/home.ts';
import { Rebates } from '../../features/rebates/Rebates.tsx';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';

/** The rebates of an agent, or of who was one. */
export function Page() {
  const { t } = useT();
  const isAgent = useHome().data?.member?.is_daili === 1;
  return (
    <MemberScreen
      title={t('rebate')}
      subtitle={t('agentRole')}
      backTo={isAgent ? paths.myAgent : paths.rebates}
    >
      <Rebates part="agent" />
    </MemberScreen>
  );
}

import { MemberScreen } from '../../components/MemberScreen.tsx';
import { SumsByMember } from '../../features/agent-reports/SumsByMember.tsx';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';

/** Deposits and withdrawals of the downline by member. */
export function Page() {
  const { t } = useT();
  return (
    <MemberScreen title={t('sumsTitle')} backTo={paths.myAgent}>
      <SumsByMember />
    </MemberScreen>
  );
}

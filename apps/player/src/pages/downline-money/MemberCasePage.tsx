import { MemberScreen } from '../../components/MemberScreen.tsx';
import { useSearch } from '../../core/navigate.ts';
import { MemberCase } from '../../features/downline-withdrawals/MemberCase.tsx';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';

/** The withdrawal through the agent that the address names with `?id=`. */
export function Page() {
  const { t } = useT();
  const { id = '' } = useSearch();
  return (
    <MemberScreen title={t('withdraw')} subtitle={t('throughAgent')} backTo={paths.myRecord}>
      <MemberCase key={id} id={id} />
    </MemberScreen>
  );
}

import { MemberScreen } from '../../components/MemberScreen.tsx';
import { Rebates } from '../../features/rebates/Rebates.tsx';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';

/** The member’s rebates as a player. */
export function Page() {
  const { t } = useT();
  return (
    <MemberScreen title={t('rebate')} backTo={paths.myAgent}>
      <Rebates part="player" />
    </MemberScreen>
  );
}

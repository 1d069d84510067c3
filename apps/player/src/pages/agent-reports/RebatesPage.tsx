import { MemberScreen } from '../../components/MemberScreen.tsx';
import { useHome } from '../../features/content/home.ts';
import { Rebates } from '../../features/rebates/Rebates.tsx';
import { RebatesAsFormerAgent } from '../../features/rebates/RebatesAsFormerAgent.tsx';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';

/** The member’s rebates as a player. Agents find theirs as an agent in the agent area, who was one finds them here. */
export function Page() {
  const { t } = useT();
  const member = useHome().data?.member;
  return (
    <MemberScreen title={t('rebate')} backTo={paths.my}>
      {member?.is_daili === 0 && <RebatesAsFormerAgent />}
      <Rebates part="player" />
    </MemberScreen>
  );
}

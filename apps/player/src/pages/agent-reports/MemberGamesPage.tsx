import { MemberGames } from '../../features/agent-reports/MemberGames.tsx';
import { useT } from '../../i18n/index.ts';
import { OfMember } from './OfMember.tsx';

/** The bet records of a member of the downline: `?id=`. */
export function Page() {
  const { t } = useT();
  return (
    <OfMember page="bets" title={t('betRecords')}>
      {(id) => <MemberGames key={id} id={id} />}
    </OfMember>
  );
}

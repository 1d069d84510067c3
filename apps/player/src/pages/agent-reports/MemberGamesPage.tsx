import { dayRangeOf } from '../../core/date-range.ts';
import { useSearch } from '../../core/navigate.ts';
import { MemberGames } from '../../features/agent-reports/MemberGames.tsx';
import { useT } from '../../i18n/index.ts';
import { OfMember } from './OfMember.tsx';

/** The bet records of a member of the downline: `?id=`, at first of the days `from` to `to`. */
export function Page() {
  const { t } = useT();
  const first = dayRangeOf(useSearch());
  return (
    <OfMember page="bets" title={t('betRecords')}>
      {(id) => <MemberGames key={id} id={id} first={first} />}
    </OfMember>
  );
}

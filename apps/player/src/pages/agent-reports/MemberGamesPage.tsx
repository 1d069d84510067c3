import type { DateRange } from '../../core/date-range.ts';
import { type Search, useSearch } from '../../core/navigate.ts';
import { MemberGames } from '../../features/agent-reports/MemberGames.tsx';
import { useT } from '../../i18n/index.ts';
import { OfMember } from './OfMember.tsx';

/** The bet records of a member of the downline: `?id=`, at first of the days `from` to `to`. */
export function Page() {
  const { t } = useT();
  const first = daysOf(useSearch());
  return (
    <OfMember page="bets" title={t('betRecords')}>
      {(id) => <MemberGames key={id} id={id} first={first} />}
    </OfMember>
  );
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/** The days that the address names; undefined without two days. */
function daysOf({ from = '', to = '' }: Search): DateRange | undefined {
  return DAY.test(from) && DAY.test(to) ? { from, to } : undefined;
}

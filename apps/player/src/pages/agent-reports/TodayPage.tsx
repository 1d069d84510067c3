import { MemberScreen } from '../../components/MemberScreen.tsx';
import { useBusinessNow } from '../../core/business-time.ts';
import { yangonDay } from '../../core/date-range.ts';
import { go, type Search, useSearch } from '../../core/navigate.ts';
import { NewMembers, TodayList } from '../../features/agent-reports/TodayList.tsx';
import { todayList, todayListOf } from '../../features/agent-reports/today-lists.ts';
import { formatDay, formatTime } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';

/** The list behind a counter of the agent area: `?list=deposits`. */
export function Page() {
  const { t } = useT();
  const search: Search = useSearch();
  const list = todayListOf(search.list);
  const page = Math.max(1, Math.trunc(Number(search.page) || 1));
  const onPage = (next: number) => go(paths.agentToday, { list, page: String(next) }, 'replace');
  const title = list === 'registrations' ? t('listRegistrations') : t(todayList(list).title);
  return (
    <MemberScreen title={title} subtitle={<Moment />} backTo={paths.myAgent}>
      {list === 'registrations' ? (
        <NewMembers page={page} onPage={onPage} />
      ) : (
        <TodayList key={list} list={list} page={page} onPage={onPage} />
      )}
    </MemberScreen>
  );
}

function Moment() {
  const { lang } = useT();
  const now = useBusinessNow();
  return (
    <span className="fig">
      {formatDay(lang, yangonDay(now))} · {formatTime(lang, now)}
    </span>
  );
}

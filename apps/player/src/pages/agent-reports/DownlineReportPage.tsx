import { digitsText } from '@shwe/ui';
import { MemberScreen } from '../../components/MemberScreen.tsx';
import { memberIdOf } from '../../core/member-id.ts';
import { go, type Search, useSearch } from '../../core/navigate.ts';
import { DownlineReport, ReportCount } from '../../features/agent-reports/DownlineReport.tsx';
import { filterOf, searchOf } from '../../features/agent-reports/report-filter.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';

/** The report of the downline; `?id=` the downline of one of its members. The filters are in the address. */
export function Page() {
  const { t } = useT();
  const search: Search = useSearch();
  const id = memberIdOf(search);
  const filter = filterOf(search);
  const page = Math.max(1, Math.trunc(Number(search.page) || 1));
  return (
    <MemberScreen
      title={t('report')}
      subtitle={
        <>
          {id !== undefined && <span className="fig">{digitsText(String(id))} · </span>}
          <ReportCount memberId={id} filter={filter} page={page} />
        </>
      }
      backTo={paths.myAgent}
    >
      <DownlineReport
        memberId={id}
        filter={filter}
        page={page}
        onChange={(chosen, next) =>
          go(
            paths.managerDownReport,
            {
              ...(id !== undefined && { id: String(id) }),
              ...searchOf(chosen),
              ...(next > 1 && { page: String(next) }),
            },
            'replace',
          )
        }
      />
    </MemberScreen>
  );
}

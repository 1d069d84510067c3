import { ListRow } from '@shwe/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useDays } from '../core/DaysChoice.tsx';
import { NeedLogin } from '../core/NeedLogin.tsx';
import { go } from '../core/navigate.ts';
import { PageTop } from '../core/PageTop.tsx';
import { Screen } from '../core/Screen.tsx';
import { useLoggedIn } from '../core/session.ts';
import { ReportTotals } from '../features/reports/ReportTotals.tsx';
import { SaveCsv } from '../features/reports/SaveCsv.tsx';
import { useT } from '../i18n/index.ts';
import { paths } from '../paths.ts';

/** The report: what came in, went out, was staked and won within a range of days; today at first. */
export function Page() {
  const { t } = useT();
  const loggedIn = useLoggedIn();
  const queries = useQueryClient();
  const { days, control } = useDays();
  return (
    <Screen title={t('report')} onRefresh={() => queries.invalidateQueries({ queryKey: ['money'] })}>
      <PageTop title={t('report')} backTo={paths.my} />
      {loggedIn ? (
        <>
          {control}
          <ReportTotals days={days} />
          <section className="list mt4">
            <ListRow icon="list" label={t('records')} onClick={() => go(paths.myRecord)} />
          </section>
          <SaveCsv type="report" days={days} />
        </>
      ) : (
        <NeedLogin />
      )}
    </Screen>
  );
}

import { ListRow } from '@shwe/ui';
import { useDateRange } from '../../components/DateRangeControl.tsx';
import { LoginRequired } from '../../components/LoginRequired.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Screen } from '../../components/Screen.tsx';
import { go } from '../../core/navigate.ts';
import { refetchTopics } from '../../core/query.ts';
import { useLoggedIn } from '../../core/session.ts';
import { ReportTotals } from '../../features/reports/ReportTotals.tsx';
import { SaveCsv } from '../../features/reports/SaveCsv.tsx';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';

/** The report of a range of days, which is today at first. */
export function Page() {
  const { t } = useT();
  const loggedIn = useLoggedIn();
  const { days, control } = useDateRange();
  return (
    <Screen title={t('report')} onRefresh={() => refetchTopics('money')}>
      <PageHeader title={t('report')} backTo={paths.my} />
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
        <LoginRequired />
      )}
    </Screen>
  );
}

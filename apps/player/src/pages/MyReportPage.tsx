import { ListRow } from '@shwe/ui';
import { useDateRange } from '../core/DateRangeControl.tsx';
import { LoginRequired } from '../core/LoginRequired.tsx';
import { go } from '../core/navigate.ts';
import { PageHeader } from '../core/PageHeader.tsx';
import { refetchTopics } from '../core/query.ts';
import { Screen } from '../core/Screen.tsx';
import { useLoggedIn } from '../core/session.ts';
import { ReportTotals } from '../features/reports/ReportTotals.tsx';
import { SaveCsv } from '../features/reports/SaveCsv.tsx';
import { useT } from '../i18n/index.ts';
import { paths } from '../paths.ts';

/** Totals of a range of days; today at first. */
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

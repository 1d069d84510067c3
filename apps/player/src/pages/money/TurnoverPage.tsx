import { LoginRequired } from '../../components/LoginRequired.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Screen } from '../../components/Screen.tsx';
import { useSearch } from '../../core/navigate.ts';
import { refetchTopics } from '../../core/query.ts';
import { useLoggedIn } from '../../core/session.ts';
import { TurnoverBets } from '../../features/reports/TurnoverBets.tsx';
import { TurnoverRows } from '../../features/reports/TurnoverRows.tsx';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';

/** The turnover requirements, or with `?id=` one of them and the bets counted towards it. */
export function Page() {
  const { t } = useT();
  const loggedIn = useLoggedIn();
  const { id } = useSearch();
  const one = Number(id);
  const isOne = Number.isSafeInteger(one) && one > 0;
  return (
    <Screen title={t('turnover')} onRefresh={() => refetchTopics('money')}>
      <PageHeader title={t('turnover')} backTo={isOne ? paths.turnover : paths.wallet} />
      {!loggedIn && <LoginRequired />}
      {loggedIn && (isOne ? <TurnoverBets key={one} id={one} /> : <TurnoverRows />)}
    </Screen>
  );
}

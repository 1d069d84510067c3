import { LoginRequired } from '../components/LoginRequired.tsx';
import { PageHeader } from '../components/PageHeader.tsx';
import { Screen } from '../components/Screen.tsx';
import { useSearch } from '../core/navigate.ts';
import { refetchTopics } from '../core/query.ts';
import { useLoggedIn } from '../core/session.ts';
import { Limits } from '../features/protection/Limits.tsx';
import { useT } from '../i18n/index.ts';
import { paths } from '../paths.ts';

/** The limits of the member. `?open=break` also opens the sheet to take a break. */
export function Page() {
  const { t } = useT();
  const loggedIn = useLoggedIn();
  const { open } = useSearch();
  return (
    <Screen title={t('limits')} onRefresh={() => refetchTopics('money')}>
      <PageHeader title={t('limits')} backTo={paths.my} balance="none" />
      {loggedIn ? <Limits initiallyOpen={open === 'break' ? 'break' : 'none'} /> : <LoginRequired />}
    </Screen>
  );
}

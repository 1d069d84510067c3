import { LoginRequired } from '../../components/LoginRequired.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Screen } from '../../components/Screen.tsx';
import { useSearch } from '../../core/navigate.ts';
import { useLoggedIn } from '../../core/session.ts';
import { EditDeposit } from '../../features/cashier/deposits/EditDeposit.tsx';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';

export function Page() {
  const { t } = useT();
  const loggedIn = useLoggedIn();
  const { id = '' } = useSearch();
  return (
    <Screen title={t('correctTitle')}>
      <PageHeader title={t('correctTitle')} backTo={paths.myRecord} />
      {loggedIn ? <EditDeposit key={id} tid={id} /> : <LoginRequired />}
    </Screen>
  );
}

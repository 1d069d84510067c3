import { useSearch } from '@tanstack/react-router';
import { LoginRequired } from '../core/LoginRequired.tsx';
import { PageHeader } from '../core/PageHeader.tsx';
import { Screen } from '../core/Screen.tsx';
import { useLoggedIn } from '../core/session.ts';
import { EditDeposit } from '../features/cashier/EditDeposit.tsx';
import { useT } from '../i18n/index.ts';
import { paths } from '../paths.ts';

export function Page() {
  const { t } = useT();
  const loggedIn = useLoggedIn();
  const { id = '' } = useSearch({ strict: false }) as { id?: string };
  return (
    <Screen title={t('correctTitle')}>
      <PageHeader title={t('correctTitle')} backTo={paths.myRecord} />
      {loggedIn ? <EditDeposit key={id} tid={id} /> : <LoginRequired />}
    </Screen>
  );
}

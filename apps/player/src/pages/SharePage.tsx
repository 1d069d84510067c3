import { LoginRequired } from '../components/LoginRequired.tsx';
import { PageHeader } from '../components/PageHeader.tsx';
import { Screen } from '../components/Screen.tsx';
import { useLoggedIn } from '../core/session.ts';
import { InviteCard } from '../features/members/InviteCard.tsx';
import { useT } from '../i18n/index.ts';
import { paths } from '../paths.ts';

export function Page() {
  const { t } = useT();
  const loggedIn = useLoggedIn();
  return (
    <Screen title={t('shareApp')}>
      <PageHeader title={t('shareApp')} backTo={paths.my} balance="none" />
      {loggedIn ? <InviteCard /> : <LoginRequired />}
    </Screen>
  );
}

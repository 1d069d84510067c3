import { useQueryClient } from '@tanstack/react-query';
import { LoginRequired } from '../components/LoginRequired.tsx';
import { PageHeader } from '../components/PageHeader.tsx';
import { Screen } from '../components/Screen.tsx';
import { useLoggedIn } from '../core/session.ts';
import { Messages } from '../features/messages/Messages.tsx';
import { useT } from '../i18n/index.ts';

export function Page() {
  const { t } = useT();
  const loggedIn = useLoggedIn();
  const queryClient = useQueryClient();
  return (
    <Screen title={t('messages')} onRefresh={() => queryClient.invalidateQueries()}>
      <PageHeader title={t('messages')} />
      {loggedIn ? <Messages /> : <LoginRequired />}
    </Screen>
  );
}

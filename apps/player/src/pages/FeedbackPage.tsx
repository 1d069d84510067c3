import { LoginRequired } from '../components/LoginRequired.tsx';
import { PageHeader } from '../components/PageHeader.tsx';
import { Screen } from '../components/Screen.tsx';
import { useLoggedIn } from '../core/session.ts';
import { Feedback } from '../features/messages/Feedback.tsx';
import { useT } from '../i18n/index.ts';
import { paths } from '../paths.ts';

export function Page() {
  const { t } = useT();
  const loggedIn = useLoggedIn();
  return (
    <Screen title={t('feedback')}>
      <PageHeader title={t('feedback')} backTo={paths.my} balance="none" />
      {loggedIn ? <Feedback /> : <LoginRequired />}
    </Screen>
  );
}

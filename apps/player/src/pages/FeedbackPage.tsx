import { LoginRequired } from '../core/LoginRequired.tsx';
import { PageHeader } from '../core/PageHeader.tsx';
import { Screen } from '../core/Screen.tsx';
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

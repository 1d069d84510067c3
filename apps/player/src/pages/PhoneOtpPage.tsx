import { LoginRequired } from '../components/LoginRequired.tsx';
import { PageHeader } from '../components/PageHeader.tsx';
import { Screen } from '../components/Screen.tsx';
import { useLoggedIn } from '../core/session.ts';
import { PhoneCode } from '../features/members/profile/PhoneCode.tsx';
import { useT } from '../i18n/index.ts';
import { paths } from '../paths.ts';

export function Page() {
  const { t } = useT();
  const loggedIn = useLoggedIn();
  return (
    <Screen title={t('registerOtp')}>
      <PageHeader title={t('registerOtp')} backTo={paths.mySafe} balance="none" />
      {loggedIn ? <PhoneCode /> : <LoginRequired />}
    </Screen>
  );
}

import { IconButton } from '@shwe/ui';
import { LoginRequired } from '../core/LoginRequired.tsx';
import { go } from '../core/navigate.ts';
import { PageHeader } from '../core/PageHeader.tsx';
import { Screen } from '../core/Screen.tsx';
import { useLoggedIn } from '../core/session.ts';
import { Withdraw } from '../features/cashier/Withdraw.tsx';
import { useT } from '../i18n/index.ts';
import { paths } from '../paths.ts';

export function Page() {
  const { t } = useT();
  const loggedIn = useLoggedIn();
  return (
    <Screen title={t('withdraw')}>
      <PageHeader
        title={t('withdraw')}
        end={<IconButton icon="book" label={t('howWithdraw')} onClick={() => go(paths.withdrawTutorial)} />}
      />
      {loggedIn ? <Withdraw /> : <LoginRequired />}
    </Screen>
  );
}

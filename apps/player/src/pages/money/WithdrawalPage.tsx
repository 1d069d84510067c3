import { IconButton } from '@shwe/ui';
import { LoginRequired } from '../../components/LoginRequired.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Screen } from '../../components/Screen.tsx';
import { go } from '../../core/navigate.ts';
import { useLoggedIn } from '../../core/session.ts';
import { Withdraw } from '../../features/cashier/withdrawals/Withdraw.tsx';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';

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

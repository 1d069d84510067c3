import { SkeletonRows } from '@shwe/ui';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { LoginRequired } from '../../components/LoginRequired.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Screen } from '../../components/Screen.tsx';
import { useLoggedIn } from '../../core/session.ts';
import { PayeeAccount } from '../../features/cashier/payees/PayeeAccount.tsx';
import { useWithdrawalInfo } from '../../features/cashier/queries.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';

export function Page() {
  const { t } = useT();
  const loggedIn = useLoggedIn();
  const info = useWithdrawalInfo();
  return (
    <Screen title={t('kindUsdt')}>
      <PageHeader title={t('kindUsdt')} backTo={paths.withdrawal} balance="none" />
      {!loggedIn && <LoginRequired />}
      {loggedIn && info.isError && <LoadFailed error={info.error} onRetry={() => void info.refetch()} />}
      {loggedIn && info.isPending && <SkeletonRows rows={4} label={t('loading')} />}
      {info.data && <PayeeAccount kind="usdt" info={info.data} fullName="" />}
    </Screen>
  );
}

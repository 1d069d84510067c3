import { SkeletonRows } from '@shwe/ui';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { LoginRequired } from '../../components/LoginRequired.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Screen } from '../../components/Screen.tsx';
import { useLoggedIn } from '../../core/session.ts';
import { useWithdrawalInfo } from '../../features/cashier/queries.ts';
import { WithdrawalPasswordForm } from '../../features/cashier/withdrawals/WithdrawalPasswordForm.tsx';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';

export function Page() {
  const { t } = useT();
  const loggedIn = useLoggedIn();
  const info = useWithdrawalInfo();
  return (
    <Screen title={t('withdrawPin')}>
      <PageHeader title={t('withdrawPin')} backTo={paths.my} balance="none" />
      {!loggedIn && <LoginRequired />}
      {loggedIn && info.isPending && <SkeletonRows rows={3} label={t('loading')} />}
      {loggedIn && info.isError && <LoadFailed error={info.error} onRetry={() => void info.refetch()} />}
      {info.data && <WithdrawalPasswordForm isSet={info.data.has_qk_pwd} />}
    </Screen>
  );
}

import { SkeletonRows } from '@shwe/ui';
import { LoadFailed } from '../core/LoadFailed.tsx';
import { NeedLogin } from '../core/NeedLogin.tsx';
import { PageTop } from '../core/PageTop.tsx';
import { Screen } from '../core/Screen.tsx';
import { useLoggedIn } from '../core/session.ts';
import { useWithdrawalInfo } from '../features/cashier/queries.ts';
import { WithdrawalPin } from '../features/cashier/WithdrawalPin.tsx';
import { useT } from '../i18n/index.ts';
import { paths } from '../paths.ts';

/** The withdrawal password. */
export function Page() {
  const { t } = useT();
  const loggedIn = useLoggedIn();
  const info = useWithdrawalInfo();
  return (
    <Screen title={t('withdrawPin')}>
      <PageTop title={t('withdrawPin')} backTo={paths.my} balance="none" />
      {!loggedIn && <NeedLogin />}
      {loggedIn && info.isPending && <SkeletonRows rows={3} label={t('loading')} />}
      {loggedIn && info.isError && <LoadFailed error={info.error} onRetry={() => void info.refetch()} />}
      {info.data && <WithdrawalPin isSet={info.data.has_qk_pwd} />}
    </Screen>
  );
}

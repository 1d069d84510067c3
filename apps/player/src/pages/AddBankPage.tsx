import { Button, SkeletonRows, StateScreen } from '@shwe/ui';
import { useState } from 'react';
import { LoadFailed } from '../core/LoadFailed.tsx';
import { NeedLogin } from '../core/NeedLogin.tsx';
import { go } from '../core/navigate.ts';
import { PageTop } from '../core/PageTop.tsx';
import { Screen } from '../core/Screen.tsx';
import { useLoggedIn } from '../core/session.ts';
import { BindPayee } from '../features/cashier/BindPayee.tsx';
import { BoundPayee } from '../features/cashier/BoundPayee.tsx';
import { useWithdrawalInfo } from '../features/cashier/queries.ts';
import { useHome } from '../features/content/index.ts';
import { useT } from '../i18n/index.ts';
import { paths } from '../paths.ts';

/** Binding ends with the withdrawal password, so whoever has none sets it before typing anything. */
function PinFirst() {
  const { t } = useT();
  return (
    <StateScreen
      drawing="locked"
      title={t('pinMissing')}
      action={<Button onClick={() => go(paths.withdrawalPassword)}>{t('pinSetFirst')}</Button>}
    >
      <p>{t('pinWhy')}</p>
    </StateScreen>
  );
}

/** The payout account: binding it, or seeing the bound one. */
export function Page() {
  const { t } = useT();
  const loggedIn = useLoggedIn();
  const info = useWithdrawalInfo();
  const home = useHome();
  const ready = info.data && home.data;
  const [changing, setChanging] = useState(false);
  return (
    <Screen title={t('payoutAccount')}>
      <PageTop title={t('payoutAccount')} backTo={paths.my} balance="none" />
      {!loggedIn && <NeedLogin />}
      {loggedIn && info.isError && <LoadFailed error={info.error} onRetry={() => void info.refetch()} />}
      {loggedIn && !info.isError && !ready && <SkeletonRows rows={4} label={t('loading')} />}
      {ready &&
        (info.data.payee && !changing ? (
          <BoundPayee payee={info.data.payee} onChange={() => setChanging(true)} />
        ) : !info.data.has_qk_pwd ? (
          <PinFirst />
        ) : (
          <BindPayee fullName={home.data.member?.full_name ?? ''} hasCode={info.data.has_security_code} />
        ))}
    </Screen>
  );
}

import { Button, SkeletonRows, StateScreen } from '@shwe/ui';
import { useState } from 'react';
import { LoadFailed } from '../core/LoadFailed.tsx';
import { NeedLogin } from '../core/NeedLogin.tsx';
import { go } from '../core/navigate.ts';
import { PageTop } from '../core/PageTop.tsx';
import { Screen } from '../core/Screen.tsx';
import { useLoggedIn } from '../core/session.ts';
import { AskedPayee } from '../features/cashier/AskedPayee.tsx';
import { BindPayee } from '../features/cashier/BindPayee.tsx';
import { BoundPayee } from '../features/cashier/BoundPayee.tsx';
import { useWithdrawalInfo, type WithdrawalInfo } from '../features/cashier/queries.ts';
import { UnbindPayee } from '../features/cashier/UnbindPayee.tsx';
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

/** The payout account: binding it, seeing the bound one, or asking staff for another or for none. */
export function Page() {
  const { t } = useT();
  const loggedIn = useLoggedIn();
  const info = useWithdrawalInfo();
  const home = useHome();
  const ready = info.data && home.data;
  return (
    <Screen title={t('payoutAccount')}>
      <PageTop title={t('payoutAccount')} backTo={paths.my} balance="none" />
      {!loggedIn && <NeedLogin />}
      {loggedIn && info.isError && <LoadFailed error={info.error} onRetry={() => void info.refetch()} />}
      {loggedIn && !info.isError && !ready && <SkeletonRows rows={4} label={t('loading')} />}
      {ready && <Account info={info.data} fullName={home.data.member?.full_name ?? ''} />}
    </Screen>
  );
}

function Account({ info, fullName }: { info: WithdrawalInfo; fullName: string }) {
  const [doing, setDoing] = useState<'change' | 'unbind' | null>(null);
  const { payee, payee_ask: ask } = info;
  const isAsked = ask?.state === 'asked';
  if (doing === 'unbind' && !isAsked) return <UnbindPayee onDone={() => setDoing(null)} />;
  if (doing === 'change' || !(payee || isAsked)) {
    return (
      <>
        {ask && !doing && <AskedPayee ask={ask} />}
        {info.has_qk_pwd ? <BindPayee fullName={fullName} hasCode={info.has_security_code} /> : <PinFirst />}
      </>
    );
  }
  return (
    <>
      {ask && <AskedPayee ask={ask} />}
      {payee && (
        <BoundPayee
          payee={payee}
          isAsked={isAsked}
          isBelow={Boolean(ask)}
          onChange={() => setDoing('change')}
          onUnbind={() => setDoing('unbind')}
        />
      )}
    </>
  );
}

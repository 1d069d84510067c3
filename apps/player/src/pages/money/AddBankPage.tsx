import { Segmented, SkeletonRows } from '@shwe/ui';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { LoginRequired } from '../../components/LoginRequired.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Screen } from '../../components/Screen.tsx';
import { go, useSearch } from '../../core/navigate.ts';
import { useLoggedIn } from '../../core/session.ts';
import { PAYEE_KIND_LABEL } from '../../features/cashier/labels.ts';
import { PayeeAccount } from '../../features/cashier/payees/PayeeAccount.tsx';
import { useWithdrawalInfo } from '../../features/cashier/queries.ts';
import { useHome } from '../../features/content/index.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';

const KINDS = ['wallet', 'bank'] as const;

/** The payout accounts in kyat: `?kind=` is wallet (mobile wallet) or bank. */
export function Page() {
  const { t } = useT();
  const loggedIn = useLoggedIn();
  const info = useWithdrawalInfo();
  const home = useHome();
  const wanted = useSearch().kind;
  const kind = KINDS.find((one) => one === wanted) ?? 'wallet';
  const ready = info.data && home.data;
  return (
    <Screen title={t('payoutAccount')}>
      <PageHeader title={t('payoutAccount')} backTo={paths.my} balance="none" />
      {!loggedIn && <LoginRequired />}
      {loggedIn && info.isError && <LoadFailed error={info.error} onRetry={() => void info.refetch()} />}
      {loggedIn && !info.isError && !ready && <SkeletonRows rows={4} label={t('loading')} />}
      {ready && (
        <>
          <div className="pad mt3">
            <Segmented
              label={t('payeeKind')}
              value={kind}
              onChange={(next) => go(paths.addBank, { kind: next }, 'replace')}
              options={KINDS.map((key) => ({ key, label: t(PAYEE_KIND_LABEL[key]) }))}
            />
          </div>
          <PayeeAccount
            key={kind}
            kind={kind}
            info={info.data}
            fullName={home.data.member?.full_name ?? ''}
          />
        </>
      )}
    </Screen>
  );
}

import { LoginRequired } from '../../components/LoginRequired.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Screen } from '../../components/Screen.tsx';
import { askedSlip } from '../../core/bet-return.ts';
import { useSearch } from '../../core/navigate.ts';
import { useLoggedIn } from '../../core/session.ts';
import { TransferResult } from '../../features/transfers/TransferResult.tsx';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';

/** The result of the transfer `?tid=`. */
function EndPage({ outcome }: { outcome: 'done' | 'not_done' }) {
  const { t } = useT();
  const loggedIn = useLoggedIn();
  const { tid, slip } = useSearch();
  return (
    <Screen title={t('transfer')}>
      <PageHeader title={t('transfer')} backTo={paths.wallet} balance="none" />
      {loggedIn ? <TransferResult outcome={outcome} tid={tid} slip={askedSlip(slip)} /> : <LoginRequired />}
    </Screen>
  );
}

export const Done = () => <EndPage outcome="done" />;
export const NotDone = () => <EndPage outcome="not_done" />;

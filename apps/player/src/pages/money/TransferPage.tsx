import { LoginRequired } from '../../components/LoginRequired.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Screen } from '../../components/Screen.tsx';
import { askedSlip, askedSum } from '../../core/bet-return.ts';
import { useSearch } from '../../core/navigate.ts';
import { refetchTopics } from '../../core/query.ts';
import { useLoggedIn } from '../../core/session.ts';
import { Transfer } from '../../features/transfers/Transfer.tsx';
import { TransferPending } from '../../features/transfers/TransferPending.tsx';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';

/**
 * A new transfer, whose game `?from=` or `?to=` names, or with `?tid=` an unfinished one. `?amount=` is the sum to begin
 * with, and `?slip=` the draw whose slip it is for.
 */
export function Page() {
  const { t } = useT();
  const loggedIn = useLoggedIn();
  const { from, to, tid, amount, slip } = useSearch();
  return (
    <Screen title={t('transfer')} onRefresh={() => refetchTopics('money')}>
      <PageHeader title={t('transfer')} backTo={paths.wallet} balance="none" />
      {!loggedIn && <LoginRequired />}
      {loggedIn &&
        (tid ? (
          <TransferPending key={tid} tid={tid} slip={askedSlip(slip)} />
        ) : (
          <Transfer
            key={JSON.stringify([from, to])}
            from={from}
            to={to}
            asked={askedSum(amount)}
            slip={askedSlip(slip)}
          />
        ))}
    </Screen>
  );
}

import { IconButton } from '@shwe/ui';
import { LoginRequired } from '../../components/LoginRequired.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { PhoneFirst } from '../../components/PhoneFirst.tsx';
import { Screen } from '../../components/Screen.tsx';
import { askedSlip, askedSum } from '../../core/bet-return.ts';
import { go, useSearch } from '../../core/navigate.ts';
import { useLoggedIn } from '../../core/session.ts';
import { AgentWayRow } from '../../features/agent-deposits/AgentWayRow.tsx';
import { DepositOrder } from '../../features/cashier/deposits/DepositOrder.tsx';
import { DepositStart } from '../../features/cashier/deposits/DepositStart.tsx';
import { useHome } from '../../features/content/index.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';

/**
 * A new deposit order, or with `?tid=` one that exists. `?amount=` is the sum to begin with, and `?slip=` the draw whose
 * slip it is for.
 */
export function Page() {
  const { t } = useT();
  const loggedIn = useLoggedIn();
  const home = useHome();
  const { tid, amount, slip } = useSearch();
  const payerName = home.data?.member?.full_name ?? '';
  const needsPhone = home.data?.member?.phone === '' && !tid;
  return (
    <Screen title={t('deposit')}>
      <PageHeader
        title={t('deposit')}
        end={<IconButton icon="book" label={t('howDeposit')} onClick={() => go(paths.depositTutorial)} />}
      />
      {!loggedIn && <LoginRequired />}
      {loggedIn && needsPhone && <PhoneFirst />}
      {loggedIn && !needsPhone && !tid && <AgentWayRow />}
      {loggedIn &&
        !needsPhone &&
        (tid ? (
          <DepositOrder key={tid} tid={tid} />
        ) : (
          <DepositStart payerName={payerName} asked={askedSum(amount)} slip={askedSlip(slip)} />
        ))}
    </Screen>
  );
}

import { LoginRequired } from '../../components/LoginRequired.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Screen } from '../../components/Screen.tsx';
import { useSearch } from '../../core/navigate.ts';
import { useLoggedIn } from '../../core/session.ts';
import { AdjustmentDetail, BonusDetail } from '../../features/cashier/CreditDetail.tsx';
import { DepositDetail } from '../../features/cashier/deposits/DepositDetail.tsx';
import { WithdrawalDetail } from '../../features/cashier/withdrawals/WithdrawalDetail.tsx';
import { type Key, useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';

type Detail = { title: Key; component: (props: { id: string }) => React.ReactNode };

/** Title and content of the page of one record, by its type. Slips have receipts instead, and rebates have no page. */
const DETAILS: Record<string, Detail> = {
  deposit: { title: 'deposit', component: DepositDetail },
  withdrawal: { title: 'withdraw', component: WithdrawalDetail },
  dividend: { title: 'bonus', component: BonusDetail },
  adjustment: { title: 'adjustment', component: AdjustmentDetail },
};

export function Page() {
  const { t } = useT();
  const loggedIn = useLoggedIn();
  const { id = '', type = '' } = useSearch();
  const { title, component: RecordDetail } = DETAILS[type] ?? (DETAILS.withdrawal as Detail);
  return (
    <Screen title={t(title)}>
      <PageHeader title={t(title)} backTo={paths.myRecord} />
      {loggedIn ? <RecordDetail key={id} id={id} /> : <LoginRequired />}
    </Screen>
  );
}

import { IconButton } from '@shwe/ui';
import { useSearch } from '@tanstack/react-router';
import { LoginRequired } from '../core/LoginRequired.tsx';
import { go } from '../core/navigate.ts';
import { PageHeader } from '../core/PageHeader.tsx';
import { Screen } from '../core/Screen.tsx';
import { useLoggedIn } from '../core/session.ts';
import { DepositOrder } from '../features/cashier/DepositOrder.tsx';
import { DepositStart } from '../features/cashier/DepositStart.tsx';
import { useHome } from '../features/content/index.ts';
import { useT } from '../i18n/index.ts';
import { paths } from '../paths.ts';

/** A new order, or with `?tid=` an open one. */
export function Page() {
  const { t } = useT();
  const loggedIn = useLoggedIn();
  const home = useHome();
  const { tid } = useSearch({ strict: false }) as { tid?: string };
  const payerName = home.data?.member?.full_name ?? '';
  return (
    <Screen title={t('deposit')}>
      <PageHeader
        title={t('deposit')}
        end={<IconButton icon="book" label={t('howDeposit')} onClick={() => go(paths.depositTutorial)} />}
      />
      {!loggedIn && <LoginRequired />}
      {loggedIn && (tid ? <DepositOrder key={tid} tid={tid} /> : <DepositStart payerName={payerName} />)}
    </Screen>
  );
}

import { useSearch } from '@tanstack/react-router';
import { LoginRequired } from '../../components/LoginRequired.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Screen } from '../../components/Screen.tsx';
import { useLoggedIn } from '../../core/session.ts';
import { useGame } from '../../features/lottery/game.ts';
import { NoReceipt, Receipt } from '../../features/lottery/slips/Receipt.tsx';
import { useT } from '../../i18n/index.ts';

export function Page() {
  const { t } = useT();
  const { paths } = useGame();
  const loggedIn = useLoggedIn();
  const { slip, fresh } = useSearch({ strict: false }) as { slip?: string; fresh?: string };
  return (
    <Screen title={t('receipt')} lit>
      <PageHeader title={t('receipt')} backTo={paths.record} />
      {!loggedIn && <LoginRequired />}
      {loggedIn && (slip ? <Receipt slip={slip} fresh={fresh === '1'} /> : <NoReceipt />)}
    </Screen>
  );
}

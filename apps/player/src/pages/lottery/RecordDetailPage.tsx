import { useSearch } from '@tanstack/react-router';
import { LoginRequired } from '../../core/LoginRequired.tsx';
import { PageHeader } from '../../core/PageHeader.tsx';
import { Screen } from '../../core/Screen.tsx';
import { useLoggedIn } from '../../core/session.ts';
import { useGame } from '../../features/lottery/game.ts';
import { NoReceipt, Receipt } from '../../features/lottery/Receipt.tsx';
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

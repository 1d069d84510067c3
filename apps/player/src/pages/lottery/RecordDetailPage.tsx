import { useEffect, useState } from 'react';
import { LoginRequired } from '../../components/LoginRequired.tsx';
import { lazyPart } from '../../components/lazy-part.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Screen } from '../../components/Screen.tsx';
import { useSearch } from '../../core/navigate.ts';
import { useLoggedIn } from '../../core/session.ts';
import { useGame } from '../../features/lottery/game.ts';
import { NoReceipt, Receipt } from '../../features/lottery/slips/Receipt.tsx';
import { mayAsk } from '../../features/push/ask-once.ts';
import { isSubscribed } from '../../features/push/browser.ts';
import { loadTexts, useT } from '../../i18n/index.ts';

/** How long the receipt is seen before the question about notifications, ms. */
const ASK_MS = 2500;

const AskSheet = lazyPart(async () => {
  const [{ AskSheet }] = await Promise.all([
    import('../../features/push/AskSheet.tsx'),
    loadTexts('messages'),
  ]);
  return AskSheet;
});

/** After the first receipt of this phone: whether to notify of its result. */
function AskAfterReceipt() {
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    if (isSubscribed())
      void import('../../features/push/keep-subscribed.ts').then((part) => part.keepSubscribed());
    if (!mayAsk()) return;
    const wait = setTimeout(() => setAsking(true), ASK_MS);
    return () => clearTimeout(wait);
  }, []);
  const close = () => setAsking(false);
  return isAsking ? <AskSheet onClose={close} onFailed={close} /> : null;
}

export function Page() {
  const { t } = useT();
  const { paths } = useGame();
  const loggedIn = useLoggedIn();
  const { slip, fresh } = useSearch();
  return (
    <Screen title={t('receipt')} lit>
      <PageHeader title={t('receipt')} backTo={paths.record} />
      {!loggedIn && <LoginRequired />}
      {loggedIn && (slip ? <Receipt slip={slip} fresh={fresh === '1'} /> : <NoReceipt />)}
      {loggedIn && slip && fresh === '1' && <AskAfterReceipt />}
    </Screen>
  );
}

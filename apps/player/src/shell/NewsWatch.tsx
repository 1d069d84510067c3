import { useEffect } from 'react';
import { lazyPart } from '../components/lazy-part.tsx';
import { useNews } from '../core/news.ts';
import { isSubscribed } from '../features/push/browser.ts';
import { useMoneyToasts } from './use-money-toasts.ts';
import { useWinsToShow } from './use-wins-to-show.ts';

const WinSheet = lazyPart(async () => (await import('../features/lottery/news/WinSheet.tsx')).WinSheet);

/** On every screen, with the texts of messages: says when money came in or was refused, and shows wins once. */
export function NewsWatch() {
  const news = useNews();
  useMoneyToasts(news?.messages);
  useEffect(() => {
    // The server may have forgotten this browser since the last start: then it would never be notified again.
    if (!isSubscribed()) return;
    void import('../features/push/keep-subscribed.ts').then((part) => part.keepSubscribed()).catch(() => {});
  }, []);
  const { wins, shown, failed, close } = useWinsToShow(news?.wins);
  return wins && <WinSheet wins={wins} onShown={shown} onClose={close} onFailed={failed} />;
}

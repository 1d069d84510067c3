import { lazyPart } from '../components/lazy-part.tsx';
import { useNews } from '../core/news.ts';
import { useMoneyToasts } from './use-money-toasts.ts';
import { useWinsToShow } from './use-wins-to-show.ts';

const WinSheet = lazyPart(async () => (await import('../features/lottery/news/WinSheet.tsx')).WinSheet);

/** On every screen, with the texts of messages: says when money came in or was refused, and shows wins once. */
export function NewsWatch() {
  const news = useNews();
  useMoneyToasts(news?.messages);
  const { wins, close } = useWinsToShow(news?.wins);
  return wins && <WinSheet wins={wins} onClose={close} onFailed={close} />;
}

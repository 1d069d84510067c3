import '@shwe/ui/news.css';
import { useNews } from '../core/news.ts';
import { OrderStrip } from '../features/cashier/OrderStrip.tsx';
import { OutcomeLine } from '../features/lottery/news/OutcomeLine.tsx';

/** Between balance and next draw: orders under way or just decided, and the outcome of the last draw. */
export function HomeNews() {
  const news = useNews();
  if (!news) return null;
  return (
    <section className="home-news">
      <OrderStrip orders={news.orders} messages={news.messages} />
      {news.outcome && <OutcomeLine outcome={news.outcome} />}
    </section>
  );
}

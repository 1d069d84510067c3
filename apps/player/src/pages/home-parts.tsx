import '@shwe/ui/news.css';
import { useNews } from '../core/news.ts';
import { OrderStrip } from '../features/cashier/OrderStrip.tsx';
import { useHome } from '../features/content/index.ts';
import { DrawCard } from '../features/lottery/index.ts';
import { OpenSlips } from '../features/lottery/news/OpenSlips.tsx';
import { LimitsRow, OutcomeLine } from '../features/lottery/news/OutcomeLine.tsx';
import { WaitingCard } from '../features/lottery/news/WaitingCard.tsx';
import { loadTexts } from '../i18n/index.ts';
import { HomeWho } from './HomeWho.tsx';

/** Picture, name and level above the balance. */
function Who() {
  const member = useHome().data?.member;
  return member && <HomeWho member={member} />;
}

/** Between balance and next draw: orders under way or just decided, and the outcome of the last draw, unless a slip waits for a result. */
function LatestNews() {
  const news = useNews();
  if (!news) return null;
  return (
    <section className="home-news">
      <OrderStrip orders={news.orders} messages={news.messages} />
      {news.outcome && news.waiting.length === 0 && <OutcomeLine outcome={news.outcome} />}
    </section>
  );
}

/**
 * A closed draw with slips of the member, else the next draw; after a loss without a call to bet, and with the own
 * limits. Below it the slips in draws that still take bets.
 */
function OwnDraw() {
  const news = useNews();
  return (
    <>
      {news && news.waiting.length > 0 ? (
        <WaitingCard waiting={news.waiting} />
      ) : (
        <DrawCard tone={news?.outcome?.won === 0 ? 'quiet' : 'gold'} />
      )}
      {news?.outcome?.won === 0 && <LimitsRow />}
      <OpenSlips />
    </>
  );
}

const PARTS = { who: Who, news: LatestNews, draw: OwnDraw };

function HomePart({ show }: { show: keyof typeof PARTS }) {
  const Part = PARTS[show];
  return <Part />;
}

/** The parts of home that only members see, with their texts. */
export async function loadHomePart() {
  await Promise.all([loadTexts('messages'), loadTexts('bonuses')]);
  return HomePart;
}

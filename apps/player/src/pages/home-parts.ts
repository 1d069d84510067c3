import { WaitingCard } from '../features/lottery/news/WaitingCard.tsx';
import { loadTexts } from '../i18n/index.ts';
import { HomeNews } from './HomeNews.tsx';
import { HomeWho } from './HomeWho.tsx';

/** The parts of home that only members see, with their texts. */
export async function loadParts() {
  await Promise.all([loadTexts('news'), loadTexts('bonuses')]);
  return { HomeNews, HomeWho, WaitingCard };
}

import { currentLang, type Lang } from '../i18n/lang.ts';
import { storage } from '../util/storage.ts';
import { createElement } from './cover-page.ts';
import { labels } from './labels.ts';
import { en } from './stories/en.ts';
import { my } from './stories/my.ts';
import type { Story } from './stories/story.ts';
import { th } from './stories/th.ts';
import { zh } from './stories/zh.ts';

const STORIES: Record<Lang, readonly Story[]> = { my, en, zh, th };

/** Letter sizes, in pixels. */
const SIZES = [15, 17, 19, 22, 26] as const;
const SIZE_FIRST = 1;
/** Storage keys: story and scroll position (px), and text size. */
const PLACE = 'reading.place';
const SIZE = 'reading.size';

type Place = { tale: number; top: number };

function placeKept(count: number): Place | null {
  const [tale, top] = (storage.get(PLACE) ?? '').split(' ').map(Number);
  const known = tale !== undefined && top !== undefined && tale >= 0 && tale < count && top >= 0;
  return known ? { tale, top } : null;
}

function sizeKept(): number {
  const kept = Number(storage.get(SIZE) ?? SIZE_FIRST);
  return Number.isInteger(kept) && kept >= 0 && kept < SIZES.length ? kept : SIZE_FIRST;
}

/**
 * What a wrong app password shows: a small reader of old fables. It makes no call, reads no session and never leads
 * to the app; a reload asks for the code again.
 */
export function showDecoyReader(place: HTMLElement): void {
  const lang = currentLang();
  const say = labels[lang];
  const tales = STORIES[lang];
  // The address must not name a screen of the app.
  history.replaceState(null, '', location.pathname);
  place.className = 'rd';

  const show = (title: string, ...children: Node[]) => {
    document.title = title;
    place.replaceChildren(...children);
  };

  function list(): void {
    window.onscroll = null;
    const kept = placeKept(tales.length);
    const rows = tales.map((tale, index) =>
      createElement(
        'li',
        {},
        createElement(
          'button',
          { type: 'button', click: () => read(index, 0) },
          createElement('b', {}, tale.title),
          createElement('span', { class: 'soft' }, tale.summary),
        ),
      ),
    );
    const goOn = kept
      ? [
          createElement(
            'button',
            { type: 'button', class: 'soft', click: () => read(kept.tale, kept.top) },
            `${say.goOn}: ${tales[kept.tale]?.title ?? ''}`,
          ),
        ]
      : [];
    show(
      say.title,
      createElement('h1', {}, say.title),
      createElement('p', { class: 'soft' }, say.about),
      ...goOn,
      createElement('ul', {}, ...rows),
    );
    scrollTo(0, 0);
  }

  function read(index: number, top: number): void {
    const tale = tales[index];
    if (!tale) return;
    const article = createElement('article', {}, ...tale.text.map((part) => createElement('p', {}, part)));
    const resize = (by: number) => {
      const size = Math.min(SIZES.length - 1, Math.max(0, sizeKept() + by));
      storage.set(SIZE, String(size));
      article.style.setProperty('--size', `${SIZES[size]}px`);
    };
    resize(0);
    const bar = createElement(
      'div',
      { class: 'bar' },
      createElement('button', { type: 'button', class: 'way', click: list }, `‹ ${say.back}`),
      createElement(
        'span',
        {},
        createElement('button', { type: 'button', 'aria-label': say.smaller, click: () => resize(-1) }, 'A−'),
        createElement('button', { type: 'button', 'aria-label': say.larger, click: () => resize(1) }, 'A+'),
      ),
    );
    show(
      tale.title,
      bar,
      createElement('h1', {}, tale.title),
      article,
      createElement('p', { class: 'soft src' }, tale.source),
    );
    scrollTo(0, top);
    const keep = () => storage.set(PLACE, `${index} ${Math.round(scrollY)}`);
    keep();
    window.onscroll = keep;
  }

  list();
}

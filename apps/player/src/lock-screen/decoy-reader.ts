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

/** Letter sizes, px. */
const SIZES = [15, 17, 19, 22, 26] as const;
const SIZE_FIRST = 1;
/** Storage keys: story and scroll position (px), and text size. */
const PLACE = 'reading.place';
const SIZE = 'reading.size';

type Place = { story: number; top: number };

function storedPlace(count: number): Place | null {
  const [story, top] = (storage.get(PLACE) ?? '').split(' ').map(Number);
  const known = story !== undefined && top !== undefined && story >= 0 && story < count && top >= 0;
  return known ? { story, top } : null;
}

function storedSize(): number {
  const stored = Number(storage.get(SIZE) ?? SIZE_FIRST);
  return Number.isInteger(stored) && stored >= 0 && stored < SIZES.length ? stored : SIZE_FIRST;
}

/**
 * Shows a small reader of old fables after a wrong app password. It makes no call, reads no session and never leads to
 * the app. Only a reload asks for the code again.
 */
export function showDecoyReader(container: HTMLElement): void {
  const lang = currentLang();
  const texts = labels[lang];
  const stories = STORIES[lang];
  // The address must not name a screen of the app.
  history.replaceState(null, '', location.pathname);
  container.className = 'reading';

  const show = (title: string, ...children: Node[]) => {
    document.title = title;
    container.replaceChildren(...children);
  };

  function list(): void {
    window.onscroll = null;
    const stored = storedPlace(stories.length);
    const rows = stories.map((story, index) =>
      createElement(
        'li',
        {},
        createElement(
          'button',
          { type: 'button', click: () => read(index, 0) },
          createElement('b', {}, story.title),
          createElement('span', { class: 'soft' }, story.summary),
        ),
      ),
    );
    const resumeButton = stored
      ? [
          createElement(
            'button',
            { type: 'button', class: 'soft', click: () => read(stored.story, stored.top) },
            `${texts.goOn}: ${stories[stored.story]?.title ?? ''}`,
          ),
        ]
      : [];
    show(
      texts.title,
      createElement('h1', {}, texts.title),
      createElement('p', { class: 'soft' }, texts.about),
      ...resumeButton,
      createElement('ul', {}, ...rows),
    );
    scrollTo(0, 0);
  }

  function read(index: number, top: number): void {
    const story = stories[index];
    if (!story) return;
    const article = createElement('article', {}, ...story.text.map((part) => createElement('p', {}, part)));
    const resize = (by: number) => {
      const size = Math.min(SIZES.length - 1, Math.max(0, storedSize() + by));
      storage.set(SIZE, String(size));
      article.style.setProperty('--size', `${SIZES[size]}px`);
    };
    resize(0);
    const bar = createElement(
      'div',
      { class: 'bar' },
      createElement('button', { type: 'button', class: 'way', click: list }, `‹ ${texts.back}`),
      createElement(
        'span',
        {},
        createElement(
          'button',
          { type: 'button', 'aria-label': texts.smaller, click: () => resize(-1) },
          'A−',
        ),
        createElement('button', { type: 'button', 'aria-label': texts.larger, click: () => resize(1) }, 'A+'),
      ),
    );
    show(
      story.title,
      bar,
      createElement('h1', {}, story.title),
      article,
      createElement('p', { class: 'soft src' }, story.source),
    );
    scrollTo(0, top);
    const savePlace = () => storage.set(PLACE, `${index} ${Math.round(scrollY)}`);
    savePlace();
    window.onscroll = savePlace;
  }

  list();
}

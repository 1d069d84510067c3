import '@shwe/ui/tokens.css';
import '@shwe/ui/components.css';
import './fonts.css';
import { isAppLocked } from './core/app-lock.ts';
import { currentLang } from './i18n/lang.ts';
import { first, rest } from './i18n/loaders.ts';
import { paths } from './paths.ts';

/** Screens people open directly; their chunk travels beside the app's instead of after it. */
const EARLY: Record<string, () => Promise<unknown>> = {
  [paths.twoBet]: () => import('./pages/lottery/TwoBetPage.tsx'),
  [paths.twoHome]: () => import('./pages/lottery/TwoHomePage.tsx'),
  [paths.my]: () => import('./pages/MyPage.tsx'),
};

/** The small first script: the words of the reader's language and the app itself are fetched side by side. */
function begin(): void {
  const lang = currentLang();
  const words = first[lang]();
  const app = import('./main.tsx');
  const path = location.hash.slice(1).split('?')[0] ?? '';
  if (path !== '' && path !== paths.home) void rest[lang]();
  void EARLY[path]?.();

  // A task of its own for the start, so that a cheap phone can answer a tap between reading the app and showing it.
  void Promise.all([app, words]).then(([{ start }, first]) => setTimeout(() => start(first), 0));
}

// With an app password nothing of the app is evaluated before it was given.
if (isAppLocked()) void import('./gate/gate.ts').then(({ askAppPassword }) => askAppPassword(begin));
else begin();

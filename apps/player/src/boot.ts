import '@shwe/ui/tokens.css';
import '@shwe/ui/components.css';
import './fonts.css';
import { isAppLocked } from './core/app-lock.ts';
import { loadCatalogue } from './i18n/catalogues.ts';
import { chosenDigits } from './i18n/digits.ts';
import { currentLang } from './i18n/lang.ts';
import { paths } from './paths.ts';

/** Screens people open directly; their chunk is fetched beside the app's instead of after it. */
const EARLY: Record<string, () => Promise<unknown>> = {
  [paths.twoBet]: () => import('./pages/lottery/Bet2DPage.tsx'),
  [paths.twoHome]: () => import('./pages/lottery/Home2DPage.tsx'),
  [paths.my]: () => import('./pages/MyPage.tsx'),
};

/** Fetches the texts of home and the app itself side by side. */
function startApp(): void {
  const lang = currentLang();
  const texts = loadCatalogue('home', lang);
  const app = import('./main.tsx');
  // Before the first render, so that no shown figure changes its digits. Without them the app starts.
  const digits = chosenDigits() === 'burmese' ? import('./i18n/burmese-digits.ts').catch(() => null) : null;
  const path = location.hash.slice(1).split('?')[0] ?? '';
  const opensAt = path === '' || path === '/' || path === paths.home ? 'home' : 'elsewhere';
  // A failure shows when the app sends the calls itself.
  void import('./core/start-calls.ts').then(
    ({ sendStartCalls }) => sendStartCalls(opensAt),
    () => {},
  );
  if (opensAt === 'elsewhere') {
    void import('@shwe/ui/pages.css');
    void loadCatalogue('pages', lang);
  }
  void EARLY[path]?.();

  // A separate task, so that a cheap phone can answer a tap between parsing the app and rendering it.
  void Promise.all([app, texts, digits]).then(([{ start }, home, chosen]) => {
    chosen?.showBurmeseDigits();
    setTimeout(() => start(home), 0);
  });
}

// With an app password, nothing of the app is evaluated before it is entered.
if (isAppLocked())
  void import('./lock-screen/ask-app-password.ts').then(({ askAppPassword }) => askAppPassword(startApp));
else startApp();

import { setAppLocked } from '../core/app-lock.ts';
import { currentLang } from '../i18n/lang.ts';
import { storage } from '../util/storage.ts';
import { checkAppPassword } from './check-app-password.ts';
import { coverPage, createElement } from './cover-page.ts';
import { labels } from './labels.ts';

const LENGTH = 4;
const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '', '0', 'delete'];

/** Accepts Western and Burmese digits. */
function digitOf(key: string): string {
  const burmese = '၀၁၂၃၄၅၆၇၈၉'.indexOf(key);
  if (key.length === 1 && burmese >= 0) return String(burmese);
  return /^\d$/.test(key) ? key : '';
}

/**
 * Asks for the app password before anything of the app is loaded. The right one starts the app; a wrong one shows the
 * decoy reader for as long as this page lives; without an answer it stays and says so.
 */
export function askAppPassword(begin: () => void): void {
  const lang = currentLang();
  document.documentElement.lang = lang;
  const say = labels[lang];
  const { place, unfold } = coverPage(say.title);
  // Fetched now, so that nothing is loaded after a wrong code.
  const reader = import('./decoy-reader.ts');
  let typed = '';
  let busy = false;

  const dots = createElement('div', { class: 'pin', 'aria-hidden': 'true' });
  const line = createElement('p', { class: 'say', role: 'status' }, say.code);
  const keys = createElement('div', { class: 'keys' });
  const draw = () =>
    dots.replaceChildren(
      ...Array.from({ length: LENGTH }, (_, i) =>
        createElement('i', { class: i < typed.length ? 'on' : '' }),
      ),
    );

  const judge = async () => {
    busy = true;
    const verdict = await checkAppPassword(typed);
    typed = '';
    busy = false;
    draw();
    if (verdict === 'unknown') {
      line.textContent = say.noAnswer;
      return;
    }
    removeEventListener('keydown', onKey);
    if (verdict === 'wrong') {
      const { showDecoyReader } = await reader;
      showDecoyReader(place);
      return;
    }
    if (verdict === 'over') {
      setAppLocked(false);
      storage.remove('session');
    }
    unfold();
    begin();
  };
  const press = (digit: string) => {
    if (busy || typed.length === LENGTH) return;
    typed += digit;
    line.textContent = say.code;
    draw();
    if (typed.length === LENGTH) void judge();
  };
  const takeBack = () => {
    if (busy) return;
    typed = typed.slice(0, -1);
    draw();
  };
  const onKey = (event: KeyboardEvent) => {
    const digit = digitOf(event.key);
    if (digit) press(digit);
    else if (event.key === 'Backspace') takeBack();
  };

  keys.append(
    ...KEYS.map((key) => {
      if (key === '') return createElement('span');
      if (key === 'delete')
        return createElement(
          'button',
          { type: 'button', class: 'bare', 'aria-label': say.delete, click: takeBack },
          '⌫',
        );
      return createElement('button', { type: 'button', click: () => press(key) }, key);
    }),
  );
  place.classList.add('gate');
  place.append(createElement('h1', {}, say.title), line, dots, keys);
  addEventListener('keydown', onKey);
  draw();
}

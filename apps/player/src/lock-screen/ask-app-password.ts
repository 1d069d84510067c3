import { setAppLocked } from '../core/app-lock.ts';
import { currentLang } from '../i18n/lang.ts';
import { storage } from '../util/storage.ts';
import { checkAppPassword } from './check-app-password.ts';
import { coverPage, createElement } from './cover-page.ts';
import { labels } from './labels.ts';

const LENGTH = 4;
const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '', '0', 'delete'];

/** The digit of a key, which may be Western or Burmese; '' for any other key. */
function digitOf(key: string): string {
  const burmese = '၀၁၂၃၄၅၆၇၈၉'.indexOf(key);
  if (key.length === 1 && burmese >= 0) return String(burmese);
  return /^\d$/.test(key) ? key : '';
}

/**
 * Asks for the app password before anything of the app is loaded. The right one starts the app; a wrong one shows the
 * decoy reader until the page is loaded again. Without an answer of the server, the lock screen stays and says so.
 */
export function askAppPassword(startApp: () => void): void {
  const lang = currentLang();
  document.documentElement.lang = lang;
  const texts = labels[lang];
  const { container, uncover } = coverPage(texts.title);
  // Fetched now, so that nothing is loaded after a wrong code.
  const reader = import('./decoy-reader.ts');
  let typed = '';
  let busy = false;

  const dots = createElement('div', { class: 'pin', 'aria-hidden': 'true' });
  const status = createElement('p', { class: 'say', role: 'status' }, texts.code);
  const keypad = createElement('div', { class: 'keys' });
  const showDots = () =>
    dots.replaceChildren(
      ...Array.from({ length: LENGTH }, (_, i) =>
        createElement('i', { class: i < typed.length ? 'on' : '' }),
      ),
    );

  const check = async () => {
    busy = true;
    const result = await checkAppPassword(typed);
    typed = '';
    busy = false;
    showDots();
    if (result === 'unknown') {
      status.textContent = texts.noAnswer;
      return;
    }
    removeEventListener('keydown', onKey);
    if (result === 'wrong') {
      const { showDecoyReader } = await reader;
      showDecoyReader(container);
      return;
    }
    if (result === 'no_session') {
      setAppLocked(false);
      storage.remove('session');
    }
    uncover();
    startApp();
  };
  const press = (digit: string) => {
    if (busy || typed.length === LENGTH) return;
    typed += digit;
    status.textContent = texts.code;
    showDots();
    if (typed.length === LENGTH) void check();
  };
  const deleteDigit = () => {
    if (busy) return;
    typed = typed.slice(0, -1);
    showDots();
  };
  const onKey = (event: KeyboardEvent) => {
    const digit = digitOf(event.key);
    if (digit) press(digit);
    else if (event.key === 'Backspace') deleteDigit();
  };

  keypad.append(
    ...KEYS.map((key) => {
      if (key === '') return createElement('span');
      if (key === 'delete')
        return createElement(
          'button',
          { type: 'button', class: 'bare', 'aria-label': texts.delete, click: deleteDigit },
          '⌫',
        );
      return createElement('button', { type: 'button', click: () => press(key) }, key);
    }),
  );
  container.classList.add('gate');
  container.append(createElement('h1', {}, texts.title), status, dots, keypad);
  addEventListener('keydown', onKey);
  showDots();
}

import '@shwe/ui/tokens.css';
import '@shwe/ui/components.css';
import '../fonts.css';
import './verify.css';
import { ToastHost } from '@shwe/ui';
import { createRoot } from 'react-dom/client';
import { loadCatalogue } from '../i18n/catalogues.ts';
import { loadWords, setFirstWords } from '../i18n/index.ts';
import { currentLang } from '../i18n/lang.ts';
import { DrawPage } from './DrawPage.tsx';
import { ListPage } from './ListPage.tsx';

/** The draw in the address, `/verify/<issue>`; undefined on the list. */
function drawIdOf(path: string): string | undefined {
  return /^\/verify\/([^/]+)$/.exec(path)?.[1];
}

/** The public pages need no login and load nothing of the app but its style and words. */
async function start(): Promise<void> {
  setFirstWords(await loadCatalogue('home', currentLang()));
  await loadWords('proof');
  const drawId = drawIdOf(location.pathname);
  createRoot(document.getElementById('root')!).render(
    <>
      {drawId === undefined ? <ListPage /> : <DrawPage name={drawId} />}
      <ToastHost />
    </>,
  );
}

void start();

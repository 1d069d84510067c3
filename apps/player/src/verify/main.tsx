import '@shwe/ui/tokens.css';
import '@shwe/ui/components.css';
import '@shwe/ui/pages.css';
import '../fonts.css';
import './verify.css';
import { ToastHost } from '@shwe/ui';
import { loadCatalogue } from '../i18n/catalogues.ts';
import { loadTexts, setFirstTexts } from '../i18n/index.ts';
import { currentLang } from '../i18n/lang.ts';
import { controlledRoot } from '../util/controlled-root.ts';
import { DrawPage } from './DrawPage.tsx';
import { ListPage } from './ListPage.tsx';

/** The draw of the address `/verify/<issue>`; undefined on the page with the list. */
function drawIdOf(path: string): string | undefined {
  return /^\/verify\/([^/]+)$/.exec(path)?.[1];
}

/** Starts the public pages. They need no login and start without the rest of the app. */
async function start(): Promise<void> {
  setFirstTexts(await loadCatalogue('home', currentLang()));
  await loadTexts('proof');
  const drawId = drawIdOf(location.pathname);
  controlledRoot(document.getElementById('root')!).render(
    <>
      {drawId === undefined ? <ListPage /> : <DrawPage drawId={drawId} />}
      <ToastHost />
    </>,
  );
}

void start();

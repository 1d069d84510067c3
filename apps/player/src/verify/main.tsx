import '@shwe/ui/tokens.css';
import '@shwe/ui/components.css';
import '../fonts.css';
import './verify.css';
import { ToastHost } from '@shwe/ui';
import { createRoot } from 'react-dom/client';
import { setFirstWords } from '../i18n/index.ts';
import { currentLang } from '../i18n/lang.ts';
import { first } from '../i18n/loaders.ts';
import { loadProofWords } from '../i18n/proof-words.ts';
import { DrawPage } from './IssuePage.tsx';
import { ListPage } from './ListPage.tsx';

/** The draw named in the address, `/verify/<issue>`; undefined on the list. */
function issueOf(path: string): string | undefined {
  return /^\/verify\/([^/]+)$/.exec(path)?.[1];
}

/** The public pages: no login, nothing of the app but its look and its words. */
async function start(): Promise<void> {
  setFirstWords(await first[currentLang()]());
  await loadProofWords();
  const draw = issueOf(location.pathname);
  createRoot(document.getElementById('root')!).render(
    <>
      {draw === undefined ? <ListPage /> : <DrawPage name={draw} />}
      <ToastHost />
    </>,
  );
}

void start();

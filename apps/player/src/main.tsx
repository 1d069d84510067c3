import { QueryClientProvider } from '@tanstack/react-query';
import { ErrorBoundary } from './components/ErrorBoundary.tsx';
import { whenSessionEnds } from './core/client.ts';
import { startLive } from './core/live.ts';
import { queryClient } from './core/query.ts';
import { showSessionEnd } from './core/show-session-end.ts';
import { dropStartCalls } from './core/start-calls.ts';
import type { Catalogues } from './i18n/catalogues.ts';
import { setFirstTexts } from './i18n/index.ts';
import { CurrentPage, startRouter } from './router.tsx';
import { watchForUpdates } from './shell/app-updates.ts';
import { blockDevKeys } from './shell/block-dev-keys.ts';
import { askServer, startReach } from './shell/reach.ts';
import { Shell } from './shell/Shell.tsx';
import { controlledRoot } from './util/controlled-root.ts';

/** How long the answers to the calls of the start may be used, ms. */
const START_CALLS_MS = 5000;

/** Renders the app. The texts of home are loaded already; the server's time is fetched. */
export function start(texts: Catalogues['home']): void {
  setFirstTexts(texts);
  blockDevKeys();
  if (location.search)
    void import('./core/partner-site.ts').then(
      ({ keepPartnerAddress }) => keepPartnerAddress(),
      () => {},
    );
  startRouter();
  whenSessionEnds(showSessionEnd);
  void startReach();
  const place = document.getElementById('root');
  if (!place) throw new Error('the page has no place for the app');
  controlledRoot(place).render(
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary>
        <Shell>
          <CurrentPage />
        </Shell>
      </ErrorBoundary>
    </QueryClientProvider>,
  );
  startLive(() => void askServer());
  watchForUpdates();
  setTimeout(dropStartCalls, START_CALLS_MS);
}

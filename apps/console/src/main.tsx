import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { queryClient } from './core/query.ts';
import { currentLang } from './i18n/lang.ts';
import { ThemeProvider } from './theme/ThemeProvider.tsx';
import './theme/fonts.css';
import './theme/base.css';
import './theme/shell.css';
import './theme/cases.css';
import './theme/draws.css';
import './theme/pages.css';
import './theme/agents.css';
import './theme/campaigns.css';
import './theme/content.css';
import './theme/messages.css';
import './theme/phone.css';
import { followLinks, router } from './router.ts';
import { JoinPage, linkTokenOf } from './shell/JoinPage.tsx';
import { RequireLogin } from './shell/RequireLogin.tsx';

document.documentElement.lang = currentLang();
const place = document.getElementById('root');
if (!place) throw new Error('the page has no place for the console');
// A link for setting a password opens its own page, also for somebody who is logged in.
const linkToken = linkTokenOf(location.hash);
followLinks();
createRoot(place).render(
  <QueryClientProvider client={queryClient}>
    <ThemeProvider>
      {linkToken === null ? (
        <RequireLogin>
          <RouterProvider router={router} />
        </RequireLogin>
      ) : (
        <JoinPage token={linkToken} />
      )}
    </ThemeProvider>
  </QueryClientProvider>,
);

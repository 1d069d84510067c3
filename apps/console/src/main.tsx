import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { queryClient } from './core/query.ts';
import { currentLang } from './i18n/lang.ts';
import { Ground } from './look/Ground.tsx';
import './look/fonts.css';
import './look/base.css';
import './look/shell.css';
import './look/desk.css';
import './look/draw.css';
import './look/pages.css';
import { router } from './router.ts';
import { Gate } from './shell/Gate.tsx';

document.documentElement.lang = currentLang();
const place = document.getElementById('root');
if (!place) throw new Error('the page has no place for the console');
createRoot(place).render(
  <QueryClientProvider client={queryClient}>
    <Ground>
      <Gate>
        <RouterProvider router={router} />
      </Gate>
    </Ground>
  </QueryClientProvider>,
);

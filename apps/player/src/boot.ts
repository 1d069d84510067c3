import '@shwe/ui/tokens.css';
import '@shwe/ui/components.css';
import './fonts.css';
import { currentLang } from './i18n/lang.ts';
import { first } from './i18n/loaders.ts';

/** The small first script: the words of the reader's language and the app itself are fetched side by side. */
void Promise.all([import('./main.tsx'), first[currentLang()]()]).then(([app, words]) => app.start(words));

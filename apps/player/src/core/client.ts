import { MemberClient } from '@shwe/client';
import { showToast } from '@shwe/ui';
import { translate } from '../i18n/index.ts';
import { currentLang } from '../i18n/lang.ts';
import { openAuth } from './auth-popup.ts';
import { setPlatform } from './platform-state.ts';
import { currentToken, endSession } from './session.ts';

/** Platform and version, sent as `p` with every call. */
const PLATFORM = 'h5-1.5.3';

/** The client of all calls. When the session has ended, a message says so and the login popup opens. */
export const client = new MemberClient({
  origin: '',
  platform: PLATFORM,
  lang: currentLang,
  token: currentToken,
  onPlatform: setPlatform,
  onSessionEnded: () => {
    const wasLoggedIn = currentToken() !== null;
    endSession();
    showToast(translate(wasLoggedIn ? 'sessionOver' : 'notLoggedIn'), 'tip');
    openAuth('login');
  },
});

import { MemberClient } from '@shwe/client';
import { showToast } from '@shwe/ui';
import { translate } from '../i18n/index.ts';
import { currentLang } from '../i18n/lang.ts';
import { openAuth } from './auth-popup.ts';
import { setServerInfo } from './server-info-state.ts';
import { currentToken, endSession } from './session.ts';

/** Kind and version of the client, sent as `p` with every call. */
const CLIENT_VERSION = 'h5-1.5.3';

/** The client of all calls. When the session has ended, a message says so and the login popup opens. */
export const client = new MemberClient({
  origin: '',
  clientVersion: CLIENT_VERSION,
  lang: currentLang,
  token: currentToken,
  onServerInfo: setServerInfo,
  onSessionEnded: () => {
    const wasLoggedIn = currentToken() !== null;
    endSession();
    showToast(translate(wasLoggedIn ? 'sessionOver' : 'notLoggedIn'), 'tip');
    openAuth('login');
  },
});

import { MemberClient } from '@shwe/client';
import { showToast } from '@shwe/ui';
import { currentLang } from '../i18n/lang.ts';
import { openAuth } from './auth-popup.ts';
import { setServerInfo } from './server-info-state.ts';
import { currentToken, endSession } from './session.ts';

/** Kind and version of the client, sent as `p` with every call. */
const CLIENT_VERSION = 'h5-1.5.3';

/** The client of all calls. When the session has ended, the server's message is shown and the login popup opens. */
export const client = new MemberClient({
  origin: '',
  clientVersion: CLIENT_VERSION,
  lang: currentLang,
  token: currentToken,
  onServerInfo: setServerInfo,
  onSessionEnded: (message) => {
    endSession();
    showToast(message, 'tip');
    openAuth('login');
  },
});

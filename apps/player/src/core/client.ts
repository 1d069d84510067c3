import { MemberClient } from '@shwe/client';
import { currentLang } from '../i18n/lang.ts';
import { keepTimes, knownTimes } from './known-times.ts';
import { setServerInfo } from './server-info-state.ts';
import { currentToken } from './session-store.ts';

/** Kind and version of the client, sent as `p` with every call. */
const CLIENT_VERSION = 'h5-1.5.3';

/** What is done when the server has ended the session, with its message; null until the app is loaded. */
let endSession: ((message: string) => void) | null = null;
/** The message of a session that ended while the app was loading. */
let earlyMessage: string | null = null;

export function whenSessionEnds(handle: (message: string) => void): void {
  endSession = handle;
  if (earlyMessage !== null) handle(earlyMessage);
}

/** The client of all calls. It needs no part of the app, so that the start script can send the first calls with it. */
export const client = new MemberClient({
  origin: '',
  clientVersion: CLIENT_VERSION,
  lang: currentLang,
  token: currentToken,
  onServerInfo: (info) => {
    keepTimes(info);
    setServerInfo(info);
  },
  onSessionEnded: (message) => {
    if (endSession) endSession(message);
    else earlyMessage = message;
  },
});

// Without a network the countdowns of a new start go on by the server's time.
const known = knownTimes();
if (known) client.clock.resume(known, known.passedMs);

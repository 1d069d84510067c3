import { currentLang } from '../i18n/lang.ts';
import { readStored } from '../util/storage.ts';

/**
 * `no_session` = there is no login on this phone, or the server no longer accepts it. `unknown` = there is no answer,
 * or one that says nothing about the code.
 */
export type CheckResult = 'right' | 'wrong' | 'no_session' | 'unknown';

type Reply = { status?: { errorCode?: number; code?: string }; data?: { wall_ms?: number } };

const WAIT_MS_MAX = 20_000;
const NO_SESSION = ['not_logged_in', 'session_over', 'suspended'];
const WRONG = ['code_wrong', 'too_many_tries', 'digits_needed'];

const isSession = (value: unknown): value is { token: string } =>
  typeof (value as { token?: unknown } | null)?.token === 'string';

async function fetchJson(url: string, init: RequestInit = {}): Promise<Reply> {
  const answer = await fetch(url, { ...init, cache: 'no-store', signal: AbortSignal.timeout(WAIT_MS_MAX) });
  return (await answer.json()) as Reply;
}

/**
 * Asks the server whether the code is right. It does not use the client of the app, which would load the app. The time
 * is fetched first, because the clock of the phone may be wrong. No client key is sent, so the reply is not encrypted.
 */
export async function checkAppPassword(code: string): Promise<CheckResult> {
  const session = readStored(
    'session',
    isSession as (value: unknown) => value is { token: string } | null,
    null,
  );
  if (!session) return 'no_session';
  try {
    const time = await fetchJson('/nweb/getpath');
    const q = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) =>
      byte.toString(16).padStart(2, '0'),
    );
    const query = new URLSearchParams({
      q: q.join(''),
      p: 'h5-1.5.3',
      lang: currentLang(),
      t: String(time.data?.wall_ms ?? Date.now()),
    });
    const { status } = await fetchJson(`/nweb/check_app_passwd?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: session.token },
      body: JSON.stringify({ app_passwd: code }),
    });
    return checkResultOf(status);
  } catch {
    return 'unknown';
  }
}

export function checkResultOf(status: Reply['status']): CheckResult {
  if (status?.errorCode === 0) return 'right';
  if (NO_SESSION.includes(status?.code ?? '')) return 'no_session';
  return WRONG.includes(status?.code ?? '') ? 'wrong' : 'unknown';
}

import type { Output } from '@shwe/contract';
import { showToast } from '@shwe/ui';
import { closeAuth } from '../../core/auth-popup.ts';
import { beginSession } from '../../core/begin-session.ts';
import { storeDevice } from '../../core/device-token.ts';
import { queryClient } from '../../core/query.ts';
import { formatMoment } from '../../i18n/format.ts';
import { translate } from '../../i18n/index.ts';
import { currentLang } from '../../i18n/lang.ts';
import { reloadToHome } from './log-out.ts';

/** Begins a session and shows the previous login. If another member was logged in before, the app restarts instead. */
export function startSession(login: Output<'members', 'login'>): void {
  const previousMember = beginSession({ token: login.token, memberId: login.member_id });
  // After the data of another member was removed.
  storeDevice(login.device);
  closeAuth();
  if (previousMember === 'other') {
    reloadToHome();
    return;
  }
  void queryClient.invalidateQueries();
  const before = login.previous_login;
  if (!before) showToast(translate('welcome'), 'toast', 'done');
  else {
    const time = formatMoment(currentLang(), before.time);
    showToast(translate('previousLogin', { time, ip: before.ip }), 'toast', 'done');
  }
}

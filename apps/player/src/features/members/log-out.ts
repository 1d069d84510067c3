import { client } from '../../core/client.ts';
import { forgetMember } from '../../core/forget-member.ts';
import { paths } from '../../paths.ts';

/** How long to wait for the server to end the session; the phone has removed everything before. */
const WAIT_MS_MAX = 1500;

/** Restarts the app at home, so that nothing of a member stays in memory. */
export function reloadToHome(): void {
  history.replaceState(null, '', `#${paths.home}`);
  location.reload();
}

/**
 * Logs out, which is also how accounts are switched: the phone removes the member's data at once, whether or not the
 * server can be reached.
 */
export async function logOut(): Promise<void> {
  const ended = client.call('members', 'logout', {});
  forgetMember();
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, WAIT_MS_MAX))]);
  // An answer that arrived meanwhile may have stored something.
  forgetMember();
  reloadToHome();
}

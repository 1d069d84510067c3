import { client } from '../../core/client.ts';
import { forgetMember } from '../../core/forget-member.ts';
import { paths } from '../../paths.ts';

/** How long to wait for the server to end the session, ms. The member's data is removed from the phone before. */
const WAIT_MS_MAX = 1500;

/** Restarts the app at the home page, so that nothing of a member stays in memory. */
export function reloadToHome(): void {
  history.replaceState(null, '', `#${paths.home}`);
  location.reload();
}

/**
 * Logs out, also to switch to another account. The member's data is removed from the phone at once, whether or not
 * the server can be reached.
 */
export async function logOut(): Promise<void> {
  const ended = client.call('members', 'logout', {});
  forgetMember();
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, WAIT_MS_MAX))]);
  // An answer that arrived while waiting may have stored something again.
  forgetMember();
  reloadToHome();
}

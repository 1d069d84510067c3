import { client } from '../../core/client.ts';
import { forgetMember } from '../../core/forget-member.ts';
import { paths } from '../../paths.ts';

/** How long the phone waits for the server to end the session; it has forgotten everything by then. */
const WAIT_MS_MAX = 1500;

/** Starts the app anew at home, so that nothing of a member stays in memory. */
export function reloadToHome(): void {
  history.replaceState(null, '', `#${paths.home}`);
  location.reload();
}

/**
 * Logs out, which is also how accounts are switched (specification §2): the phone forgets the member at once, whether or not the server
 * can be reached, and begins anew at home.
 */
export async function logOut(): Promise<void> {
  const ended = client.call('members', 'logout', {});
  forgetMember();
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, WAIT_MS_MAX))]);
  // Whoever answered meanwhile may have written something.
  forgetMember();
  reloadToHome();
}

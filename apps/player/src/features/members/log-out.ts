import { client } from '../../core/client.ts';
import { go } from '../../core/navigate.ts';
import { queryClient } from '../../core/query.ts';
import { endSession } from '../../core/session.ts';
import { paths } from '../../paths.ts';

/** Ends the session here and on the server. The phone forgets at once, whether or not the server can be reached. */
export function logOut(): void {
  void client.call('members', 'logout', {});
  endSession();
  queryClient.clear();
  go(paths.home);
}

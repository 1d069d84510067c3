// A child process that hashes passwords with low priority. Plain JavaScript, because it runs without the TypeScript
// loader.
import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { hashSync, verifySync } from '@node-rs/argon2';

lowerPriority();
process.on('message', ({ id, stored, password, options }) => {
  try {
    const answer = stored === null ? hashSync(password, options) : verifySync(stored, password, options);
    process.send?.({ id, answer });
  } catch (error) {
    process.send?.({ id, error });
  }
});
// The server has ended.
process.on('disconnect', () => process.exit());

/**
 * Lowers the priority of this process and of its session: Linux first divides CPU time between sessions (autogroups),
 * and the database has its own sessions. This process was started detached and so has its own, too. Not the lowest
 * priority, so that a login still gets a tenth of a core under full load.
 */
function lowerPriority() {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
    if (process.platform === 'linux') {
      writeFileSync('/proc/self/autogroup', String(constants.priority.PRIORITY_BELOW_NORMAL));
    }
  } catch {
    // Without this right, hashing runs with normal priority.
  }
}

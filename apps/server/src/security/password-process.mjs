// A process that hashes passwords, behind everything else the machine has to do. Plain JavaScript, because it begins
// without the
// loader that reads TypeScript.
import { writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { hashSync, verifySync } from '@node-rs/argon2';

stepBack();
process.on('message', ({ id, stored, password, options }) => {
  try {
    const answer = stored === null ? hashSync(password, options) : verifySync(stored, password, options);
    process.send?.({ id, answer });
  } catch (error) {
    process.send?.({ id, error });
  }
});
// The house is gone: nobody waits for an answer.
process.on('disconnect', () => process.exit());

/**
 * A low priority, and of the whole session too: Linux shares a core out between sessions first (autogroups), and the
 * database's processes have sessions of their own. This one has (it was started detached). Not the lowest: where bets
 * take every core, a login still gets a tenth of one.
 */
function stepBack() {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
    if (process.platform === 'linux') {
      writeFileSync('/proc/self/autogroup', String(constants.priority.PRIORITY_BELOW_NORMAL));
    }
  } catch {
    // Where priorities cannot be set, hashing competes with the rest.
  }
}

// A thread that hashes passwords, behind everything else the machine has to do. Plain JavaScript, because a thread begins without
// the loader that reads TypeScript.
import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

stepBack();
parentPort?.on('message', ({ id, stored, password, options }) => {
  try {
    const answer = stored === null ? hashSync(password, options) : verifySync(stored, password, options);
    parentPort?.postMessage({ id, answer });
  } catch (error) {
    parentPort?.postMessage({ id, error });
  }
});

/** Linux gives each thread a priority of its own; elsewhere hashing competes with the rest. */
function stepBack() {
  if (process.platform !== 'linux') return;
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), constants.priority.PRIORITY_LOW);
  } catch {
    // Where threads cannot be told apart, hashing competes with the rest, too.
  }
}

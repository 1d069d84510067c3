import { setMaxListeners } from 'node:events';
import { setPriority } from 'node:os';
import { attacks, type Target } from './attacks.ts';

// The process of one attack: `attacker.ts name target`. It tells its parent when it begins,
// and lasts until the parent says that it should stop.
// A real attacker does not compute on the server's processors.
setPriority(19);
const [name, target] = process.argv.slice(2) as [string, string];
const stopped = new AbortController();
// Every request of the attack listens to it.
setMaxListeners(0, stopped.signal);
process.once('message', () => {
  stopped.abort();
  process.disconnect();
});
process.send!('begins');
await attacks[name]!(JSON.parse(target) as Target, stopped.signal);

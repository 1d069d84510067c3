import type { AppContext } from '../../context/app-context.ts';
import { endGrants } from './end-grants.ts';
import type { GrantPorts } from './ports.ts';

/** Idempotent: may run twice or in two processes at once. */
export function grantJobs(ports: GrantPorts) {
  return [{ name: 'end bonuses', everyMs: 5000, run: (app: AppContext) => endGrants(app, ports) }];
}

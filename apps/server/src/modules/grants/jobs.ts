import type { AppContext } from '../../context/app-context.ts';
import { endGrants } from './end-grants.ts';
import { payAutomatic } from './pay-automatic.ts';
import type { GrantPorts } from './ports.ts';

/** Idempotent: may run twice or in two processes at once. */
export function grantJobs(ports: GrantPorts) {
  return [
    { name: 'end bonuses', everyMs: 5000, run: (app: AppContext) => endGrants(app, ports) },
    { name: 'pay automatic bonuses', everyMs: 1000, run: payAutomatic },
  ];
}

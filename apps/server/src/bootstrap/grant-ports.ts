import type { GrantPorts } from '../modules/grants/index.ts';
import { countOpenSlips } from '../modules/lottery/index.ts';

export const grantPorts: GrantPorts = { countOpenSlips };

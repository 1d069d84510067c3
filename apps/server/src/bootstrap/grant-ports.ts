import { claimRefusal } from '../modules/campaigns/index.ts';
import type { GrantPorts } from '../modules/grants/index.ts';
import { countOpenSlips } from '../modules/lottery/index.ts';

export const grantPorts: GrantPorts = { claimRefusal, countOpenSlips };

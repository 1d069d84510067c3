import { depositsTowardsLimit } from '../modules/deposits/index.ts';
import { stakedAndLost } from '../modules/lottery/index.ts';
import type { ProtectionPorts } from '../modules/protection/index.ts';

/** What the protection module reads from modules above it. */
export const protectionPorts: ProtectionPorts = { stakedAndLost, depositsTowardsLimit };

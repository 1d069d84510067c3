import { deposited, payeeKeys } from '../modules/cashier/index.ts';
import { played } from '../modules/lottery/index.ts';
import type { ProtectionPorts } from '../modules/protection/index.ts';

/** What the room of protection must know of the rooms above it. */
export const protectionPorts: ProtectionPorts = { played, deposited, payees: payeeKeys };

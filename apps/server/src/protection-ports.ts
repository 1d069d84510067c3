import { deposited, payeeKeys } from './rooms/cashier/index.ts';
import { played } from './rooms/lottery/index.ts';
import type { ProtectionPorts } from './rooms/protection/index.ts';

/** What the room of protection must know of the rooms above it. */
export const protectionPorts: ProtectionPorts = { played, deposited, payees: payeeKeys };

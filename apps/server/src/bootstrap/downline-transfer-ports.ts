import { depositLimitRefusal } from '../modules/deposits/index.ts';
import type { DownlineTransferPorts } from '../modules/downline-transfers/index.ts';

/** Money from an agent is held to the limits of a deposit. */
export const downlineTransferPorts: DownlineTransferPorts = { depositRefusal: depositLimitRefusal };

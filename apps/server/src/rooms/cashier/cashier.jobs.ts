import type { House } from '../../house.ts';
import { expireOrders } from './deposits.queries.ts';

/** The cashier's upkeep; doing it twice, or in two processes, changes nothing. */
export const cashierJobs = [
  {
    name: 'expire deposit orders',
    everyMs: 5000,
    run: ({ store }: House) => store.tx((tx) => expireOrders(tx, null)),
  },
];

import type { AppContext } from '../../context/app-context.ts';
import { readSettings } from '../settings/index.ts';
import { expireClaims, expireOrders } from './deposits.queries.ts';
import { queryGateways, watchChains } from './matching/index.ts';

/** Idempotent: each job may run twice or in two processes at once. */
export const depositJobs = [
  {
    name: 'expire deposit orders',
    everyMs: 5000,
    run: ({ store }: AppContext) => store.tx((tx) => expireOrders(tx, null)),
  },
  {
    name: 'expire deposit claims',
    everyMs: 15_000,
    run: async ({ store, live }: AppContext) => {
      const hours = (await readSettings(store))['deposit.claim_hours'];
      return store.tx(async (tx) => {
        const ended = await expireClaims(tx, hours);
        if (ended > 0) await live.hint(tx, { type: 'queue' });
        return ended;
      });
    },
  },
  { name: 'watch chains', everyMs: 2000, run: watchChains },
  { name: 'query gateways', everyMs: 5000, run: queryGateways },
];

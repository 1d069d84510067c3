import { verifyCashier } from './rooms/cashier/index.ts';
import { type Finding, verifyLedger } from './rooms/ledger/index.ts';
import { verifyLottery } from './rooms/lottery/index.ts';
import { verifyAudit } from './rooms/operators/index.ts';
import { verifyTransfers } from './rooms/transfers/index.ts';
import { verifyTurnover } from './rooms/turnover/index.ts';
import type { Store } from './store/index.ts';

/** Every invariant that can be read from a database at rest (quality.md); a finding with `broken` 0 holds. */
export async function verifyAll(store: Store): Promise<Finding[]> {
  const faults = await verifyAudit(store);
  return [
    ...(await verifyLedger(store)),
    { invariant: 'L4', says: 'the audit log is whole', broken: faults.length, examples: faults.slice(0, 5) },
    ...(await verifyCashier(store)),
    ...(await verifyLottery(store)),
    ...(await verifyTurnover(store)),
    ...(await verifyTransfers(store)),
  ];
}

import type { Store } from '../database/index.ts';
import { verifyCashier } from '../modules/cashier/index.ts';
import { type Finding, verifyLedger } from '../modules/ledger/index.ts';
import { verifyLottery } from '../modules/lottery/index.ts';
import { verifyAudit } from '../modules/operators/index.ts';
import { verifyTransfers } from '../modules/transfers/index.ts';
import { verifyTurnover } from '../modules/turnover/index.ts';

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

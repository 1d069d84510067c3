import { randomUUID } from 'node:crypto';
import { type TestStore, withClient } from '../../database/testing.ts';
import { countToEnd } from '../agent-reports/index.ts';
import { memberAccounts, post, systemAccounts } from '../ledger/index.ts';
import type { Terms } from './terms.ts';

/** Terms for tests: 10 % of every deposit from 1,000 Ks, to be bet three times, in a period of a hundred years. */
export const testTerms: Terms = {
  title: { my: 'စမ်း', en: 'Reload', zh: '测试', th: 'ทดสอบ' },
  text: { my: '', en: '', zh: '', th: '' },
  type: 'deposit',
  art: 'lotus',
  trigger: { on: 'deposit', which: 'every', min: 1000 },
  audience: null,
  from: '2020-01-01T00:00:00.000Z',
  until: '2120-01-01T00:00:00.000Z',
  reward: { kind: 'percent', percent: 10, cap: 5000 },
  turnover_times: 3,
  play_days: 7,
  claim_days: 7,
  weights: { '2d': 100, '3d': 100 },
  claim: 'claim',
  budget_day: null,
  budget: 1_000_000,
  once_per_device: false,
  once_per_payee: false,
};

/** A member pays in. Counts it at once. */
export async function payIn(store: TestStore, memberId: bigint, amount: bigint): Promise<void> {
  await store.tx(async (tx) => {
    const { payment_clearing: clearing } = await systemAccounts(tx);
    const { wallet } = await memberAccounts(tx, memberId);
    const key = `test-deposit:${randomUUID()}`;
    const posted = await post(tx, {
      kind: 'deposit',
      key,
      reference: key,
      postings: [
        { accountId: clearing, amount: -amount },
        { accountId: wallet, amount },
      ],
    });
    if (!posted.ok) throw new Error(posted.refused);
  });
  await countToEnd(store);
}

/** Two members used one device. */
export async function shareDevice(store: TestStore, members: readonly bigint[]): Promise<void> {
  await withClient(store.databaseUrl, async (owner) => {
    for (const id of members)
      await owner.query(
        `insert into security.known_devices (owner, token_hash) values ('member:' || $1::bigint, sha256($2::text::bytea))`,
        [id, `device of ${members.join(' ')}`],
      );
  });
}

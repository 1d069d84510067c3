import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, inject, test } from 'vitest';
import { sealClear } from '../../bootstrap/encrypt-legacy-rows.ts';
import { createStore, migrate } from '../../database/index.ts';
import { TEST_PEPPER, withClient } from '../../database/testing.ts';
import { newTestFolder } from '../../database/testing-cluster.ts';
import { type PackedPayee, packPayee, unpackPayee } from './payee-details.ts';

const migrations = fileURLToPath(new URL('../../../../../db/migrations', import.meta.url));
/** The first migration that knows kinds. */
const KINDS = '20261124140000';

test('wallets bound before there were kinds are what they would be if they were bound today', async () => {
  const { adminUrl } = inject('cluster');
  const name = `payees_${process.pid}`;
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  const folder = newTestFolder();
  const older = join(folder, 'migrations');
  mkdirSync(older);
  for (const file of readdirSync(migrations).filter((one) => one < KINDS))
    cpSync(join(migrations, file), join(older, file));
  await withClient(adminUrl, (admin) => admin.query(`create database ${name}`));
  try {
    await migrate({ databaseUrl: url.href, dir: older });
    await withClient(url.href, (owner) =>
      owner.query(`
        insert into cashier.payees (member_id, wallet, name, phone, qr_text) values (1, 'kbzpay', 'Khin', '+959250104417', 'kbzpay:၀၉၂၅၀၁၀၄၄၁၇');
        insert into cashier.payee_asks (member_id, kind, replaces, wallet, name, phone, qr_text)
          select 1, 'change', id, 'wavepay', 'Khin', '+959250104418', 'wave:09250104418' from cashier.payees;
        insert into cashier.payee_asks (member_id, kind, replaces, state, decided_by, decided_at, reason)
          select 1, 'unbind', id, 'refused', 1, now(), 'why' from cashier.payees`),
    );
    await migrate({ databaseUrl: url.href });
    const store = await createStore({ databaseUrl: url.href, pepper: TEST_PEPPER });
    try {
      await sealClear(store);
      const { rows: kept } = await store.query<PackedPayee>(
        'select kind, code, details_sealed, key, qr_key from cashier.payees',
      );
      const khin = {
        kind: 'wallet' as const,
        code: 'kbzpay',
        holder: 'Khin',
        phone: '+959250104417',
        qrText: 'kbzpay:၀၉၂၅၀၁၀၄၄၁၇',
      };
      const { key, qr_key } = packPayee(store, khin);
      expect(kept).toMatchObject([{ kind: 'wallet', code: 'kbzpay', key, qr_key }]);
      expect(unpackPayee(store, kept[0]!)).toEqual(khin);
      const { rows: asks } = await store.query(
        'select wants, kind, code, key from cashier.payee_asks order by id',
      );
      expect(asks).toEqual([
        {
          wants: 'change',
          kind: 'wallet',
          code: 'wavepay',
          key: store.personal.index('payee', 'wavepay:+959250104418'),
        },
        { wants: 'unbind', kind: 'wallet', code: null, key: null },
      ]);
    } finally {
      await store.close();
    }
  } finally {
    await withClient(adminUrl, (admin) => admin.query(`drop database ${name} with (force)`));
    rmSync(folder, { recursive: true });
  }
});

import { expect, test } from 'vitest';
import { createPersonalCipher } from '../database/index.ts';
import { freshDatabase, TEST_PEPPER, withClient } from '../database/testing.ts';
import { encryptSecret } from '../security/secrets.ts';
import { checkPepper } from './check-pepper.ts';

const config = { pepper: TEST_PEPPER };
const otherConfig = { pepper: 'another pepper' };
const store = await freshDatabase();
const { personal } = store;
const phone = '+959711111111';

test('another pepper is detected by an operator’s secret and by a member’s phone', async () => {
  await checkPepper(store, otherConfig);
  await store.ownerQuery(
    `insert into operators.accounts (name, full_name, role, password_hash, totp_secret)
       values ('one', 'One', 'owner', 'x', $1)`,
    [encryptSecret(config, 'secret')],
  );
  await checkPepper(store, config);
  await expect(checkPepper(store, otherConfig)).rejects.toThrow('encrypted under another pepper');
  await store.query(
    `insert into members.accounts (phone_encrypted, phone_key, phone_tail_key, password_hash, invite_code,
                                   register_ip)
     values ($1, $2, $3, 'x', 'I1', '')`,
    [personal.encrypt('phone', phone), personal.index('phone', phone), personal.index('phone_tail', '1111')],
  );
  await checkPepper(store, config);
  const wrong = { ...store, personal: createPersonalCipher(otherConfig.pepper) };
  await expect(checkPepper(wrong, config)).rejects.toThrow('encrypted under another pepper');
});

test('bank lines are append-only except for erasing the name, the keys of an excluded person stay', async () => {
  await withClient(store.databaseUrl, async (owner) => {
    const refused = (sql: string) => expect(owner.query(sql)).rejects.toThrow('append-only');
    await owner.query(
      `insert into cashier.receiving_accounts (wallet, name, phone, day_cap)
       values ('kbzpay', 'One', '+959777000001', 1)`,
    );
    await owner.query(
      `insert into cashier.bank_lines (wallet, account_id, amount, transaction_tail, payer_name_encrypted,
                                       recorded_by)
       select 'kbzpay', min(id), 1000, '123456', '\\x01', 1 from cashier.receiving_accounts`,
    );
    await owner.query(
      `insert into protection.exclusions (member_id, kind, cause, begins_at, ends_at)
       select id, 'self_exclusion', 'asked', now(), now() + interval '1 day' from members.accounts`,
    );
    await refused('update cashier.bank_lines set amount = 2000');
    await refused("update cashier.bank_lines set payer_name_encrypted = '\\x02'");
    await refused('delete from cashier.bank_lines');
    await owner.query('update cashier.bank_lines set payer_name_encrypted = null');
    const inUse = (sql: string) => expect(owner.query(sql)).rejects.toThrow('in use');
    await inUse("update protection.person_keys set key = '\\x01'");
    await inUse('delete from protection.person_keys');
  });
});

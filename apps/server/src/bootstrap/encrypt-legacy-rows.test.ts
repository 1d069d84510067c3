import { cpSync, readdirSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, inject, test } from 'vitest';
import { createPersonal, createStore, migrate, type Store } from '../database/index.ts';
import { TEST_PEPPER, withClient } from '../database/testing.ts';
import { newTestFolder } from '../database/testing-cluster.ts';
import { sealSecret } from '../security/secrets.ts';
import { checkPepper, sealClear } from './encrypt-legacy-rows.ts';

/** The migration that takes personal data out of the clear. */
const SEALS = '20261124100000';
const migrations = fileURLToPath(new URL('../../../../db/migrations', import.meta.url));
const MEMBERS = 1200;
const config = { pepper: TEST_PEPPER };
const elsewhere = { pepper: 'another pepper' };

const phoneOf = (n: number) => `+9597${String(n).padStart(8, '0')}`;

/** A database as the version before left it, with people in it, brought to the present schema. */
async function oldDatabase(): Promise<string> {
  const { adminUrl, databaseUrl } = inject('cluster');
  const name = `test_clear_${process.pid}`;
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  await withClient(adminUrl, (admin) => admin.query(`create database ${name} owner shwe`));
  afterAll(() => withClient(adminUrl, (admin) => admin.query(`drop database ${name} with (force)`)));
  const dir = join(newTestFolder(), 'migrations');
  cpSync(migrations, dir, {
    recursive: true,
    filter: (path) => basename(path) < SEALS || path === migrations,
  });
  expect(readdirSync(dir).length).toBeGreaterThan(30);
  await migrate({ databaseUrl: url.href, dir });
  rmSync(join(dir, '..'), { recursive: true });
  await withClient(url.href, async (owner) => {
    await owner.query(
      `insert into members.accounts (phone, full_name, email, birthday, password_hash, invite_code, register_ip)
       select '+9597' || lpad(n::text, 8, '0'), case when n % 2 = 0 then 'Daw Khin ' || n end,
              case when n % 3 = 0 then 'khin' || n || '@mail.example' else '' end, case when n % 5 = 0 then date '1990-02-14' end,
              'x', 'I' || n, '10.0.0.1'
       from generate_series(1, ${MEMBERS}) n`,
    );
    await owner.query(
      `insert into operators.accounts (name, full_name, role, password_hash, totp_secret) values ('owner', 'U Owner', 'owner', 'x', $1)`,
      [sealSecret(config, 'JBSWY3DPEHPK3PXP')],
    );
    await owner.query(
      `insert into protection.exclusions (member_id, kind, cause, begins_at, ends_at)
       select id, 'self_exclusion', 'asked', clock.now(), clock.now() + interval '1 year' from members.accounts where invite_code = 'I30'`,
    );
    await owner.query(
      `insert into protection.exclusion_keys (kind, value, exclusion_id)
       select k.kind, k.value, e.id from protection.exclusions e,
              (values ('phone', '${phoneOf(30)}'), ('payee', 'kbzpay:+959111111111')) k(kind, value)`,
    );
    await owner.query(
      `insert into cashier.receipts (wallet, amount, transaction_tail, payer_name, recorded_by)
       values ('kbzpay', 1000, '123456', 'U PAYER', 1)`,
    );
    // Orders that are open, and a payout account whose change waits for a yes.
    await owner.query(
      `insert into cashier.receiving_accounts (wallet, name, phone, day_cap, enabled) values ('kbzpay', 'House', '+959400000000', 1000000, false)`,
    );
    await owner.query(
      `insert into cashier.deposits (member_id, wallet, amount, payer_name, account_id, is_new, expires_at, rail, state, paid_at)
       select m.id, 'kbzpay', 5000, s.payer, a.id, true, clock_timestamp() + interval '1 hour', 'manual', s.state, s.paid_at
       from members.accounts m, cashier.receiving_accounts a,
            (values ('unpaid', 'U OPEN', null::timestamptz), ('processing', 'U CLAIMED', clock_timestamp())) s(state, payer, paid_at)
       where m.invite_code = 'I1' and a.phone = '+959400000000'`,
    );
    await owner.query(
      `insert into cashier.payees (member_id, wallet, name, phone, qr_text)
       select id, 'kbzpay', 'Khin', '+959250104417', 'kbzpay:09250104417' from members.accounts where invite_code = 'I1'`,
    );
    await owner.query(
      `insert into cashier.payee_asks (member_id, kind, replaces, wallet, name, phone, qr_text)
       select member_id, 'change', id, 'wavepay', 'Khin', '+959250104418', 'wave:09250104418' from cashier.payees`,
    );
    await owner.query(
      `insert into feedback.cases (member_id, type, content, phone)
       select id, 'idea', 'More colours', phone from members.accounts where invite_code in ('I1', 'I2')`,
    );
    await owner.query("update feedback.cases set phone = '' where id = (select max(id) from feedback.cases)");
    await owner.query(
      `insert into web.answers (owner, key, route, request_hash, answer) values ('member:1', 'k', 'r', '\\x00', '{"name":"U PAYER"}')`,
    );
  });
  await migrate({ databaseUrl: url.href });
  return url.href;
}

const inClear = async (store: Store) =>
  (
    await store.query<{ left: number }>(
      `select (select count(*) from members.accounts where num_nonnulls(phone_clear, full_name_clear, email_clear, birthday_clear) > 0)::int
            + (select count(*) from protection.exclusion_keys where value_clear is not null)::int
            + (select count(*) from cashier.receipts where payer_name_clear is not null)::int
            + (select count(*) from cashier.deposits where payer_name_clear is not null)::int
            + (select count(*) from cashier.payees where details_clear is not null)::int
            + (select count(*) from cashier.payee_asks where details_clear is not null)::int
            + (select count(*) from feedback.cases where phone_clear is not null)::int
            + (select count(*) from web.answers where answer_clear is not null)::int as left`,
    )
  ).rows[0]!.left;

test('a database of before is sealed at the first opening: killed half way it goes on, twice changes nothing, nothing is lost', async () => {
  const store = await createStore({ databaseUrl: await oldDatabase(), pepper: TEST_PEPPER });
  afterAll(() => store.close());
  const { personal } = store;
  const before = await inClear(store);
  expect(before).toBe(MEMBERS + 2 + 1 + 1 + 1 + 2 + 1 + 1);
  // Nobody is sealed yet, but the operators' secrets are.
  await checkPepper(store, config);
  await expect(checkPepper(store, elsewhere)).rejects.toThrow('sealed under another pepper');
  let slices = 0;
  const killed: Store = {
    ...store,
    tx: (fn) => (++slices > 1 ? Promise.reject(new Error('killed')) : store.tx(fn)),
  };
  await expect(sealClear(killed)).rejects.toThrow('killed');
  expect(await inClear(store)).toBe(before - 500);

  const [one, other] = await Promise.all([sealClear(store), sealClear(store)]);
  expect(one + other).toBe(before - 500);
  expect(await inClear(store)).toBe(0);
  expect(await sealClear(store)).toBe(0);
  await checkPepper(store, config);
  const wrong = { ...store, personal: createPersonal(elsewhere.pepper) };
  await expect(checkPepper(wrong, elsewhere)).rejects.toThrow('sealed under another pepper');

  const { rows } = await store.query<Record<string, Buffer | null> & { invite_code: string }>(
    `select invite_code, phone_sealed, phone_key, phone_tail_key, full_name_sealed, email_sealed, birthday_sealed
     from members.accounts order by id`,
  );
  expect(rows).toHaveLength(MEMBERS);
  for (const [i, row] of rows.entries()) {
    const n = i + 1;
    expect([
      row.invite_code,
      personal.open('phone', row.phone_sealed!),
      personal.open('full_name', row.full_name_sealed!),
      personal.open('email', row.email_sealed!),
      personal.open('birthday', row.birthday_sealed!),
    ]).toEqual([
      `I${n}`,
      phoneOf(n),
      n % 2 === 0 ? `Daw Khin ${n}` : '',
      n % 3 === 0 ? `khin${n}@mail.example` : '',
      n % 5 === 0 ? '1990-02-14' : '',
    ]);
    expect(row.phone_key).toEqual(personal.index('phone', phoneOf(n)));
    expect(row.phone_tail_key).toEqual(personal.index('phone_tail', phoneOf(n).slice(-4)));
  }
  const keys = await store.query<{ kind: string; key: Buffer }>(
    'select kind, key from protection.exclusion_keys order by kind',
  );
  expect(keys.rows).toEqual([
    { kind: 'payee', key: personal.index('payee', 'kbzpay:+959111111111') },
    { kind: 'phone', key: personal.index('phone', phoneOf(30)) },
  ]);
  const told = await store.query<{ payer: Buffer; phones: (Buffer | null)[]; answer: Buffer }>(
    `select (select payer_name_sealed from cashier.receipts) as payer, (select answer_sealed from web.answers) as answer,
            (select array_agg(phone_sealed order by id) from feedback.cases) as phones`,
  );
  const { payer, phones, answer } = told.rows[0]!;
  expect(personal.open('payer_name', payer)).toBe('U PAYER');
  expect(personal.open('answer', answer)).toBe('{"name":"U PAYER"}');
  expect([personal.open('feedback_phone', phones[0]!), phones[1]]).toEqual([phoneOf(1), null]);
}, 120_000);

test('nothing new is written in clear, and a line keeps all but its name', async () => {
  const { databaseUrl } = inject('cluster');
  const url = new URL(databaseUrl);
  url.pathname = `/test_clear_${process.pid}`;
  await withClient(url.href, async (owner) => {
    const refused = (sql: string, why: string) => expect(owner.query(sql)).rejects.toThrow(why);
    await refused(
      "insert into members.accounts (phone_clear, password_hash, invite_code, register_ip) values ('+959711111111', 'x', 'NEW', '')",
      'no_clear',
    );
    await refused(
      "update members.accounts set full_name_clear = 'Khin' where invite_code = 'I1'",
      'no_clear',
    );
    await refused(
      "update cashier.receipts set payer_name_clear = 'U PAYER', payer_name_sealed = null",
      'no_clear',
    );
    await refused('update cashier.receipts set amount = 2000', 'append-only');
    await refused("update cashier.receipts set payer_name_sealed = '\\x01'", 'append-only');
    await refused('delete from cashier.receipts', 'append-only');
    await refused("update protection.exclusion_keys set key = '\\x01'", 'append-only');
    await refused('delete from protection.exclusion_keys', 'append-only');
    await refused(
      "insert into protection.exclusion_keys (kind, value_clear, exclusion_id) select 'phone', '+95', id from protection.exclusions",
      'no_clear',
    );
    await refused("update feedback.cases set phone_clear = '+959711111111'", 'no_clear');
    await refused("update web.answers set answer_clear = '{}'", 'no_clear');
    await refused(
      `update cashier.deposits set payer_name_clear = 'x' where false;
       insert into cashier.deposits (member_id, wallet, amount, payer_name_clear, is_new, rail, expires_at)
       values (1, 'kbzpay', 1, 'x', true, 'gateway', now())`,
      'no_clear',
    );
  });
});

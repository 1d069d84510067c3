import { expect, test } from 'vitest';
import { createStore } from './pool.ts';
import { freshDatabase, withClient } from './testing.ts';

const store = await freshDatabase();

/** Statements that give a session the rights of its login role back. */
const resets = ['set role none', 'reset role', 'set session authorization default', 'reset all', 'select 1'];
/** Statements that would give the application another role. */
const roleChanges = [
  ['set role shwe', 'permission denied to set role'],
  ['set role postgres', 'permission denied to set role'],
  ["set session authorization 'shwe'", 'permission denied to set session authorization'],
  ["select set_config('role', 'shwe', false)", 'permission denied to set role'],
  ['alter role shwe_app superuser', 'permission denied'],
  ['grant shwe to shwe_app', 'permission denied'],
  ['create role other', 'permission denied'],
] as const;
/** Statements that the application has no right to. */
const denied = [
  'update ledger.postings set amount = 1',
  'delete from ledger.postings',
  'truncate ledger.postings cascade',
  'insert into ledger.journal_entries default values',
  "update operators.accounts set role = 'owner'",
  "update operators.accounts set state = 'active'",
  "update operators.accounts set password_hash = 'x'",
  "update operators.accounts set totp_secret = 'x'",
  'delete from operators.accounts',
  "insert into operators.accounts (name, full_name, role, password_hash, totp_secret) values ('x', 'x', 'owner', '', '')",
  'update operators.sessions set operator_id = 1',
  'delete from operators.audit',
  "update operators.audit set operator_name = 'x'",
  'alter table operators.audit disable trigger all',
  'drop trigger append_only on operators.audit',
  'update operators.audit_chain set entries = 0',
  'create function operators.own() returns int language sql return 1',
  'create schema own',
  'select * from pg_authid',
  'update cashier.payees set member_id = 1',
  "update cashier.payees set key = 'x'",
  "update cashier.payees set details_encrypted = 'x'",
  'update cashier.withdrawals set amount = 1',
  'update cashier.withdrawals set payee_id = 1',
  'update cashier.deposits set amount = 1',
  'update cashier.deposits set member_id = 1',
  'update lottery.draw_numbers set sold = 0',
  'select lo_create(0)',
  'select lo_creat(1)',
  "select lo_from_bytea(0, 'x')",
];

/** Runs statements on one connection of the application and returns the error of the last one. */
async function errorOf(...statements: string[]): Promise<string> {
  return withClient(store.appUrl, async (app) => {
    for (const sql of statements.slice(0, -1)) await app.query(sql).catch(() => {});
    return app.query(statements.at(-1)!).then(
      () => 'done',
      (error: Error) => error.message,
    );
  });
}

test.for(roleChanges)('the application may not: %s', async ([sql, message]) => {
  expect(await errorOf(sql)).toContain(message);
});

test('no statement that resets the role gives the application a right', async () => {
  for (const sql of denied) {
    for (const reset of resets)
      expect(await errorOf(reset, sql), `${reset}; ${sql}`).toMatch(/permission denied|must be owner/);
  }
});

test('the application logs in as itself and is a member of no role', async () => {
  const { rows } = await store.query(
    `select session_user::text as login, current_user::text as role,
            (select count(*)::int from pg_auth_members m where m.member = 'shwe_app'::regrole) as roles`,
  );
  expect(rows).toEqual([{ login: 'shwe_app', role: 'shwe_app', roles: 0 }]);
});

test('the application may run no function as owner that does not fix its search path', async () => {
  const { rows } = await store.query(
    `select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where p.prosecdef and n.nspname !~ '^pg_' and not exists
       (select from unnest(p.proconfig) s where s ~ '^search_path=.*pg_temp$')`,
  );
  expect(rows).toEqual([]);
});

test('the server does not start as the owner, also not when its sessions switch to shwe_app', async () => {
  await expect(createStore({ appUrl: store.databaseUrl })).rejects.toThrow('as shwe, which owns something');
  const url = new URL(store.databaseUrl);
  url.searchParams.set('options', '-c role=shwe_app');
  await expect(createStore({ appUrl: url.href })).rejects.toThrow(
    'as shwe, which switches to the role shwe_app',
  );
  const superuser = createStore({ appUrl: store.adminUrl });
  await expect(superuser).rejects.toThrow('as postgres, which is a superuser');
});

test('the server starts with a login role that has the rights of shwe_app only', async () => {
  await withClient(store.adminUrl, async (admin) => {
    await admin.query("create role shwe_login_test login password 'x' in role shwe_app");
    const url = new URL(store.appUrl);
    [url.username, url.password] = ['shwe_login_test', 'x'];
    try {
      await (await createStore({ appUrl: url.href })).close();
      await admin.query('grant shwe to shwe_login_test');
      await expect(createStore({ appUrl: url.href })).rejects.toThrow('is a member of another role');
    } finally {
      await admin.query('drop role shwe_login_test');
    }
  });
});

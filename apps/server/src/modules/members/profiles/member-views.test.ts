import type { Input } from '@shwe/contract';
import { everybody } from '@shwe/contract/everybody';
import { expect, test } from 'vitest';
import { freshDatabase, withClient } from '../../../database/testing.ts';
import type { Operator } from '../../../http/context.ts';
import { authorised } from '../../../testing/calls.ts';
import { outcome, value } from '../../../testing/cashier.ts';
import { csvRows } from '../../../testing/csv.ts';
import { fundedMember } from '../../../testing/lottery.ts';
import { insertOperator } from '../../../testing/operators.ts';
import { operatorContext, testApp } from '../../../testing/test-app.ts';
import { memberAccounts, post, systemAccounts } from '../../ledger/index.ts';
import { membersOperatorApi } from '../operator-api.ts';

const store = await freshDatabase();
const app = testApp(store);
const ports = {
  turnoverLeft: async () => 0n,
  openStakes: async () => 0n,
  dividends: async () => 0n,
  withdrawn: async () => 0n,
  superior: async () => null,
  links: async () => new Map(),
  confiscations: async () => new Map(),
};
const calls = authorised(app, 'operatorMembers', membersOperatorApi(app, ports));
const thiri = await insertOperator(store, { name: 'thiri', role: 'finance' });
const mya = await insertOperator(store, { name: 'mya', role: 'support' });

const [newcomer, player, quiet, suspended] = [
  await fundedMember(store, 10n),
  await fundedMember(store, 20n),
  await fundedMember(store, 30n),
  await fundedMember(store, 40n),
];
let segment = 0;
await withClient(store.databaseUrl, async (owner) => {
  await owner.query(
    `update members.accounts set created_at = clock.now() - interval '100 days' where id = any($1)`,
    [[player, quiet, suspended]],
  );
  await owner.query(
    `update members.accounts set state = 'suspended', suspended_reason = 'test' where id = $1`,
    [suspended],
  );
  await owner.query(
    `insert into members.sessions (token_hash, member_id, seen_at, ip, user_agent) values
       ('\\x01', $1, clock_timestamp() - interval '29 days', '', ''),
       ('\\x02', $2, clock_timestamp() - interval '31 days', '', '')`,
    [player, quiet],
  );
  // The first day of each period, and the day before it; the line of one game is not counted again.
  await owner.query(
    `insert into agent_reports.member_days (day, member_id, game, deposits, stakes, results)
     select clock.yangon_date(clock.now()) - ago, $1, game, deposits, stakes, results
     from (values (0, '', 1, 10, -100), (0, '2d', 1, 10, -100), (29, '', 2, 20, 30), (30, '', 4, 0, 0),
                  (69, '', 0, 40, 0), (70, '', 0, 80, 0), (89, '', 0, 160, -1), (90, '', 8, 320, -1000))
       v (ago, game, deposits, stakes, results)`,
    [player],
  );
  await owner.query('select ledger.open_receivables($1::bigint[])', [[quiet, player]]);
  await owner.query(
    `insert into protection.exclusions (member_id, kind, cause, begins_at, ends_at)
     select m, 'time_out', 'asked', clock.now() - interval '2 days', clock.now() + ends
     from (values ($1::bigint, interval '1 hour'), ($2, interval '-1 hour')) v (m, ends)`,
    [suspended, player],
  );
  await owner.query(`insert into segments.tags (member_id, tag, set_by) values ($1, 'night', $2)`, [
    quiet,
    thiri.id,
  ]);
  const { rows } = await owner.query(
    'insert into segments.segments (name, rule, changed_by) values ($1, $2, $3) returning id',
    ['Night', JSON.stringify({ ...everybody, tags: ['night'] }), thiri.id],
  );
  segment = Number(rows[0].id);
});

type Filter = Input<'operatorMembers', 'search'>;
const found = async (filter: Filter) =>
  value(await calls.search(filter, operatorContext(thiri)))
    .list.map(({ id }) => BigInt(id))
    .sort();

test.each<[NonNullable<Filter['view']>, () => bigint[]]>([
  ['active_30', () => [player]],
  ['new_7', () => [newcomer]],
  ['dormant_30', () => [quiet]],
  ['restricted', () => [suspended]],
  ['never_deposited', () => [newcomer, quiet]],
])('the view %s has the members whom it names, and counts them', async (view, expected) => {
  expect(await found({ view })).toEqual(expected());
  const { views } = value(await calls.views({}, operatorContext(thiri)));
  expect(views.find((one) => one.view === view)?.count).toBe(expected().length);
});

test('the view owing has the members with a debt', async () => {
  expect(await found({ view: 'owing' })).toEqual([]);
  const { rows } = await store.query<{ id: bigint }>(
    "select id from ledger.accounts where member_id = $1 and code = 'receivable'",
    [quiet],
  );
  await store.tx(async (tx) => {
    const { wallet } = await memberAccounts(tx, quiet);
    const { payouts } = await systemAccounts(tx);
    // More than the 30 kyat of the wallet is reversed.
    const postings = [
      { accountId: payouts, amount: 35n },
      { accountId: wallet, amount: -30n },
      { accountId: rows[0]!.id, amount: -5n },
    ];
    return post(tx, { kind: 'win_reversed', key: 'reversed', reference: 'issue:test', postings });
  });
  expect(await found({ view: 'owing' })).toEqual([quiet]);
});

test('a view, a segment and other fields restrict together', async () => {
  expect(await found({ segment_id: segment })).toEqual([quiet]);
  expect(await found({ segment_id: segment + 1 })).toEqual([]);
  expect(await found({ view: 'dormant_30', segment_id: segment })).toEqual([quiet]);
  expect(await found({ view: 'active_30', segment_id: segment })).toEqual([]);
  expect(await found({ ids: [Number(newcomer), Number(player)] })).toEqual([newcomer, player]);
  expect(await found({ ids: [Number(newcomer), Number(player)], view: 'active_30' })).toEqual([player]);
  const file = value(
    await calls.searchFile({ format: 'csv', ids: [Number(player)] }, operatorContext(thiri)),
  );
  expect([file.rows, file.text.split('\n')[1]?.split(',')[0]]).toEqual([1, String(player)]);
});

test('the file has the Yangon days of the registration and of the last login', async () => {
  const fileRow = async () => {
    const asked = { format: 'csv' as const, ids: [Number(suspended)] };
    return csvRows(value(await calls.searchFile(asked, operatorContext(thiri))).text)[0];
  };
  await withClient(store.databaseUrl, (owner) =>
    owner.query("update members.accounts set created_at = '2026-08-14 17:30Z' where id = $1", [suspended]),
  );
  expect(await fileRow()).toMatchObject({ registered: '2026-08-15', 'last login': '' });
  await store.query(
    `insert into members.logins (member_id, business_at, ip, user_agent) values ($1, '2026-09-30 17:30Z', '', '')`,
    [suspended],
  );
  expect(await fileRow()).toMatchObject({ registered: '2026-08-15', 'last login': '2026-10-01' });
});

test('a row has what the member deposited and bet in the last days', async () => {
  const [row] = value(await calls.search({ ids: [Number(player)] }, operatorContext(thiri))).list;
  expect(row).toMatchObject({
    deposits_30: 1 + 2,
    stakes_90: 10 + 20 + 40 + 80 + 160,
    ggr_90: 100 - 30 + 1,
    weeks: [40, 0, 0, 0, 0, 20, 0, 0, 0, 10],
  });
  const [none] = value(await calls.search({ ids: [Number(newcomer)] }, operatorContext(thiri))).list;
  expect(none).toMatchObject({ deposits_30: 0, stakes_90: 0, ggr_90: 0, weeks: Array(10).fill(0) });
});

const savedOf = async (operator: Operator) =>
  value(await calls.views({}, operatorContext(operator))).saved.map(({ name, filter, count }) => ({
    name,
    filter,
    count,
  }));

test('an operator keeps filters, which nobody else sees or removes', async () => {
  const filter = { view: 'dormant_30', min: 20 } as const;
  const { id } = value(await calls.saveView({ name: ' Sleepers ', filter }, operatorContext(thiri)));
  expect(await savedOf(thiri)).toEqual([{ name: 'Sleepers', filter, count: (await found(filter)).length }]);
  expect(await savedOf(mya)).toEqual([]);
  expect(outcome(await calls.removeView({ id }, operatorContext(mya)))).toBe('not_found');

  const other = { segment_id: segment };
  expect(value(await calls.saveView({ name: 'SLEEPERS', filter: other }, operatorContext(thiri)))).toEqual({
    id,
  });
  expect(await savedOf(thiri)).toEqual([{ name: 'SLEEPERS', filter: other, count: 1 }]);
  expect(outcome(await calls.saveView({ name: '\u202e', filter: other }, operatorContext(thiri)))).toBe(
    'wrong_input',
  );

  value(await calls.removeView({ id }, operatorContext(thiri)));
  expect(await savedOf(thiri)).toEqual([]);
  expect(outcome(await calls.removeView({ id }, operatorContext(thiri)))).toBe('not_found');
  const { rows } = await store.query<{ action: string; details: object }>(
    "select action, details from operators.audit where action like 'member.view_%' order by id",
  );
  expect(rows).toEqual([
    { action: 'member.view_save', details: { name: 'Sleepers', filter } },
    { action: 'member.view_save', details: { name: 'SLEEPERS', filter: other } },
    { action: 'member.view_remove', details: { name: 'SLEEPERS' } },
  ]);
});

test('an operator keeps at most twenty filters', async () => {
  for (let n = 20; n >= 1; n -= 1)
    value(await calls.saveView({ name: `view ${n}`, filter: {} }, operatorContext(mya)));
  expect(outcome(await calls.saveView({ name: 'one more', filter: {} }, operatorContext(mya)))).toBe(
    'too_many_views',
  );
  value(await calls.saveView({ name: 'View 20', filter: { status: 'closed' } }, operatorContext(mya)));
  const names = (await savedOf(mya)).map(({ name }) => name.toLowerCase());
  expect(names).toHaveLength(20);
  expect(names, 'by name').toEqual([...names].sort());
});

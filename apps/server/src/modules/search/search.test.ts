import { can } from '@shwe/contract';
import { contract } from '@shwe/contract/contract';
import { receiptCode } from '@shwe/rules';
import { beforeAll, describe, expect, test } from 'vitest';
import { withClient } from '../../database/testing.ts';
import type { Operator } from '../../http/context.ts';
import { authorised } from '../../testing/calls.ts';
import { cashierSuite, claim, deposit, newPayer, value } from '../../testing/cashier.ts';
import { insertListRows } from '../../testing/list-rows.ts';
import { newMember } from '../../testing/members.ts';
import { insertOperator } from '../../testing/operators.ts';
import { memberContext, operatorContext } from '../../testing/test-app.ts';
import { planDraws } from '../lottery/index.ts';
import { fillEmailKeys, membersMemberApi } from '../members/index.ts';
import { finders, type Hit } from './finders.ts';
import { searchOperatorApi } from './operator-api.ts';
import { readTyped } from './typed-text.ts';

/** Rows of each list: enough for a plan that reads a whole table to cost more than its index. */
const ROWS = 20_000;
const EMAIL = 'Khin.Myo@mail.example';
/** The ids of two payments out, alike in their last eight digits. */
const PAID_IDS = ['0111122233344455', '0222222233344455'] as const;

const { store, app, cashier } = await cashierSuite();
const { thiri } = cashier;
const calls = authorised(app, 'operatorSearch', searchOperatorApi(app));
const search = async (text: string, who: Operator = thiri): Promise<Hit[]> =>
  value(await calls.find({ text }, operatorContext(who))).list;
const found = async (text: string, who: Operator = thiri) =>
  (await search(text, who)).map(({ kind, number }) => `${kind} ${number}`);

let member: Awaited<ReturnType<typeof newPayer>>;
let tid: string;
let draws: Operator;

beforeAll(async () => {
  member = await newPayer(app, cashier);
  const people = membersMemberApi(app);
  value(await people.updateMember({ nickname: 'Thida', email: EMAIL }, memberContext(member.id)));
  const agent = await newMember(app);
  tid = await deposit(cashier, member.id, 30_000);
  await claim(cashier, member.id, 20_000, '778899');
  await planDraws(store, app.clock.business());
  draws = await insertOperator(store, { name: 'draw.one', role: 'draws' });
  const given = {
    member: member.id,
    agent: agent.id,
    payee: member.payee,
    maker: thiri.id,
    checker: cashier.htet.id,
  };
  await insertListRows(store, given, ROWS);
  await withClient(store.adminUrl, async (admin) => {
    await admin.query('set session_replication_role = replica');
    await admin.query(
      `insert into cashier.withdrawals (id, member_id, payee_id, amount, state, balance_after, taken_by, approved_by,
         decided_by, decided_at, transaction_id, reason, note, deduct_by, deduct_reason, deduct_note)
       overriding system value
       select v.id, $1, $2, 5000, v.state, 0, $3, case v.state when 'paid' then $3::bigint end, $4, clock.now(), v.paid_id,
              v.reason, v.reason, case v.reason when 'other' then $3::bigint end, v.reason, v.reason
       from (values (1, 'paid', $5, ''), (2, 'paid', $6, ''), (3, 'refused_deducted', null, 'other'))
         as v(id, state, paid_id, reason)`,
      [...[member.id, member.payee, thiri.id, cashier.htet.id].map(String), ...PAID_IDS],
    );
    await admin.query(
      `insert into campaigns.campaigns (terms, changed_by) values ('{"title": {"en": "Gift of May"}}', $1)`,
      [String(thiri.id)],
    );
    await admin.query(
      `insert into prizes.turns (table_id, member_id, occasion, given_at, day, until, reserve, commitment, server_seed_encrypted)
       values (1, $1, 'a test', clock.now(), clock.yangon_date(clock.now()), clock.now() + interval '1 day', 100,
         sha256(sha256('seed')), 'encrypted')`,
      [String(member.id)],
    );
    const text = JSON.stringify({ my: 'a test', en: 'a test', zh: 'a test', th: 'a test' });
    await admin.query(
      `insert into broadcasts.messages (audience, member_ids, rule, is_offer, title, body, send_at, state, counted, created_by)
       values ('members', array[$1::bigint], '{}', false, $2, $2, clock.now(), 'asked', 1, $3)`,
      [String(member.id), text, String(thiri.id)],
    );
  });
}, 120_000);

/** The kinds that have a number, and the number of one of each. */
async function numbersOfKinds(): Promise<Map<string, string>> {
  const { rows } = await store.query<{ number: string }>(
    `select (select max(bid) from cashier.payout_batches) as number
     union all select max(aid) from cashier.adjustments union all select max(eid) from escrow.cases
     union all select max(adid) from agent_deposits.claims union all select max(gid) from grants.grants
     union all select max(tid) from transfers.transfers union all select max(tid) from downline_transfers.transfers
     union all select 'F-' || max(id) from feedback.tickets union all select '#' || max(id) from cashier.bank_lines
     union all select max(wid) from cashier.withdrawals`,
  );
  const kinds = [
    'batch',
    'adjustment',
    'agent_withdrawal',
    'agent_deposit',
    'bonus',
    'transfer',
    'agent_transfer',
    'ticket',
    'payment',
    'withdrawal',
  ];
  return new Map(kinds.map((kind, i) => [kind, rows[i]!.number]));
}

test('numbers of every kind name exactly one row, however they are typed', async () => {
  expect(await found(tid)).toEqual([`deposit ${tid}`]);
  expect(await found(tid.toLowerCase().replace('-', ''))).toEqual([`deposit ${tid}`]);
  for (const [kind, number] of await numbersOfKinds())
    expect(await found(number)).toEqual([`${kind} ${number}`]);
});

test('transaction ids and references find their payments', async () => {
  const [line] = (
    await store.query<{ id: bigint; tail: string }>(
      'select id, transaction_tail as tail from cashier.bank_lines order by id desc limit 1',
    )
  ).rows;
  expect(await found(line!.tail)).toContain(`payment #${line!.id}`);
  expect((await found('778899')).filter((one) => one.startsWith('deposit'))).toHaveLength(1);
  // The last eight digits are those of both; only one ends with all that was typed.
  expect(await found(PAID_IDS[0])).toEqual(['withdrawal W-1']);
  expect(await found(PAID_IDS[1].slice(2))).toEqual(['withdrawal W-2']);
  const [row] = (
    await store.query<{ eid: string; reference: string }>(
      "select eid, reference from escrow.cases where reference <> '' order by id limit 1",
    )
  ).rows;
  expect(await found(row!.reference)).toContain(`agent_withdrawal ${row!.eid}`);
});

test('the code of a slip names it, in any case and without its hyphen', async () => {
  const code = receiptCode(17n);
  expect(await found(code)).toEqual([`slip ${code}`]);
  expect(await found(code.toLowerCase().replace('-', ''))).toEqual([`slip ${code}`]);
});

test('members are found by id, phone, nickname, invite code and e-mail address', async () => {
  const { rows } = await store.query<{ code: string }>(
    'select invite_code as code from members.accounts where id = $1',
    [member.id],
  );
  const hit = `member M-${member.id}`;
  for (const text of [
    `M-${member.id}`,
    String(member.id),
    member.phone,
    'thi',
    rows[0]!.code,
    EMAIL.toLowerCase(),
  ])
    expect(await found(text)).toContain(hit);
  expect(JSON.stringify(await search(member.phone))).not.toContain(member.phone);
});

test('the number of a member names the member before payments whose reference has the same digits', async () => {
  const other = await newMember(app);
  const claimed = await claim(cashier, member.id, 20_000, String(other.id));
  expect(await found(String(other.id))).toEqual([`member M-${other.id}`, `deposit ${claimed.tid}`]);
});

test('an e-mail address of before the keys is found once its key is computed', async () => {
  await store.ownerQuery('update members.accounts set email_key = null');
  expect(await found(EMAIL)).toEqual([]);
  await fillEmailKeys(app);
  expect(await found(EMAIL)).toEqual([`member M-${member.id}`]);
});

test('a hit says what it is, its state, amount, time and whose it is', async () => {
  expect((await search(tid))[0]).toMatchObject({
    kind: 'deposit',
    key: tid,
    state: 'done',
    amount: 30_000,
    at: expect.any(String),
    who: { id: Number(member.id), name: 'Thida' },
  });
});

test('a role does not find what it may not see', async () => {
  expect(can('draws', 'deposit.view')).toBe(false);
  expect(await found(tid, draws)).toEqual([]);
  expect(await found(receiptCode(17n), draws)).toEqual([]);
  const references = (
    await store.query<{ text: string }>(
      `select max(transaction_tail) as text from cashier.bank_lines
       union all select max(reference) from agent_deposits.claims
       union all select max(reference) from escrow.cases where reference <> ''
       union all select '778899' union all select $1 union all select 'Gift'`,
      [PAID_IDS[0]],
    )
  ).rows.map(({ text }) => text);
  for (const text of [...(await numbersOfKinds()).values(), ...references]) {
    expect((await found(text)).length, text).toBeGreaterThan(0);
    expect(await found(text, draws), text).toEqual([]);
  }
  const { rows: planned } = await store.query<{ name: string }>(
    'select min(name) as name from lottery.draws',
  );
  const issue = planned[0]!.name;
  expect(await found(issue, draws)).toEqual([`draw ${issue}`]);
  // Finance does not see draws.
  expect(await found(issue)).toEqual([]);
  expect(await found(`M-${member.id}`, draws)).toEqual([`member M-${member.id}`]);
});

/** The call that lists each kind. */
const LISTED_BY = {
  deposit: contract.operatorDeposits.processed,
  withdrawal: contract.operatorWithdrawals.processed,
  payment: contract.operatorDeposits.bankLines,
  batch: contract.operatorPayouts.list,
  adjustment: contract.operatorAdjustments.history,
  ticket: contract.operatorFeedback.list,
  agent_withdrawal: contract.operatorDownlineWithdrawals.list,
  agent_deposit: contract.operatorAgentDeposits.list,
  agent_transfer: contract.operatorAgents.allTransfers,
  transfer: contract.operatorTransfers.list,
  chain_transfer: contract.operatorDeposits.chainTransfers,
  bonus: contract.operatorGrants.list,
  turn: contract.operatorPrizes.turns,
  message: contract.operatorBroadcasts.list,
  statement_row: contract.operatorStatements.list,
  callback: contract.operatorDeposits.callbacks,
  draw: contract.operatorDraws.list,
  campaign: contract.operatorCampaigns.list,
} as const;

test.each(finders.map(({ kind, capability, sql }) => [kind, capability, sql] as const))(
  'a hit of a %s is for those who may see the list of them (%s)',
  (kind, capability) => {
    expect(capability).toBe(LISTED_BY[kind as keyof typeof LISTED_BY].capability);
  },
);

test('a withdrawal that was rejected is no open one, also if the money was kept', async () => {
  expect((await search('W-3'))[0]).toMatchObject({ kind: 'withdrawal', state: 'rejected' });
  expect((await search('W-1'))[0]).toMatchObject({ kind: 'withdrawal', state: 'done' });
});

/** Brings a row of a list to a state, whatever would lead to it, and returns its number. */
async function inState(table: string, number: string, set: string): Promise<string> {
  return withClient(store.adminUrl, async (admin) => {
    await admin.query('set session_replication_role = replica');
    const { rows } = await admin.query<{ number: string }>(
      `update ${table} set ${set} where id = (select min(id) from ${table}) returning ${number} as number`,
    );
    return rows[0]!.number;
  });
}

const over = 'ended_at = clock.now()';
const drawn = "client_seed = 'a', drawn_at = clock.now(), number = 0, position = 1, amount = 0";
const unclaimed = 'claimed_at = null, entry_id = null, money_before = null, play_until = null';
const claimed = 'claimed_at = granted_at, entry_id = 1, money_before = 0, play_until = claim_until';
test.each<[table: string, number: string, [set: string, state: Hit['state']][]]>([
  [
    'cashier.adjustments',
    'aid',
    [
      ["state = 'asked', decided_by = null, decided_at = null, balance_after = null", 'open'],
      ["state = 'refused', decided_by = requested_by, decided_at = clock.now()", 'rejected'],
    ],
  ],
  [
    'feedback.tickets',
    "'F-' || id",
    [
      ["state = 'open'", 'open'],
      ["state = 'answered'", 'done'],
      ["state = 'closed'", 'ended'],
    ],
  ],
  [
    'escrow.cases',
    'eid',
    [
      [`state = 'taken_back', confirm_until = null, reference = '', ${over}`, 'rejected'],
      [`state = 'rejected', reason = 'other', ${over}`, 'rejected'],
      ["state = 'requested', reason = '', ended_at = null", 'open'],
      [`state = 'confirmed', confirm_until = clock.now(), reference = '01003824', ${over}`, 'done'],
    ],
  ],
  [
    'agent_deposits.claims',
    'adid',
    [
      ["state = 'claimed', ended_at = null", 'open'],
      [`state = 'rejected', reason = 'other', ${over}`, 'rejected'],
      [`state = 'confirmed', reason = '', tid = 'AT-1', ${over}`, 'done'],
      [`state = 'cancelled', tid = null, ${over}`, 'ended'],
    ],
  ],
  [
    'transfers.transfers',
    'tid',
    [
      ["state = 'done'", 'done'],
      ["state = 'not_done'", 'rejected'],
    ],
  ],
  [
    'cashier.payout_batches',
    'bid',
    [
      ["state = 'open', ended_by = null, ended_at = null", 'open'],
      ["state = 'closed', ended_by = 1, ended_at = clock.now()", 'done'],
      ["state = 'dissolved', reason = 'closed'", 'ended'],
    ],
  ],
  [
    'grants.grants',
    'gid',
    [
      [`state = 'granted', ended_at = null, taken_back = 0, reason = '', ${unclaimed}`, 'open'],
      [`state = 'declined', ${over}`, 'ended'],
      [`state = 'wagering', ended_at = null, ${claimed}`, 'open'],
      [`state = 'released', ${over}`, 'done'],
      [`state = 'forfeited', ${over}`, 'ended'],
    ],
  ],
  [
    'prizes.turns',
    'pid',
    [
      ["state = 'given'", 'open'],
      [`state = 'expired', ${over}`, 'ended'],
      [`state = 'drawn', ended_at = null, server_seed = sha256('seed'), ${drawn}`, 'done'],
    ],
  ],
  [
    'broadcasts.messages',
    'bid',
    [
      ["state = 'asked'", 'open'],
      ["state = 'scheduled'", 'open'],
      ["state = 'sending'", 'open'],
      ["state = 'sent', sent_at = clock.now()", 'done'],
      ["state = 'stopped', sent_at = null, stopped_by = 1, stopped_at = clock.now()", 'ended'],
    ],
  ],
  [
    'lottery.draws',
    'name',
    [
      ["state = 'settled', result = 7, set_index = 1, set_value = 1", 'done'],
      ["state = 'confirmed'", 'open'],
      ["state = 'cancelled', result = null", 'voided'],
      ["state = 'open'", 'open'],
    ],
  ],
  [
    'campaigns.campaigns',
    "terms->'title'->>'en'",
    [
      ["state = 'live', live_since = clock.now(), published_at = clock.now()", 'active'],
      ["state = 'stopped', live_since = null", 'ended'],
      ["state = 'draft', published_at = null", 'open'],
    ],
  ],
])('a hit of %s shows in which state it is', async (table, number, sets) => {
  const shown = [];
  const viewer = table === 'lottery.draws' ? draws : thiri;
  for (const [set] of sets) {
    const [hit] = await search(await inState(table, number, set), viewer);
    shown.push([set, hit?.state]);
  }
  expect(shown).toEqual(sets);
});

test('a deposit is open, credited, rejected by an operator, or ended by itself', async () => {
  const calls = cashier.operatorCalls.operatorDeposits;
  const stateOf = async (text: string) => (await search(text))[0]?.state;
  const other = await newMember(app);
  const open = await claim(cashier, other.id, 20_001);
  const rejected = await claim(cashier, other.id, 20_002);
  const ended = await claim(cashier, other.id, 20_003);
  const refusal = { tid: rejected.tid, reason: 'no_money' as const };
  value(await calls.rejectDeposit(refusal, operatorContext(thiri)));
  await store.query(
    "update cashier.deposits set state = 'failed', reason = 'no_money', decided_at = clock.now() where tid = $1",
    [ended.tid],
  );
  const states = [];
  for (const one of [open.tid, tid, rejected.tid, ended.tid]) states.push(await stateOf(one));
  expect(states).toEqual(['open', 'done', 'rejected', 'ended']);
});

test('a payment and its row of a statement show whether it was credited, voided or settled', async () => {
  const { rows: lines } = await store.query<{ id: bigint; state: Hit['state'] }>(
    `(select bank_line_id as id, 'voided' as state from cashier.voided_bank_lines order by 1 desc limit 1)
     union all (select bank_line_id, 'matched' from cashier.deposits where bank_line_id is not null limit 1)
     union all (select id, 'unmatched' from cashier.bank_lines
                where id not in (select bank_line_id from cashier.voided_bank_lines)
                  and id not in (select bank_line_id from cashier.deposits where bank_line_id is not null)
                order by id desc limit 1)`,
  );
  await withClient(store.adminUrl, async (admin) => {
    await admin.query('set session_replication_role = replica');
    const { rows } = await admin.query<{ id: string }>(
      `insert into cashier.statements (account_id, name, file_hash, imported_by)
       values (1, 'march.csv', sha256('march'), $1) returning id`,
      [String(thiri.id)],
    );
    const add = (transaction: string, line: string | null, settled: string | null) =>
      admin.query(
        `insert into cashier.statement_rows (statement_id, account_id, line, seq, at, amount, transaction_id,
           fingerprint, problem, bank_line_id, settled_as, settled_by, settled_at)
         values ($1, 1, 1, 1, clock.now(), 5000, $2, sha256(convert_to($2, 'UTF8')),
           case when $3::bigint is null then 'date' else '' end, $3, $4,
           case when $4::text is not null then 1 end, case when $4::text is not null then clock.now() end)`,
        [rows[0]!.id, transaction, line, settled],
      );
    for (const { id, state } of lines) await add(`ROW ${state}`.toUpperCase(), String(id), null);
    await add('ROW DONE', null, 'bank_charge');
    await add('ROW PROBLEM', null, null);
  });
  const shown = async (text: string) => (await search(text)).map(({ kind, state }) => [kind, state]);
  for (const { id, state } of lines) {
    expect(await shown(`row ${state}`)).toEqual([['statement_row', state]]);
    expect(await shown(`#${id}`)).toEqual([['payment', state]]);
  }
  expect(await shown('row done')).toEqual([['statement_row', 'done']]);
  expect(await shown('row problem')).toEqual([['statement_row', 'unmatched']]);
});

/** Tables that are small by nature. */
const SMALL = ['campaigns', 'statements'];

describe.each(finders.map((finder, i) => [`${i} ${finder.kind}`, finder] as const))('%s', (_name, finder) => {
  test('is answered by an index', async () => {
    const typed = ['D', 'W', 'P', 'A', 'F', 'E', 'AD', 'AT', 'T', 'S', 'B', 'PD', 'G', '#']
      .map((prefix) => (prefix === '#' ? '#12' : `${prefix}-12`))
      .concat(['0012345678', 'reference 1234567890123456789012345678'])
      .map((text) => finder.parameter(readTyped(text)))
      .find((one) => one !== null);
    expect(typed).toBeDefined();
    const { rows } = await store.query<{ 'QUERY PLAN': string }>(`explain ${finder.sql}`, [typed]);
    const scans = rows
      .map((row) => /Seq Scan on (\w+)/.exec(row['QUERY PLAN'])?.[1])
      .filter((table) => table !== undefined && !SMALL.includes(table));
    const sized = await store.query<{ name: string }>(
      'select relname as name from pg_class where relname = any($1) and reltuples >= $2',
      [scans, ROWS / 4],
    );
    expect(sized.rows).toEqual([]);
  });
});

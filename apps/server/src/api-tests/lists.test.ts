import { yangonDate, yangonTime } from '@shwe/kernel';
import { beforeAll, describe, expect, test } from 'vitest';
import { grantPorts } from '../bootstrap/grant-ports.ts';
import { transferPorts } from '../bootstrap/transfer-ports.ts';
import { agentsOperatorApi } from '../modules/agent-console/index.ts';
import { agentDepositsOperatorApi } from '../modules/agent-deposits/index.ts';
import { downlineWithdrawalsOperatorApi } from '../modules/downline-withdrawals/index.ts';
import { feedbackOperatorApi } from '../modules/feedback/index.ts';
import { grantsOperatorApi } from '../modules/grants/index.ts';
import { betsOperatorApi, planDraws } from '../modules/lottery/index.ts';
import { membersOperatorApi } from '../modules/members/index.ts';
import { transfersOperatorApi } from '../modules/transfers/index.ts';
import { authorised } from '../testing/calls.ts';
import { cashierSuite, newPayer, value } from '../testing/cashier.ts';
import { csvCells } from '../testing/csv.ts';
import { insertListRows } from '../testing/list-rows.ts';
import { memberConsolePorts, newMember } from '../testing/members.ts';
import { operatorContext } from '../testing/test-app.ts';

const ROWS = 60;
const { store, app, cashier } = await cashierSuite();
const { operatorCalls: calls, thiri, htet } = cashier;
const feedback = authorised(app, 'operatorFeedback', feedbackOperatorApi(app));
const transfers = authorised(app, 'operatorTransfers', transfersOperatorApi(app, transferPorts));
const agents = authorised(app, 'operatorAgents', agentsOperatorApi(app));
const agentDeposits = authorised(app, 'operatorAgentDeposits', agentDepositsOperatorApi(app));
const cases = authorised(app, 'operatorDownlineWithdrawals', downlineWithdrawalsOperatorApi(app));
const grants = authorised(app, 'operatorGrants', grantsOperatorApi(app, grantPorts));
const bets = authorised(app, 'operatorBets', betsOperatorApi(app));
const people = authorised(app, 'operatorMembers', membersOperatorApi(app, memberConsolePorts));

type Row = Record<string, unknown>;
type Page = { list: Row[]; total: number; figures: { status: string; rows: number; amount: number }[] };
type Call = (input: never, context: ReturnType<typeof operatorContext>) => Promise<never>;

/** A list: its calls, further input, and where its rows have their number, status, amount and time. */
type List = {
  read: Call;
  file: Call;
  also?: object;
  id: string;
  status?: string;
  amount?: string;
  at?: string;
  /** The number of the first row, as it is searched for. */
  number: (row: Row) => string;
  kind?: string;
};

const plain = (key: string) => (row: Row) => String(row[key]);
const lists: Record<string, List> = {
  'bank lines': {
    read: calls.operatorDeposits.bankLines as unknown as Call,
    file: calls.operatorDeposits.bankLinesFile as unknown as Call,
    ...{ id: 'id', status: 'status', amount: 'amount', at: 'received_at' },
    number: ({ id }) => `#${id}`,
  },
  adjustments: {
    read: calls.operatorAdjustments.history as unknown as Call,
    file: calls.operatorAdjustments.historyFile as unknown as Call,
    ...{ id: 'id', status: 'state', amount: 'amount', at: 'asked_at', kind: 'goodwill' },
    number: plain('aid'),
  },
  'payee requests': {
    read: calls.operatorPayees.requests as unknown as Call,
    file: calls.operatorPayees.requestsFile as unknown as Call,
    also: { states: 'all' },
    ...{ id: 'id', status: 'state', at: 'asked_at', kind: 'bank' },
    number: ({ who }) => `M-${(who as { id: number }).id}`,
  },
  'payout batches': {
    read: calls.operatorPayouts.list as unknown as Call,
    file: calls.operatorPayouts.listFile as unknown as Call,
    ...{ id: 'id', status: 'state', amount: 'amount', at: 'exported_at', kind: 'bank' },
    number: plain('id'),
  },
  tickets: {
    read: feedback.list as unknown as Call,
    file: feedback.listFile as unknown as Call,
    ...{ id: 'id', status: 'state', at: 'created_at', kind: 'money' },
    number: ({ id }) => `F-${id}`,
  },
  'game transfers': {
    read: transfers.list as unknown as Call,
    file: transfers.listFile as unknown as Call,
    also: { which: 'all' },
    ...{ id: 'tid', status: 'state', amount: 'money', at: 'time' },
    number: plain('tid'),
  },
  'agent transfers': {
    read: agents.allTransfers as unknown as Call,
    file: agents.allTransfersFile as unknown as Call,
    ...{ id: 'tid', amount: 'amount', at: 'at' },
    number: plain('tid'),
  },
  'agent deposits': {
    read: agentDeposits.list as unknown as Call,
    file: agentDeposits.listFile as unknown as Call,
    ...{ id: 'id', status: 'state', amount: 'amount', at: 'created_at' },
    number: plain('id'),
  },
  'agent withdrawals': {
    read: cases.list as unknown as Call,
    file: cases.listFile as unknown as Call,
    also: { states: 'all' },
    ...{ id: 'id', status: 'state', amount: 'amount', at: 'created_at' },
    number: plain('id'),
  },
  bonuses: {
    read: grants.list as unknown as Call,
    file: grants.listFile as unknown as Call,
    ...{ id: 'id', status: 'state', amount: 'amount', at: 'granted_at' },
    number: plain('id'),
  },
  slips: {
    read: bets.slips as unknown as Call,
    file: bets.slipsFile as unknown as Call,
    ...{ id: 'slip', status: 'state', amount: 'total', kind: '2D' },
    number: plain('code'),
  },
  members: {
    read: people.search as unknown as Call,
    file: people.searchFile as unknown as Call,
    ...{ id: 'id', status: 'state', amount: 'balance' },
    number: ({ id }) => `M-${id}`,
  },
};
const names = Object.keys(lists);

const read = async (name: string, filter: object = {}): Promise<Page> => {
  const list = lists[name]!;
  return value<Page>(
    await list.read({ size: 100, ...list.also, ...filter } as never, operatorContext(thiri)),
  );
};
const idsOf = async (name: string, filter: object = {}) =>
  (await read(name, filter)).list.map((row) => row[lists[name]!.id]);

let phone: string;
let payerId: number;
let superior: number;
beforeAll(async () => {
  const payer = await newPayer(app, cashier);
  const agent = await newMember(app);
  for (let i = 0; i < 4; i += 1) await newMember(app);
  phone = agent.phone;
  [payerId, superior] = [Number(payer.id), Number(agent.id)];
  await store.query('select agents.bind($1, $2)', [payer.id, agent.id]);
  await planDraws(store, app.clock.business());
  const given = { member: payer.id, agent: agent.id, payee: payer.payee, maker: thiri.id, checker: htet.id };
  await insertListRows(store, given, ROWS);
});

test('rows of a downline are those of everybody below an agent, and of nobody else', async () => {
  for (const name of ['bonuses', 'slips', 'members']) {
    const below = await read(name, { downline_of: superior });
    expect([name, below.total]).toEqual([name, name === 'members' ? 1 : (await read(name)).total]);
    expect([name, (await read(name, { downline_of: payerId })).total]).toEqual([name, 0]);
  }
});

test.each([
  ['adjustments', 'the member'],
  ['payee requests', 'the member'],
  ['tickets', 'the member'],
  ['game transfers', 'the member'],
  ['bonuses', 'the member'],
  ['slips', 'the member'],
  ['agent transfers', 'either side'],
  ['agent deposits', 'either side'],
  ['agent withdrawals', 'either side'],
])('%s are found by the number of %s', async (name, whose) => {
  const { total } = await read(name);
  const found = async (filter: object) => (await read(name, filter)).total;
  expect(await found({ find: `m-${payerId}` })).toBe(total);
  const ofAgent = whose === 'either side' ? total : 0;
  expect(await found({ find: String(superior) })).toBe(ofAgent);
  if (['game transfers', 'slips'].includes(name) || whose === 'either side') {
    expect(await found({ member_id: payerId })).toBe(total);
    expect(await found({ member_id: superior })).toBe(ofAgent);
  }
});

test.each([
  ['bank lines', 'transaction_tail'],
  ['agent deposits', 'reference'],
  ['agent withdrawals', 'reference'],
])('%s are found by the number of the payment', async (name, column) => {
  const { list: rows } = await read(name);
  const row = rows.filter((one) => one[column] !== '')[3]!;
  expect(await idsOf(name, { find: String(row[column]) })).toEqual([row[lists[name]!.id]]);
});

describe.each(names)('%s', (name) => {
  const list = lists[name]!;

  test('pages neither overlap nor skip, whatever the order', async () => {
    const sorts = ['latest', 'oldest', ...(list.amount ? ['largest', 'smallest'] : [])];
    for (const sort of sorts) {
      const whole = await idsOf(name, { sort });
      expect(whole.length).toBeGreaterThanOrEqual(6);
      const paged: unknown[] = [];
      for (let page = 1; page <= Math.ceil(whole.length / 7); page += 1)
        paged.push(...(await idsOf(name, { sort, page, size: 7 })));
      expect(paged).toEqual(whole);
      expect(new Set(paged).size).toBe(whole.length);
    }
    expect(await idsOf(name, { sort: 'oldest' })).toEqual((await idsOf(name, { sort: 'latest' })).reverse());
    expect(await idsOf(name, { page: 1000 })).toEqual([]);
  });

  test('figures count and add up all rows of the filter, and each status filters', async () => {
    const { total, figures, list: rows } = await read(name);
    expect(figures.reduce((sum, one) => sum + one.rows, 0)).toBe(total);
    if (list.amount) {
      const sum = rows.reduce((all, row) => all + Math.abs(row[list.amount!] as number), 0);
      expect(figures.reduce((all, one) => all + one.amount, 0)).toBe(sum);
    }
    if (!list.status) return;
    for (const { status, rows: expected } of figures) {
      const found = await read(name, { status });
      expect(found.total).toBe(expected);
      expect(new Set(found.list.map((row) => row[list.status!]))).toEqual(new Set([status]));
    }
  });

  test('days, amounts, kinds and numbers filter', async () => {
    const { total, list: rows } = await read(name);
    if (list.at) {
      const before = await read(name, { to: '2026-03-01' });
      const after = await read(name, { from: '2026-03-02' });
      expect([before.total, after.total].every((some) => some > 0 && some < total)).toBe(true);
      expect(before.total + after.total).toBe(total);
      expect((await read(name, { from: '2026-03-01', to: '2026-03-01' })).total).toBe(before.total);
    }
    if (list.amount) {
      const amounts = rows.map((row) => Math.abs(row[list.amount!] as number)).sort((a, b) => a - b);
      const middle = amounts[Math.floor(amounts.length / 2)]!;
      const [low, high] = [await read(name, { max: middle }), await read(name, { min: middle + 1 })];
      expect(low.total + high.total).toBe(total);
      expect(low.total).toBe(amounts.filter((one) => one <= middle).length);
    }
    if (list.kind) {
      const some = await read(name, { kind: list.kind });
      expect(some.total).toBeGreaterThan(0);
      if (name !== 'slips') expect(some.total).toBeLessThan(total);
    }
    const found = await idsOf(name, { find: list.number(rows[3]!).toLowerCase() });
    if (name === 'payee requests') expect(found).toHaveLength(total);
    else expect(found).toEqual([rows[3]![list.id]]);
    expect(await idsOf(name, { find: "' or true --" })).toEqual([]);
  });

  test('the file has the rows of the filter, masked, and is audited with the filter', async () => {
    const filter = list.amount ? { min: 1, sort: 'smallest' } : { sort: 'oldest' };
    const { total } = await read(name, filter);
    const { page: _page, size: _size, ...also } = { page: 0, size: 0, ...list.also };
    const context = operatorContext(thiri);
    const saved = value<{ text: string; rows: number; cut: boolean }>(
      await list.file({ format: 'csv', ...also, ...filter } as never, context),
    );
    expect(saved).toMatchObject({ rows: total, cut: false });
    expect(saved.text.trim().split('\r\n')).toHaveLength(total + 1);
    expect(saved.text).not.toContain(phone.slice(-8));
    const { rows } = await store.query<{ action: string; details: object }>(
      'select action, details from operators.audit order by id desc limit 1',
    );
    expect(rows[0]).toMatchObject({ action: 'list.export', details: { ...filter, rows: total } });
  });
});

const dayOf = (at: unknown) => (at === null ? '' : yangonDate(new Date(String(at))));
const momentOf = (at: unknown) => ({ date: dayOf(at), time: yangonTime(new Date(String(at))) });
const nameOf = (one: unknown) => (one as { name: string } | null)?.name ?? '';
const idOf = (one: unknown) => (one as { id: number } | null)?.id ?? '';
const codeOf = (one: unknown) => (one as { code: string } | null)?.code;

/** What the columns of a file say of a row. */
const columns: Record<string, (row: Row) => Record<string, unknown>> = {
  'bank lines': (row) => ({
    ...momentOf(row.received_at),
    ...{ payment: `#${row.id}`, channel: row.wallet, account: nameOf(row.account) },
    ...{ reference: row.transaction_tail, amount: row.amount, status: row.status },
    ...{ order: row.used_for ?? '', member: idOf(row.who), statement: row.statement ?? '' },
    recorded: row.recorded_by,
  }),
  adjustments: (row) => ({
    ...momentOf(row.asked_at),
    ...{ adjustment: row.aid, member: idOf(row.who), name: nameOf(row.who), amount: row.amount },
    ...{ reason: row.reason, note: row.note, status: row.state, requested: row.asked_by },
    decided: row.decided_by,
  }),
  'payee requests': (row) => ({
    ...momentOf(row.asked_at),
    ...{ request: row.id, member: idOf(row.who), name: nameOf(row.who), kind: row.kind, wants: row.wants },
    ...{ status: row.state, channel: codeOf(row.next) ?? codeOf(row.now), reason: row.reason },
    operator: row.decided_by,
  }),
  'payout batches': (row) => ({
    ...momentOf(row.exported_at),
    ...{ batch: row.id, kind: row.kind, channel: row.code ?? '', withdrawals: row.items, amount: row.amount },
    ...{ paid: (row.paid as { amount: number }).amount, status: row.state, created: row.exported_by },
    ended: row.ended_by ?? '',
  }),
  tickets: (row) => ({
    ...momentOf(row.created_at),
    ...{ ticket: `F-${row.id}`, member: idOf(row.who), name: nameOf(row.who), category: row.type },
    ...{ status: row.state, text: row.content, reply: row.answer, operator: row.answered_by ?? '' },
  }),
  slips: (row) => ({
    ...momentOf(row.created_at),
    ...{ slip: row.code, draw: row.issue, member: idOf(row.who), name: nameOf(row.who) },
    numbers: (row.numbers as { number: string; amount: number }[])
      .map(({ number, amount }) => `${number}:${amount}`)
      .join(' '),
    ...{ stake: row.total, won: row.win_amount, status: row.state },
  }),
  'game transfers': (row) => ({
    ...momentOf(row.time),
    ...{ transfer: row.tid, member: idOf(row.member), name: nameOf(row.member), provider: row.platform },
    direction: row.transfer_type === 0 ? 'to_game' : 'to_main',
    ...{ amount: row.money, status: row.state },
  }),
  'agent transfers': (row) => ({
    ...momentOf(row.at),
    ...{ transfer: row.tid, agent: idOf(row.agent), 'agent name': nameOf(row.agent) },
    ...{ member: idOf(row.member), name: nameOf(row.member), amount: row.amount, fee: row.fee },
  }),
  members: (row) => ({
    ...{ member: row.id, name: row.name, phone: row.phone, status: row.state, level: row.level },
    ...{ agent: idOf(row.agent), registered: dayOf(row.since), 'last login': dayOf(row.last_login) },
    ...{ balance: row.balance, reserved: row.held },
  }),
};

test.each(Object.keys(columns))('each column of the file of %s says what its row says', async (name) => {
  const { list: rows } = await read(name, { sort: 'oldest' });
  const input = { format: 'csv', ...lists[name]!.also, sort: 'oldest' };
  const { text } = value<{ text: string }>(await lists[name]!.file(input as never, operatorContext(thiri)));
  const [head, ...lines] = csvCells(text);
  const asText = (row: Row) =>
    Object.fromEntries(Object.entries(columns[name]!(row)).map(([column, cell]) => [column, String(cell)]));
  const found = lines.map((cells) => Object.fromEntries(cells.map((cell, at) => [head![at]!, cell])));
  expect(found).toEqual(rows.map(asText));
});

test('the audit log of a file of members has no whole phone', async () => {
  value(await people.searchFile({ format: 'csv', find: phone }, operatorContext(thiri)));
  const { rows } = await store.query<{ details: object }>(
    'select details from operators.audit order by id desc limit 1',
  );
  expect(rows[0]!.details).toEqual({ find: `•••${phone.slice(-4)}`, rows: 1 });
});

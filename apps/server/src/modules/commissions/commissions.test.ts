import { beforeAll, describe, expect, test } from 'vitest';
import { operatorPorts } from '../../bootstrap/operator-ports.ts';
import type { Operator } from '../../http/context.ts';
import { attemptsOf, countAttempt } from '../../security/throttle.ts';
import { memberBelow, moveMember, newAgent } from '../../testing/agents.ts';
import { authorised } from '../../testing/calls.ts';
import { csvRows } from '../../testing/csv.ts';
import { advanceAndSeal, type LotteryFixture, lotteryFixture, operators } from '../../testing/lottery.ts';
import { insertOperator } from '../../testing/operators.ts';
import { raceRounds } from '../../testing/rounds.ts';
import {
  beginBusinessTime,
  jumpBusinessTime,
  memberContext,
  operatorContext,
} from '../../testing/test-app.ts';
import { countToEnd } from '../agent-reports/count.ts';
import { balances, memberAccounts, post, systemAccounts, verifyLedger } from '../ledger/index.ts';
import { settleDueDraws } from '../lottery/results/settle-draw.ts';
import { settleRebates } from '../rebates/settle-day.ts';
import { accountRecord } from '../reports/account-record.ts';
import { memberForm } from '../reports/member-form.ts';
import { commissionsMemberApi, commissionsOperatorApi, verifyCommissions } from './index.ts';
import { payStatements } from './pay-statements.ts';
import { settleMonths } from './settle-months.ts';

const MORNING = '2d-20261123-morning';
/** Drawn: 47. */
const RESULT = { set_index: '1,441.14', set_value: '38,177.16' };
const reason = 'agreed with the agent';

let at: LotteryFixture;
let own: ReturnType<typeof commissionsMemberApi>;
let calls: ReturnType<typeof commissionsOperatorApi>;
let one: Operator;
let two: Operator;
let above: bigint;
let top: bigint;
let middle: bigint;
let low: bigint;
let direct: bigint;

const value = <T>(answer: { ok: true; value: T } | { ok: false; refused: string }): T => {
  if (!answer.ok) throw new Error(answer.refused);
  return answer.value;
};
const refusal = (answer: { ok: boolean; refused?: string }) => (answer.ok ? 'ok' : answer.refused);
const wallet = async (id: bigint) => (await balances(at.store, id)).wallet;
const broken = async () =>
  [...(await verifyCommissions(at.store)), ...(await verifyLedger(at.store))].filter(
    (found) => found.broken > 0,
  );
const asOwner = (sql: string, params: unknown[] = []) => at.store.ownerQuery(sql, params);
const statementsOf = async (id: bigint) => value(await own.statements({}, memberContext(id))).list;
const statementOf = async (id: bigint, model: 'net_loss' | 'turnover', month = '2026-11') =>
  (await statementsOf(id)).find((row) => row.model === model && row.month === month)!;
const linesOf = async (id: bigint, statement: number) =>
  value(await own.statement({ id: statement }, memberContext(id))).list;
const monthOf = async (month: string) =>
  value(await calls.months({}, operatorContext(one))).list.find(({ id }) => id === month)!;

/** Sets a rate as if it had been set the month before. */
async function rateNow(agentId: bigint, model: string, rate: number): Promise<void> {
  await asOwner(
    `insert into commissions.rates (agent_id, model, from_month, rate, set_at)
     values ($1, $2, '2026-11-01', $3, '2026-10-20')`,
    [agentId, model, rate],
  );
}

async function enter(call: 'enter' | 'correct', result: { set_index: string; set_value: string }) {
  const { rows } = await at.store.query<Operator>(
    `select id, name, full_name as "fullName", role from operators.accounts where role = 'draws' order by id limit 2`,
  );
  const why = call === 'correct' ? { why: 'misread' as const, note: 'a 7 for a 6' } : {};
  for (const row of rows) {
    const operator = operatorContext({ ...one, ...row });
    const input = { issue: MORNING, ...result, ...why } as never;
    const { operatorResults } = at.operatorCalls;
    value<unknown>(await operatorResults[call](input, operator));
  }
}

/** What the commissions of a month wait for: rebates, and everything counted. */
async function settleDay(time: string): Promise<void> {
  await beginBusinessTime(at.store, at.app, time);
  await settleRebates(at.app);
  await countToEnd(at.store);
}

async function giveBonus(memberId: bigint, amount: bigint): Promise<void> {
  await at.store.tx(async (tx) => {
    const [member, system] = [await memberAccounts(tx, memberId), await systemAccounts(tx)];
    const postings = [
      { accountId: system.bonuses, amount: -amount },
      { accountId: member.wallet, amount },
    ];
    const reference = `bonus-${memberId}-${amount}`;
    value(await post(tx, { kind: 'bonus', key: reference, reference, postings }));
  });
}

/** November with three who play: one below a sub-agent wins, one below the agent and the sub-agent lose. */
async function playNovember(): Promise<void> {
  at = await lotteryFixture();
  own = commissionsMemberApi(at.app);
  calls = authorised(at.app, 'operatorCommissions', commissionsOperatorApi(at.app));
  await operators(at.store);
  one = await insertOperator(at.store, { name: 'finance.one', role: 'finance' });
  two = await insertOperator(at.store, { name: 'finance.two', role: 'finance' });
  above = await newAgent(at.store);
  top = await newAgent(at.store, above);
  middle = await newAgent(at.store, top);
  low = await memberBelow(at.store, middle, 100_000n);
  direct = await memberBelow(at.store, top, 100_000n);
  await rateNow(top, 'net_loss', 3000);
  await rateNow(middle, 'net_loss', 2000);
  await rateNow(top, 'turnover', 100);
  await rateNow(middle, 'turnover', 40);
  for (const [id, bets] of [
    [low, { '47': 1000 }],
    [direct, { '12': 20_000 }],
    [direct, { '12': 10_000 }],
    [middle, { '12': 9000 }],
  ] as const)
    value(await at.bet(id, MORNING, bets));
  await jumpBusinessTime(at.store, '3 hours 2 minutes');
  await advanceAndSeal(at.app);
  await enter('enter', RESULT);
  await jumpBusinessTime(at.store, '11 minutes');
  await settleDueDraws(at.app);
  for (const amount of [40n, 60n]) await giveBonus(direct, amount);
  // Rebates are 0.50 %, paid on the next day: 5, 150 and 45.
  await settleDay('2026-11-24T09:00:00Z');
}

/** What each lost in November, rebates and bonuses deducted. */
const LOW = 1000 - 80_000 - 5;
const DIRECT = 30_000 - 150 - 40 - 60;
const MIDDLE = 9000 - 45;

describe('the statements of a month', () => {
  beforeAll(async () => {
    await playNovember();
    // The latest rate counts.
    await asOwner(
      `insert into commissions.rates (agent_id, model, from_month, rate, set_at)
       values ($1, 'turnover', '2026-10-01', 0, '2026-09-20')`,
      [top],
    );
    await asOwner("insert into rebates.valid_bets values ('2026-11-23', $1, '3d', 700, 700)", [direct]);
  });

  test('are made on the first of the next month at 16:00, once everything is counted', async () => {
    await beginBusinessTime(at.store, at.app, '2026-12-01T09:29:59Z');
    expect(await settleMonths(at.app)).toBe(0);
    await beginBusinessTime(at.store, at.app, '2026-12-01T09:30:00Z');
    await asOwner('update agent_reports.progress set entry_id = entry_id - 1');
    expect(await settleMonths(at.app)).toBe(0);
    await asOwner('update agent_reports.progress set entry_id = entry_id + 1');
    await asOwner(`update rebates.days set state = 'differs' where day = '2026-11-23' and part = 'player'`);
    expect(await settleMonths(at.app)).toBe(0);
    await asOwner(`update rebates.days set state = 'paid' where day = '2026-11-23' and part = 'player'`);
    expect(await statementsOf(top)).toEqual([]);
    expect(await Promise.all([settleMonths(at.app), settleMonths(at.app)])).toContain(1);
    expect(await settleMonths(at.app)).toBe(0);
    const payable = Math.trunc(DIRECT * 0.3) + Math.trunc(LOW * 0.1) + Math.trunc(MIDDLE * 0.3) + 403 + 4;
    expect(await monthOf('2026-11')).toMatchObject({
      state: 'checked',
      statements: 4,
      payable,
      difference: '',
    });
    expect(await broken()).toEqual([]);
  });

  test('share the net loss of each branch by the difference of the rates, without fractions', async () => {
    const statement = await statementOf(top, 'net_loss');
    const amounts = [Math.trunc(DIRECT * 0.3), Math.trunc(LOW * 0.1), Math.trunc(MIDDLE * 0.3)];
    const result = amounts.reduce((sum, amount) => sum + amount, 0);
    expect(statement).toMatchObject({
      month: '2026-11',
      rate: 3000,
      brought_in: 0,
      result,
      payable: result,
      carried: 0,
      state: 'waiting',
    });
    const lines = await linesOf(top, statement.id);
    expect(lines.map(({ id, rate_below, base, amount }) => [id, rate_below, base, amount])).toEqual([
      [Number(direct), 0, DIRECT, amounts[0]],
      [Number(middle), 2000, LOW, amounts[1]],
      [Number(middle), 0, MIDDLE, amounts[2]],
    ]);
    expect(lines[1]).toMatchObject({ results: 79_000, rebates: 5, bonuses: 0, of_month: '2026-11' });
  });

  test('carry a negative result and pay nothing', async () => {
    const result = Math.trunc(LOW * 0.2);
    expect(await statementOf(middle, 'net_loss')).toMatchObject({
      result,
      payable: 0,
      carried: result,
      state: 'nothing',
    });
    // There is nothing to withhold.
    const { list } = value(
      await calls.statements({ month: '2026-11', member_id: Number(middle) }, operatorContext(one)),
    );
    const { id } = list.find(({ model }) => model === 'net_loss')!;
    expect(refusal(await calls.withhold({ id, reason }, operatorContext(one)))).toBe('changed_meanwhile');
  });

  test('share the valid bets', async () => {
    const statement = await statementOf(top, 'turnover');
    expect(statement).toMatchObject({ payable: 307 + 90 + 6, carried: 0 });
    const lines = await linesOf(top, statement.id);
    expect(lines.map(({ id, rate_below, base }) => [id, rate_below, base])).toEqual([
      [Number(direct), 0, 30_700],
      [Number(middle), 0, 9000],
      [Number(middle), 40, 1000],
    ]);
    expect(await statementOf(middle, 'turnover')).toMatchObject({ payable: 4 });
  });

  test('have the remarks of their agent for the agent only', async () => {
    await at.store.query('insert into agents.remarks (superior_id, member_id, remark) values ($1, $2, $3)', [
      top,
      direct,
      'Shop',
    ]);
    const { id } = await statementOf(top, 'net_loss');
    expect((await linesOf(top, id))[0]).toMatchObject({ id: Number(direct), remark: 'Shop' });
    const { list } = value(await calls.statement({ id }, operatorContext(one)));
    const { rows } = await at.store.query<{ nickname: string }>(
      'select nickname from members.accounts where id = $1',
      [direct],
    );
    expect(list[0]).toMatchObject({ id: Number(direct), name: rows[0]!.nickname, remark: '' });
  });

  test('are read by their agent only, and downloaded as a file', async () => {
    const { id } = await statementOf(top, 'net_loss');
    for (const stranger of [middle, low, direct]) {
      expect(refusal(await own.statement({ id }, memberContext(stranger)))).toBe('not_found');
      expect(refusal(await own.statementFile({ id, format: 'csv' }, memberContext(stranger)))).toBe(
        'not_found',
      );
    }
    const file = value(await own.statementFile({ id, format: 'csv' }, memberContext(top)));
    expect(file).toMatchObject({ name: 'shwe-commission-net_loss-2026-11.csv', cut: false });
    const rows = file.text.trim().split('\r\n');
    expect(rows).toHaveLength(1 + 3 + 4);
    expect(rows[0]).toBe(
      'Line,Month,Number,Remark,Rate %,Rate below %,Win/loss,Bonuses,Rebates,Counted,Amount',
    );
    const sumsOf = async (agent: bigint) => {
      const statement = await statementOf(agent, 'net_loss');
      const { text } = value(
        await own.statementFile({ id: statement.id, format: 'csv' }, memberContext(agent)),
      );
      const { brought_in, result, payable, carried } = statement;
      expect(
        text
          .trim()
          .split('\r\n')
          .slice(-4)
          .map((row) => row.split(',,,,,,,,,,')[1]),
      ).toEqual([brought_in, result, payable, carried].map(String));
      return { result, payable };
    };
    await sumsOf(top);
    const { result, payable } = await sumsOf(middle);
    expect(result).not.toBe(payable);
    expect(rows.at(-2)).toMatch(/^Payable,/);
    const xlsx = value(await own.statementFile({ id, format: 'xlsx' }, memberContext(top)));
    expect(Buffer.from(xlsx.text, 'base64').subarray(0, 2).toString()).toBe('PK');
    const [line] = csvRows(file.text);
    expect(line).toMatchObject({
      Number: String(direct),
      'Rate %': '30',
      'Rate below %': '0',
    });
    const ofBranch = csvRows(file.text).find((row) => row.Number === String(middle));
    expect(ofBranch).toMatchObject({ 'Rate %': '30', 'Rate below %': '20' });
    expect(line).toMatchObject({
      'Win/loss': '-30000',
      Bonuses: '100',
      Rebates: '150',
      Counted: String(DIRECT),
    });
    const month = value(await calls.file({ month: '2026-11', format: 'csv' }, operatorContext(one)));
    const statements = csvRows(month.text);
    expect(statements).toHaveLength(4);
    const figures = ['brought_in', 'result', 'payable', 'carried'] as const;
    for (const row of statements) {
      const statement = await statementOf(BigInt(row.id!), row.model as 'net_loss');
      expect(row.rate_percent).toBe(String(statement.rate / 100));
      expect(figures.map((name) => row[name])).toEqual(figures.map((name) => String(statement[name])));
      const state = row.payable === '0' ? 'nothing' : 'open';
      expect(row).toMatchObject({ month: '2026-11', state, paid_at: '' });
    }
    expect(statements.some(({ result, payable: paid, carried }) => result !== paid && carried !== '0')).toBe(
      true,
    );
    expect(refusal(await calls.file({ month: '2026-08', format: 'csv' }, operatorContext(one)))).toBe(
      'not_found',
    );
  });

  test('are at most twenty files an hour, of an agent and of an operator', async () => {
    const { id } = await statementOf(middle, 'net_loss');
    const limit = { triesMax: 20, windowSeconds: 3600, lockSeconds: 900 };
    for (const [owner, take] of [
      [`member:${middle}`, () => own.statementFile({ id, format: 'csv' }, memberContext(middle))],
      [`operator:${two.id}`, () => calls.file({ month: '2026-11', format: 'csv' }, operatorContext(two))],
    ] as const) {
      const taken = await attemptsOf(at.store, 'commission file', owner);
      for (let n = taken; n < 19; n += 1) await countAttempt(at.store, 'commission file', owner, limit);
      expect([(await take()).ok, refusal(await take())]).toEqual([true, 'too_many_tries']);
    }
  });

  const pay = (amount: number, by: Operator, context = operatorContext(by)) =>
    calls.pay({ month: '2026-11', amount, reason }, context);

  test('are paid once two operators asked for the sum that is due, without what is withheld', async () => {
    const held = await statementOf(middle, 'turnover');
    const total = (await monthOf('2026-11')).due;
    value(await calls.withhold({ id: held.id, reason }, operatorContext(one)));
    expect(refusal(await calls.withhold({ id: held.id, reason }, operatorContext(two)))).toBe(
      'changed_meanwhile',
    );
    expect(refusal(await pay(total, one))).toBe('changed_meanwhile');
    const due = total - held.payable;
    expect(await monthOf('2026-11')).toMatchObject({ payable: total, due, withheld: held.payable });
    const before = await wallet(top);
    expect(value(await pay(due, one))).toEqual({ waiting: true });
    expect(value(await pay(due, one))).toEqual({ waiting: true });
    expect(await monthOf('2026-11')).toMatchObject({ due, request: { amount: due, mine: true } });
    expect(await payStatements(at.app)).toBe(0);
    expect(value(await pay(due, two))).toEqual({ waiting: false });
    expect(await monthOf('2026-11')).toMatchObject({ due: 0, paid: 0 });
    expect(
      refusal(
        await calls.withhold({ id: (await statementOf(top, 'turnover')).id, reason }, operatorContext(one)),
      ),
    ).toBe('changed_meanwhile');
    await Promise.all(Array.from({ length: raceRounds(5) }, () => payStatements(at.app)));
    expect(await payStatements(at.app)).toBe(0);
    expect(await wallet(top)).toBe(before + BigInt(due));
    expect(await monthOf('2026-11')).toMatchObject({ due: 0, paid: due, request: null });
    expect((await statementsOf(top)).map(({ state }) => state)).toEqual(['paid', 'paid']);
    const forDesk = value(await calls.statements({ month: '2026-11' }, operatorContext(one))).list;
    const amounts = forDesk.map(({ payable }) => payable);
    expect(amounts, 'the largest first').toEqual(amounts.toSorted((x, y) => y - x));
    expect(new Set(amounts).size).toBeGreaterThan(2);
    const stateFor = (id: bigint) =>
      forDesk.filter(({ who }) => who.id === Number(id)).map(({ model, state }) => `${model} ${state}`);
    expect(stateFor(top).sort()).toEqual(['net_loss paid', 'turnover paid']);
    expect(stateFor(middle).sort()).toEqual(['net_loss nothing', 'turnover withheld']);
    expect((await statementOf(middle, 'turnover')).state).toBe('waiting');
    const { rows } = await at.store.query<{ body: string }>(
      `select body ->> 'en' as body from messages.messages where member_id = $1 and subject like 'commission:%' order by id`,
      [top],
    );
    const afterwards = (await wallet(top)).toLocaleString('en');
    const payables = (await statementsOf(top)).map(({ payable }) => payable.toLocaleString('en'));
    expect(new Set(payables).size).toBe(2);
    expect(rows.map(({ body }) => body).toSorted()).toEqual(
      payables
        .map(
          (payable) =>
            `${payable} Ks commission for Nov 2026 are in your wallet. Your balance is ${afterwards} Ks. ` +
            'The statement is in the agent area under Commission.',
        )
        .toSorted(),
    );
    expect(at.app.hints).toContainEqual({ type: 'balance', memberId: top });
    const { rows: logged } = await at.store.query<{ action: string; subject: string; details: object }>(
      "select action, subject, details from operators.audit where action like 'commission.%' order by id",
    );
    expect(logged).toEqual([
      {
        ...{ action: 'commission.withhold', subject: `commission:${held.id}` },
        details: { member: Number(middle), month: '2026-11', payable: held.payable, reason },
      },
      ...['commission.pay_ask', 'commission.pay_ask', 'commission.pay'].map((action) => ({
        ...{ action, subject: 'commissions:2026-11', details: { amount: due, reason } },
      })),
    ]);
    const record = value(await accountRecord(at.app, { type: 4 }, { memberId: top, lang: 'en' }));
    expect(record.list.map(({ id, method }) => [id, method]).sort()).toEqual([
      ['C-net_loss-2026-11', 'Commission of Nov 2026, net losses'],
      ['C-turnover-2026-11', 'Commission of Nov 2026, valid bets'],
    ]);
    const id = 'C-turnover-2026-11';
    const { list } = value(await accountRecord(at.app, { type: 4, id }, { memberId: top, lang: 'en' }));
    expect(list).toMatchObject([{ id, amount: (await statementOf(top, 'turnover')).payable }]);
    const form = value(await memberForm(at.app, {}, top));
    expect(form).toMatchObject({ total_dividend: due, closing: Number(await wallet(top)) });
    expect(await broken()).toEqual([]);
  });

  test('that were withheld are paid after their release', async () => {
    const held = await statementOf(middle, 'turnover');
    expect(refusal(await pay(held.payable, one))).toBe('changed_meanwhile');
    value(await calls.release({ id: held.id, reason }, operatorContext(one)));
    const { rows: released } = await at.store.query(
      "select subject, details from operators.audit where action = 'commission.release'",
    );
    expect(released).toEqual([
      {
        subject: `commission:${held.id}`,
        details: { member: Number(middle), month: '2026-11', payable: held.payable, reason },
      },
    ]);
    value(await pay(held.payable, one));
    value(await pay(held.payable, two));
    const before = await wallet(middle);
    expect(await payStatements(at.app)).toBe(1);
    expect(await wallet(middle)).toBe(before + BigInt(held.payable));
    expect(await broken()).toEqual([]);
  });

  test('are final: nothing of a checked month changes', async () => {
    const { id } = await statementOf(top, 'net_loss');
    for (const sql of [
      'update commissions.statements set result = result + 1, payable = payable + 1 where id = $1',
      'delete from commissions.statements where id = $1',
      'update commissions.statements set paid_at = null where id = $1',
      'update commissions.lines set amount = 0 where statement_id = $1',
      'delete from commissions.lines where statement_id = $1',
    ])
      await expect(asOwner(sql, [id])).rejects.toThrow(/final/);
    const { rows } = await asOwner(`select commissions.compute('2026-11-01') as is`);
    expect(rows).toEqual([{ is: false }]);
  });

  test('of the next month contain what a correction changed, and what was carried', async () => {
    await beginBusinessTime(at.store, at.app, '2026-12-05T02:30:00Z');
    await enter('correct', { ...RESULT, set_value: '38,176.16' });
    await countToEnd(at.store);
    await settleDay('2027-01-01T09:30:00Z');
    expect(await settleMonths(at.app)).toBe(1);
    // Without the win of 80,000 she lost 1,000 less a rebate of 5.
    const amountNow = Math.trunc(995 * 0.1);
    const ofTop = await statementOf(top, 'net_loss', '2026-12');
    expect(ofTop).toMatchObject({ brought_in: 0, payable: amountNow - Math.trunc(LOW * 0.1) });
    expect(await linesOf(top, ofTop.id)).toMatchObject([
      { of_month: '2026-11', id: Number(middle), base: 80_000, results: -80_000, rebates: 0 },
    ]);
    expect(await statementOf(middle, 'net_loss', '2026-12')).toMatchObject({
      brought_in: Math.trunc(LOW * 0.2),
      payable: Math.trunc(995 * 0.2),
      carried: 0,
    });
    expect(await broken()).toEqual([]);
  });

  test('of the third month after a month contain its corrections, of the fourth nothing', async () => {
    await settleDay('2027-02-01T09:30:00Z');
    expect(await settleMonths(at.app)).toBe(1);
    await beginBusinessTime(at.store, at.app, '2027-02-20T02:30:00Z');
    await enter('correct', RESULT);
    await countToEnd(at.store);
    await settleDay('2027-03-01T09:30:00Z');
    expect(await settleMonths(at.app)).toBe(1);
    const { id } = await statementOf(middle, 'net_loss', '2027-02');
    expect(await linesOf(middle, id)).toMatchObject([{ of_month: '2026-11', base: -80_000 }]);
    const carried = [(await statementOf(middle, 'net_loss', '2027-02')).carried];
    carried.push((await statementOf(top, 'net_loss', '2027-02')).carried);
    expect(carried).toEqual([-16_000, Math.trunc(LOW * 0.1) - Math.trunc(995 * 0.1)]);
    expect(await monthOf('2027-02')).toMatchObject({ carried: carried[0]! + carried[1]!, payable: 0 });
    await beginBusinessTime(at.store, at.app, '2027-03-20T02:30:00Z');
    await enter('correct', { ...RESULT, set_value: '38,176.16' });
    await countToEnd(at.store);
    await settleDay('2027-04-01T09:30:00Z');
    expect(await settleMonths(at.app)).toBe(1);
    expect(await statementOf(middle, 'net_loss', '2027-03')).toBeUndefined();
    expect(await broken()).toEqual([]);
  });
});

test('a month waits for the rebates of each of its days with bets, however long ago', async () => {
  await playNovember();
  await asOwner(
    `insert into lottery.draws overriding system value select (jsonb_populate_record(d, '{"id": "900001",
       "name": "2d-20261120-morning", "date": "2026-11-20", "settled_at": "2026-11-20T05:40:00Z"}')).*
     from lottery.draws d where name = '${MORNING}'`,
  );
  await beginBusinessTime(at.store, at.app, '2027-03-01T09:30:00Z');
  await countToEnd(at.store);
  await asOwner('delete from rebates.lines');
  await asOwner('delete from rebates.days');
  expect(await settleMonths(at.app)).toBe(0);
  await settleDay('2027-03-01T09:30:00Z');
  expect(await settleMonths(at.app)).toBeGreaterThan(0);
});

test('a month that the independent computation does not confirm is not paid', async () => {
  await playNovember();
  await asOwner(
    `create function commissions.add_one() returns trigger language plpgsql as
       $$ begin new.base := new.base + 1; return new; end $$`,
  );
  await asOwner(
    'create trigger add_one before insert on commissions.lines for each row execute function commissions.add_one()',
  );
  await beginBusinessTime(at.store, at.app, '2026-12-01T10:00:00Z');
  expect(await settleMonths(at.app)).toBe(0);
  expect(await settleMonths(at.app)).toBe(0);
  const month = await monthOf('2026-11');
  expect(month.state).toBe('differs');
  const ports = operatorPorts({ ...at.app, clock: {} as never });
  expect(await ports.differing()).toEqual([{ what: 'commissions', period: '2026-11' }]);
  expect(month.difference).toContain('computed independently');
  expect(month.due).toBe(0);
  expect(at.app.logged.some(({ msg }) => msg === 'the commissions of a month differ')).toBe(true);
  expect(await statementsOf(top)).toEqual([]);
  const { rows: unchecked } = await at.store.query<{ id: bigint }>(
    'select id from commissions.statements where agent_id = $1',
    [top],
  );
  expect(unchecked).not.toEqual([]);
  for (const { id } of unchecked) {
    const asked = { id: Number(id) };
    expect(refusal(await own.statement(asked, memberContext(top)))).toBe('not_found');
    const file = await own.statementFile({ ...asked, format: 'csv' }, memberContext(top));
    expect(refusal(file)).toBe('not_found');
  }
  const pay = { month: '2026-11', amount: 1, reason };
  expect(refusal(await calls.pay(pay, operatorContext(one)))).toBe('not_found');
  const again = () => calls.recompute({ month: '2026-11' }, operatorContext(one));
  expect(value(await again())).toMatchObject({ state: 'computed' });
  expect(await settleMonths(at.app)).toBe(0);
  const { difference } = await monthOf('2026-11');
  const { rows: logged } = await at.store.query<{ subject: string; details: object }>(
    "select subject, details from operators.audit where action = 'commission.recompute' order by id desc limit 1",
  );
  expect(logged).toEqual([{ subject: 'commissions:2026-11', details: { state: 'computed', difference } }]);
  await asOwner('drop trigger add_one on commissions.lines');
  value(await again());
  expect(await ports.differing()).toEqual([]);
  expect(await settleMonths(at.app)).toBe(1);
  expect(value(await again())).toEqual({ state: 'checked', difference: '' });
  expect(await broken()).toEqual([]);
});

describe('a rate', () => {
  beforeAll(playNovember);
  const set = (id: bigint, rate: number, by = one, model: 'net_loss' | 'turnover' = 'net_loss') =>
    calls.setRates({ id: Number(id), rates: [{ model, rate }], reason }, operatorContext(by));
  const rateOf = async (id: bigint, of: 'net_loss' | 'turnover' = 'net_loss') =>
    value(await calls.rates({ id: Number(id) }, operatorContext(one))).list.find(
      ({ model }) => model === of,
    )!;

  test('goes up with two operators who enter the same, down with one, from the next month on', async () => {
    value(await set(top, 3500));
    value(await set(top, 3500));
    expect(await rateOf(top)).toMatchObject({ today: 3000, next: 3000, asked: { value: 3500, mine: true } });
    value(await set(top, 3500, two));
    expect(await rateOf(top)).toMatchObject({ today: 3000, next: 3500, asked: null });
    value(await set(top, 1000));
    expect(await rateOf(top)).toMatchObject({ today: 3000, next: 1000 });
    const { history } = value(await calls.rates({ id: Number(top) }, operatorContext(one)));
    // A month has one rate: the last that was set.
    expect(history.map(({ model, from_month: month, rate, by }) => [model, month, rate, by])).toEqual([
      ['net_loss', '2026-12', 1000, one.fullName],
      ['net_loss', '2026-11', 3000, ''],
      ['turnover', '2026-11', 100, ''],
    ]);
    const { rows } = await at.store.query<{ action: string; details: object }>(
      "select action, details from operators.audit where action like 'commission.rate%' order by id",
    );
    const asked = '30.00% → 35.00%';
    expect(rows).toEqual([
      { action: 'commission.rate_ask', details: { reason, asked: { net_loss: asked } } },
      { action: 'commission.rate_ask', details: { reason, asked: { net_loss: asked } } },
      { action: 'commission.rate', details: { reason, set: { net_loss: asked } } },
      { action: 'commission.rate', details: { reason, set: { net_loss: '35.00% → 10.00%' } } },
    ]);
    expect(value(await own.statements({}, memberContext(top)))).toMatchObject({
      rates: [
        { model: 'net_loss', today: 3000, next: 1000 },
        { model: 'turnover', today: 100, next: 100 },
      ],
      next_day: '2026-12-01',
    });
    expect(await broken()).toEqual([]);
  });

  test('is at most the highest of its model, and of agents only', async () => {
    expect(refusal(await set(middle, 5001))).toBe('commission_too_high');
    expect(refusal(await set(middle, 301, one, 'turnover'))).toBe('commission_too_high');
    expect(refusal(await set(middle, 2000))).toBe('rebate_same');
    const twice = [2100, 2200].map((rate) => ({ model: 'net_loss' as const, rate }));
    const input = { id: Number(middle), rates: twice, reason };
    expect(refusal(await calls.setRates(input, operatorContext(one)))).toBe('wrong_input');
    expect(refusal(await set(low, 100))).toBe('no_agent');
    expect(refusal(await set(999_999n, 100))).toBe('not_found');
    for (const [model, max] of [
      ['net_loss', 5000],
      ['turnover', 300],
    ] as const)
      for (const rate of [max - 1, max]) {
        value(await set(middle, rate, one, model));
        value(await set(middle, rate, two, model));
        expect(await rateOf(middle, model)).toMatchObject({ next: rate });
      }
  });

  test('of a sub-agent above the agent’s own leaves the agent nothing of that branch, and counts further up', async () => {
    await asOwner(
      `update commissions.rates set rate = 4000 where agent_id = $1 and from_month = '2026-11-01'
      and model = 'net_loss'`,
      [middle],
    );
    await rateNow(above, 'net_loss', 4500);
    // Who is moved later counts for the superior of the day.
    await moveMember(at.store, direct, null);
    // So does who was an agent on that day only.
    await at.store.query('update members.accounts set is_agent = false where id = $1', [above]);
    await settleDay('2026-12-01T10:00:00Z');
    // And what is counted of the first of December is no matter of November.
    const december = `from agent_reports.member_days where member_id = $1 and day = '2026-12-01'`;
    await asOwner(`delete ${december}`, [low]);
    await asOwner(
      `insert into agent_reports.member_days (member_id, day, game, results) values ($1, '2026-12-01', '', -5000)`,
      [low],
    );
    await asOwner(
      "insert into rebates.valid_bets (day, member_id, game, staked, valid) values ('2026-12-01', $1, '2d', 9000, 9000)",
      [low],
    );
    expect(await settleMonths(at.app)).toBe(1);
    await asOwner(`delete ${december}`, [low]);
    await asOwner("delete from rebates.valid_bets where member_id = $1 and day = '2026-12-01'", [low]);
    expect(await statementOf(middle, 'turnover')).toMatchObject({ result: 4 });
    const lines = await linesOf(top, (await statementOf(top, 'net_loss')).id);
    expect(lines.map(({ id, rate_below }) => [id, rate_below])).toEqual([
      [Number(direct), 0],
      [Number(middle), 0],
    ]);
    expect(await statementOf(middle, 'net_loss')).toMatchObject({ result: Math.trunc(LOW * 0.4) });
    const linesAbove = await linesOf(above, (await statementOf(above, 'net_loss')).id);
    expect(linesAbove.map(({ rate_below, base }) => [rate_below, base])).toEqual([
      [3000, DIRECT + MIDDLE],
      [4000, LOW],
    ]);
    expect(await broken()).toEqual([]);
  });

  test('of an account that was closed is neither due nor paid, though it was closed after the approval', async () => {
    const close = (id: bigint) =>
      asOwner(
        `update members.accounts
         set state = 'closed', closed_at = clock.now(), phone_encrypted = null, phone_key = null,
             phone_tail_key = null, full_name_encrypted = null, full_name_key = null, email_encrypted = null,
             birthday_encrypted = null, withdrawal_password_hash = null, app_code_hash = null where id = $1`,
        [id],
      );
    const { list } = value(await calls.statements({ month: '2026-11' }, operatorContext(one)));
    const payableOf = (id: bigint) =>
      list.filter(({ who }) => who.id === Number(id)).reduce((sum, { payable }) => sum + payable, 0);
    const { due: before } = await monthOf('2026-11');
    const ofTwo = [above, middle].map(
      (id) => list.find(({ who, payable }) => who.id === Number(id) && payable > 0)!,
    );
    for (const { id } of ofTwo) value(await calls.withhold({ id, reason }, operatorContext(one)));
    expect((await monthOf('2026-11')).withheld).toBe(ofTwo[0]!.payable + ofTwo[1]!.payable);
    for (const { id } of ofTwo) value(await calls.release({ id, reason }, operatorContext(one)));
    expect([payableOf(top), payableOf(above), payableOf(middle)].every((sum) => sum > 0)).toBe(true);
    await close(above);
    const { due } = await monthOf('2026-11');
    expect(due).toBe(before - payableOf(above));
    for (const by of [one, two])
      value(await calls.pay({ month: '2026-11', amount: due, reason }, operatorContext(by)));
    await close(middle);
    const wallets = async () => [await wallet(top), await wallet(above), await wallet(middle)];
    const [own, ...others] = await wallets();
    await payStatements(at.app);
    expect(await wallets()).toEqual([own! + BigInt(payableOf(top)), ...others]);
    expect((await monthOf('2026-11')).paid).toBe(payableOf(top));
    expect(await broken()).toEqual([]);
  });

  test('that stays the same beside one that changes is no reason to refuse', async () => {
    const rates = (
      await Promise.all((['net_loss', 'turnover'] as const).map((model) => rateOf(top, model)))
    ).map(({ model, next }) => ({ model, rate: next }));
    const input = { id: Number(top), rates, reason };
    expect(refusal(await calls.setRates(input, operatorContext(one)))).toBe('rebate_same');
    rates[1]!.rate -= 1;
    value(await calls.setRates(input, operatorContext(one)));
    expect(await rateOf(top, 'turnover')).toMatchObject({ next: rates[1]!.rate });
    expect(await rateOf(top)).toMatchObject({ next: rates[0]!.rate });
  });

  test('that begins next month has its first statement in the month after', async () => {
    const fresh = await newAgent(at.store);
    const nextDay = async () => value(await own.statements({}, memberContext(fresh))).next_day;
    for (const by of [one, two]) value(await set(fresh, 100, by));
    expect(await nextDay()).toBe('2027-02-01');
    await rateNow(fresh, 'turnover', 10);
    expect(await nextDay()).toBe('2027-01-01');
  });

  test('ends with the dismissal, unless the agent is appointed again on the same day', async () => {
    const setAgent = (is: boolean) =>
      at.store.query('update members.accounts set is_agent = $2 where id = $1', [top, is]);
    const { next } = await rateOf(top);
    expect(next).toBeGreaterThan(0);
    await setAgent(false);
    expect((await rateOf(top)).next).toBe(0);
    await setAgent(true);
    expect((await rateOf(top)).next).toBe(next);
    // What operators set for next month stays what they set: a lower rate, none, or a first one.
    const nextRates = async () => [(await rateOf(top)).next, (await rateOf(top, 'turnover')).next];
    const history = async () => value(await calls.rates({ id: Number(top) }, operatorContext(one))).history;
    const first = await newAgent(at.store);
    for (const by of [one, two]) value(await set(first, 100, by));
    for (const lowered of [Math.floor(next / 2), 0]) {
      value(await set(top, lowered));
      const before = { rates: await nextRates(), history: await history() };
      await setAgent(false);
      expect((await rateOf(top)).next).toBe(0);
      await setAgent(true);
      expect({ rates: await nextRates(), history: await history() }).toEqual(before);
    }
    const ofFirst = await rateOf(first);
    await at.store.query('update members.accounts set is_agent = false where id = $1', [first]);
    await at.store.query('update members.accounts set is_agent = true where id = $1', [first]);
    expect(await rateOf(first)).toEqual(ofFirst);
    // Whoever is appointed again later in the month has the rate of this month, and none from the next month on.
    const { today } = await rateOf(top);
    expect(today).toBeGreaterThan(0);
    await setAgent(false);
    await jumpBusinessTime(at.store, '1 day');
    await setAgent(true);
    expect(await rateOf(top)).toMatchObject({ today, next: 0 });
    // What ended on an earlier day does not come back by another dismissal.
    await setAgent(false);
    await setAgent(true);
    expect(await nextRates()).toEqual([0, 0]);
    // A new rate takes the place of the one that the dismissal replaced, and no dismissal brings that back.
    for (const by of [one, two]) value(await set(top, 300, by));
    await setAgent(false);
    await setAgent(true);
    expect((await rateOf(top)).next).toBe(300);
    expect(await broken()).toEqual([]);
  });
});

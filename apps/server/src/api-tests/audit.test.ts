import { type AuditAction, auditActions } from '@shwe/contract/audit-actions';
import { yangonDate, yangonTime } from '@shwe/kernel';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  cashierSuite,
  claim,
  deposit,
  KBZPAY_ACCOUNT,
  newPayer,
  newTail,
  paymentOf,
  pin,
  play,
  requestWithdrawal,
  securityCode,
  value,
} from '../testing/cashier.ts';
import { jumpBusinessTime, memberContext, operatorContext } from '../testing/test-app.ts';
import { businessNow } from '../util/business-now.ts';
import { allCalls, declarationOf } from './call-table.ts';

const { store, app, cashier, actions } = await cashierSuite();
const { operatorCalls, calls, thiri, htet, aye } = cashier;

/** Actions that no operators' call declares: the login and its links, refused attempts, files, the setup. */
const writtenElsewhere: readonly AuditAction[] = [
  'login',
  'login.recovery',
  'login.refused',
  'staff.join',
  'forbidden',
  'draw.export',
  'operator.create',
  // Ended requests are approval.reject and approval.withdraw now; entries of before have it.
  'agent.appoint_drop',
];

const auditsOf = (named: (typeof allCalls)[number]) => declarationOf(named).audits ?? [];

describe('the declarations', () => {
  test.each(allCalls.filter(({ call }) => call.caller === 'operator' && call.idempotent))(
    '$title changes something, so it says what it writes to the audit log',
    (named) => expect(auditsOf(named)).not.toEqual([]),
  );

  test('name every action', () => {
    const named = [...allCalls.flatMap(auditsOf), ...writtenElsewhere];
    expect(auditActions.filter((action) => !named.includes(action))).toEqual([]);
  });
});

type Row = { action: AuditAction; subject: string; details: object; operator_name: string };

const namedCall = (title: string) => allCalls.find((one) => one.title === title)!;

/** What a call writes to the audit log. */
async function written(act: () => Promise<unknown>): Promise<Row[]> {
  const last = await store.query<{ id: bigint }>('select coalesce(max(id), 0) as id from operators.audit');
  await act();
  const { rows } = await store.query<Row>(
    'select action, subject, details, operator_name from operators.audit where id > $1 order by id',
    [last.rows[0]!.id],
  );
  return rows;
}

type Member = { id: bigint; payee: number; phone: string };
let members: Member[];

beforeAll(async () => {
  members = [];
  for (let i = 0; i < 21; i += 1) {
    const member = await newPayer(app, cashier);
    await deposit(cashier, member.id, 100_000);
    await play(store, member.id, 100_000);
    members.push(member);
  }
  await jumpBusinessTime(store, '25 hours');
});

const newWithdrawal = async (member: Member) => value(await requestWithdrawal(cashier, member, 10_000)).id;
const assigned = async (member: Member) => {
  const wid = await newWithdrawal(member);
  value(await actions.assign(wid, thiri));
  return wid;
};
const approved = async (member: Member) => {
  const wid = await assigned(member);
  value(await actions.approve(wid, thiri));
  return wid;
};
const batched = async (member: Member) => {
  const wid = await approved(member);
  const made = value(
    await operatorCalls.operatorPayouts.createBatch({ kind: 'wallet' }, operatorContext(thiri)),
  );
  return { wid, bid: made.batch.id };
};
const line = (tail: string) => ({
  account_id: KBZPAY_ACCOUNT,
  amount: 4000,
  transaction_tail: tail,
  payer_name: 'KHIN MYO',
});
const recorded = (tail: string) =>
  operatorCalls.operatorDeposits.addBankLine(line(tail), operatorContext(thiri)).then(value);
const voided = (id: number, operator: typeof thiri) =>
  operatorCalls.operatorDeposits.voidBankLine({ id, reason: 'mistyped' }, operatorContext(operator));
/** A previewed statement of one row. */
const statementOf = async (tail: string, amount: number) => {
  const at = new Date((await businessNow(store)).getTime() - 60_000);
  const row = `${yangonDate(at)} ${yangonTime(at)},${tail},${amount}`;
  const columns = { date: 'Date', transaction_id: 'Txn', amount: 'Amount' };
  const none = { time: '', amount_out: '', payer: '', payer_account: '', balance: '' };
  const input = {
    account_id: KBZPAY_ACCOUNT,
    name: 'one.csv',
    file: Buffer.from(`Date,Txn,Amount\n${row}`).toString('base64'),
    mapping: {
      encoding: 'utf-8' as const,
      delimiter: 'comma' as const,
      skip_lines: 0,
      columns: { ...columns, ...none },
      date_order: 'ymd' as const,
      decimal: 'point' as const,
      sign: 'minus' as const,
    },
  };
  const { digest } = value(await operatorCalls.operatorStatements.preview(input, operatorContext(thiri)));
  return { ...input, digest };
};
const imported = async (tail: string, amount: number) =>
  value(
    await operatorCalls.operatorStatements.importFile(
      await statementOf(tail, amount),
      operatorContext(thiri),
    ),
  );
const requested = async ({ id }: Member) =>
  value(
    await operatorCalls.operatorAdjustments.request(
      { member_id: Number(id), amount: 500, reason: 'other', note: 'why', turnover_times: 0 },
      operatorContext(thiri),
    ),
  ).id;
const unlinkRequest = async ({ id }: Member) => {
  const codes = { qk_pwd: pin, security_code: securityCode, reason: 'lost it' };
  value(await calls.payees.removePayee(codes, memberContext(id)));
  const { list } = value(
    await operatorCalls.operatorPayees.requests({ states: 'open', size: 100 }, operatorContext(thiri)),
  );
  return list.find(({ who }) => BigInt(who.id) === id)!.id;
};

/** A call with the actions it writes: `prepare` runs what comes before it and returns the call. */
type Case = [
  call: string,
  actions: AuditAction[],
  prepare: (member: Member) => Promise<() => Promise<unknown>>,
];

const cases: Case[] = [
  [
    'operatorWithdrawals.assign',
    ['withdrawal.take'],
    async (m) => {
      const wid = await newWithdrawal(m);
      return () => actions.assign(wid, thiri);
    },
  ],
  [
    'operatorWithdrawals.approve',
    ['withdrawal.approve'],
    async (m) => {
      const wid = await assigned(m);
      return () => actions.approve(wid, thiri);
    },
  ],
  [
    'operatorWithdrawals.pay',
    ['withdrawal.pay'],
    async (m) => {
      const wid = await approved(m);
      return () => actions.pay(wid, htet);
    },
  ],
  [
    'operatorWithdrawals.reject',
    ['withdrawal.refuse'],
    async (m) => {
      const wid = await assigned(m);
      return () => actions.reject(wid, thiri);
    },
  ],
  [
    'operatorWithdrawals.reject',
    ['withdrawal.deduct_ask'],
    async (m) => {
      const wid = await approved(m);
      return () => actions.confiscate(wid, htet);
    },
  ],
  [
    'operatorWithdrawals.reject',
    ['withdrawal.deduct'],
    async (m) => {
      const wid = await approved(m);
      value(await actions.confiscate(wid, htet));
      return () => actions.confiscate(wid, aye);
    },
  ],
  ['operatorDeposits.addBankLine', ['receipt.add'], async () => () => recorded(newTail())],
  [
    'operatorDeposits.voidBankLine',
    ['receipt.void_ask'],
    async () => {
      const { id } = await recorded(newTail());
      return () => voided(id, thiri);
    },
  ],
  [
    'operatorDeposits.voidBankLine',
    ['receipt.void'],
    async () => {
      const { id } = await recorded(newTail());
      value(await voided(id, thiri));
      return () => voided(id, htet);
    },
  ],
  [
    'operatorStatements.importFile',
    ['statement.mapping', 'statement.import'],
    async () => {
      const input = await statementOf(newTail(), 4000);
      return () => operatorCalls.operatorStatements.importFile(input, operatorContext(thiri));
    },
  ],
  [
    'operatorStatements.credit',
    ['deposit.credit', 'statement.credit'],
    async (m) => {
      const { tid, tail } = await claim(cashier, m.id, 4000);
      const { statement, list } = await imported(tail, 4000);
      const matches = [{ tid, receipt_id: list[0]!.payment! }];
      return () =>
        operatorCalls.operatorStatements.credit({ id: statement.id, matches }, operatorContext(htet));
    },
  ],
  [
    'operatorStatements.settle',
    ['statement.settle'],
    async () => {
      const { list } = await imported('', -700);
      const input = { id: list[0]!.id!, as: 'bank_charge' as const, note: 'the fee' };
      return () => operatorCalls.operatorStatements.settle(input, operatorContext(htet));
    },
  ],
  [
    'operatorDeposits.processedFile',
    ['list.export'],
    async () => () =>
      operatorCalls.operatorDeposits.processedFile(
        { format: 'csv', status: 'credited' },
        operatorContext(thiri),
      ),
  ],
  [
    'operatorWithdrawals.processedFile',
    ['list.export'],
    async () => () =>
      operatorCalls.operatorWithdrawals.processedFile({ format: 'csv' }, operatorContext(thiri)),
  ],
  [
    'operatorDeposits.dropVoidRequest',
    ['receipt.void_drop'],
    async () => {
      const { id } = await recorded(newTail());
      value(await voided(id, thiri));
      return () => operatorCalls.operatorDeposits.dropVoidRequest({ id }, operatorContext(htet));
    },
  ],
  [
    'operatorDeposits.creditDeposit',
    ['deposit.credit'],
    async (m) => {
      const { tid, tail } = await claim(cashier, m.id, 4000);
      const { id } = await recorded(tail);
      return () =>
        operatorCalls.operatorDeposits.creditDeposit({ tid, receipt_id: id }, operatorContext(htet));
    },
  ],
  [
    'operatorDeposits.rejectDeposit',
    ['deposit.refuse'],
    async (m) => {
      const { tid } = await claim(cashier, m.id, 4000);
      return () =>
        operatorCalls.operatorDeposits.rejectDeposit({ tid, reason: 'no_money' }, operatorContext(thiri));
    },
  ],
  ['operatorAdjustments.request', ['adjust.ask'], async (m) => () => requested(m)],
  [
    'operatorAdjustments.decide',
    ['adjust.confirm'],
    async (m) => {
      const id = await requested(m);
      return () => operatorCalls.operatorAdjustments.decide({ id, yes: true }, operatorContext(htet));
    },
  ],
  [
    'operatorAdjustments.decide',
    ['adjust.refuse'],
    async (m) => {
      const id = await requested(m);
      return () => operatorCalls.operatorAdjustments.decide({ id, yes: false }, operatorContext(htet));
    },
  ],
  [
    'operatorPayees.decideRequest',
    ['payee.unbind_ask'],
    async (m) => {
      const input = { id: await unlinkRequest(m), yes: true, reason: 'spoke with them' };
      return () => operatorCalls.operatorPayees.decideRequest(input, operatorContext(htet));
    },
  ],
  [
    'operatorPayees.decideRequest',
    ['payee.unbind'],
    async (m) => {
      const input = { id: await unlinkRequest(m), yes: true, reason: 'spoke with them' };
      value(await operatorCalls.operatorPayees.decideRequest(input, operatorContext(htet)));
      return () => operatorCalls.operatorPayees.decideRequest(input, operatorContext(thiri));
    },
  ],
  [
    'operatorPayees.decideRequest',
    ['payee.refuse'],
    async (m) => {
      const id = await unlinkRequest(m);
      const input = { id, yes: false, reason: 'spoke with them' };
      return () => operatorCalls.operatorPayees.decideRequest(input, operatorContext(thiri));
    },
  ],
  [
    'operatorPayouts.createBatch',
    ['payout.export'],
    async (m) => {
      await approved(m);
      return () => operatorCalls.operatorPayouts.createBatch({ kind: 'wallet' }, operatorContext(thiri));
    },
  ],
  [
    'operatorPayouts.batchFile',
    ['payout.download'],
    async (m) => {
      const { bid } = await batched(m);
      return () => operatorCalls.operatorPayouts.batchFile({ id: bid }, operatorContext(thiri));
    },
  ],
  [
    'operatorPayouts.importResponse',
    ['withdrawal.pay', 'payout.import'],
    async (m) => {
      const { wid, bid } = await batched(m);
      const file = `wid,outcome,transaction_id,reason,amount\n${wid},paid,${paymentOf(wid)},,10000\n`;
      const { digest } = value(
        await operatorCalls.operatorPayouts.previewResponse({ id: bid, file }, operatorContext(htet)),
      );
      return () =>
        operatorCalls.operatorPayouts.importResponse({ id: bid, file, digest }, operatorContext(htet));
    },
  ],
  [
    'operatorPayouts.failItem',
    ['payout.fail'],
    async (m) => {
      const { wid, bid } = await batched(m);
      const input = { id: bid, withdrawal_id: wid, reason: 'account closed' };
      return () => operatorCalls.operatorPayouts.failItem(input, operatorContext(htet));
    },
  ],
  [
    'operatorPayouts.cancelBatch',
    ['payout.dissolve'],
    async (m) => {
      const { bid } = await batched(m);
      const input = { id: bid, reason: 'a mistake' };
      return () => operatorCalls.operatorPayouts.cancelBatch(input, operatorContext(htet));
    },
  ],
  [
    'operatorSettings.changeSetting',
    ['settings.change'],
    async () => () =>
      operatorCalls.operatorSettings.changeSetting(
        { key: 'deposit.promised_minutes', value: 20, reason: 'slow days' },
        operatorContext({ ...thiri, role: 'owner' }),
      ),
  ],
];

test.each(cases)('%s writes %j, and neither a whole number of an account nor a password', async (...row) => {
  const [call, expected, prepare] = row;
  // Only a case that takes a member uses one up.
  const member = prepare.length === 0 ? members[0]! : members.shift()!;
  const act = await prepare(member);
  const rows = await written(act);
  expect(rows.map(({ action }) => action)).toEqual(expected);
  for (const { action, subject } of rows) {
    expect(declarationOf(namedCall(call)).audits).toContain(action);
    expect(subject).not.toBe('');
  }
  const text = JSON.stringify(rows);
  for (const secret of [member.phone.slice(1), pin, securityCode]) expect(text).not.toContain(secret);
});

import type { PersonalValue } from '@shwe/contract/call';
import { contract } from '@shwe/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withClient } from '../database/testing.ts';
import { openSession } from '../modules/members/index.ts';
import { KBZPAY_ACCOUNT, pin, securityCode } from '../testing/cashier.ts';
import { accessRows } from './access-rows.ts';
import { type ApiFixture, apiFixture } from './api-fixture.ts';
import { allCalls, declarationOf, type NamedCall, rowOf } from './call-table.ts';
import type { Sender } from './requests.ts';

const ROLES = ['owner', 'finance', 'draws', 'support'] as const;
const reason = 'test';

/** Calls that read. One that is idempotent writes, and answers what the reading call of its group answers. */
const reads = allCalls.filter(
  ({ call, group, title }) =>
    call.caller === 'operator' && !call.idempotent && group !== 'server' && title !== 'operators.logout',
);

let fixture: ApiFixture;
let planted: Record<PersonalValue, readonly string[]>;
/** Inputs that name the member's own data, where the row of the call names what does not exist. */
let inputs: Record<string, object | readonly object[]>;
/** Why a call is not answered here: it says nothing of members, or there is nothing of the member that it could show. */
const unanswered: Readonly<Record<string, string>> = {
  'operatorBroadcasts.audience': 'a number only',
  'operatorCommissions.file': 'no month is computed; the rows are those of operatorCommissions.statements',
  'operatorContent.item': 'of the site',
  'operatorDeposits.attachment': 'a picture',
  'operators.acceptClock': 'of the site',
  'operators.newRecoveryCodes': 'of operators',
  'operatorResults.reversal': 'sums only',
  'operatorStaff.invite': 'of operators',
  'operatorStaff.reset': 'of operators',
  'operatorStaff.changeRole': 'of operators',
  'operatorStaff.enable': 'of operators',
  'operatorStaff.approve': 'of operators',
  'operatorStaff.withdraw': 'of operators',
  'operatorStaff.disable': 'of operators',
  'operatorStaff.endSessions': 'of operators',
  'operatorStatements.preview': 'a file of the operator',
  'operatorCampaigns.get': 'of the site',
};
const senders = new Map<(typeof ROLES)[number], Sender>();

beforeAll(async () => {
  fixture = await apiFixture();
  const { otherMember: member, send } = fixture;
  for (const role of ROLES) senders.set(role, await fixture.operator(role));
  const { token } = await fixture.person(member.id);
  await fixture.store.tx((tx) => openSession(tx, member.id, { ip: '10.83.7.61', userAgent: 'phone' }));
  const [bank, address] = ['7310582964', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'];
  await linkPayees(token, bank, address);
  const removal = { kind: 'usdt', qk_pwd: pin, security_code: securityCode, reason: 'lost it' };
  await done(send(contract.payees.removePayee, { token }, removal));
  const byBank = await withdrawalTo('bank');
  const byUsdt = await withdrawalTo('usdt');
  const profile = { email: 'planta.sedlin@mail.example', birthday: '1987-06-05' };
  await done(send(contract.members.updateMember, { token }, profile));
  await done(
    send(
      contract.feedback.feedback,
      { token },
      { type: 'other', content: 'A long question', phone: '09766135792' },
    ),
  );
  const finance = senders.get('finance')!;
  const withdrawals = [member.withdrawal, byBank, byUsdt].map((id) => ({ id }));
  for (const withdrawal of withdrawals) {
    await done(send(contract.operatorWithdrawals.assign, finance, withdrawal));
    await done(send(contract.operatorWithdrawals.approve, finance, withdrawal));
  }
  const batches: { id: string }[] = [];
  for (const kind of ['wallet', 'bank', 'usdt']) {
    const made = await done(send(contract.operatorPayouts.createBatch, finance, { kind }));
    batches.push({ id: dataOf<{ batch: { id: string } }>(made).batch.id });
  }
  const id = Number(member.id);
  const statement = await importStatement(bank);
  const others = await fixture.store.query<{ agent: bigint; ticket: bigint }>(
    `select (select min(id) from members.accounts where is_agent) as agent,
            (select max(id) from feedback.tickets) as ticket`,
  );
  const { rows } = await fixture.store.query<{ phone: Buffer | null; name: Buffer | null }>(
    'select phone_encrypted as phone, full_name_encrypted as name from members.accounts where id = $1',
    [id],
  );
  const { personal } = fixture.store;
  planted = {
    phone: [personal.decrypt('phone', rows[0]!.phone).slice(-9)],
    name: [personal.decrypt('full_name', rows[0]!.name)],
    email: [profile.email],
    birthday: [profile.birthday],
    contact: ['766135792'],
    payee: [bank, address],
    ip: ['10.83.7.61'],
  };
  const ofMember = { id };
  const ofDraw = { issue: member.issue };
  inputs = {
    'operatorAgentReports.dayRows': { ...ofMember, counter: 'deposits' },
    'operatorAgents.moveEffects': { ...ofMember, superior_id: Number(others.rows[0]!.agent) },
    'operatorCommissions.rates': ofMember,
    'operatorCommissions.statement': { id: member.commission },
    'operatorFeedback.phone': { id: Number(others.rows[0]!.ticket) },
    'operatorGrants.ofMember': { member_id: id },
    'operatorSegments.tagsOf': { member_id: id },
    'operatorStaff.person': { id: 1 },
    'operatorStatements.get': { id: statement.id },
    'operatorAgents.find': { text: String(id) },
    'operatorAgents.get': ofMember,
    'operatorAgents.marks': ofMember,
    'operatorAgents.downline': ofMember,
    'operatorAgents.transfers': ofMember,
    'operatorAgents.messages': ofMember,
    'operatorBets.alerts': ofDraw,
    'operatorBets.memberSlips': { id, gameId: 1 },
    'operatorDeposits.list': { states: 'all' },
    'operatorDeposits.get': { tid: member.claimed },
    'operatorAgentDeposits.list': {},
    'operatorAgentDeposits.picture': { id: member.agentDeposit },
    'operatorDownlineWithdrawals.list': { states: 'all' },
    'operatorDownlineWithdrawals.get': { id: member.escrow },
    'operatorDownlineWithdrawals.picture': { id: member.escrow },
    'operatorDraws.exposure': ofDraw,
    'operatorMembers.get': ofMember,
    'operatorMembers.statement': ofMember,
    'operatorMembers.days': ofMember,
    'operatorMembers.logins': ofMember,
    'operatorMembers.devices': ofMember,
    'operatorMembers.notes': ofMember,
    'operatorMembers.reveal': { id, what: 'phone', reason },
    'operatorPayees.memberPayees': ofMember,
    'operatorPayees.requests': { states: 'all' },
    'operatorPayouts.get': batches,
    'operatorPayouts.batchFile': batches,
    'operatorPayouts.previewResponse': { ...batches[0], file: 'wid,outcome,transaction_id\n' },
    'operatorProtection.get': ofMember,
    'operatorRebates.rates': ofMember,
    'operatorRebates.previewRates': { id, rates: [{ key: '2d', rate: 10 }] },
    'operatorResults.get': ofDraw,
    'operatorTransfers.gameWallets': ofMember,
    'operatorWithdrawals.list': { states: 'all' },
    'operatorWithdrawals.get': withdrawals,
    'operatorWithdrawals.memberRiskFlags': ofMember,
  };
});
afterAll(() => fixture.close());

/** Links a bank account and a USDT address, which two operators approve. */
async function linkPayees(token: string, bank: string, address: string): Promise<void> {
  const codes = { qk_pwd: pin, security_code: securityCode };
  const names = { name: 'Khin Myo Thant', name_again: 'Khin Myo Thant', area: 'Kamayut', branch: 'Hledan' };
  const account = { kind: 'bank', bank: 'KBZ', account_number: bank, account_number_again: bank };
  const usdt = { network: 'trc20', address, address_again: address };
  await done(fixture.send(contract.payees.addPayee, { token }, { ...account, ...names, ...codes }));
  await done(fixture.send(contract.payees.addUsdtPayee, { token }, { ...usdt, ...codes }));
  const deciders = [senders.get('finance')!, senders.get('owner')!];
  const { list } = dataOf<{ list: { id: number }[] }>(
    await done(fixture.send(contract.operatorPayees.requests, deciders[0]!, { states: 'open' })),
  );
  const decision = { yes: true, reason: 'spoke with them' };
  for (const { id } of list)
    for (const decider of deciders)
      await done(fixture.send(contract.operatorPayees.decideRequest, decider, { id, ...decision }));
}

/** Imports a statement with a payment from this bank account. */
async function importStatement(payer: string): Promise<{ id: number }> {
  const finance = senders.get('finance')!;
  const columns = { date: 'Day', transaction_id: 'Id', amount: 'Amount', payer_account: 'From' };
  const input = {
    account_id: KBZPAY_ACCOUNT,
    name: 'one.csv',
    file: Buffer.from(`Day,Id,Amount,From\n2026-11-22 10:00,01004711,4000,${payer}`).toString('base64'),
    mapping: {
      ...{ encoding: 'utf-8', delimiter: 'comma', skip_lines: 0 },
      ...{ date_order: 'ymd', decimal: 'point', sign: 'minus' },
      columns: { time: '', amount_out: '', payer: '', balance: '', ...columns },
    },
  };
  const preview = await done(fixture.send(contract.operatorStatements.preview, finance, input));
  const { digest } = dataOf<{ digest: string }>(preview);
  const imported = await done(
    fixture.send(contract.operatorStatements.importFile, finance, { ...input, digest }),
  );
  return dataOf<{ statement: { id: number } }>(imported).statement;
}

/** A withdrawal to the member's payee of a kind, by another member because each has one open; returns its number. */
async function withdrawalTo(kind: 'bank' | 'usdt'): Promise<string> {
  const { id } = await fixture.newPerson();
  return withClient(fixture.store.adminUrl, async (admin) => {
    await admin.query('set session_replication_role = replica');
    const { rows } = await admin.query<{ wid: string }>(
      `insert into cashier.withdrawals (member_id, payee_id, amount, balance_after, usdt_rate, usdt_amount)
     select $1, p.id, w.amount, w.balance_after, case when $2 = 'usdt' then 4000 end,
            case when $2 = 'usdt' then w.amount * 1000000 / 4000 end
     from cashier.withdrawals w join cashier.payees p on p.member_id = w.member_id and p.kind = $2
     where w.wid = $3 returning wid`,
      [id, kind, fixture.otherMember.withdrawal],
    );
    return rows[0]!.wid;
  });
}

const dataOf = <Data>(text: string): Data => (JSON.parse(text) as { data: Data }).data;

async function done(sent: Promise<{ refused: string | null; text: string }>): Promise<string> {
  const { refused, text } = await sent;
  expect(refused, text).toBeNull();
  return text;
}

test.each(reads)('$title shows whole only what it declares', async (named: NamedCall) => {
  const row = rowOf(accessRows(fixture.otherMember), named);
  if (!('may' in row)) throw new Error('no row');
  for (const role of ROLES) {
    let all = '';
    for (const input of [inputs[named.title] ?? row.body].flat()) {
      const { text, refused } = await fixture.send(named.call, senders.get(role)!, input);
      const may = role === 'owner' || row.may.includes(role);
      if (may && !(named.title in unanswered)) expect(refused, `${role}: ${text}`).toBeNull();
      all += text;
    }
    const shown = Object.entries(planted).flatMap(([field, values]) =>
      values.some((value) => all.includes(value)) ? [field] : [],
    );
    expect(shown, role).toEqual(declarationOf(named).unmasked?.[role] ?? []);
  }
});

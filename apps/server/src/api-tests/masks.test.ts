import type { PersonalValue } from '@shwe/contract/call';
import { contract } from '@shwe/contract/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
let planted: Record<PersonalValue, string>;
/** Inputs that name the member's own data, where the row of the call names what does not exist. */
let inputs: Record<string, object>;
const senders = new Map<(typeof ROLES)[number], Sender>();

beforeAll(async () => {
  fixture = await apiFixture();
  const { otherMember: member, send } = fixture;
  for (const role of ROLES) senders.set(role, await fixture.operator(role));
  const { token } = await fixture.person(member.id);
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
  await done(send(contract.operatorWithdrawals.assign, finance, { id: member.withdrawal }));
  await done(send(contract.operatorWithdrawals.approve, finance, { id: member.withdrawal }));
  const made = await done(send(contract.operatorPayouts.createBatch, finance, { kind: 'wallet' }));
  const bid = (JSON.parse(made) as { data: { batch: { id: string } } }).data.batch.id;
  const id = Number(member.id);
  const { rows } = await fixture.store.query<{ phone: Buffer | null; name: Buffer | null }>(
    'select phone_encrypted as phone, full_name_encrypted as name from members.accounts where id = $1',
    [id],
  );
  const { personal } = fixture.store;
  planted = {
    phone: personal.decrypt('phone', rows[0]!.phone).slice(-9),
    name: personal.decrypt('full_name', rows[0]!.name),
    ...profile,
    contact: '766135792',
  };
  const ofMember = { id };
  const ofDraw = { issue: member.issue };
  inputs = {
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
    'operatorPayouts.get': { id: bid },
    'operatorPayouts.batchFile': { id: bid },
    'operatorPayouts.previewResponse': { id: bid, file: 'wid,outcome,transaction_id\n' },
    'operatorProtection.get': ofMember,
    'operatorRebates.rates': ofMember,
    'operatorRebates.previewRates': { id, rates: [{ key: '2d', rate: 10 }] },
    'operatorResults.get': ofDraw,
    'operatorTransfers.gameWallets': ofMember,
    'operatorWithdrawals.list': { states: 'all' },
    'operatorWithdrawals.get': { id: member.withdrawal },
    'operatorWithdrawals.memberRiskFlags': ofMember,
  };
});
afterAll(() => fixture.close());

async function done(sent: Promise<{ refused: string | null; text: string }>): Promise<string> {
  const { refused, text } = await sent;
  expect(refused, text).toBeNull();
  return text;
}

test.each(reads)('$title shows whole only what it declares', async (named: NamedCall) => {
  const row = rowOf(accessRows(fixture.otherMember), named);
  if (!('may' in row)) throw new Error('no row');
  const input = inputs[named.title] ?? row.body;
  for (const role of ROLES) {
    const { text, refused } = await fixture.send(named.call, senders.get(role)!, input);
    const may = role === 'owner' || row.may.includes(role);
    if (may && named.title in inputs) expect(refused, `${role}: ${text}`).toBeNull();
    const shown = Object.entries(planted).flatMap(([field, value]) => (text.includes(value) ? [field] : []));
    expect(shown, role).toEqual(declarationOf(named).unmasked?.[role] ?? []);
  }
});

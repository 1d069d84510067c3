import { verifyEscrow } from '@shwe/verifier';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { signerOf } from '../../security/signing-key.ts';
import { authorised } from '../../testing/calls.ts';
import { outcome, value } from '../../testing/cashier.ts';
import { csvRows } from '../../testing/csv.ts';
import { downlineWithdrawalSuite } from '../../testing/downline-withdrawals.ts';
import { RACE_MS_MAX, raceRounds } from '../../testing/rounds.ts';
import { memberContext, newOnce, operatorContext } from '../../testing/test-app.ts';
import type { MemberDataRow } from '../../util/member-rows.ts';
import { countToEnd } from '../agent-reports/count.ts';
import { agentReportsMemberApi } from '../agent-reports/index.ts';
import { verifyAgentReports } from '../agent-reports/verify.ts';
import { balances } from '../ledger/index.ts';
import { messagesMemberApi } from '../messages/index.ts';
import { changeSetting, clearSettingsCache } from '../settings/index.ts';
import { downlineWithdrawalsForExport } from './member-data.ts';
import { downlineWithdrawalsOperatorApi } from './operator-api.ts';

const suite = await downlineWithdrawalSuite();
const { store, app, cashier, calls, newAgent, readyBelow, request, pay } = suite;
const desk = authorised(app, 'operatorDownlineWithdrawals', downlineWithdrawalsOperatorApi(app));
const { thiri, htet, aye } = cashier;

const ROUNDS = raceRounds(3);
let agent: bigint;
let members: { id: bigint; payee: number }[];
const next = () => members.shift()!;

beforeAll(async () => {
  agent = await newAgent();
  members = await readyBelow(agent, 10 + ROUNDS);
  // 0.50 %: 200 of 40,000.
  await store.tx((tx) => changeSetting(tx, 'escrow.fee', 50, null));
  clearSettingsCache(store);
}, RACE_MS_MAX);
afterEach(suite.expectInvariants);

async function disputed(member: { id: bigint; payee: number }): Promise<string> {
  const { id } = value(await request(member));
  value(await pay(agent, id));
  value(await calls.dispute({ id, reason: 'wrong_amount', text: 'Less came' }, memberContext(member.id)));
  return id;
}

const part = (id: string, paid: number) => ({
  id,
  to: 'part' as const,
  paid,
  reason: 'the statement says so',
});
const propose = (id: string, paid: number, by = thiri) => desk.propose(part(id, paid), operatorContext(by));
const approve = (id: string, paid: number, by = htet) => desk.approve(part(id, paid), operatorContext(by));

test('the agent gets the part that was paid less its fee, the member the rest, in one transaction', async () => {
  const member = next();
  const id = await disputed(member);
  const before = (await balances(store, agent)).wallet;
  // The fee of the case is 200; of 25,019 it is floor(200 × 25,019 ÷ 40,000) = 125.
  expect(value(await propose(id, 25_019))).toMatchObject({
    state: 'disputed',
    proposal: { to: 'part', paid: 25_019, fee: 125, mine: true },
  });
  expect(outcome(await approve(id, 25_019, thiri))).toBe('same_person');
  expect(outcome(await approve(id, 25_018))).toBe('changed_meanwhile');
  expect(outcome(await desk.approve({ ...part(id, 1), to: 'agent' }, operatorContext(htet)))).toBe(
    'wrong_input',
  );
  expect(await balances(store, member.id)).toEqual({ wallet: 60_000n, held: 40_000n });
  expect(value(await approve(id, 25_019))).toMatchObject({ state: 'decided_part', decided_by: 'Op htet' });
  const { rows: audited } = await store.query<{ details: { paid: number } }>(
    'select details from operators.audit where subject = $1 order by id',
    [`downline withdrawal:${id}`],
  );
  expect(audited.map(({ details }) => details.paid)).toEqual([25_019, 25_019]);
  expect(await balances(store, member.id)).toEqual({ wallet: 74_981n, held: 0n });
  expect((await balances(store, agent)).wallet - before).toBe(24_894n);
  for (const by of [thiri, htet]) expect(outcome(await approve(id, 25_019, by))).toBe('already_decided');
  for (const side of [member.id, agent]) {
    const [told] = value(await messagesMemberApi(app).getMessage({}, memberContext(side))).list;
    expect(told!.content).toMatch(/25,?019 Ks of 40,?000 Ks was paid.*14,?981 Ks is back/);
    const receipts = JSON.stringify(value(await calls.receipts({ id }, memberContext(side))));
    const key = signerOf(app.config).key.toString('base64url');
    expect(verifyEscrow(receipts, [key]).filter((one) => one.outcome !== 'ok')).toEqual([]);
    for (const [from, to] of [
      ['\\"paid\\":25019', '\\"paid\\":25018'],
      ['\\"paid_fee\\":125', '\\"paid_fee\\":0'],
    ] as const) {
      expect(receipts).toContain(from);
      expect(verifyEscrow(receipts.replace(from, to), [key]).some((one) => one.outcome === 'failed')).toBe(
        true,
      );
    }
  }
  expect(value(await calls.list({ id }, memberContext(member.id))).list[0]).toMatchObject({ part: 25_019 });
  const file = value(await desk.listFile({ states: 'all', find: id, format: 'csv' }, operatorContext(thiri)));
  expect(file.text).toContain('amount,fee,status,paid,paid_fee,');
  expect(file.text).toContain('40000,200,decided_part,25019,125,');
  expect(value(await calls.agentList({ id }, memberContext(agent))).list[0]).toMatchObject({
    part: 25_019,
    actual_money: 24_894,
  });
  const inExportOf = async (memberId: bigint) => {
    const { downline_withdrawals: rows } = await downlineWithdrawalsForExport(store, memberId);
    return (rows as MemberDataRow[]).find(({ eid }) => eid === id);
  };
  expect(await inExportOf(agent)).toMatchObject({ amount: 40_000n, part_amount: 25_019n, fee: 125n });
  expect(await inExportOf(member.id)).toMatchObject({ amount: 40_000n, part_amount: 25_019n, fee: 0n });
});

test('only whole kyat above zero and below the amount are a part, and only with it', async () => {
  const id = await disputed(next());
  for (const paid of [0, 40_000, 40_001]) expect(outcome(await propose(id, paid))).toBe('wrong_input');
  const { paid: _paid, ...none } = part(id, 1);
  expect(outcome(await desk.propose(none, operatorContext(thiri)))).toBe('wrong_input');
  expect(outcome(await desk.propose({ ...part(id, 1), to: 'member' }, operatorContext(thiri)))).toBe(
    'wrong_input',
  );
  const change = (set: string) => store.query(`update escrow.cases set ${set} where eid = $1`, [id]);
  for (const set of [
    "proposal = 'part', proposed_by = 1, proposed_at = clock.now(), proposed_reason = 'x'",
    "proposal = 'part', proposed_by = 1, proposed_at = clock.now(), proposed_reason = 'x', part_amount = 40000",
    'part_amount = 5',
  ])
    await expect(change(set)).rejects.toThrow('part_of_the_whole');
  value(await propose(id, 1));
  // A decision is of what was proposed, and another proposal replaces it.
  await expect(
    change(`state = 'decided_part', decided_by = ${htet.id}, ended_at = clock.now(), part_amount = 39999`),
  ).rejects.toThrow('cannot go');
  value(await propose(id, 39_999, aye));
  expect(outcome(await approve(id, 1))).toBe('changed_meanwhile');
  // floor(200 × 39,999 ÷ 40,000) = 199
  const before = (await balances(store, agent)).wallet;
  value(await approve(id, 39_999));
  expect((await balances(store, agent)).wallet - before).toBe(39_800n);
});

test('counters, reports, fees and the record of the member have the part', async () => {
  const member = next();
  const reports = agentReportsMemberApi(app);
  await countToEnd(store);
  const statistics = async () => value(await reports.statistics({}, memberContext(agent)));
  const before = (await statistics()).total_drawing;
  const fees = (await statistics()).total_fee;
  const id = await disputed(member);
  value(await propose(id, 25_000));
  value(await approve(id, 25_000));
  await countToEnd(store);
  expect(await statistics()).toMatchObject({ total_drawing: before + 25_000, total_fee: fees + 125 });
  expect((await verifyAgentReports(store)).filter(({ broken }) => broken > 0)).toEqual([]);
  const { reports: own } = cashier.calls;
  expect(value(await own.memberForm({}, memberContext(member.id)))).toMatchObject({ total_drawing: 25_000 });
  const [row] = value(await own.accountRecord({ type: 2, id }, memberContext(member.id))).list;
  expect(row).toMatchObject({ amount: -25_000, state: 'decided_part', statusInfo: 'Paid in part' });
  // What counts for the limit of a day is what was paid.
  const { rows } = await store.query<{ amount: bigint }>(
    'select amount from cashier.payout_requests where reference = $1 and is_paid and is_counted',
    [id],
  );
  expect(rows).toEqual([{ amount: 25_000n }]);
});

test('the file of cases has what the agent was credited for and its fee, and nothing while nothing is', async () => {
  const whole = async (to: 'agent' | 'member') => {
    const id = await disputed(next());
    const decision = { id, to, reason: 'the statement says so' };
    value(await desk.propose(decision, operatorContext(thiri)));
    value(await desk.approve(decision, operatorContext(htet)));
    return id;
  };
  const member = next();
  const { id: confirmed } = value(await request(member));
  value(await pay(agent, confirmed));
  value(await suite.confirm(member.id, confirmed));
  const inPart = await disputed(next());
  value(await propose(inPart, 25_000));
  value(await approve(inPart, 25_000));
  const ids = { confirmed, inPart, agent: await whole('agent'), member: await whole('member') };
  const { text } = value(await desk.listFile({ states: 'all', format: 'csv' }, operatorContext(thiri)));
  const rows = csvRows(text);
  const rowOf = (id: string) => rows.find((row) => row.case === id);
  expect(rowOf(ids.confirmed)).toMatchObject({
    ...{ member: String(member.id), agent: String(agent), amount: '40000', fee: '200', status: 'confirmed' },
    ...{
      paid: '40000',
      paid_fee: '200',
      reference: `01003824${confirmed.slice(2)}`,
      reason: '',
      operator: '',
    },
  });
  expect(rowOf(ids.agent)).toMatchObject({ paid: '40000', paid_fee: '200', operator: htet.fullName });
  expect(rowOf(ids.member)).toMatchObject({ paid: '', paid_fee: '', reason: 'wrong_amount' });
  expect(rowOf(ids.inPart)).toMatchObject({ amount: '40000', fee: '200', paid: '25000', paid_fee: '125' });
});

test('the whole that is proposed after a part is no part any more', async () => {
  const id = await disputed(next());
  value(await propose(id, 25_000));
  const whole = { id, to: 'member' as const, reason: 'the statement says so' };
  expect(value(await desk.propose(whole, operatorContext(thiri))).proposal).toMatchObject({
    ...{ to: 'member', paid: null, fee: null },
  });
  expect(outcome(await approve(id, 25_000))).toBe('changed_meanwhile');
  expect(value(await desk.approve(whole, operatorContext(htet))).state).toBe('decided_member');
});

test('the member’s own record and export have no fee of the agent', async () => {
  const member = next();
  const id = await disputed(member);
  const feeOf = async (side: bigint) => {
    const { downline_withdrawals: rows } = await downlineWithdrawalsForExport(store, side);
    return (rows as MemberDataRow[]).find(({ eid }) => eid === id)!.fee;
  };
  expect([await feeOf(member.id), await feeOf(agent)]).toEqual([0n, 200n]);
});

describe('at once', () => {
  test(
    'many approvals of a part, of another part and of the whole move the money once',
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const member = next();
        const id = await disputed(member);
        const before = (await balances(store, agent)).wallet;
        value(await propose(id, 10_000));
        const once = newOnce(`operator:${htet.id}`);
        const steps = [
          () => approve(id, 10_000),
          () => approve(id, 10_000, aye),
          () => approve(id, 20_000, aye),
          () => desk.approve({ id, to: 'agent', reason: 'all of it' }, operatorContext(aye)),
          () => approve(id, 10_000, thiri),
        ];
        const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => steps[n % steps.length]!()));
        expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
        expect([0, 1]).toContain(answers.findIndex(({ ok }) => ok) % steps.length);
        expect((await balances(store, agent)).wallet - before).toBe(9950n);
        expect(await balances(store, member.id)).toEqual({ wallet: 90_000n, held: 0n });
        expect(outcome(await desk.approve(part(id, 10_000), operatorContext(htet, { once })))).toBe(
          'already_decided',
        );
      }
    },
    RACE_MS_MAX,
  );
});

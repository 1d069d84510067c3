import { randomUUID } from 'node:crypto';
import { verifyAll } from '@shwe/server/verify';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { TEST_PEPPER } from '../../apps/server/src/database/testing.ts';
import {
  downlineWithdrawalsMemberApi,
  downlineWithdrawalsOperatorApi,
} from '../../apps/server/src/modules/downline-withdrawals/index.ts';
import { balances } from '../../apps/server/src/modules/ledger/index.ts';
import { openSession } from '../../apps/server/src/modules/operators/sessions.ts';
import { changeSetting, clearSettingsCache } from '../../apps/server/src/modules/settings/index.ts';
import { pin, value } from '../../apps/server/src/testing/cashier.ts';
import { pictureOf } from '../../apps/server/src/testing/downline-withdrawals.ts';
import { insertOperator } from '../../apps/server/src/testing/operators.ts';
import { memberContext, operatorContext, testApp } from '../../apps/server/src/testing/test-app.ts';
import { disputeKills } from './dispute-kill-steps.ts';
import { startKillServers } from './kill-servers.ts';
import { untilDecided } from './until-decided.ts';

const AMOUNT = 30_000;
const PAID = 25_019;
/** 0.50 % of the amount is 150; of the part, floor(150 × 25,019 ÷ 30,000). */
const FEE_RATE = 50;
const FEE_OF_PART = 125;

test('servers killed at every write of a decision in part move both sums once', async () => {
  const { store, owner, ports, pair } = await startKillServers(disputeKills, { SHWE_PEPPER: TEST_PEPPER });

  const app = testApp(store);
  const calls = downlineWithdrawalsMemberApi(app);
  const { member, agent, payee } = await memberOfAgent(owner);
  await store.tx((tx) => changeSetting(tx, 'escrow.fee', FEE_RATE, null));
  clearSettingsCache(store);
  const request = { amount: AMOUNT, payee_id: payee, qk_pwd: pin };
  const { id } = value(await calls.request(request, memberContext(member)));
  value(await calls.pay({ id, reference: '01003824', picture: pictureOf(id) }, memberContext(agent)));
  value(await calls.dispute({ id, reason: 'not_received' }, memberContext(member)));
  const input = { id, to: 'part' as const, paid: PAID, reason: 'the statement says so' };
  const thiri = await insertOperator(store, { name: 'thiri', role: 'finance' });
  const htet = await insertOperator(store, { name: 'htet', role: 'finance' });
  value(await downlineWithdrawalsOperatorApi(app).propose(input, operatorContext(thiri)));
  const before = { member: await balances(store, member), agent: await balances(store, agent) };

  await pair.aimAt(0);
  const session = await store.tx((tx) => openSession(tx, htet.id, '10.0.0.1'));
  const path = '/console/api/downline_withdrawal/approve';
  const decision = { path, session, key: randomUUID(), input };
  const answers = Promise.all(ports.map((port) => untilDecided(port, decision)));
  for (const index of disputeKills.keys()) await pair.killAt(index);
  await pair.release();
  await pair.ready();

  const [one, other] = await answers;
  expect(one).toMatchObject({ id, state: 'decided_part' });
  expect(other, 'both answers are equal').toEqual(one);
  expect(await balances(store, member)).toEqual({
    wallet: before.member.wallet + BigInt(AMOUNT - PAID),
    held: before.member.held - BigInt(AMOUNT),
  });
  expect((await balances(store, agent)).wallet).toBe(before.agent.wallet + BigInt(PAID - FEE_OF_PART));
  const { rows } = await owner.query(
    `select (select array_agg(kind order by kind) from ledger.journal_entries where reference = $1) as entries,
            (select count(*)::int from escrow.steps s join escrow.cases c on c.id = s.case_id where c.eid = $1) as steps,
            (select count(*)::int from operators.audit
             where action = 'escrow.decide' and subject = 'downline withdrawal:' || $1) as audited`,
    [id],
  );
  expect(rows).toEqual([
    { entries: ['escrow_hold', 'escrow_released', 'escrow_returned'], steps: 4, audited: 1 },
  ]);
  expect((await verifyAll(store)).filter((finding) => finding.broken > 0)).toEqual([]);
});

/** A member of the demo with a payout account in kyat, and the agent directly above. */
async function memberOfAgent(owner: pg.Client): Promise<{ member: bigint; agent: bigint; payee: number }> {
  const { rows } = await owner.query<{ member: string; agent: string; payee: string }>(
    `select p.member_id as member, d.superior_id as agent, p.id as payee from cashier.payees p
     join agents.downline d on d.member_id = p.member_id and d.depth = 1
     join ledger.accounts w on w.member_id = p.member_id and w.code = 'wallet' and w.balance >= $1
     where p.kind <> 'usdt' and p.replaced_at is null and p.bound_at < clock.now() - interval '1 day' order by p.id limit 1`,
    [AMOUNT],
  );
  const { member, agent, payee } = rows[0]!;
  return { member: BigInt(member), agent: BigInt(agent), payee: Number(payee) };
}

import { expect } from 'vitest';
import {
  downlineWithdrawalsMemberApi,
  verifyDownlineWithdrawals,
} from '../modules/downline-withdrawals/index.ts';
import { createQrDataUrl } from '../modules/files/index.ts';
import { verifyLedger } from '../modules/ledger/index.ts';
import { verifyWithdrawals } from '../modules/withdrawals/index.ts';
import { newAgent } from './agents.ts';
import { cashierSuite, newPayer, pin, readyMembers, value } from './cashier.ts';
import { jumpBusinessTime, memberContext } from './test-app.ts';

/** A picture of a payment; another text gives another picture. */
export const pictureOf = (text: string) => createQrDataUrl(text);

/** A new database with operators, and what most tests of withdrawals through agents do. */
export async function downlineWithdrawalSuite() {
  const suite = await cashierSuite();
  const { store, app, cashier } = suite;
  const calls = downlineWithdrawalsMemberApi(app);
  /** Members with 100,000 who may withdraw it now, in the downline of an agent. Moves business time once. */
  async function readyBelow(agentId: bigint, count: number): Promise<{ id: bigint; payee: number }[]> {
    const members = await readyMembers(app, store, cashier, count, 100_000);
    for (const { id } of members) await store.query('select agents.bind($1, $2)', [id, agentId]);
    return members;
  }
  const request = (
    member: { id: bigint; payee: number },
    amount = 40_000,
    context = memberContext(member.id),
  ) => calls.request({ amount, payee_id: member.payee, qk_pwd: pin }, context);
  const pay = (agentId: bigint, id: string, reference = `01003824${id.slice(2)}`) =>
    calls.pay({ id, reference, picture: pictureOf(id) }, memberContext(agentId));
  const confirm = (memberId: bigint, id: string) => calls.confirm({ id }, memberContext(memberId));
  const dispute = (memberId: bigint, id: string) =>
    calls.dispute({ id, reason: 'not_received' }, memberContext(memberId));
  const takeBack = (memberId: bigint, id: string) => calls.takeBack({ id }, memberContext(memberId));
  const reject = (agentId: bigint, id: string) =>
    calls.reject({ id, reason: 'no_money_now' }, memberContext(agentId));
  /** A case of a ready member of an agent, brought to a state. */
  async function caseIn(
    state: 'requested' | 'paid' | 'disputed',
    agentId: bigint,
    member: { id: bigint; payee: number },
  ): Promise<string> {
    const { id } = value(await request(member));
    if (state !== 'requested') value(await pay(agentId, id));
    if (state === 'disputed') value(await dispute(member.id, id));
    return id;
  }
  return {
    ...suite,
    calls,
    readyBelow,
    request,
    pay,
    confirm,
    dispute,
    takeBack,
    reject,
    caseIn,
    newAgent: (superiorId: bigint | null = null) => newAgent(store, superiorId),
    newPayer: () => newPayer(app, cashier),
    jump: (interval: string) => jumpBusinessTime(store, interval),
    /** Fails if the ledger, a withdrawal or a signed step breaks an invariant. */
    async expectInvariants() {
      const findings = [
        ...(await verifyLedger(store)),
        ...(await verifyWithdrawals(store)),
        ...(await verifyDownlineWithdrawals(store)),
      ];
      expect(findings.filter(({ broken }) => broken > 0)).toEqual([]);
    },
  };
}

import { afterEach, beforeAll, expect, test } from 'vitest';
import { outcome, requestWithdrawal, value } from '../../testing/cashier.ts';
import { downlineWithdrawalSuite } from '../../testing/downline-withdrawals.ts';
import { RACE_MS_MAX, raceRounds } from '../../testing/rounds.ts';
import { memberContext, newOnce, operatorContext } from '../../testing/test-app.ts';
import { balances } from '../ledger/index.ts';
import { disputeUnanswered } from './jobs.ts';
import { downlineWithdrawalsOperatorApi } from './operator-api.ts';

const suite = await downlineWithdrawalSuite();
const { store, app, cashier, calls, newAgent, readyBelow } = suite;
const { request, pay, confirm, dispute, takeBack, reject, caseIn, jump } = suite;

const ROUNDS = raceRounds(3);
let agent: bigint;
let members: { id: bigint; payee: number }[];
const next = () => members.shift()!;

beforeAll(async () => {
  agent = await newAgent();
  members = await readyBelow(agent, 7 * ROUNDS + 2);
}, RACE_MS_MAX);
afterEach(suite.expectInvariants);

/** Runs calls at once, many times; returns the outcomes by name. */
async function race(
  steps: Record<string, () => Promise<{ ok: boolean; refused?: string }>>,
  times: number,
): Promise<{ winners: string[]; losers: Set<string> }> {
  const entries = Object.entries(steps);
  const answers = await Promise.all(
    Array.from({ length: times }, (_, n) => entries[n % entries.length]!).map(
      async ([name, step]) => [name, outcome(await step())] as const,
    ),
  );
  return {
    winners: answers.filter(([, how]) => how === 'ok').map(([name]) => name),
    losers: new Set(answers.filter(([, how]) => how !== 'ok').map(([, how]) => how)),
  };
}

const money = async (id: bigint) => (await balances(store, id)).wallet;

test(
  'of fifty confirmations and disputes one counts, and the agent is credited at most once',
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const member = next();
      const id = await caseIn('paid', agent, member);
      const before = await money(agent);
      const steps = { confirm: () => confirm(member.id, id), dispute: () => dispute(member.id, id) };
      const { winners, losers } = await race(steps, 50);
      expect(winners).toHaveLength(1);
      expect([...losers]).toEqual(['changed_meanwhile']);
      expect((await money(agent)) - before).toBe(winners[0] === 'confirm' ? 40_000n : 0n);
    }
  },
  RACE_MS_MAX,
);

test(
  'fifty confirmations credit the agent once; under one key all get the same answer',
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const member = next();
      const id = await caseIn('paid', agent, member);
      const before = await money(agent);
      const once = newOnce(`member:${member.id}`);
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => calls.confirm({ id }, memberContext(member.id, { once }))),
      );
      expect(answers.every(({ ok }) => ok)).toBe(true);
      expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
      const { winners, losers } = await race({ confirm: () => confirm(member.id, id) }, 20);
      expect([winners, [...losers]]).toEqual([[], ['changed_meanwhile']]);
      expect((await money(agent)) - before).toBe(40_000n);
    }
  },
  RACE_MS_MAX,
);

test(
  'of payments, rejections and money taken back at once one counts',
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const member = next();
      const { id } = value(await request(member));
      await jump('24 hours');
      const steps = {
        takeBack: () => takeBack(member.id, id),
        reject: () => reject(agent, id),
        pay: () => pay(agent, id, `01003824-${round}`),
      };
      // Pictures of one member wait for each other, so few of them are sent.
      const { winners, losers } = await race(steps, 9);
      expect(winners).toHaveLength(1);
      expect([...losers].filter((one) => one !== 'server_busy')).toEqual(['changed_meanwhile']);
      const held = winners[0] === 'pay' ? 40_000n : 0n;
      expect(await balances(store, member.id)).toEqual({
        wallet: 100_000n - 40_000n + (40_000n - held),
        held,
      });
    }
  },
  RACE_MS_MAX,
);

test(
  'of requests to operators and to the agent at once one counts',
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const member = next();
      const steps = {
        agent: () => request(member, 10_000),
        operators: () => requestWithdrawal(cashier, member, 10_000),
      };
      const { winners, losers } = await race(steps, 20);
      expect(winners).toHaveLength(1);
      expect([...losers]).toEqual(['withdraw_open']);
      expect(await balances(store, member.id)).toEqual({ wallet: 90_000n, held: 10_000n });
    }
  },
  RACE_MS_MAX,
);

test(
  'a confirmation at the end of the term and the job do not both count',
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const member = next();
      const id = await caseIn('paid', agent, member);
      await jump('24 hours');
      const before = await money(agent);
      const [answer] = await Promise.all([
        confirm(member.id, id),
        disputeUnanswered(app),
        disputeUnanswered(app),
      ]);
      const [row] = value(await calls.list({}, memberContext(member.id))).list;
      expect(row!.state).toBe(answer.ok ? 'confirmed' : 'disputed');
      expect((await money(agent)) - before).toBe(answer.ok ? 40_000n : 0n);
    }
  },
  RACE_MS_MAX,
);

test(
  'of many approvals by many operators one moves the money, and never the proposer’s',
  async () => {
    const operators = downlineWithdrawalsOperatorApi(app);
    for (let round = 0; round < ROUNDS; round++) {
      const member = next();
      const id = await caseIn('disputed', agent, member);
      const before = await money(agent);
      const { thiri, htet, aye } = cashier;
      value(await operators.propose({ id, to: 'agent', reason: 'bank says so' }, operatorContext(thiri)));
      const approve = (by: typeof thiri) => () =>
        operators.approve({ id, to: 'agent', reason: 'agreed' }, operatorContext(by));
      const { winners } = await race({ thiri: approve(thiri), htet: approve(htet), aye: approve(aye) }, 30);
      expect(winners).toHaveLength(1);
      expect(winners).not.toContain('thiri');
      expect((await money(agent)) - before).toBe(40_000n);
    }
  },
  RACE_MS_MAX,
);

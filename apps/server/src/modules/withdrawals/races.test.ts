import { afterAll, expect, test } from 'vitest';
import {
  cashierSuite,
  claim,
  expectInvariants,
  KBZPAY_ACCOUNT,
  newTail,
  type OperatorAction,
  outcome,
  readyMembers,
  requestWithdrawal,
  value,
} from '../../testing/cashier.ts';
import { newMember } from '../../testing/members.ts';
import { RACE_MS_MAX, raceRounds } from '../../testing/rounds.ts';
import { operatorContext } from '../../testing/test-app.ts';
import { balances } from '../ledger/index.ts';
import { turnoverLeft } from '../turnover/index.ts';

const { store, app, cashier, actions } = await cashierSuite();
afterAll(() => expectInvariants(store));

const request = (member: { id: bigint; payee: number }, amount: number, over: object = {}) =>
  requestWithdrawal(cashier, member, amount, over);
const line = (amount: number, tail: string) => ({
  account_id: KBZPAY_ACCOUNT,
  amount,
  transaction_tail: tail,
  payer_name: 'KHIN MYO',
});

test(
  'of fifty concurrent credits and rejections of a deposit one succeeds',
  async () => {
    const { operatorCalls, thiri, htet } = cashier;
    for (let round = 0; round < raceRounds(10); round++) {
      const { id } = await newMember(app);
      const { tid, tail } = await claim(cashier, id, 3000);
      const receipt = value(
        await operatorCalls.operatorDeposits.addBankLine(line(3000, tail), operatorContext(thiri)),
      );
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, i) =>
          i % 2 === 0
            ? operatorCalls.operatorDeposits
                .creditDeposit({ tid, receipt_id: receipt.id }, operatorContext(htet))
                .then((a) => ['credit', outcome(a)])
            : operatorCalls.operatorDeposits
                .rejectDeposit({ tid, reason: 'no_money' }, operatorContext(thiri))
                .then((a) => ['reject', outcome(a)]),
        ),
      );
      const winners = answers.filter(([, how]) => how === 'ok');
      expect(winners).toHaveLength(1);
      expect(answers.filter(([, how]) => how !== 'ok').every(([, how]) => how === 'already_decided')).toBe(
        true,
      );
      const credited = winners[0]![0] === 'credit' ? 3000n : 0n;
      expect(await balances(store, id)).toEqual({ wallet: credited, held: 0n });
      expect(await turnoverLeft(store, id)).toBe(credited);
    }
  },
  RACE_MS_MAX,
);

test(
  'of fifty deposits that fit one bank line one is credited',
  async () => {
    const { operatorCalls, thiri, htet } = cashier;
    for (let round = 0; round < raceRounds(2); round++) {
      const tail = newTail();
      const members = await Promise.all(Array.from({ length: 50 }, () => newMember(app)));
      const claims = await Promise.all(members.map(({ id }) => claim(cashier, id, 3000, tail)));
      const receipt = value(
        await operatorCalls.operatorDeposits.addBankLine(line(3000, tail), operatorContext(thiri)),
      );
      const answers = await Promise.all(
        claims.map(({ tid }) =>
          operatorCalls.operatorDeposits.creditDeposit(
            { tid, receipt_id: receipt.id },
            operatorContext(htet),
          ),
        ),
      );
      expect(answers.map(outcome).filter((how) => how === 'ok')).toHaveLength(1);
      expect(answers.map(outcome).filter((how) => how === 'receipt_used')).toHaveLength(49);
    }
  },
  RACE_MS_MAX,
);

test(
  'of fifty concurrent requests with money for one, one is held',
  async () => {
    for (const member of await readyMembers(app, store, cashier, raceRounds(3), 100_000)) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => request(member, 100_000)));
      expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
      expect(await balances(store, member.id)).toEqual({ wallet: 0n, held: 100_000n });
    }
  },
  RACE_MS_MAX,
);

test(
  'a deposit credited concurrently cannot be withdrawn without turnover',
  async () => {
    const { operatorCalls, htet, thiri } = cashier;
    for (const member of await readyMembers(app, store, cashier, raceRounds(5), 10_000)) {
      const { tid, tail } = await claim(cashier, member.id, 90_000);
      const line = { account_id: KBZPAY_ACCOUNT, amount: 90_000, transaction_tail: tail, payer_name: 'K' };
      const receipt = value(await operatorCalls.operatorDeposits.addBankLine(line, operatorContext(thiri)));
      const [requested] = await Promise.all([
        request(member, 100_000),
        operatorCalls.operatorDeposits.creditDeposit({ tid, receipt_id: receipt.id }, operatorContext(htet)),
      ]);
      expect(['withdraw_too_much', 'turnover_needed']).toContain(outcome(requested));
    }
  },
  RACE_MS_MAX,
);

/** Pairs of actions of which only one may succeed: the state, and each action with its operator. */
test.each<['reviewing' | 'proposed' | 'approved', OperatorAction, 't' | 'h', OperatorAction, 't' | 'h']>([
  ['reviewing', 'approve', 't', 'approve', 't'],
  ['reviewing', 'approve', 't', 'reject', 't'],
  ['reviewing', 'confiscate', 't', 'confiscate', 't'],
  ['proposed', 'reject', 't', 'confiscate', 'h'],
  ['proposed', 'confiscate', 'h', 'confiscate', 'h'],
  ['approved', 'pay', 'h', 'pay', 'h'],
  ['approved', 'pay', 'h', 'reject', 'h'],
  ['approved', 'pay', 'h', 'confiscate', 'h'],
])(
  '%s: of fifty concurrent %s by %s and %s by %s one succeeds',
  async (state, one, oneBy, other, otherBy) => {
    const members = await readyMembers(app, store, cashier, raceRounds(3), 50_000);
    for (const member of members) {
      const { id } = value(await request(member, 40_000));
      value(await actions.assign(id, cashier.thiri));
      if (state === 'proposed') value(await actions.confiscate(id, cashier.thiri));
      if (state === 'approved') value(await actions.approve(id, cashier.thiri));
      const who = { t: cashier.thiri, h: cashier.htet };
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, i) =>
          i % 2 === 0 ? actions[one](id, who[oneBy]) : actions[other](id, who[otherBy]),
        ),
      );
      expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
      const names = new Set(answers.filter((answer) => !answer.ok).map(outcome));
      names.delete('already_decided');
      names.delete('same_person');
      names.delete('deduct_asked');
      expect([...names]).toEqual([]);
    }
  },
  RACE_MS_MAX,
);

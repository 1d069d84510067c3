import { expect, test } from 'vitest';
import { cashierSuite, payeeInput, pin, securityCode, value } from '../../testing/cashier.ts';
import { goodPassword, newMember } from '../../testing/members.ts';
import { jumpBusinessTime, memberContext, operatorContext } from '../../testing/test-app.ts';
import { membersMemberApi } from '../members/index.ts';
import { withdrawalFacts } from './withdrawal-facts.ts';

const { store, app, cashier } = await cashierSuite();

test('a member whose wallet is new may withdraw to a bank account that is usable', async () => {
  const { id, phone } = await newMember(app);
  const context = memberContext(id);
  const set = { old_password: goodPassword, password: pin };
  value(await membersMemberApi(app).changeWithdrawalPassword(set, context));
  const bank = {
    ...{ kind: 'bank' as const, bank: 'KBZ', name: 'Khin Myo Thant', name_again: 'Khin Myo Thant' },
    ...{
      account_number: '1000000777',
      account_number_again: '1000000777',
      area: 'Kamayut',
      branch: 'Hledan',
    },
    ...{ qk_pwd: pin, security_code: securityCode },
  };
  value(await cashier.calls.payees.addPayee(bank, context));
  await jumpBusinessTime(store, '25 hours');
  value(await cashier.calls.payees.addPayee(payeeInput(phone), context));
  const { operatorPayees } = cashier.operatorCalls;
  const open = { states: 'open' as const, size: 100 };
  for (const by of [cashier.htet, cashier.thiri]) {
    for (const request of value(await operatorPayees.requests(open, operatorContext(by))).list) {
      const input = { id: request.id, yes: true, reason: 'spoke with them' };
      value(await operatorPayees.decideRequest(input, operatorContext(by)));
    }
  }
  const { payees } = value(await cashier.calls.withdrawals.info({}, context));
  expect(payees.map(({ kind, usable_from }) => [kind, usable_from === null])).toEqual([
    ['wallet', false],
    ['bank', true],
  ]);
  expect(await withdrawalFacts(store, id)).toEqual({ hasPayee: true, mayWithdraw: true });
});

import { messageText } from '@shwe/contract/messages';
import { afterAll, expect, test } from 'vitest';
import { cashierSuite, expectInvariants, value } from '../../testing/cashier.ts';
import { memberContext } from '../../testing/test-app.ts';

const { store, cashier, actions, withdrawalIn } = await cashierSuite();
const { htet, aye } = cashier;
afterAll(() => expectInvariants(store));

const recordOf = async (id: bigint) =>
  value(await cashier.calls.reports.accountRecord({ type: 2, start_at: '2026-01-01' }, memberContext(id)))
    .list[0]!;

test.each<['pending' | 'reviewing' | 'approved', number]>([
  ['pending', 0],
  ['reviewing', 1],
  ['approved', 3],
])('old clients read %s, code %i, as waiting', async (state, status) => {
  const { id } = await withdrawalIn(state);
  expect(await recordOf(id)).toMatchObject({
    ...{ state, status, amount: -40_000, balance: 60_000, reason: '' },
    statusInfo: messageText('en', 'withdrawalPending'),
  });
});

test('old clients read code 2 as paid, and 5 as returned or kept', async () => {
  const [paid, returned, kept] = [
    await withdrawalIn('approved'),
    await withdrawalIn('approved'),
    await withdrawalIn('approved'),
  ];
  value(await actions.pay(paid.wid, htet));
  value(await actions.reject(returned.wid, htet));
  value(await actions.confiscate(kept.wid, htet));
  // Requested only: nothing has happened yet.
  expect(await recordOf(kept.id)).toMatchObject({ state: 'approved', status: 3, reason: '' });
  value(await actions.confiscate(kept.wid, aye));
  expect(await recordOf(paid.id)).toMatchObject({
    ...{ status: 2, statusInfo: messageText('en', 'withdrawalSuccessful'), reason: '' },
  });
  expect(await recordOf(returned.id)).toMatchObject({
    ...{ status: 5, statusInfo: messageText('en', 'withdrawalRefused') },
  });
  expect(await recordOf(kept.id)).toMatchObject({
    ...{ status: 5, statusInfo: messageText('en', 'withdrawalDeducted') },
  });
});

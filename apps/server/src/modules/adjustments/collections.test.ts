import { messageText } from '@shwe/contract/messages';
import { expect, test } from 'vitest';
import { cashierSuite, owe, value } from '../../testing/cashier.ts';
import { newMember } from '../../testing/members.ts';
import { memberContext, operatorContext } from '../../testing/test-app.ts';
import { memberAccounts, post, receivableOf, systemAccounts } from '../ledger/index.ts';
import { messagesMemberApi } from '../messages/index.ts';
import { adjustmentJobs, adjustmentsForExport, countOpenAdjustments } from './index.ts';

const { store, app, cashier } = await cashierSuite();

let credits = 0;
const credit = (memberId: bigint, amount: bigint) =>
  store.tx(async (tx) => {
    credits += 1;
    const { wallet } = await memberAccounts(tx, memberId);
    const { payouts } = await systemAccounts(tx);
    const postings = [
      { accountId: payouts, amount: -amount },
      { accountId: wallet, amount },
    ];
    return value(await post(tx, { kind: 'win', key: `win ${credits}`, reference: 'test', postings }));
  });
const job = () => adjustmentJobs[0]!.run(app);
const toldOf = async (id: bigint) =>
  value(await messagesMemberApi(app).getMessage({}, memberContext(id))).list.map(({ content }) => content);
const words = (amount: number, left: number) =>
  messageText('en', 'receivableCollectedText', { amount, left });

test('each collection is told once to the member who owed, with what was taken and what is left', async () => {
  const [debtor, other] = [(await newMember(app)).id, (await newMember(app)).id];
  // Emptied again before they owe.
  for (const id of [debtor, other]) await credit(id, 10n);
  await owe(store, debtor, 9000);
  await owe(store, other, 50);
  await credit(debtor, 4000n);
  app.hints.length = 0;
  await Promise.all([job(), job()]);
  await job();
  expect(await toldOf(debtor)).toEqual([words(4000, 5000)]);
  expect(await toldOf(other)).toEqual([]);
  // Each of the two jobs may hint.
  const hinted = app.hints.flatMap((hint) => (hint.type === 'balance' ? [hint.memberId] : []));
  expect(new Set(hinted)).toEqual(new Set([debtor]));
  app.hints.length = 0;
  await job();
  expect(app.hints).toEqual([]);
  // Two before the job runs.
  await credit(debtor, 2000n);
  await credit(debtor, 7000n);
  await credit(other, 50n);
  await job();
  expect(await receivableOf(store, debtor)).toBe(0n);
  expect(await toldOf(debtor)).toEqual([words(3000, 0), words(2000, 3000), words(4000, 5000)]);
  expect(await toldOf(other)).toEqual([words(50, 0)]);
});

test('the export has what was adjusted and what waits, and not what was refused', async () => {
  const { id } = await newMember(app);
  const calls = cashier.operatorCalls.operatorAdjustments;
  const request = async (amount: number) => {
    const input = {
      member_id: Number(id),
      amount,
      reason: 'goodwill' as const,
      note: 'a gift',
      turnover_times: 0,
    };
    return value(await calls.request(input, operatorContext(cashier.thiri))).id;
  };
  const decide = (adjustment: number, yes: boolean) =>
    calls.decide({ id: adjustment, yes }, operatorContext(cashier.htet));
  value(await decide(await request(800), true));
  value(await decide(await request(900), false));
  const exported = async () =>
    ((await adjustmentsForExport(store, id)).adjustments as { amount: bigint; state: string }[]).map(
      ({ amount, state }) => `${amount} ${state}`,
    );
  expect(await exported()).toEqual(['800 done']);
  expect(await countOpenAdjustments(store, id)).toBe(0);
  await request(700);
  expect(await exported()).toEqual(['700 asked', '800 done']);
  expect(await countOpenAdjustments(store, id)).toBe(1);
  expect(await countOpenAdjustments(store, (await newMember(app)).id)).toBe(0);
});

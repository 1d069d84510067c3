import { beforeEach, expect, test } from 'vitest';
import { value } from '../../../testing/cashier.ts';
import {
  advanceAndSeal,
  fundedMember,
  type LotteryFixture,
  lotteryFixture,
  operators,
} from '../../../testing/lottery.ts';
import { jumpBusinessTime, memberContext, operatorContext } from '../../../testing/test-app.ts';
import { memberAccounts, post, systemAccounts } from '../../ledger/index.ts';
import { messagesMemberApi } from '../../messages/index.ts';
import { settleDueDraws } from './settle-draw.ts';
import { winMessages } from './win-messages.ts';

/** What is published and told of corrections. */

const MORNING = '2d-20261123-morning';
/** Figures that give 45, 46 and 47. */
const figures = (number: 45 | 46 | 47) => ({ set_index: '1,441.14', set_value: `38,17${number - 40}.16` });

let at: LotteryFixture;
let staff: Awaited<ReturnType<typeof operators>>;

beforeEach(async () => {
  at = await lotteryFixture();
  staff = await operators(at.store);
});

type Who = 'drawsOperatorOne' | 'drawsOperatorTwo' | 'drawsOperatorThree';
const BOTH = ['drawsOperatorOne', 'drawsOperatorTwo'] as const;

async function draw(number: 45 | 46 | 47): Promise<void> {
  await jumpBusinessTime(at.store, '3 hours 2 minutes');
  await advanceAndSeal(at.app);
  for (const who of BOTH)
    value(
      await at.operatorCalls.operatorResults.enter(
        { issue: MORNING, ...figures(number) },
        operatorContext(staff[who]),
      ),
    );
}
const correct = async (who: Who, number: 45 | 46 | 47, why: 'misread' | 'source_corrected' = 'misread') =>
  value(
    await at.operatorCalls.operatorResults.correct(
      { issue: MORNING, ...figures(number), why, note: 'a note' },
      operatorContext(staff[who]),
    ),
  );
const notice = async () =>
  (
    await at.store.query<{ pop_up: boolean; type: number; body: string }>(
      "select pop_up, type, body ->> 'en' as body from content.notices order by id desc limit 1",
    )
  ).rows[0]!;
const newest = async (member: bigint) =>
  value(await messagesMemberApi(at.app).getMessage({}, memberContext(member))).list[0]?.content;

async function spend(member: bigint, amount: bigint): Promise<void> {
  await at.store.tx(async (tx) => {
    const { wallet } = await memberAccounts(tx, member);
    const { payment_clearing: clearing } = await systemAccounts(tx);
    const postings = [
      { accountId: wallet, amount: -amount },
      { accountId: clearing, amount },
    ];
    value(await post(tx, { kind: 'adjustment', key: `spent ${member}`, reference: 'test', postings }));
  });
}

test('the notice pops up as one of results, and before the settlement says nothing of winnings', async () => {
  await draw(47);
  for (const who of BOTH) await correct(who, 46);
  expect(await notice()).toEqual({
    pop_up: true,
    type: 2,
    body: 'The result of 2D Morning on 23 Nov 2026 is 46, not 47. The published figures had been read wrongly.',
  });
  await jumpBusinessTime(at.store, '10 minutes');
  await settleDueDraws(at.app);
  for (const who of BOTH) await correct(who, 45);
  expect((await notice()).body).toContain('Winnings were settled again');
});

test('the reason that is published is of the first operator who entered the same figures', async () => {
  await draw(47);
  await correct('drawsOperatorThree', 45, 'source_corrected');
  await correct('drawsOperatorOne', 46, 'misread');
  await correct('drawsOperatorTwo', 46, 'source_corrected');
  const { corrected } = value(
    await at.operatorCalls.operatorResults.get({ issue: MORNING }, operatorContext(staff.support)),
  );
  expect(corrected).toMatchObject([
    { was: '47', now: '46', why: 'misread', asked: { operator: 'draw.one' } },
  ]);
  expect((await notice()).body).toContain('The published figures had been read wrongly.');
});

test('a member is told what this correction takes and leaves owing, not what an earlier one did', async () => {
  const member = await fundedMember(at.store, 10_000n);
  value(await at.bet(member, MORNING, { '47': 1000, '46': 100 }));
  await draw(47);
  await jumpBusinessTime(at.store, '10 minutes');
  await settleDueDraws(at.app);
  await spend(member, 80_000n);
  at.app.hints.length = 0;
  for (const who of BOTH) await correct(who, 46);
  // 8,900 and the 8,000 of the new win are taken of the 80,000 that were paid before.
  expect(await newest(member)).toContain('You still owe 63,100 Ks');
  expect(at.app.hints).toContainEqual({ type: 'balance', memberId: member });
  for (const who of BOTH) await correct(who, 45);
  expect(await newest(member)).toContain('You still owe 8,000 Ks');
});

test('a win is told by the result that stands, to each winner with the sum of their slips', async () => {
  const [first, second] = [await fundedMember(at.store, 10_000n), await fundedMember(at.store, 10_000n)];
  value(await at.bet(first, MORNING, { '47': 1000 }));
  value(await at.bet(second, MORNING, { '46': 200, '47': 100 }));
  value(await at.bet(second, MORNING, { '46': 300 }));
  await draw(47);
  await jumpBusinessTime(at.store, '10 minutes');
  await settleDueDraws(at.app);
  const told = (version: number) => at.store.tx((tx) => winMessages(tx, MORNING, version));
  expect((await told(1)).map(({ memberId }) => memberId)).toEqual([first, second]);
  for (const who of BOTH) await correct(who, 46);
  expect(await told(1)).toEqual([]);
  expect(await told(2)).toMatchObject([
    { memberId: second, subject: `win:${MORNING}`, title: { en: 'You won 40,000 Ks' } },
  ]);
});

import { beforeEach, describe, expect, test } from 'vitest';
import {
  cashierFixture,
  claim,
  deposit,
  play,
  readyMembers,
  requestWithdrawal,
  value,
  withdrawalActions,
} from '../../testing/cashier.ts';
import { advanceAndSeal, fundedMember, lotteryFixture, operators } from '../../testing/lottery.ts';
import { jumpBusinessTime, jumpToTimeOfDay, memberContext, operatorContext } from '../../testing/test-app.ts';
import { settleDueDraws } from '../lottery/results/settle-draw.ts';
import { markRead } from '../messages/messages.queries.ts';
import { decisionMessage } from './decision-message.ts';
import { forgetNews } from './forget-news.ts';
import { newsMemberApi } from './member-api.ts';
import { writeMessages } from './write-messages.ts';

const { store, app, bet, operatorCalls } = await lotteryFixture();
const cashier = await cashierFixture(app);
const calls = newsMemberApi(app);
const { drawsOperatorOne, drawsOperatorTwo } = await operators(store);

const newsOf = async (memberId: bigint) => value(await calls.latest({}, memberContext(memberId)));
const shown = async (memberId: bigint, slips: string[]) =>
  value(await calls.winsShown({ slips }, memberContext(memberId)));
const messagesOf = async (memberId: bigint) =>
  (
    await store.query<{ subject: string; title: string; body: string; texts: number }>(
      `select subject, title ->> 'en' as title, body ->> 'en' as body,
              (select count(distinct value)::int from jsonb_each_text(body)) as texts
       from messages.messages where member_id = $1 and subject ~ '^(deposit|withdrawal|win):' order by id`,
      [memberId],
    )
  ).rows;
const accepted = async (memberId: bigint, issue: string, lines: Record<string, number>) => {
  const placed = value(await bet(memberId, issue, lines));
  return placed.slip;
};

/** Each test of a draw has the next one; figures that give 07. */
const FIGURES = { set_index: '1441.10', set_value: '38177.10' };

async function enterFigures(issue: string, figures = FIGURES): Promise<void> {
  for (const operator of [drawsOperatorOne, drawsOperatorTwo])
    value(await operatorCalls.operatorResults.enter({ issue, ...figures }, operatorContext(operator)));
}

describe('a draw', () => {
  const issue = '2d-20261123-morning';
  let winner: bigint;
  let loser: bigint;
  let spectator: bigint;
  let slips: string[];

  beforeEach(async () => {
    if (winner) return;
    [winner, loser, spectator] = [
      await fundedMember(store, 50_000n),
      await fundedMember(store, 50_000n),
      await fundedMember(store, 50_000n),
    ];
    slips = [
      await accepted(winner, issue, { '07': 1000, '12': 500 }),
      await accepted(winner, issue, { '07': 200 }),
    ];
    await accepted(loser, issue, { '12': 500, '70': 100 });
  });

  test('waits with the slips of its member from the close until it is settled', async () => {
    const before = await newsOf(winner);
    expect(before.waiting).toEqual([]);
    expect(before.open).toMatchObject([{ draw: { issue, state: 'open' }, count: 2, staked: 1700, won: 0 }]);
    expect((await newsOf(spectator)).open).toEqual([]);
    await jumpBusinessTime(store, '2 hours 40 minutes');
    await advanceAndSeal(app);
    const { open, waiting, outcome, wins } = await newsOf(winner);
    expect(open).toEqual([]);
    expect(waiting).toMatchObject([
      {
        gameId: 1,
        odds: 80,
        count: 2,
        staked: 1700,
        won: 0,
        draw: { issue, state: 'closed', win_num: null },
        slips: [{ slip: slips[1] }, { slip: slips[0], state: 'open', total: 1500 }],
      },
    ]);
    expect([outcome, wins]).toEqual([null, []]);
    expect((await newsOf(spectator)).waiting).toEqual([]);

    await jumpBusinessTime(store, '25 minutes');
    await enterFigures(issue);
    expect((await newsOf(winner)).waiting[0]!.draw).toMatchObject({ state: 'confirmed', win_num: '07' });
    // What is confirmed is not paid, so it is no win yet.
    expect((await newsOf(winner)).wins).toEqual([]);
  });

  test('shows each winning slip once, on whichever phone, with what its number paid', async () => {
    await jumpBusinessTime(store, '40 minutes');
    await settleDueDraws(app);
    const { waiting, outcome, wins } = await newsOf(winner);
    expect(waiting).toEqual([]);
    expect(outcome).toMatchObject({ draw: { issue, win_num: '07' }, count: 2, staked: 1700, won: 96_000 });
    expect(wins).toMatchObject([
      { slip: slips[0], gameId: 1, odds: 80, win_amount: 80_000, win_num: '07', state: 'won' },
      { slip: slips[1], win_amount: 16_000 },
    ]);
    expect(wins[0]!.numbers).toContainEqual({ number: '07', amount: 1000, won: 80_000 });
    expect((await newsOf(spectator)).outcome).toBeNull();
    expect(await newsOf(loser)).toMatchObject({ wins: [], outcome: { won: 0, staked: 600 } });

    // Another member's call, a losing slip and no slip at all change nothing.
    await shown(loser, [...slips, '999999999', 'no slip']);
    expect((await newsOf(winner)).wins).toHaveLength(2);
    await shown(winner, [slips[0]!]);
    await shown(winner, [slips[0]!]);
    expect((await newsOf(winner)).wins.map(({ slip }) => slip)).toEqual([slips[1]]);
  });

  test('leaves one message to each winner, however many of the slips won, and none to others', async () => {
    await writeMessages(app);
    expect(await messagesOf(winner)).toEqual([
      {
        subject: `win:${issue}`,
        title: 'You won 96,000 Ks',
        body: '2D Morning on 23 Nov 2026: the number is 07. Your win of 96,000 Ks is in your balance.',
        texts: 4,
      },
    ]);
    expect((await newsOf(winner)).messages).toMatchObject([{ about: 'win', good: true }]);
    expect([...(await messagesOf(loser)), ...(await messagesOf(spectator))]).toEqual([]);
  });

  test('is no outcome any more once a later draw of its member is settled', async () => {
    const later = '2d-20261123-evening';
    await accepted(loser, later, { '12': 300 });
    await jumpBusinessTime(store, '4 hours');
    await advanceAndSeal(app);
    await jumpBusinessTime(store, '25 minutes');
    await enterFigures(later);
    await jumpBusinessTime(store, '15 minutes');
    await settleDueDraws(app);
    expect((await newsOf(loser)).outcome).toMatchObject({ draw: { issue: later }, staked: 300 });
    expect((await newsOf(winner)).outcome).toMatchObject({ draw: { issue } });
  });

  test('is no outcome a day later, and its wins are shown for 30 days', async () => {
    await jumpBusinessTime(store, '24 hours 1 second');
    expect(await newsOf(winner)).toMatchObject({ outcome: null, wins: [{ slip: slips[1] }] });
    await store.ownerQuery(
      "update lottery.draws set settled_at = settled_at - interval '29 days' where name = $1",
      [issue],
    );
    expect((await newsOf(winner)).wins).toEqual([]);
  });

  test('shows its wins before those of a draw that was settled later, whichever was bet on first', async () => {
    const member = await fundedMember(store, 1000n);
    const won: string[] = [];
    await jumpToTimeOfDay(store, '15:00');
    for (const [draw, drawn] of [
      ['2d-20261125-evening', '16:35'],
      ['2d-20261126-morning', '12:05'],
    ] as const) {
      won.push(await accepted(member, draw, { '07': 100 }));
      await jumpToTimeOfDay(store, drawn);
      await advanceAndSeal(app);
      await enterFigures(draw);
      await jumpBusinessTime(store, '40 minutes');
      await settleDueDraws(app);
    }
    expect((await newsOf(member)).wins.map(({ slip }) => slip)).toEqual(won);
    await store.ownerQuery(
      "update lottery.draws set settled_at = settled_at - interval '2 days' where name = '2d-20261126-morning'",
    );
    expect((await newsOf(member)).wins.map(({ slip }) => slip)).toEqual(won.reverse());
  });
});

describe('a decided order', () => {
  test('leaves one message in four languages, with its sum, its reason and where the money is', async () => {
    const [member] = await readyMembers(app, store, cashier, 1, 50_000);
    const { id, payee } = member!;
    await writeMessages(app);
    app.hints.length = 0;
    const before = (await messagesOf(id)).length;
    const credited = await deposit(cashier, id, 20_000);
    const { tid } = await claim(cashier, id, 30_000);
    value(
      await cashier.operatorCalls.operatorDeposits.rejectDeposit(
        { tid, reason: 'no_money', note: 'Nothing came.' },
        operatorContext(cashier.htet),
      ),
    );
    await play(store, id, 70_000);
    const actions = withdrawalActions(cashier);
    const paid = value(await requestWithdrawal(cashier, { id, payee }, 10_000)).id;
    value(await actions.assign(paid, cashier.thiri));
    value(await actions.approve(paid, cashier.thiri));
    value(await actions.pay(paid, cashier.htet));
    const refused = value(await requestWithdrawal(cashier, { id, payee }, 11_000)).id;
    value(await actions.assign(refused, cashier.thiri));
    value(await actions.reject(refused, cashier.thiri));

    expect(await messagesOf(id)).toHaveLength(before);
    await Promise.all([writeMessages(app), writeMessages(app)]);
    const written = (await messagesOf(id)).slice(before);
    expect(written).toMatchObject([
      {
        title: 'Deposit of 20,000 Ks credited',
        body: `Your deposit ${credited} of 20,000 Ks is in your balance.`,
      },
      {
        subject: `deposit:${tid}:failed`,
        title: 'Deposit of 30,000 Ks not credited',
        body: expect.stringMatching(
          new RegExp(
            `^Your deposit ${tid} of 30,000 Ks was not .* Nothing came\\. Your balance has not changed\\.$`,
          ),
        ),
      },
      {
        subject: `withdrawal:${paid}:paid`,
        title: 'Withdrawal of 10,000 Ks paid',
        body: `Your withdrawal ${paid} of 10,000 Ks was paid out.`,
      },
      {
        title: 'Withdrawal of 11,000 Ks refused',
        body: expect.stringMatching(
          new RegExp(`^Your withdrawal ${refused} of 11,000 Ks was .* The money is back in your balance\\.$`),
        ),
      },
    ]);
    expect(written.map(({ texts }) => texts)).toEqual([4, 4, 4, 4]);
    expect(app.hints).toContainEqual({ type: 'balance', memberId: id });
    expect(await writeMessages(app)).toBe(0);

    const { messages } = await newsOf(id);
    expect(messages.slice(0, 4)).toMatchObject([
      { about: 'withdrawal', reference: refused, good: false },
      { about: 'withdrawal', reference: paid, good: true },
      { about: 'deposit', reference: tid, good: false },
      { about: 'deposit', reference: credited, good: true },
    ]);
    await markRead(
      store,
      id,
      messages.map((message) => BigInt(message.id)),
    );
    expect((await newsOf(id)).messages).toEqual([]);
  });

  test('is no news when its decision was undone', async () => {
    const [member] = await readyMembers(app, store, cashier, 1, 50_000);
    const { tid } = await claim(cashier, member!.id, 30_000);
    await writeMessages(app);
    const undone = store.tx(async (tx) => {
      await tx.query(
        `update cashier.deposits set state = 'failed', reason = 'no_money', decided_at = clock.now() where tid = $1`,
        [tid],
      );
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await writeMessages(app)).toBe(0);
    expect((await newsOf(member!.id)).orders).toMatchObject([{ id: tid, state: 'processing' }]);
  });

  test('stands among the orders under way until it is decided, for its own member only', async () => {
    const ready = await readyMembers(app, store, cashier, 2, 50_000);
    const [one, other] = ready as [(typeof ready)[number], (typeof ready)[number]];
    await play(store, one.id, 50_000);
    const { tid } = await claim(cashier, one.id, 25_000);
    await jumpBusinessTime(store, '1 minute');
    const { id } = value(await requestWithdrawal(cashier, one, 12_000));
    await jumpBusinessTime(store, '1 minute');
    const { tid: last } = await claim(cashier, one.id, 26_000);
    const { orders } = await newsOf(one.id);
    // Of both kinds, the latest first.
    expect(orders.map((order) => [order.type, order.id, order.state])).toEqual([
      ['deposit', last, 'processing'],
      ['withdrawal', id, 'pending'],
      ['deposit', tid, 'processing'],
    ]);
    expect((await newsOf(other.id)).orders).toEqual([]);
    const actions = withdrawalActions(cashier);
    value(await actions.assign(id, cashier.thiri));
    value(await actions.reject(id, cashier.thiri));
    expect((await newsOf(one.id)).orders.map((order) => order.id)).toEqual([last, tid]);
  });
});

test('what is forgotten is neither told nor shown', async () => {
  const [member] = await readyMembers(app, store, cashier, 1, 50_000);
  await writeMessages(app);
  await deposit(cashier, member!.id, 20_000);
  await forgetNews(store);
  expect(await writeMessages(app)).toBe(0);
});

test('a confiscated withdrawal is told as one whose amount was deducted', () => {
  const decision = {
    kind: 'withdrawal',
    reference: 'W-7',
    amount: 9000,
    reason: 'other',
    note: 'Two accounts',
  } as const;
  const { title, body } = decisionMessage({ ...decision, state: 'refused_deducted' });
  expect([title.en, body.en]).toEqual([
    'Withdrawal of 9,000 Ks refused',
    'Your withdrawal W-7 of 9,000 Ks was refused. Two accounts. The amount was deducted.',
  ]);
});

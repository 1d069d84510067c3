import { messageText } from '@shwe/contract/messages';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { grantPorts } from '../../bootstrap/grant-ports.ts';
import { freshDatabase, untilSomeoneWaits, withClient } from '../../database/testing.ts';
import type { Operator } from '../../http/context.ts';
import { authorised } from '../../testing/calls.ts';
import { outcome, play, value } from '../../testing/cashier.ts';
import { csvRows } from '../../testing/csv.ts';
import { moveGameMoney } from '../../testing/game-money.ts';
import { fundedMember } from '../../testing/lottery.ts';
import { withoutPhone } from '../../testing/members.ts';
import { insertOperator } from '../../testing/operators.ts';
import { RACE_MS_MAX, raceRounds } from '../../testing/rounds.ts';
import { jumpBusinessTime, memberContext, operatorContext, testApp } from '../../testing/test-app.ts';
import {
  balances,
  lockAccounts,
  memberAccounts,
  post,
  systemAccounts,
  verifyLedger,
} from '../ledger/index.ts';
import { messagesMemberApi } from '../messages/index.ts';
import { protectionFixture } from '../protection/testing.ts';
import { requireTurnover, turnoverLeft, verifyTurnover } from '../turnover/index.ts';
import { endGrants } from './end-grants.ts';
import { grantsMemberApi } from './member-api.ts';
import { offerGrants } from './offer.ts';
import { grantsOperatorApi } from './operator-api.ts';
import { payAutomatic } from './pay-automatic.ts';
import { verifyGrants } from './verify.ts';

const store = await freshDatabase();
const app = testApp(store);
const ports = { ...grantPorts };
const calls = grantsMemberApi(app, ports);
const operatorCalls = authorised(app, 'operatorGrants', grantsOperatorApi(app, ports));

let htet: Operator;
let thiri: Operator;
beforeAll(async () => {
  htet = await insertOperator(store, { name: 'htet', role: 'finance' });
  thiri = await insertOperator(store, { name: 'thiri', role: 'finance' });
});
afterEach(async () => {
  const findings = [
    ...(await verifyLedger(store)),
    ...(await verifyTurnover(store)),
    ...(await verifyGrants(store)),
  ];
  expect(findings.filter(({ broken }) => broken > 0)).toEqual([]);
});

const title = { my: 'လစဉ်', en: 'Monthly', zh: '每月', th: 'รายเดือน' };
let occasions = 0;
type Terms = {
  amount?: bigint;
  turnoverTimes?: number;
  claimDays?: number;
  occasion?: string;
  campaign?: string;
  isAutomatic?: boolean;
  weights?: Record<string, number>;
};

/** Offers a bonus to a member; returns its number. */
async function offer(memberId: bigint, terms: Terms = {}): Promise<string> {
  occasions += 1;
  const { amount = 1000n, turnoverTimes = 3, claimDays = 7, isAutomatic = false } = terms;
  const { occasion = `test ${occasions}`, weights } = terms;
  const { rows } = await store.query<{ until: Date }>(
    'select clock.now() + make_interval(days => $1) as until',
    [claimDays],
  );
  const claimUntil = rows[0]!.until;
  const campaign = terms.campaign ?? 'vip';
  await store.tx((tx) =>
    offerGrants(tx, [
      {
        ...{
          memberId,
          campaign,
          occasion,
          amount,
          turnoverTimes,
          playDays: 30,
          claimUntil,
          title,
          isAutomatic,
        },
        ...(weights && { weights }),
      },
    ]),
  );
  return value(await calls.list({}, memberContext(memberId))).list[0]?.id ?? '';
}
const claim = (memberId: bigint, id: string, context = memberContext(memberId)) =>
  calls.claim({ id }, context);
const forfeit = (memberId: bigint, amount: number) => calls.forfeit({ amount }, memberContext(memberId));
const list = async (memberId: bigint) => value(await calls.list({}, memberContext(memberId)));
const grantOf = async (memberId: bigint, id: string) =>
  (await list(memberId)).list.find((one) => one.id === id)!;
const wallet = async (memberId: bigint) => (await balances(store, memberId)).wallet;

/** Moves money between a member and the house, as a bet, a win or a deposit does. */
async function move(
  memberId: bigint,
  kind: 'bet' | 'win' | 'refund' | 'deposit',
  amount: bigint,
  reference = '1',
): Promise<void> {
  await store.tx(async (tx) => {
    const system = await systemAccounts(tx);
    const { stakes, payouts, payment_clearing: clearing } = system;
    const other = { bet: stakes, refund: stakes, win: payouts, deposit: clearing }[kind];
    const { wallet: own } = await memberAccounts(tx, memberId);
    const postings = [
      { accountId: other, amount: -amount },
      { accountId: own, amount },
    ];
    const posted = await post(tx, {
      kind,
      key: `${kind} ${memberId} ${++occasions}`,
      reference,
      postings,
    });
    if (!posted.ok) throw new Error(posted.refused);
  });
}

describe('an offered bonus', () => {
  test('is told, taken once into the wallet, and must be bet as its terms say', async () => {
    const member = await fundedMember(store, 500n);
    const id = await offer(member);
    const messages = value(await messagesMemberApi(app).getMessage({}, memberContext(member)));
    expect(messages.list[0]).toMatchObject({
      title: 'Monthly',
      content: '1,000 Ks are ready for you: Monthly. Read the terms, then take it or leave it.',
    });
    expect(await list(member)).toMatchObject({ open: 1, left: 0, forfeit: null });
    const context = memberContext(member);
    const done = await claim(member, id, context);
    expect(done).toEqual({ ok: true, value: { id, state: 'wagering', balance: 1500 } });
    expect(await claim(member, id, context)).toEqual(done);
    expect(outcome(await claim(member, id))).toBe('changed_meanwhile');
    const { granted_at, claim_until, claimed_at, play_until, play_days } = await grantOf(member, id);
    const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;
    expect([play_days, daysBetween(claimed_at!, play_until!)]).toEqual([30, 30]);
    expect(daysBetween(granted_at, claimed_at!)).toBeLessThan(0.1);
    expect(Math.round(daysBetween(granted_at, claim_until))).toBe(7);
    expect(await turnoverLeft(store, member)).toBe(3000n);
    expect(await list(member)).toMatchObject({ open: 1, left: 3000, forfeit: { amount: 1000, stays: 500 } });
    await play(store, member, 2999);
    await endGrants(app, ports);
    expect(await grantOf(member, id)).toMatchObject({ state: 'wagering', required: 3000, done: 2999 });
    expect(await list(member)).toMatchObject({ open: 1, left: 1 });
    await play(store, member, 1);
    await endGrants(app, ports);
    expect(await grantOf(member, id)).toMatchObject({ state: 'released', done: 3000, taken_back: 0 });
    expect(await wallet(member)).toBe(1500n);
    expect(await list(member)).toMatchObject({ open: 0, left: 0, forfeit: null });
  });

  test('says what bets count for before it: older requirements, to be claimed and being bet', async () => {
    const member = await fundedMember(store, 500n);
    const older = async (reference: string) =>
      store.tx((tx) =>
        requireTurnover(tx, { memberId: member, source: 'deposit', reference, amount: 200n, required: 200n }),
      );
    await older('D-first');
    const id = await offer(member, { weights: { '2d': 100, '3d': 40 } });
    const [first, later] = [
      { source: 'deposit', reference: 'D-first', left: 200 },
      { source: 'deposit', reference: 'D-later', left: 200 },
    ];
    expect(await grantOf(member, id)).toMatchObject({
      before: [first],
      games: 'Of a stake, 2D counts 100 % and 3D counts 40 %.',
    });
    value(await claim(member, id));
    await older('D-later');
    const next = await offer(member);
    expect(await grantOf(member, id)).toMatchObject({ before: [first], done: 0 });
    expect(await grantOf(member, next)).toMatchObject({
      before: [first, { source: 'bonus', reference: id, left: 3000 }, later],
      games: '',
    });
    await play(store, member, 150);
    expect(await grantOf(member, id)).toMatchObject({ before: [{ ...first, left: 50 }], done: 0 });
    await play(store, member, 51);
    expect(await grantOf(member, id)).toMatchObject({ before: [], done: 1 });
    await play(store, member, 2999);
    await endGrants(app, ports);
    expect(await grantOf(member, id)).toMatchObject({ state: 'released', before: [] });
  });

  test('without turnover is released at once', async () => {
    const member = await fundedMember(store, 500n);
    const id = await offer(member, { turnoverTimes: 0 });
    expect(value(await claim(member, id))).toMatchObject({ state: 'released', balance: 1500 });
    expect(await turnoverLeft(store, member)).toBe(0n);
    expect(await list(member)).toMatchObject({ open: 0, forfeit: null });
  });

  test('comes once for an occasion, however often and by however many it is offered', async () => {
    const member = await fundedMember(store, 500n);
    await Promise.all(Array.from({ length: 5 }, () => offer(member, { occasion: 'monthly 2026-12' })));
    expect((await list(member)).list).toHaveLength(1);
  });

  test('can be claimed until its time is over, and expires then', async () => {
    const [early, late] = [await fundedMember(store, 500n), await fundedMember(store, 500n)];
    const [first, second] = [await offer(early, { claimDays: 1 }), await offer(late, { claimDays: 1 })];
    await jumpBusinessTime(store, '23 hours 59 minutes');
    expect(outcome(await claim(early, first))).toBe('ok');
    await jumpBusinessTime(store, '1 minute');
    expect(await list(late)).toMatchObject({ open: 0 });
    expect(outcome(await claim(late, second))).toBe('changed_meanwhile');
    await endGrants(app, ports);
    expect(await grantOf(late, second)).toMatchObject({ state: 'expired', claimed_at: null });
    expect(await wallet(late)).toBe(500n);
  });

  test('can be declined, and then not be claimed', async () => {
    const member = await fundedMember(store, 500n);
    const id = await offer(member);
    expect(value(await calls.decline({ id }, memberContext(member)))).toMatchObject({ state: 'declined' });
    expect(outcome(await calls.decline({ id }, memberContext(member)))).toBe('changed_meanwhile');
    expect(outcome(await claim(member, id))).toBe('changed_meanwhile');
    expect(await wallet(member)).toBe(500n);
  });

  test('of an account without a phone is paid once it has one', async () => {
    const member = await fundedMember(store, 500n);
    const id = await offer(member);
    await offer(member, { isAutomatic: true });
    const addPhone = await withoutPhone(store, member);
    expect(outcome(await claim(member, id))).toBe('phone_needed');
    await payAutomatic(app);
    expect(await wallet(member)).toBe(500n);
    await addPhone();
    value(await claim(member, id));
    await payAutomatic(app);
    expect(await wallet(member)).toBe(2500n);
    const [told] = value(await messagesMemberApi(app).getMessage({}, memberContext(member))).list;
    expect(told).toMatchObject({
      title: 'Monthly',
      content:
        '1,000 Ks are in your wallet: Monthly. The page Bonuses says what must be bet; you can give it up there.',
    });
  });

  test('of another member is not found', async () => {
    const [owner, other] = [await fundedMember(store, 500n), await fundedMember(store, 500n)];
    const id = await offer(owner);
    expect(outcome(await claim(other, id))).toBe('not_found');
    expect(outcome(await calls.decline({ id }, memberContext(other)))).toBe('not_found');
    expect(await grantOf(owner, id)).toMatchObject({ state: 'granted' });
  });

  test(
    'pays once however many claim it at once',
    async () => {
      for (let round = 0; round < raceRounds(2); round++) {
        const member = await fundedMember(store, 500n);
        const id = await offer(member);
        const answers = await Promise.all(Array.from({ length: 50 }, () => claim(member, id)));
        expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
        expect(await wallet(member)).toBe(1500n);
      }
    },
    RACE_MS_MAX,
  );
});

describe('no bonus is offered', () => {
  test('to a member on a break, and an offered one cannot be claimed during it', async () => {
    const member = await fundedMember(store, 500n);
    const id = await offer(member);
    value(await protectionFixture(app).takeBreak(member, 'day'));
    expect(outcome(await claim(member, id))).toBe('time_out');
    await offer(member);
    expect((await list(member)).list).toHaveLength(1);
    expect(await wallet(member)).toBe(500n);
  });

  test('to a member who switched offers off, until they are switched on', async () => {
    const member = await fundedMember(store, 500n);
    value(await calls.offers({ off: true }, memberContext(member)));
    expect(await offer(member)).toBe('');
    expect(await list(member)).toMatchObject({ offers_off: true });
    value(await calls.offers({ off: false }, memberContext(member)));
    expect(await offer(member)).not.toBe('');
  });

  test('to a suspended member', async () => {
    const member = await fundedMember(store, 500n);
    await store.query("update members.accounts set state = 'suspended' where id = $1", [member]);
    expect(await offer(member)).toBe('');
  });
});

describe('giving up takes what is above the own money', () => {
  /** What a member with 10,000 Ks and a bonus of 1,000 keeps after some play: own money, never more. */
  test.each([
    ['untouched', [], 1000, 10_000],
    [
      'after a win',
      [
        ['bet', -600n],
        ['win', 5000n],
      ],
      5400,
      10_000,
    ],
    [
      'after a bet whose draw was cancelled',
      [
        ['bet', -600n],
        ['refund', 600n],
      ],
      1000,
      10_000,
    ],
    ['after a loss of part of the bonus', [['bet', -400n]], 600, 10_000],
    ['after a loss of the bonus and own money', [['bet', -4000n]], 0, 7000],
    [
      'after a deposit',
      [
        ['bet', -400n],
        ['deposit', 2000n],
      ],
      600,
      12_000,
    ],
  ] as const)('%s', async (_, moves, taken, stays) => {
    const member = await fundedMember(store, 10_000n);
    const id = await offer(member);
    value(await claim(member, id));
    for (const [kind, amount] of moves) await move(member, kind, amount);
    expect(await list(member)).toMatchObject({ forfeit: { amount: taken, stays } });
    expect(outcome(await forfeit(member, taken + 1))).toBe('changed_meanwhile');
    expect(value(await forfeit(member, taken))).toEqual({ amount: taken, balance: stays });
    expect(await grantOf(member, id)).toMatchObject({ state: 'forfeited', taken_back: taken });
    expect(await turnoverLeft(store, member)).toBe(0n);
    expect(outcome(await forfeit(member, taken))).toBe('not_found');
  });

  test('of several bonuses at once, to each campaign what it paid', async () => {
    const member = await fundedMember(store, 10_000n);
    const first = await offer(member, { campaign: 'campaign:1' });
    value(await claim(member, first));
    await move(member, 'win', 300n);
    const second = await offer(member, { campaign: 'campaign:2', amount: 500n });
    value(await claim(member, second));
    await move(member, 'bet', -50n);
    expect(value(await forfeit(member, 1750))).toEqual({ amount: 1750, balance: 10_000 });
    expect(await grantOf(member, first)).toMatchObject({ taken_back: 1000 });
    expect(await grantOf(member, second)).toMatchObject({ taken_back: 750 });
    const entries = await store.query(
      "select reference from ledger.journal_entries where kind = 'bonus_taken_back' and reference = any($1)",
      [[first, second]],
    );
    expect(entries.rows).toEqual([{ reference: second }]);

    // For agents it is one fact, though it went to two campaigns.
    for (let isDone = false; !isDone; ) {
      const step = await store.query<{ is_done: boolean }>('select is_done from agent_reports.step(1000)');
      isDone = step.rows[0]!.is_done;
    }
    const facts = await store.query(
      'select kind, amount from agent_reports.facts where member_id = $1 and amount < 0',
      [member],
    );
    expect(facts.rows).toEqual([{ kind: 'bonus', amount: -1750n }]);
  });

  test('of several bonuses that were mostly lost, to the oldest first', async () => {
    const member = await fundedMember(store, 10_000n);
    const [first, second] = [await offer(member), await offer(member)];
    value(await claim(member, first));
    value(await claim(member, second));
    await move(member, 'bet', -1400n);
    expect(value(await forfeit(member, 600))).toEqual({ amount: 600, balance: 10_000 });
    expect(await grantOf(member, first)).toMatchObject({ taken_back: 600 });
    expect(await grantOf(member, second)).toMatchObject({ state: 'forfeited', taken_back: 0 });
  });

  test('of two of one campaign gives it both sums back', async () => {
    const member = await fundedMember(store, 10_000n);
    const ids = [await offer(member), await offer(member, { amount: 500n })];
    for (const id of ids) value(await claim(member, id));
    value(await forfeit(member, 1500));
    expect(await wallet(member)).toBe(10_000n);
    for (const [at, taken] of [1000, 500].entries())
      expect(await grantOf(member, ids[at]!)).toMatchObject({ state: 'forfeited', taken_back: taken });
  });

  test('not while slips are open or money is at games', async () => {
    const member = await fundedMember(store, 10_000n);
    value(await claim(member, await offer(member)));
    ports.countOpenSlips = async () => 1;
    expect(outcome(await forfeit(member, 1000))).toBe('play_open');
    ports.countOpenSlips = grantPorts.countOpenSlips;
    await moveGameMoney(store, member, 'wallet', 200n);
    expect(outcome(await forfeit(member, 1000))).toBe('play_open');
    await moveGameMoney(store, member, 'in_transit', 200n);
    expect(outcome(await forfeit(member, 1000))).toBe('play_open');
    await moveGameMoney(store, member, 'game', 200n);
    expect(value(await forfeit(member, 800))).toEqual({ amount: 800, balance: 10_000 });
  });

  test('not if a bet comes before the wallet is locked', async () => {
    const member = await fundedMember(store, 10_000n);
    const id = await offer(member);
    value(await claim(member, id));
    let counted = 0;
    ports.countOpenSlips = async () => counted++;
    expect(outcome(await forfeit(member, 1000))).toBe('play_open');
    ports.countOpenSlips = grantPorts.countOpenSlips;
    expect(await grantOf(member, id)).toMatchObject({ state: 'wagering' });
    expect(await wallet(member)).toBe(11_000n);
  });

  test('not with what came in while the claim waited for the wallet: it was own money before', async () => {
    const member = await fundedMember(store, 10_000n);
    const id = await offer(member);
    await withClient(store.databaseUrl, async (owner) => {
      let claim$: ReturnType<typeof claim> | undefined;
      await store.tx(async (tx) => {
        const { wallet: own } = await memberAccounts(tx, member);
        const { payouts } = await systemAccounts(tx);
        await lockAccounts(tx, [own]);
        claim$ = claim(member, id);
        await untilSomeoneWaits(owner);
        const postings = [
          { accountId: payouts, amount: -700n },
          { accountId: own, amount: 700n },
        ];
        await post(tx, { kind: 'win', key: `win before ${member}`, reference: '1', postings });
      });
      value(await claim$!);
    });
    const { rows } = await store.query<{ before: bigint | null }>(
      'select money_before as before from grants.grants where gid = $1',
      [id],
    );
    expect(rows).toEqual([{ before: 10_700n }]);
    value(await forfeit(member, 1000));
    expect(await wallet(member)).toBe(10_700n);
  });

  test('not if a win comes while it waits for the wallet: the sum is not the one that was shown', async () => {
    const member = await fundedMember(store, 10_000n);
    const id = await offer(member);
    value(await claim(member, id));
    const answer = await withClient(store.databaseUrl, async (owner) => {
      let forfeit$: ReturnType<typeof forfeit> | undefined;
      await store.tx(async (tx) => {
        const { wallet: own } = await memberAccounts(tx, member);
        const { payouts } = await systemAccounts(tx);
        await lockAccounts(tx, [own]);
        forfeit$ = forfeit(member, 1000);
        await untilSomeoneWaits(owner);
        const postings = [
          { accountId: payouts, amount: -700n },
          { accountId: own, amount: 700n },
        ];
        await post(tx, { kind: 'win', key: `win meanwhile ${member}`, reference: '1', postings });
      });
      return forfeit$!;
    });
    expect(outcome(answer)).toBe('changed_meanwhile');
    expect(await grantOf(member, id)).toMatchObject({ state: 'wagering' });
    expect(await wallet(member)).toBe(11_700n);
    expect(await turnoverLeft(store, member)).toBe(3000n);
  });

  test('not by a member who was suspended meanwhile, who also claims none', async () => {
    const member = await fundedMember(store, 10_000n);
    const [first, second] = [await offer(member), await offer(member)];
    value(await claim(member, first));
    await store.query("update members.accounts set state = 'suspended' where id = $1", [member]);
    expect(outcome(await forfeit(member, 1000))).toBe('suspended');
    expect(outcome(await claim(member, second))).toBe('suspended');
    expect(await wallet(member)).toBe(11_000n);
  });
});

describe('a bonus that is not bet in time', () => {
  test('is taken back, and two later ones stay', async () => {
    const member = await fundedMember(store, 10_000n);
    const first = await offer(member);
    value(await claim(member, first));
    await jumpBusinessTime(store, '20 days');
    const second = await offer(member, { amount: 500n });
    value(await claim(member, second));
    value(await claim(member, await offer(member, { amount: 70n })));
    await jumpBusinessTime(store, '10 days');
    ports.countOpenSlips = async () => 1;
    await endGrants(app, ports);
    expect(await grantOf(member, first)).toMatchObject({ state: 'wagering' });
    ports.countOpenSlips = grantPorts.countOpenSlips;
    await endGrants(app, ports);
    expect(await grantOf(member, first)).toMatchObject({ state: 'expired', taken_back: 1000 });
    expect(await grantOf(member, second)).toMatchObject({ state: 'wagering' });
    expect(await wallet(member)).toBe(10_570n);
    expect(await list(member)).toMatchObject({ left: 1710, forfeit: { amount: 570, stays: 10_000 } });
  });

  test('is taken back also behind members who still play, or whose bonus cannot be taken back', async () => {
    const members = [];
    for (let at = 0; at < 3; at++) members.push(await fundedMember(store, 10_000n));
    const [playing, failing, last] = members as [bigint, bigint, bigint];
    const ids = new Map<bigint, string>();
    for (const member of members) {
      ids.set(member, await offer(member));
      value(await claim(member, ids.get(member)!));
    }
    await jumpBusinessTime(store, '30 days');
    ports.countOpenSlips = async (_, member) => {
      if (member === failing) throw new Error('no answer');
      return member === playing ? 1 : 0;
    };
    await endGrants(app, ports, 1);
    ports.countOpenSlips = grantPorts.countOpenSlips;
    const states = [];
    for (const member of members) states.push((await grantOf(member, ids.get(member)!)).state);
    expect(states).toEqual(['wagering', 'wagering', 'expired']);
    expect(await wallet(last)).toBe(10_000n);
    await endGrants(app, ports);
  });
});

test('an automatic bonus that cannot be paid stops no other', async () => {
  const [failing, other] = [await fundedMember(store, 10n), await fundedMember(store, 10n)];
  await offer(failing, { isAutomatic: true });
  await offer(other, { isAutomatic: true });
  const setAmount = async (amount: string) => {
    await store.ownerQuery('alter table grants.grants disable trigger user');
    await store.ownerQuery('update grants.grants set amount = $1 where member_id = $2', [amount, failing]);
    await store.ownerQuery('alter table grants.grants enable trigger user');
  };
  // More than the turnover can be counted in.
  await setAmount('9000000000000000000');
  expect(await payAutomatic(app, 1)).toBe(1);
  expect([await wallet(failing), await wallet(other)]).toEqual([10n, 1010n]);
  await setAmount('1000');
  expect(await payAutomatic(app)).toBe(1);
  expect(await wallet(failing)).toBe(1010n);
});

describe('bonuses that overlap', () => {
  test('count a loss once, whichever of them ends first', async () => {
    for (const first of ['older', 'newer'] as const) {
      const member = await fundedMember(store, 1n);
      const older = await offer(member, { amount: 10_000n });
      value(await claim(member, older));
      await jumpBusinessTime(store, first === 'older' ? '1 day' : '1 second');
      const newer = await offer(member, { amount: 10_000n });
      value(await claim(member, newer));
      await move(member, 'bet', -10_000n);
      await operatorCancels(member, first === 'older' ? older : newer);
      // The loss is set against the one that ended; the other one is still there, and all of it is a bonus.
      expect(await wallet(member)).toBe(10_001n);
      expect(await list(member)).toMatchObject({ forfeit: { amount: 10_000, stays: 1 } });
      expect(value(await forfeit(member, 10_000)).balance).toBe(1);
    }
  });

  test('do not reach back to one that ended before they were claimed', async () => {
    const member = await fundedMember(store, 1000n);
    const before = await offer(member, { amount: 500n });
    value(await claim(member, before));
    await move(member, 'bet', -300n);
    await operatorCancels(member, before);
    expect(await wallet(member)).toBe(1000n);
    await jumpBusinessTime(store, '1 minute');
    const later = await offer(member, { amount: 500n });
    value(await claim(member, later));
    await move(member, 'bet', -200n);
    expect(await list(member)).toMatchObject({ forfeit: { amount: 300, stays: 1000 } });
  });
});

test('what a slip wins that was bet before the claim is own money', async () => {
  const member = await fundedMember(store, 1000n);
  await store.ownerQuery(
    `insert into lottery.slips (id, draw_id, member_id, key, request, accepted_at, total, numbers, amounts)
       values ($1, 1, $2, gen_random_uuid(), gen_random_uuid(), clock.now(), 400, '{7}', '{400}')`,
    ['777000', member],
  );
  await move(member, 'bet', -400n, '777000');
  value(await claim(member, await offer(member)));
  await move(member, 'win', 32_000n, '777000');
  expect(await list(member)).toMatchObject({ forfeit: { amount: 1000, stays: 32_600 } });
  await move(member, 'win', 5000n, '777001');
  expect(await list(member)).toMatchObject({ forfeit: { amount: 6000, stays: 32_600 } });
});

test('money that waits for a withdrawal is own money, also when the withdrawal is refused after the claim', async () => {
  const member = await fundedMember(store, 10_000n);
  const hold = (kind: 'withdrawal_hold' | 'withdrawal_returned', amount: bigint) =>
    store.tx(async (tx) => {
      const { wallet: own, held } = await memberAccounts(tx, member);
      const postings = [
        { accountId: own, amount: -amount },
        { accountId: held, amount },
      ];
      value(await post(tx, { kind, key: `${kind} ${member}`, reference: 'W-1', postings }));
    });
  await hold('withdrawal_hold', 4000n);
  value(await claim(member, await offer(member)));
  expect(await list(member)).toMatchObject({ forfeit: { amount: 1000, stays: 6000 } });
  await hold('withdrawal_returned', -4000n);
  expect(await list(member)).toMatchObject({ forfeit: { amount: 1000, stays: 10_000 } });
  await move(member, 'win', 500n, '777002');
  expect(await list(member)).toMatchObject({ forfeit: { amount: 1500, stays: 10_000 } });
});

test('a bonus that is bet as often as its terms say is not taken back, though it still waits for its release', async () => {
  const member = await fundedMember(store, 500n);
  const id = await offer(member);
  value(await claim(member, id));
  await play(store, member, 3000);
  expect(outcome(await forfeit(member, 1000))).toBe('not_found');
  const asked = await operatorCalls.cancel(
    { member_id: Number(member), id, reason: 'two accounts' },
    operatorContext(htet),
  );
  expect(outcome(asked)).toBe('changed_meanwhile');
  await endGrants(app, ports);
  expect(await grantOf(member, id)).toMatchObject({ state: 'released' });
});

/** Two operators take back a bonus that is being bet. */
async function operatorCancels(memberId: bigint, id: string): Promise<void> {
  for (const operator of [htet, thiri])
    value(
      await operatorCalls.cancel(
        { member_id: Number(memberId), id, reason: 'two accounts' },
        operatorContext(operator),
      ),
    );
}

test('each end of a bonus is told with its own words and sum, and a title in the reader’s language', async () => {
  const member = await fundedMember(store, 1000n);
  const told = async () =>
    value(await messagesMemberApi(app).getMessage({}, memberContext(member))).list.map(
      ({ title: head, content }) => `${head}|${content}`,
    );
  const words = (key: 'bonusReleased' | 'bonusOver' | 'bonusCancelled', over: object) =>
    `${messageText('en', `${key}Title`)}|${messageText('en', `${key}Text`, over as never)}`;
  const met = await offer(member, { amount: 400n, turnoverTimes: 1 });
  value(await claim(member, met));
  await play(store, member, 400);
  app.hints.length = 0;
  await endGrants(app, ports);
  expect(await told()).toContain(words('bonusReleased', { amount: 400 }));
  expect(app.hints).toContainEqual({ type: 'balance', memberId: member });
  const late = await offer(member, { amount: 300n });
  app.hints.length = 0;
  value(await claim(member, late));
  expect(app.hints).toContainEqual({ type: 'balance', memberId: member });
  await jumpBusinessTime(store, '31 days');
  await endGrants(app, ports);
  expect(await told()).toContain(words('bonusOver', { amount: 300 }));
  const taken = await offer(member, { amount: 200n });
  value(await claim(member, taken));
  for (const operator of [htet, thiri])
    value(
      await operatorCalls.cancel(
        { id: taken, member_id: Number(member), reason: 'by mistake' },
        operatorContext(operator),
      ),
    );
  expect(await told()).toContain(words('bonusCancelled', { amount: 200, reason: 'by mistake' }));
  const offered = await offer(member, { amount: 100n });
  value(
    await operatorCalls.cancel(
      { id: offered, member_id: Number(member), reason: 'no offer' },
      operatorContext(htet),
    ),
  );
  expect(await told()).toContain(words('bonusCancelled', { amount: 0, reason: 'no offer' }));
  const { rows } = await store.query<{ action: string; details: object }>(
    "select action, details from operators.audit where subject = $1 and action like 'bonus.%' order by id",
    [`member:${member}`],
  );
  expect(rows).toEqual([
    { action: 'bonus.cancel_ask', details: { id: taken, reason: 'by mistake' } },
    { action: 'bonus.cancel', details: { id: taken, reason: 'by mistake', taken_back: '200' } },
    { action: 'bonus.cancel', details: { id: offered, reason: 'no offer', taken_back: '0' } },
  ]);
  const inThai = value(await calls.list({}, memberContext(member, { lang: 'th' }))).list;
  expect(new Set(inThai.map(({ title: name }) => name))).toEqual(new Set([title.th]));
});

test('open are those that are bet and those that can still be claimed, ended all others', async () => {
  const member = await fundedMember(store, 1000n);
  const ids = { over: await offer(member, { claimDays: 1 }), bet: await offer(member), soon: '' };
  value(await claim(member, ids.bet));
  await jumpBusinessTime(store, '2 days');
  ids.soon = await offer(member);
  const shown = async (show: 'open' | 'ended' | 'all') => {
    const { list: rows, total } = value(await calls.list({ show }, memberContext(member)));
    expect(total).toBe(rows.length);
    return rows.map(({ id }) => id);
  };
  expect(await shown('open')).toEqual([ids.soon, ids.bet]);
  expect(await shown('ended')).toEqual([ids.over]);
  expect(await shown('all')).toEqual([ids.soon, ids.bet, ids.over]);
  expect(await list(member)).toMatchObject({ open: 2, left: 3000 });
  value(await claim(member, ids.soon));
  expect(await list(member)).toMatchObject({ open: 2, left: 6000 });
  await endGrants(app, ports);
  expect(await shown('ended')).toEqual([ids.over]);
});

test('the list of all bonuses is a file, each with its member, what is to bet and what was taken back', async () => {
  const member = await fundedMember(store, 1000n);
  const id = await offer(member, { amount: 700n, turnoverTimes: 2, campaign: 'vip' });
  value(await claim(member, id));
  await play(store, member, 300);
  const row = async () => {
    const { text } = value(await operatorCalls.listFile({ format: 'csv' }, operatorContext(htet)));
    return csvRows(text).find((one) => one.bonus === id);
  };
  expect(await row()).toMatchObject({
    ...{ member: String(member), campaign: 'vip', title: 'Monthly', amount: '700', wagering: '1400' },
    ...{ wagered: '300', status: 'wagering', 'taken back': '0' },
  });
  const { forfeit: back } = await list(member);
  value(await forfeit(member, back!.amount));
  expect(await row()).toMatchObject({ status: 'forfeited', 'taken back': String(back!.amount) });
  expect(back!.amount).toBeGreaterThan(0);
});

describe('an operator', () => {
  const cancel = (member: bigint, id: string, operator: Operator) =>
    operatorCalls.cancel(
      { member_id: Number(member), id, reason: 'two accounts' },
      operatorContext(operator),
    );

  test('cancels an offer alone, with a reason that the member reads', async () => {
    const member = await fundedMember(store, 500n);
    const id = await offer(member);
    expect(value(await cancel(member, id, htet))).toEqual({ id, state: 'cancelled', waiting: false });
    expect(await grantOf(member, id)).toMatchObject({ state: 'cancelled', reason: 'two accounts' });
    expect(outcome(await claim(member, id))).toBe('changed_meanwhile');
    expect(outcome(await cancel(member, id, htet))).toBe('changed_meanwhile');
  });

  test('needs another one to take back a claimed bonus', async () => {
    const member = await fundedMember(store, 500n);
    const id = await offer(member);
    value(await claim(member, id));
    expect(value(await cancel(member, id, htet))).toMatchObject({ state: 'wagering', waiting: true });
    expect(value(await cancel(member, id, htet))).toMatchObject({ waiting: true });
    expect(await wallet(member)).toBe(1500n);
    const seen = value(await operatorCalls.ofMember({ member_id: Number(member) }, operatorContext(thiri)));
    expect(seen.list[0]).toMatchObject({ cancel_asked: { reason: 'two accounts', mine: false } });
    expect(value(await cancel(member, id, thiri))).toMatchObject({ state: 'cancelled', waiting: false });
    expect(await wallet(member)).toBe(500n);
    expect(await turnoverLeft(store, member)).toBe(0n);
  });

  test('takes back no bonus while slips are open, or if a bet comes before the wallet is locked', async () => {
    const member = await fundedMember(store, 500n);
    const id = await offer(member);
    value(await claim(member, id));
    value(await cancel(member, id, htet));
    let counted = 1;
    ports.countOpenSlips = async () => counted;
    expect(outcome(await cancel(member, id, thiri))).toBe('play_open');
    counted = 0;
    ports.countOpenSlips = async () => counted++;
    expect(outcome(await cancel(member, id, thiri))).toBe('play_open');
    ports.countOpenSlips = grantPorts.countOpenSlips;
    expect(await grantOf(member, id)).toMatchObject({ state: 'wagering' });
    expect(await wallet(member)).toBe(1500n);
    // The first operator's request is still there.
    expect(value(await cancel(member, id, thiri))).toMatchObject({ state: 'cancelled' });
  });

  test('finds a bonus only with its member', async () => {
    const [member, other] = [await fundedMember(store, 500n), await fundedMember(store, 500n)];
    const id = await offer(member);
    expect(outcome(await cancel(other, id, htet))).toBe('not_found');
  });
});

test('more offers than one statement takes are all made', async () => {
  const memberId = await fundedMember(store, 1n);
  const claimUntil = new Date(Date.now() + 400 * 86_400_000);
  const one = { memberId, campaign: 'vip', amount: 1n, turnoverTimes: 0, playDays: 1, claimUntil, title };
  const offers = Array.from({ length: 1001 }, (_, at) => ({ ...one, occasion: `many ${at}` }));
  const offered = await store.tx((tx) => offerGrants(tx, offers));
  expect(offered.map(({ occasion }) => occasion)).toEqual(offers.map(({ occasion }) => occasion));
});

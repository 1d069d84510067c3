import type { Input } from '@shwe/contract';
import { colourOf } from '@shwe/rules';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AppContext } from '../../../context/app-context.ts';
import { createStore } from '../../../database/index.ts';
import { type TestStore, untilSomeoneWaits, withClient } from '../../../database/testing.ts';
import {
  advanceAndSeal,
  fundedMember,
  lotteryFixture,
  lotteryMemberCalls,
  lotteryOperatorCalls,
  lotteryToken,
  operators,
} from '../../../testing/lottery.ts';
import {
  bettorContext,
  jumpBusinessTime,
  memberContext,
  newOnce,
  operatorContext,
} from '../../../testing/test-app.ts';
import { memberAccounts, post, sumsSince, systemAccounts, verifyLedger } from '../../ledger/index.ts';
import { endSessionsOf, openSession } from '../../members/index.ts';
import { encryptedPhone, phoneColumns } from '../../members/profiles/personal.ts';
import { verifyTurnover } from '../../turnover/index.ts';
import { settleDueDraws } from '../results/settle-draw.ts';
import { verifyLottery } from '../verify.ts';
import { createTicket, exchangeTicket } from './lottery-tokens.ts';

let store: TestStore;
let app: AppContext;
let memberCalls: ReturnType<typeof lotteryMemberCalls>;
let operatorCalls: ReturnType<typeof lotteryOperatorCalls>;

beforeAll(async () => {
  ({ store, app, memberCalls, operatorCalls } = await lotteryFixture());
});

const MORNING = '2d-20261123-morning';
const slip = (lines: Record<string, number>, issue = MORNING): Input<'bets', 'placeBet'> => ({
  gameId: 1,
  issue,
  betInfo: Object.entries(lines).map(([number, amount]) => ({ number, amount })),
});

const bettor = async (member: bigint) => bettorContext(await lotteryToken(store, member));

async function setCap(issue: string, number: number, cap: number): Promise<void> {
  await store.query(
    `update lottery.draw_numbers n set cap = $3, own_cap = $3 from lottery.draws d
     where d.id = n.draw_id and d.name = $1 and number = $2`,
    [issue, number, cap],
  );
}

async function findings() {
  const all = [await verifyLedger(store), await verifyLottery(store), await verifyTurnover(store)].flat();
  return all.filter((finding) => finding.broken > 0);
}

describe('placing bets', () => {
  test('a slip is debited as a whole, and its key returns the same slip', async () => {
    const member = await fundedMember(store, 10_000n);
    const context = await bettor(member);
    const first = await memberCalls.bets.placeBet(slip({ '07': 500, '42': 1000 }), context);
    expect(first).toMatchObject({ ok: true, value: { total: 1500, balance: 8500, issue: MORNING } });
    const again = await memberCalls.bets.placeBet(slip({ '07': 500, '42': 1000 }), context);
    expect(again).toEqual(first);
    const other = await memberCalls.bets.placeBet(slip({ '07': 600 }), {
      ...context,
      once: { ...context.once!, requestHash: newOnce('x', 'other').requestHash },
    });
    expect(other).toMatchObject({ ok: false, refused: 'key_reused' });
    expect(await findings()).toEqual([]);
  });

  test.each([
    [{}, 'number_missing'],
    [{ '07': 99 }, 'bet_minimum'],
    [{ '07': 9_000_000_000_000_000 }, 'stake_too_large'],
    [{ '7': 100 }, 'number_unknown'],
    [{ '07': 100, '1234': 100 }, 'number_unknown'],
    [{ '07': 100_000 }, 'insufficient_funds'],
  ])('%j is refused as %s and moves no money', async (lines, refused) => {
    const member = await fundedMember(store, 10_000n);
    expect(
      await memberCalls.bets.placeBet(slip(lines as Record<string, number>), await bettor(member)),
    ).toMatchObject({
      ok: false,
      refused,
    });
    const { rows } = await store.query<{ balance: bigint }>(
      "select balance from ledger.accounts where member_id = $1 and code = 'wallet'",
      [member],
    );
    expect(rows[0]!.balance).toBe(10_000n);
  });

  test('refuses an unknown draw, a draw of another game and one that is not open yet', async () => {
    const context = await bettor(await fundedMember(store, 10_000n));
    expect(await memberCalls.bets.placeBet(slip({ '07': 100 }, 'nothing'), context)).toMatchObject({
      refused: 'issue_unknown',
    });
    expect(
      await memberCalls.bets.placeBet(slip({ '07': 100 }, '2d-20261125-morning'), context),
    ).toMatchObject({
      refused: 'issue_not_open',
      details: { time: '2026-11-24T10:30:00.000Z', opens_at: '2026-11-24T10:30:00.000Z' },
    });
  });

  test('numbers over their limit refuse the whole slip and are named with what is left', async () => {
    await setCap(MORNING, 11, 1000);
    await setCap(MORNING, 12, 300);
    const member = await fundedMember(store, 1_000_000n);
    const answer = await memberCalls.bets.placeBet(
      slip({ '10': 100, '11': 1500, '12': 400 }),
      await bettor(member),
    );
    expect(answer).toMatchObject({
      ok: false,
      refused: 'over_limit',
      details: {
        numbers: [
          { number: '11', asked: 1500, room: 1000, why: 'cap' },
          { number: '12', asked: 400, room: 300, why: 'cap' },
        ],
      },
    });
    expect(await memberCalls.bets.placeBet(slip({ '12': 300 }), await bettor(member))).toMatchObject({
      ok: true,
    });
    expect(await memberCalls.bets.placeBet(slip({ '12': 100 }), await bettor(member))).toMatchObject({
      refused: 'over_limit',
      details: { numbers: [{ number: '12', room: 0, why: 'cap' }] },
    });
  });

  test.each([
    [299_999n, 'green'],
    [300_000n, 'yellow'],
    [499_999n, 'yellow'],
    [500_000n, 'orange'],
    [899_999n, 'orange'],
    [900_000n, 'red'],
  ] as const)('a number with %s of 1,000,000 sold has the limit of %s', async (sold, colour) => {
    const { rows } = await store.query<{ step: number }>('select lottery.limit_step($1, $2) as step', [
      sold,
      1_000_000n,
    ]);
    expect(rows).toEqual([{ step: ['green', 'yellow', 'orange', 'red'].indexOf(colour) + 1 }]);
    expect(colourOf(sold, 1_000_000n)).toBe(colour);
  });

  test('the member limit of a number counts earlier slips and follows the colour', async () => {
    const member = await fundedMember(store, 1_000_000n);
    expect(await memberCalls.bets.placeBet(slip({ '20': 150_000 }), await bettor(member))).toMatchObject({
      ok: true,
    });
    expect(await memberCalls.bets.placeBet(slip({ '20': 50_001 }), await bettor(member))).toMatchObject({
      refused: 'over_limit',
      details: { numbers: [{ number: '20', asked: 50_001, room: 50_000, why: 'member' }] },
    });
    expect(
      await memberCalls.bets.placeBet(slip({ '20': 50_000, '21': 50_000 }), await bettor(member)),
    ).toMatchObject({
      ok: true,
    });
  });

  test.each<[string, 'own' | 'other', string]>([
    ['the own slips of another draw', 'own', '2d-20261123-evening'],
    ['the slips of other members', 'other', MORNING],
  ])('a refusal leaves out of the member limit %s', async (_, whose, issue) => {
    const member = await fundedMember(store, 1_000_000n);
    const bets = whose === 'own' ? member : await fundedMember(store, 1_000_000n);
    expect(await memberCalls.bets.placeBet(slip({ '24': 100_000 }, issue), await bettor(bets))).toMatchObject(
      {
        ok: true,
      },
    );
    expect(await memberCalls.bets.placeBet(slip({ '24': 200_001 }), await bettor(member))).toMatchObject({
      refused: 'over_limit',
      details: { numbers: [{ number: '24', room: 200_000, why: 'member' }] },
    });
  });

  test('a refused bet is not answered with the slip that another member has by the same key', async () => {
    const [one, other] = [await fundedMember(store, 1000n), await fundedMember(store, 100n)];
    const once = newOnce('bettor');
    const place = async (member: bigint) =>
      memberCalls.bets.placeBet(slip({ '26': 500 }), { ...(await bettor(member)), once });
    expect(await place(one)).toMatchObject({ ok: true });
    expect(await place(other)).toMatchObject({ refused: 'insufficient_funds' });
  });

  test('a stake that turns its number yellow is checked against the green limit', async () => {
    await setCap(MORNING, 22, 500_000);
    const member = await fundedMember(store, 1_000_000n);
    expect(await memberCalls.bets.placeBet(slip({ '22': 160_000 }), await bettor(member))).toMatchObject({
      ok: true,
    });
    expect(await memberCalls.bets.placeBet(slip({ '22': 100 }), await bettor(member))).toMatchObject({
      refused: 'over_limit',
      details: { numbers: [{ number: '22', room: 0, why: 'member' }] },
    });
  });

  test('a slip is written to disk before it is acknowledged', async () => {
    const context = await bettor(await fundedMember(store, 10_000n));
    const { rows } = await store.query<{ at: string }>('select pg_current_wal_insert_lsn()::text as at');
    expect(await memberCalls.bets.placeBet(slip({ '23': 100 }), context)).toMatchObject({ ok: true });
    const flushed = await store.query<{ bytes: string }>(
      'select pg_current_wal_flush_lsn() - $1::pg_lsn as bytes',
      [rows[0]!.at],
    );
    // A slip, its posting and its journal entry are larger than this.
    expect(Number(flushed.rows[0]!.bytes)).toBeGreaterThan(300);
  });

  test('a closed number is not available', async () => {
    const { drawsOperatorOne } = await operators(store);
    const limits = {
      issue: MORNING,
      numbers: ['33'],
      cap: 1000,
      hot: null,
      closed: true,
      reason: 'sells fast',
    };
    expect(
      await operatorCalls.operatorDraws.setCaps(limits, operatorContext(drawsOperatorOne)),
    ).toMatchObject({
      ok: true,
    });
    const member = await fundedMember(store, 10_000n);
    expect(await memberCalls.bets.placeBet(slip({ '33': 100 }), await bettor(member))).toMatchObject({
      refused: 'number_unavailable',
    });
  });

  test('a refused slip does not affect others of the same batch', async () => {
    const rich = await fundedMember(store, 50_000n);
    const poor = await fundedMember(store, 500n);
    const contexts = await Promise.all([rich, poor, rich, poor, rich].map(bettor));
    const answers = await Promise.all(
      contexts.map((context) => memberCalls.bets.placeBet(slip({ '55': 400 }), context)),
    );
    expect(answers.map((answer) => (answer.ok ? answer.value.balance : answer.refused))).toEqual([
      49_600,
      100,
      49_200,
      'insufficient_funds',
      48_800,
    ]);
    expect(await findings()).toEqual([]);
  });
});

describe('authentication of bets', () => {
  const outcomes = async (bets: ReturnType<typeof memberCalls.bets.placeBet>[]) =>
    (await Promise.all(bets)).map((answer) => (answer.ok ? 'accepted' : answer.refused));
  const wallet = async (member: bigint) =>
    (
      await store.query<{ balance: bigint }>(
        "select balance from ledger.accounts where member_id = $1 and code = 'wallet'",
        [member],
      )
    ).rows[0]!.balance;

  test('refuses an unknown token, an ended session and a suspended member; others are served', async () => {
    const [gone, barred, fine] = [
      await fundedMember(store, 1000n),
      await fundedMember(store, 1000n),
      await fundedMember(store, 1000n),
    ];
    const contexts = [bettorContext('nobody'), await bettor(gone), await bettor(barred), await bettor(fine)];
    await endSessionsOf(store, gone, null);
    await store.query("update members.accounts set state = 'suspended' where id = $1", [barred]);
    await endSessionsOf(store, barred, null);
    const answers = contexts.map((context) => memberCalls.bets.placeBet(slip({ '65': 100 }), context));
    expect(await outcomes(answers)).toEqual(['session_over', 'session_over', 'suspended', 'accepted']);
    expect([await wallet(gone), await wallet(barred), await wallet(fine)]).toEqual([1000n, 1000n, 900n]);
  });

  test('a cached token is checked again by every bet', async () => {
    const [gone, barred] = [await fundedMember(store, 1000n), await fundedMember(store, 1000n)];
    const tokens = [await lotteryToken(store, gone), await lotteryToken(store, barred)];
    const betAll = () =>
      outcomes(tokens.map((token) => memberCalls.bets.placeBet(slip({ '65': 100 }), bettorContext(token))));
    expect(await betAll()).toEqual(['accepted', 'accepted']);
    await endSessionsOf(store, gone, null);
    await store.query("update members.accounts set state = 'suspended' where id = $1", [barred]);
    await endSessionsOf(store, barred, null);
    expect(await betAll()).toEqual(['session_over', 'suspended']);
    expect([await wallet(gone), await wallet(barred)]).toEqual([900n, 900n]);
  });

  test('a session that ended cannot bet beside one that was looked up since', async () => {
    const [gone, fresh] = [await fundedMember(store, 1000n), await fundedMember(store, 1000n)];
    const tokens = [await lotteryToken(store, gone), await lotteryToken(store, fresh)];
    const betBy = (...some: (string | undefined)[]) =>
      outcomes(some.map((token) => memberCalls.bets.placeBet(slip({ '64': 100 }), bettorContext(token!))));
    expect(await betBy(tokens[0])).toEqual(['accepted']);
    await endSessionsOf(store, gone, null);
    expect(await betBy(tokens[1])).toEqual(['accepted']);
    expect(await betBy(...tokens)).toEqual(['session_over', 'accepted']);
    expect([await wallet(gone), await wallet(fresh)]).toEqual([900n, 800n]);
  });

  test('a session whose end commits after its token was looked up cannot bet', async () => {
    const [leaving, other] = [await fundedMember(store, 1000n), await fundedMember(store, 1000n)];
    const tokens = [await lotteryToken(store, leaving), await lotteryToken(store, other)];
    const betAll = () =>
      outcomes(tokens.map((token) => memberCalls.bets.placeBet(slip({ '66': 100 }), bettorContext(token))));
    await withClient(store.databaseUrl, async (owner) => {
      await owner.query('begin');
      await endSessionsOf(owner, leaving, null);
      // Session ends are counted in commit order, so the second one waits for the first.
      const second = endSessionsOf(store, other, null);
      expect(await Promise.race([second.then(() => 'done'), betAll()])).toEqual(['accepted', 'accepted']);
      await owner.query('commit');
      await second;
    });
    expect(await betAll()).toEqual(['session_over', 'session_over']);
    expect([await wallet(leaving), await wallet(other)]).toEqual([900n, 900n]);
  });

  test('a session that ends while its bet waits for a lock cannot bet', async () => {
    const member = await fundedMember(store, 1000n);
    const context = await bettor(member);
    expect(await memberCalls.bets.placeBet(slip({ '67': 100 }), context)).toMatchObject({ ok: true });
    await withClient(store.databaseUrl, async (owner) => {
      await owner.query('begin');
      await owner.query('select 1 from lottery.draws for update');
      const waiting = memberCalls.bets.placeBet(slip({ '67': 100 }), bettorContext(context.token));
      await untilSomeoneWaits(owner);
      await endSessionsOf(store, member, null);
      await owner.query('commit');
      expect(await waiting).toMatchObject({ refused: 'session_over' });
    });
  });

  test('an expired token cannot bet, even if it was cached', async () => {
    const context = await bettor(await fundedMember(store, 10_000n));
    await store.query(
      "update lottery.tokens set expires_at = clock_timestamp() + interval '1 second' where hash = sha256($1::bytea)",
      [Buffer.from(context.token)],
    );
    expect(await memberCalls.bets.placeBet(slip({ '24': 100 }), context)).toMatchObject({ ok: true });
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect(await memberCalls.bets.placeBet(slip({ '24': 100 }), bettorContext(context.token))).toMatchObject({
      refused: 'session_over',
    });
  });

  test('a member without a wallet is refused; others are served', async () => {
    const { rows } = await store.query<{ id: bigint }>(
      `insert into members.accounts (${phoneColumns}, password_hash, invite_code, register_ip, nickname)
       values ($1, $2, $3, 'x', 'NOPURSE', '10.0.0.1', 'Test') returning id`,
      encryptedPhone(store, '+9590000000'),
    );
    const contexts = [await bettor(rows[0]!.id), await bettor(await fundedMember(store, 10_000n))];
    const [poor, rich] = await Promise.all(
      contexts.map((context) => memberCalls.bets.placeBet(slip({ '25': 100 }), context)),
    );
    expect(poor).toMatchObject({ refused: 'insufficient_funds' });
    expect(rich).toMatchObject({ ok: true });
  });

  test('a lock timeout is refused as server_busy without a bet; the same key succeeds afterwards', async () => {
    const context = await bettor(await fundedMember(store, 1000n));
    const impatient = await createStore({ appUrl: store.appUrl, lockMsMax: 200 });
    const { placeBet: bet } = lotteryMemberCalls({ ...app, store: impatient }).bets;
    await withClient(store.databaseUrl, async (owner) => {
      await owner.query('begin');
      await owner.query('select 1 from ledger.chain for update');
      expect(await bet(slip({ '27': 100 }), context)).toMatchObject({ refused: 'server_busy' });
      await owner.query('rollback');
    });
    expect(await bet(slip({ '27': 100 }), context)).toMatchObject({ ok: true, value: { balance: 900 } });
    await impatient.close();
  });

  test('slips are listed latest first, whatever connection assigned their ids', async () => {
    const member = await fundedMember(store, 10_000n);
    const token = await lotteryToken(store, member);
    const other = await createStore({ appUrl: store.appUrl });
    const placed: string[] = [];
    for (const { bets } of [memberCalls, lotteryMemberCalls({ ...app, store: other }), memberCalls]) {
      const answer = await bets.placeBet(slip({ '28': 100 }), bettorContext(token));
      placed.unshift(answer.ok ? answer.value.slip : 'refused');
    }
    const listed = await memberCalls.bets.list({ gameId: 1 }, memberContext(member));
    expect(listed.ok && listed.value.list.map((row) => row.slip)).toEqual(placed);
    await other.close();
  });

  test('a member has twenty tickets and two hundred tokens; one more ends the oldest', async () => {
    const member = await fundedMember(store, 1000n);
    const session = await store.tx((tx) => openSession(tx, member, { ip: '10.0.0.1', userAgent: 'vitest' }));
    const newTicket = () => createTicket(store, member, session);
    const first = await newTicket();
    for (let n = 0; n < 20; n += 1) await newTicket();
    expect(await exchangeTicket(store, first)).toMatchObject({ refused: 'session_over' });
    const newLotteryToken = async () => {
      const exchanged = await exchangeTicket(store, await newTicket());
      if (!exchanged.ok) throw new Error(exchanged.refused);
      return exchanged.value.token;
    };
    const [oldest, next] = [await newLotteryToken(), await newLotteryToken()];
    await store.query(
      `insert into lottery.tokens (hash, kind, member_id, member_session, expires_at)
       select sha256(('of ' || $1::bigint || n)::text::bytea), 'token', $1, '', clock_timestamp() + interval '13 hours'
       from generate_series(1, 198) n`,
      [member],
    );
    await newLotteryToken();
    const bet = (token: string) => memberCalls.bets.placeBet(slip({ '65': 100 }), bettorContext(token));
    expect(await bet(oldest)).toMatchObject({ refused: 'session_over' });
    expect(await bet(next)).toMatchObject({ ok: true });
  });

  test('a ticket is not accepted as a token', async () => {
    const member = await fundedMember(store, 1000n);
    const session = await store.tx((tx) => openSession(tx, member, { ip: '10.0.0.1', userAgent: 'vitest' }));
    const ticket = await createTicket(store, member, session);
    expect(await memberCalls.bets.placeBet(slip({ '65': 100 }), bettorContext(ticket))).toMatchObject({
      refused: 'session_over',
    });
    expect(await wallet(member)).toBe(1000n);
  });
});

describe('concurrent bets', () => {
  test('of bets that together exceed a balance exactly as many succeed as fit', async () => {
    for (let round = 0; round < 5; round += 1) {
      const member = await fundedMember(store, 7_350n);
      const token = await lotteryToken(store, member);
      const answers = await Promise.all(
        Array.from({ length: 50 }, () =>
          memberCalls.bets.placeBet(slip({ '60': 1000 }), bettorContext(token)),
        ),
      );
      expect(answers.filter((answer) => answer.ok)).toHaveLength(7);
      expect(answers.filter((answer) => !answer.ok && answer.refused === 'insufficient_funds')).toHaveLength(
        43,
      );
    }
    expect(await findings()).toEqual([]);
  });

  test('bets concurrent with other movements of the same wallets neither lose money nor deadlock', async () => {
    const members = await Promise.all(Array.from({ length: 10 }, () => fundedMember(store, 5_000n)));
    const tokens = await Promise.all(members.map((member) => lotteryToken(store, member)));
    const { adjustments } = await systemAccounts(store);
    // Repeatedly debits all the wallets at once, in the ledger's lock order.
    const takeFromAll = (round: number) =>
      store.tx(async (tx) => {
        const wallets = await Promise.all(members.map((member) => memberAccounts(tx, member)));
        return post(tx, {
          kind: 'adjustment',
          key: `beside bets ${round}`,
          reference: 'test',
          postings: [
            { accountId: adjustments, amount: 1000n },
            ...wallets.map(({ wallet }) => ({ accountId: wallet, amount: -100n })),
          ],
        });
      });
    const [bets, taken] = await Promise.all([
      Promise.all(
        tokens.flatMap((token) =>
          Array.from({ length: 10 }, () =>
            memberCalls.bets.placeBet(slip({ '62': 300 }), bettorContext(token)),
          ),
        ),
      ),
      Promise.all(Array.from({ length: 20 }, (_, round) => takeFromAll(round))),
    ]);
    expect(bets.filter((bet) => bet.ok)).toHaveLength(100);
    expect(taken.filter((answer) => answer.ok)).toHaveLength(20);
    const { rows } = await store.query<{ balance: bigint }>(
      "select distinct balance from ledger.accounts where member_id = any($1) and code = 'wallet'",
      [members],
    );
    expect(rows).toEqual([{ balance: 0n }]);
    expect(await findings()).toEqual([]);
  });

  test('of bets that together exceed a cap exactly as many succeed as fit, over separate processes', async () => {
    const issue = '2d-20261123-evening';
    await setCap(issue, 77, 12_500);
    // A second set of routes has its own batcher, like a second server process.
    const others = lotteryMemberCalls(app);
    const members = await Promise.all(Array.from({ length: 50 }, () => fundedMember(store, 5_000n)));
    const contexts = await Promise.all(members.map(bettor));
    const answers = await Promise.all(
      contexts.map((context, i) =>
        (i % 2 ? memberCalls : others).bets.placeBet(slip({ '77': 1000 }, issue), context),
      ),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(12);
    expect(answers.filter((answer) => !answer.ok && answer.refused === 'over_limit')).toHaveLength(38);
    expect(await findings()).toEqual([]);
  });

  test('a bet sent 50 times with one key is one slip', async () => {
    const member = await fundedMember(store, 100_000n);
    const context = await bettor(member);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => memberCalls.bets.placeBet(slip({ '61': 1000 }), context)),
    );
    expect(new Set(answers.map((answer) => answer.ok && answer.value.slip)).size).toBe(1);
    const { rows } = await store.query<{ balance: bigint }>(
      "select balance from ledger.accounts where member_id = $1 and code = 'wallet'",
      [member],
    );
    expect(rows[0]!.balance).toBe(99_000n);
  });
});

describe('the draw', () => {
  test('bets are refused after the close, and results before the draw', async () => {
    const { drawsOperatorOne } = await operators(store);
    const entry = { issue: MORNING, set_index: '1,441.14', set_value: '38,172.16' };
    expect(await operatorCalls.operatorResults.enter(entry, operatorContext(drawsOperatorOne))).toMatchObject(
      {
        refused: 'entry_too_early',
      },
    );
    const winner = await fundedMember(store, 10_000n);
    expect(
      await memberCalls.bets.placeBet(slip({ '42': 500, '43': 100 }), await bettor(winner)),
    ).toMatchObject({
      ok: true,
    });
    await jumpBusinessTime(store, '2 hours 40 minutes');
    expect(await memberCalls.bets.placeBet(slip({ '42': 100 }), await bettor(winner))).toMatchObject({
      refused: 'section_passed',
    });
    expect(await operatorCalls.operatorResults.enter(entry, operatorContext(drawsOperatorOne))).toMatchObject(
      {
        refused: 'entry_too_early',
        details: { time: '2026-11-23T05:31:00.000Z' },
      },
    );
    await jumpBusinessTime(store, '21 minutes');
  });

  test('two different operators must agree and do not see each other’s figures until then', async () => {
    await advanceAndSeal(app);
    const { drawsOperatorOne, drawsOperatorTwo, support } = await operators(store);
    const enter = (figures: [string, string], operator: typeof drawsOperatorOne) =>
      operatorCalls.operatorResults.enter(
        { issue: MORNING, set_index: figures[0], set_value: figures[1] },
        operatorContext(operator),
      );
    const right: [string, string] = ['1,441.14', '38,172.16'];
    expect(await enter(['1441.1', '38172.16'], drawsOperatorOne)).toMatchObject({ refused: 'figures_wrong' });
    const with3D = { issue: MORNING, set_index: right[0], set_value: right[1], prize: '835492' };
    expect(
      await operatorCalls.operatorResults.enter(with3D, operatorContext(drawsOperatorOne)),
      'a prize of 3D',
    ).toMatchObject({ refused: 'figures_wrong' });
    expect(await enter(right, support)).toMatchObject({ refused: 'forbidden' });
    expect(await enter(right, drawsOperatorOne)).toMatchObject({ value: { state: 'waiting' } });
    expect(await enter(right, drawsOperatorOne)).toMatchObject({ value: { state: 'waiting' } });
    const seen = await operatorCalls.operatorResults.get(
      { issue: MORNING },
      operatorContext(drawsOperatorTwo),
    );
    expect(seen).toMatchObject({
      ok: true,
      value: { entries: [{ set_index: null, set_value: null, mine: false }] },
    });
    const { rows: logged } = await store.query<{ details: unknown }>(
      "select details from operators.audit where action = 'result.enter'",
    );
    expect(JSON.stringify(logged)).not.toContain('1441');
    expect(await enter(['1,441.15', '38,172.16'], drawsOperatorTwo)).toMatchObject({
      value: { state: 'differ' },
    });
    expect(
      await operatorCalls.operatorResults.get({ issue: MORNING }, operatorContext(drawsOperatorTwo)),
    ).toMatchObject({
      value: {
        differ: true,
        entries: [
          { set_index: null, set_value: null },
          { mine: true, set_index: '1441.15' },
        ],
      },
    });
    const refusals = async () =>
      (await store.query("select 1 from operators.audit where action = 'forbidden'")).rowCount;
    const before = await refusals();
    expect(
      await operatorCalls.operatorResults.get({ issue: MORNING }, operatorContext(support)),
    ).toMatchObject({
      value: { may_enter: false },
    });
    expect(await refusals(), 'reading is not counted as an attempt').toBe(before);
    expect(await enter(right, drawsOperatorTwo)).toMatchObject({
      value: { state: 'confirmed', win_num: '42' },
    });
    expect(await enter(right, drawsOperatorOne)).toMatchObject({ refused: 'result_known' });
    const stored = await store.query<{ set_index: string | null }>(
      'select set_index from lottery.result_entries order by id',
    );
    expect(stored.rows.map((row) => row.set_index)).toEqual(['1441.14', '1441.14', '1441.15', '1441.14']);
  });

  test('settlement waits for its time, pays 80 times the stake once, and fills turnover', async () => {
    expect(await settleDueDraws(app)).toEqual([]);
    await jumpBusinessTime(store, '40 minutes');
    const settled = await settleDueDraws(app);
    expect(settled).toMatchObject([{ name: MORNING, paid: (500n + 1000n) * 80n }]);
    expect(await settleDueDraws(app)).toEqual([]);
    const rank = await memberCalls.bets.winners({ gameId: 1, issue: MORNING }, {} as never);
    expect(rank).toMatchObject({ ok: true, value: { list: [{ winAmount: 80_000 }, { winAmount: 40_000 }] } });
    expect(await findings()).toEqual([]);
  });

  test('swapped index and value are refused', async () => {
    await jumpBusinessTime(store, '4 hours');
    await advanceAndSeal(app);
    const { drawsOperatorOne } = await operators(store);
    const entry = { issue: '2d-20261123-evening', set_index: '38,172.16', set_value: '1,441.14' };
    expect(await operatorCalls.operatorResults.enter(entry, operatorContext(drawsOperatorOne))).toMatchObject(
      {
        refused: 'figures_far',
      },
    );
    const none = { ...entry, set_index: '0.00', set_value: '0.00' };
    expect(await operatorCalls.operatorResults.enter(none, operatorContext(drawsOperatorOne))).toMatchObject({
      refused: 'figures_far',
    });
  });

  test('closing a day after betting has closed needs two operators', async () => {
    const { drawsOperatorOne, drawsOperatorTwo, support } = await operators(store);
    const day = { date: '2026-11-24', reason: 'SET did not trade' };
    await store.query(
      `insert into lottery.draws (name, game, section, date, opens_at, closes_at, draws_at, settles_at,
                                  odds, min_stake, member_limits)
       select name || '-x', game, section, date + 100, clock.now() - interval '2 hours',
              clock.now() - interval '1 hour', clock.now(), clock.now(), odds, min_stake, member_limits
       from lottery.draws where name = '2d-20261124-morning'`,
    );
    const closed = { ...day, date: '2027-03-04' };
    expect(await operatorCalls.operatorCalendar.addCloseDay(closed, operatorContext(support))).toMatchObject({
      refused: 'forbidden',
    });
    for (let tries = 0; tries < 2; tries += 1) {
      expect(
        await operatorCalls.operatorCalendar.addCloseDay(closed, operatorContext(drawsOperatorOne)),
      ).toMatchObject({
        value: { waiting: true, refunded_slips: 0 },
      });
    }
    expect(
      await operatorCalls.operatorCalendar.closeDays({}, operatorContext(drawsOperatorTwo)),
    ).toMatchObject({
      value: { list: [{ date: '2027-03-04', waiting: true, mine: false }] },
    });
    expect(
      await operatorCalls.operatorCalendar.addCloseDay(closed, operatorContext(drawsOperatorTwo)),
    ).toMatchObject({
      value: { waiting: false },
    });
    const { rows } = await store.query<{ name: string; state: string }>(
      "select name, state from lottery.draws where date = '2027-03-04'",
    );
    expect(rows).toEqual([{ name: expect.any(String), state: 'cancelled' }]);
    const entry = { issue: rows[0]!.name, set_index: '1,441.14', set_value: '38,172.16' };
    expect(await operatorCalls.operatorResults.enter(entry, operatorContext(drawsOperatorOne))).toMatchObject(
      {
        refused: 'entry_cancelled',
      },
    );
  });

  test('a close day must not be in the past, and can be removed while its draws have no bets', async () => {
    const { drawsOperatorOne } = await operators(store);
    expect(
      await operatorCalls.operatorCalendar.addCloseDay(
        { date: '2026-11-20', reason: 'late' },
        operatorContext(drawsOperatorOne),
      ),
    ).toMatchObject({ refused: 'day_over' });
    const century = { date: '2999-01-04', reason: 'mistyped' };
    expect(
      await operatorCalls.operatorCalendar.addCloseDay(century, operatorContext(drawsOperatorOne)),
    ).toMatchObject({
      refused: 'wrong_input',
    });
    const near = { date: '2026-11-27', reason: 'mistyped' };
    expect(
      await operatorCalls.operatorCalendar.addCloseDay(near, operatorContext(drawsOperatorOne)),
    ).toMatchObject({
      value: { waiting: false },
    });
    expect(
      await operatorCalls.operatorCalendar.removeCloseDay(
        { date: near.date },
        operatorContext(drawsOperatorOne),
      ),
    ).toMatchObject({
      ok: true,
    });
    const { rows: sold } = await store.query<{ state: string }>(
      "select state from lottery.draws where date = '2026-11-27'",
    );
    expect(sold.map(({ state }) => state)).toEqual(['scheduled', 'scheduled']);
    const far = { date: '2027-05-05', reason: 'mistyped' };
    expect(
      await operatorCalls.operatorCalendar.addCloseDay(far, operatorContext(drawsOperatorOne)),
    ).toMatchObject({
      ok: true,
    });
    expect(
      await operatorCalls.operatorCalendar.removeCloseDay(
        { date: far.date },
        operatorContext(drawsOperatorOne),
      ),
    ).toMatchObject({
      ok: true,
    });
    expect(
      await operatorCalls.operatorCalendar.removeCloseDay(
        { date: far.date },
        operatorContext(drawsOperatorOne),
      ),
    ).toMatchObject({
      refused: 'day_over',
    });
    expect(
      await operatorCalls.operatorCalendar.removeCloseDay(
        { date: '2027-03-04' },
        operatorContext(drawsOperatorOne),
      ),
    ).toMatchObject({
      refused: 'day_over',
    });
  });

  test('a close day added after bets refunds every stake once', async () => {
    const { drawsOperatorOne, drawsOperatorTwo } = await operators(store);
    const member = await fundedMember(store, 5_000n);
    const issue = '2d-20261124-morning';
    await jumpBusinessTime(store, '2 hours');
    await advanceAndSeal(app);
    const { stakes } = await sumsSince(store, new Date(0));
    expect(await memberCalls.bets.placeBet(slip({ '01': 2000 }, issue), await bettor(member))).toMatchObject({
      ok: true,
    });
    const day = { date: '2026-11-24', reason: 'SET holiday' };
    expect(
      await operatorCalls.operatorCalendar.addCloseDay(day, operatorContext(drawsOperatorTwo)),
    ).toMatchObject({ value: { waiting: true, refunded: 0 } });
    expect(
      await operatorCalls.operatorCalendar.addCloseDay(day, operatorContext(drawsOperatorOne)),
    ).toMatchObject({
      value: { refunded_slips: 1, refunded: 2000 },
    });
    expect(
      await operatorCalls.operatorCalendar.addCloseDay(day, operatorContext(drawsOperatorOne)),
    ).toMatchObject({
      value: { refunded_slips: 0 },
    });
    expect(await memberCalls.bets.placeBet(slip({ '01': 2000 }, issue), await bettor(member))).toMatchObject({
      refused: 'issue_cancelled',
    });
    const list = await memberCalls.bets.list({ gameId: 1 }, memberContext(member));
    expect(list).toMatchObject({ value: { list: [{ state: 'refunded', total: 2000 }] } });
    expect(await sumsSince(store, new Date(0)), 'what was given back was not staked').toMatchObject({
      stakes,
    });
    expect(await findings()).toEqual([]);
  });

  test('a draw of an earlier day without a result stays listed until it has one', async () => {
    const { drawsOperatorOne } = await operators(store);
    await jumpBusinessTime(store, '3 days');
    await advanceAndSeal(app);
    const waiting = await store.query<{ name: string }>(
      `select name from lottery.draws
       where date < clock.yangon_date(clock.now()) and closes_at <= clock.now() and state = 'closed'`,
    );
    const { rows } = await store.query<{ now: Date }>('select clock.now() as now');
    const later = lotteryOperatorCalls({ ...app, clock: { ...app.clock, business: () => rows[0]!.now } });
    const shown = await later.operatorDraws.list({}, operatorContext(drawsOperatorOne));
    if (!shown.ok) throw new Error(shown.refused);
    const names = shown.value.list.map((card) => card.issue);
    expect(waiting.rows.length).toBeGreaterThan(0);
    expect(names).toEqual(expect.arrayContaining(waiting.rows.map((row) => row.name)));
    const past = await operatorCalls.operatorDraws.list(
      { date: '2026-11-25' },
      operatorContext(drawsOperatorOne),
    );
    expect(past.ok && past.value.list.some((card) => card.date < '2026-11-25')).toBe(false);
    // What was bet on that day is in the whole list, and not in the one of today.
    const [old] = (
      await store.query<{ member_id: bigint }>(
        `select s.member_id from lottery.slips s join lottery.draws d on d.id = s.draw_id
         where d.game = 1 group by 1 having max(d.date) < clock.yangon_date(clock.now()) limit 1`,
      )
    ).rows;
    const slipsOf = async (days?: number) => {
      const input = { gameId: 1 as const, ...(days !== undefined && { days }) };
      const reply = await memberCalls.bets.list(input, memberContext(old!.member_id));
      return reply.ok ? reply.value.total : -1;
    };
    expect([(await slipsOf()) > 0, await slipsOf(1)]).toEqual([true, 0]);
  });
});

describe('append-only tables', () => {
  test.each([
    'update lottery.slips set total = 0',
    'delete from lottery.slips',
    'delete from lottery.winnings',
    'update ledger.postings set amount = 1',
    'delete from ledger.journal_entries',
    'update ledger.accounts set balance = 1',
    'insert into ledger.postings (account_id, entry_id, amount, balance_after) values (1, 1, 1, 1)',
  ])('the app may not run: %s', async (sql) => {
    await expect(store.query(sql)).rejects.toThrow(/permission denied/);
  });

  test('the owner of the database cannot change history', async () => {
    await withClient(store.databaseUrl, async (owner) => {
      await expect(owner.query('update ledger.postings set amount = amount')).rejects.toThrow(/append-only/);
      await expect(owner.query('delete from lottery.slips')).rejects.toThrow(/append-only/);
      await expect(owner.query('truncate ledger.journal_entries')).rejects.toThrow(/append-only|foreign key/);
    });
  });

  test('a row changed with the trigger disabled breaks the hash chain and is found', async () => {
    await withClient(store.databaseUrl, async (owner) => {
      await owner.query('alter table ledger.postings disable trigger append_only');
      const { rows } = await owner.query(
        'select account_id, id from ledger.postings order by id desc limit 1',
      );
      const change = (by: number) =>
        owner.query(
          'update ledger.postings set balance_after = balance_after + $3 where account_id = $1 and id = $2',
          [rows[0].account_id, rows[0].id, by],
        );
      await change(1);
      const broken = (await findings()).map((finding) => finding.says);
      expect(broken).toContain('the hash chain verifies from the first journal entry to the head');
      await change(-1);
      await owner.query('alter table ledger.postings enable trigger append_only');
    });
    expect(await findings()).toEqual([]);
  });
});

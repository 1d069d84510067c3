import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { protectionPorts } from '../../bootstrap/protection-ports.ts';
import { playRefusal } from '../../bootstrap/transfer-ports.ts';
import { freshDatabase, withClient } from '../../database/testing.ts';
import { authorised } from '../../testing/calls.ts';
import {
  type Cashier,
  cashierFixture,
  deposit,
  expectInvariants,
  outcome,
  value,
} from '../../testing/cashier.ts';
import { newMember } from '../../testing/members.ts';
import { memberContext, operatorContext, type TestApp, testApp } from '../../testing/test-app.ts';
import { awayAtGames, balances, systemAccounts } from '../ledger/index.ts';
import { protectionMemberApi } from '../protection/index.ts';
import { transferActions } from './action-rows.ts';
import { queryDueTransfers } from './jobs.ts';
import { transfersMemberApi } from './member-api.ts';
import { transfersOperatorApi } from './operator-api.ts';
import { addDemoPlatform, makeDue, providerEnv, startProvider, type TestProvider } from './testing.ts';
import { verifyTransfers } from './verify-transfers.ts';

const store = await freshDatabase();
let provider: TestProvider;
let app: TestApp;
let cashier: Cashier;
let calls: ReturnType<typeof transfersMemberApi>;

beforeAll(async () => {
  provider = await startProvider();
  app = testApp(store, providerEnv(provider));
  cashier = await cashierFixture(app);
  calls = transfersMemberApi(app, { playRefusal });
  await addDemoPlatform(store);
});
beforeEach(() => provider.fail(null));
afterAll(async () => {
  await expectInvariants(store);
  expect((await verifyTransfers(store)).filter(({ broken }) => broken > 0)).toEqual([]);
  await provider.stop();
});

/** A member with money in the main wallet. */
async function player(amount = 10_000): Promise<bigint> {
  const { id } = await newMember(app);
  await deposit(cashier, id, amount);
  return id;
}

const toGame = (id: bigint, amount: number, over = {}) =>
  calls.transferToGame({ id: 'demo', amount }, memberContext(id, over));
const toMain = (id: bigint, amount: number, over = {}) =>
  calls.transferToMain({ id: 'demo', amount }, memberContext(id, over));

/** Where a member's money is by our books: wallet, on its way, at games. */
async function books(id: bigint): Promise<number[]> {
  const { wallet } = await balances(store, id);
  const { games, inTransit } = await awayAtGames(store, id);
  return [wallet, inTransit, games].map(Number);
}

async function stateOf(tid: string): Promise<string> {
  const { rows } = await store.query<{ state: string }>(
    'select state from transfers.transfers where tid = $1',
    [tid],
  );
  return rows[0]!.state;
}

/** Asks about everything open until nothing is. */
async function reconcile(): Promise<void> {
  for (let i = 0; i < 20; i += 1) {
    await makeDue(store);
    if ((await queryDueTransfers(app)) === 0) return;
  }
  throw new Error('a transfer does not end');
}

describe('there and back', () => {
  test('the money is at the game, what play changed is booked, and all of it comes back', async () => {
    const id = await player();
    const out = value(await toGame(id, 6000));
    expect(out).toMatchObject({
      state: 'done',
      status: 1,
      transfer_type: 0,
      balance: 4000,
      game_balance: 6000,
    });
    expect([await books(id), await provider.balance(id)]).toEqual([[4000, 0, 6000], 6000]);
    const { payouts } = await systemAccounts(store);
    const paid = async () =>
      (await store.query<{ balance: bigint }>('select balance from ledger.accounts where id = $1', [payouts]))
        .rows[0]!.balance;
    const before = await paid();
    await provider.play(id, 2500);
    const wallets = value(await calls.gameWallets({}, memberContext(id)));
    expect(wallets).toMatchObject({ total: 8500, list: [{ id: 'demo', money: 8500, state: 'fresh' }] });
    const back = value(await toMain(id, 8000));
    expect(back).toMatchObject({ state: 'done', transfer_type: 1, balance: 12_000, game_balance: 500 });
    expect([await books(id), await provider.balance(id)]).toEqual([[12_000, 0, 500], 500]);
    expect((await paid()) - before).toBe(-2500n);
  });

  test('what was lost there is booked as stakes', async () => {
    const id = await player();
    value(await toGame(id, 6000));
    await provider.play(id, -5000);
    expect(outcome(await toMain(id, 1001))).toBe('game_balance_short');
    value(await toMain(id, 400));
    expect([await books(id), await provider.balance(id)]).toEqual([[4400, 0, 600], 600]);
  });

  test('all of it at once', async () => {
    const id = await player();
    value(await toGame(id, 6000));
    const brought = value(await calls.transferAll({}, memberContext(id)));
    expect(brought).toMatchObject({
      balance: 10_000,
      game_balance: 0,
      list: [{ platform: 'demo', state: 'done' }],
    });
    expect(value(await calls.transferOut({}, memberContext(id))).list).toEqual([]);
  });

  test('as old clients ask, with the amount in the address', async () => {
    const id = await player();
    const input = { id: 'demo', amount: '3000' };
    value(await calls.transferToGameByUrl(input, memberContext(id)));
    value(await calls.transferToMainByUrl({ ...input, amount: '1000' }, memberContext(id)));
    expect(await books(id)).toEqual([8000, 0, 2000]);
    for (const amount of ['-1', '1.5', '', '1e3', '9'.repeat(16), ['1000']]) {
      const told = await calls.transferToGameByUrl({ id: 'demo', amount } as never, memberContext(id));
      expect(outcome(told)).toBe('wrong_input');
    }
  });

  test('the record has both, latest first, with the balance after each', async () => {
    const id = await player();
    value(await toGame(id, 6000));
    value(await toMain(id, 2000));
    const log = value(await cashier.calls.reports.accountRecord({ type: 3 }, memberContext(id)));
    expect(log).toMatchObject({
      total: 2,
      list: [
        { type: 'transfer', transfer_type: 1, amount: 2000, balance: 6000, status: 1 },
        { type: 'transfer', transfer_type: 0, amount: -6000, balance: 4000, status: 1 },
      ],
    });
    const range = { memberId: id, from: '2020-01-01', to: '2020-01-02', page: 1, size: 10 };
    expect((await transferActions(store, range, 'en')).total).toBe(0);
  });
});

describe('refused', () => {
  test('more than there is, nothing, an unknown platform', async () => {
    const id = await player();
    expect(outcome(await toGame(id, 10_001))).toBe('transfer_too_much');
    expect(outcome(await toGame(id, 0))).toBe('amount_missing');
    expect(outcome(await toMain(id, 1))).toBe('game_balance_short');
    expect(outcome(await calls.transferToGame({ id: 'none', amount: 1 }, memberContext(id)))).toBe(
      'platform_closed',
    );
    expect(await books(id)).toEqual([10_000, 0, 0]);
  });

  test('a platform under maintenance takes nothing in, and gives back', async () => {
    const id = await player();
    value(await toGame(id, 3000));
    await store.query("update games.providers set maintenance_until = clock.now() + interval '1 hour'");
    try {
      expect(outcome(await toGame(id, 1000))).toBe('platform_maintenance');
      value(await toMain(id, 3000));
    } finally {
      await store.query('update games.providers set maintenance_until = null');
    }
    expect(await books(id)).toEqual([10_000, 0, 0]);
  });

  test('who takes a break brings nothing in, and everything back', async () => {
    const id = await player();
    value(await toGame(id, 3000));
    const protection = protectionMemberApi(app, protectionPorts);
    value(await protection.takeBreak({ term: 'day' }, memberContext(id)));
    expect(outcome(await toGame(id, 1000))).toBe('time_out');
    value(await toMain(id, 3000));
    expect(await books(id)).toEqual([10_000, 0, 0]);
  });

  test('what is at games counts towards the loss limit until it is back', async () => {
    const id = await player();
    const protection = protectionMemberApi(app, protectionPorts);
    value(await protection.setLimit({ kind: 'loss', period: 'day', amount: 5000 }, memberContext(id)));
    value(await toGame(id, 3000));
    expect(outcome(await toGame(id, 2001))).toBe('limit_reached');
    await provider.play(id, -1000);
    value(await calls.transferAll({}, memberContext(id)));
    expect(outcome(await toGame(id, 4001))).toBe('limit_reached');
    value(await toGame(id, 4000));
  });

  test('who owes the house brings nothing to games', async () => {
    const id = await player();
    await withClient(store.databaseUrl, async (owner) => {
      await owner.query('select ledger.open_receivables(array[$1::bigint])', [String(id)]);
      await owner.query(
        `select ledger.post('adjustment', 'owes:' || $1, 'test', array_agg(id order by code), array[500, -500])
         from ledger.accounts where (code = 'adjustments') or (code = 'receivable' and member_id = $1::bigint)`,
        [String(id)],
      );
    });
    expect(outcome(await toGame(id, 1000))).toBe('member_owes');
  });

  test('the platform refuses: the money is back, and the member is told', async () => {
    const id = await player();
    await provider.fail('refuse');
    const told = value(await toGame(id, 3000));
    expect(told).toMatchObject({ state: 'not_done', status: 2, balance: 10_000, game_balance: 0 });
    await provider.fail(null);
    value(await toGame(id, 3000));
    await provider.fail('refuse');
    expect(value(await toMain(id, 3000)).state).toBe('not_done');
    expect([await books(id), await provider.balance(id)]).toEqual([[7000, 0, 3000], 3000]);
  });
});

describe('no answer decides nothing', () => {
  test('done, but not said: unknown, then done', async () => {
    const id = await player();
    await provider.fail('timeout-after');
    const out = value(await toGame(id, 3000));
    expect(out).toMatchObject({ state: 'unknown', status: 0, balance: 7000, game_balance: 0 });
    expect(await books(id)).toEqual([7000, 3000, 0]);
    expect(outcome(await toGame(id, 1000))).toBe('transfer_open');
    await reconcile();
    expect([await stateOf(out.tid), await books(id)]).toEqual(['done', [7000, 0, 3000]]);
    const back = value(await toMain(id, 3000));
    expect([back.state, await books(id)]).toEqual(['unknown', [7000, 0, 3000]]);
    await reconcile();
    expect([await stateOf(back.tid), await books(id)]).toEqual(['done', [10_000, 0, 0]]);
    expect(await provider.balance(id)).toBe(0);
  });

  test('neither done nor said: unknown, then not done', async () => {
    const id = await player();
    await provider.fail('timeout-before');
    const { tid } = value(await toGame(id, 3000));
    await reconcile();
    expect([await stateOf(tid), await books(id)]).toEqual(['not_done', [10_000, 0, 0]]);
  });

  test('asked about before it arrives there: it never does', async () => {
    const id = await player();
    await provider.fail('slow');
    const { tid, state } = value(await toGame(id, 3000));
    expect(state).toBe('unknown');
    await reconcile();
    await sleep(1200);
    expect([await stateOf(tid), await books(id), await provider.balance(id)]).toEqual([
      'not_done',
      [10_000, 0, 0],
      0,
    ]);
  });

  test('nobody there: it waits, and ends when somebody is', async () => {
    const id = await player();
    await provider.kill();
    const { tid } = value(await toGame(id, 3000));
    await makeDue(store);
    await queryDueTransfers(app);
    expect([await stateOf(tid), await books(id)]).toEqual(['unknown', [7000, 3000, 0]]);
    expect(outcome(await toMain(id, 1))).toBe('transfer_open');
    const page = value(await calls.transferPage({}, memberContext(id)));
    expect(page).toMatchObject({
      balance: 7000,
      in_transit: 3000,
      list: [{ state: 'stale' }],
      open: [{ tid }],
    });
    await provider.again();
    await reconcile();
    expect([await stateOf(tid), await books(id)]).toEqual(['not_done', [10_000, 0, 0]]);
  });

  test('the platform keeps what it had done through its own kill', async () => {
    const id = await player();
    value(await toGame(id, 3000));
    await provider.kill();
    expect(outcome(await toMain(id, 3000))).toBe('provider_down');
    await provider.again();
    value(await toMain(id, 3000));
    expect(await books(id)).toEqual([10_000, 0, 0]);
  });

  test('each asking is left to one, and the next comes later', async () => {
    const id = await player();
    await provider.fail('timeout-before');
    const { tid } = value(await toGame(id, 3000));
    await makeDue(store);
    const counts = await Promise.all([
      queryDueTransfers(app),
      queryDueTransfers(app),
      queryDueTransfers(app),
    ]);
    expect(counts.sort()).toEqual([0, 0, 1]);
    expect(await stateOf(tid)).toBe('not_done');
  });
});

describe('a kill between two steps', () => {
  // What is in the database after each step is what a kill leaves; the job finds it there.
  test('the money had left, and nobody had been asked', async () => {
    const id = await player();
    const before = transfersMemberApi(app, { playRefusal });
    await provider.kill();
    const { tid } = value(await before.transferToGame({ id: 'demo', amount: 3000 }, memberContext(id)));
    await provider.again();
    await withClient(store.databaseUrl, async (owner) => {
      await owner.query('alter table transfers.transfers disable trigger enforce_states');
      await owner.query("update transfers.transfers set state = 'sending', polls = 0 where tid = $1", [tid]);
      await owner.query('alter table transfers.transfers enable trigger enforce_states');
    });
    await reconcile();
    expect([await stateOf(tid), await books(id)]).toEqual(['not_done', [10_000, 0, 0]]);
  });

  test('the platform had done it, and its answer was not written down', async () => {
    const id = await player();
    await provider.fail('timeout-after');
    const { tid } = value(await toGame(id, 3000));
    await withClient(store.databaseUrl, async (owner) => {
      await owner.query('alter table transfers.transfers disable trigger enforce_states');
      await owner.query("update transfers.transfers set state = 'sending', polls = 0 where tid = $1", [tid]);
      await owner.query('alter table transfers.transfers enable trigger enforce_states');
    });
    await reconcile();
    expect([await stateOf(tid), await books(id)]).toEqual(['done', [7000, 0, 3000]]);
  });
});

describe('a platform that does it twice', () => {
  test('the surplus there is its own: nobody can bring it back, and it is no win', async () => {
    const id = await player();
    await provider.fail('double');
    value(await toGame(id, 3000));
    expect([await books(id), await provider.balance(id)]).toEqual([[7000, 0, 3000], 6000]);
    await provider.fail(null);
    expect(outcome(await toMain(id, 3001))).toBe('game_balance_short');
    value(await toMain(id, 3000));
    expect([await books(id), await provider.balance(id)]).toEqual([[10_000, 0, 0], 3000]);
    expect(value(await calls.transferAll({}, memberContext(id))).list).toEqual([]);
  });

  test('what it took twice is no loss of the member', async () => {
    const id = await player();
    value(await toGame(id, 5000));
    await provider.fail('double');
    value(await toMain(id, 2000));
    expect([await books(id), await provider.balance(id)]).toEqual([[7000, 0, 3000], 1000]);
    await provider.fail(null);
    expect(value(await calls.gameWallets({}, memberContext(id))).total).toBe(3000);
    const wrong = value(
      await transfersOperatorApi(app).list({ which: 'wrong' }, operatorContext(cashier.thiri)),
    );
    expect(wrong.list[0]).toMatchObject({ over: 2000, contradicted: false, member: { id: Number(id) } });
    expect(wrong.list[0]!.words[0]!.answer).toContain('"moved":4000');
  });
});

describe('once', () => {
  test('the same key is the same transfer', async () => {
    const id = await player();
    const { once } = memberContext(id);
    const [a, b] = [value(await toGame(id, 3000, { once })), value(await toGame(id, 3000, { once }))];
    expect([b.tid, await books(id)]).toEqual([a.tid, [7000, 0, 3000]]);
    await provider.kill();
    expect(value(await toGame(id, 3000, { once })).tid).toBe(a.tid);
    await provider.again();
  });

  test('fifty at once: one is on its way at a time, and nothing is lost', async () => {
    const id = await player(50_000);
    const told = await Promise.all(Array.from({ length: 50 }, () => toGame(id, 1000)));
    const moved = told.filter((one) => one.ok).length;
    expect(moved).toBeGreaterThan(0);
    expect(new Set(told.filter((one) => !one.ok).map(outcome))).toEqual(new Set(['transfer_open']));
    expect([await books(id), await provider.balance(id)]).toEqual([
      [50_000 - moved * 1000, 0, moved * 1000],
      moved * 1000,
    ]);
    const both = await Promise.all([
      ...Array.from({ length: 25 }, () => calls.transferAll({}, memberContext(id))),
      ...Array.from({ length: 25 }, () => toMain(id, 1000)),
    ]);
    expect(
      both
        .filter((one) => !one.ok)
        .every((one) => ['transfer_open', 'game_balance_short'].includes(outcome(one))),
    ).toBe(true);
    value(await calls.transferAll({}, memberContext(id)));
    expect([await books(id), await provider.balance(id)]).toEqual([[50_000, 0, 0], 0]);
  });
});

describe('at the desk', () => {
  test('one member’s are told apart from everybody’s, in each of the lists', async () => {
    const desk = authorised(app, 'operatorTransfers', transfersOperatorApi(app));
    const [id, other] = [await player(), await player()];
    const first = value(await toGame(id, 3000)).tid;
    const second = value(await toMain(id, 1000)).tid;
    value(await toGame(other, 3000));
    const of = async (which: 'open' | 'wrong' | 'all', memberId: bigint) => {
      const input = { which, member_id: Number(memberId) };
      const { list, total } = value(await desk.list(input, operatorContext(cashier.support)));
      return [list.map((row) => row.tid), total];
    };
    expect(await of('all', id)).toEqual([[second, first], 2]);
    // Somebody else's is, from the tests before.
    expect(await of('wrong', id)).toEqual([[], 0]);
    expect(await of('open', id)).toEqual([[], 0]);
    expect((await of('all', other))[1]).toBe(1);
  });

  test('an unknown one is seen with its words, and asked about by hand', async () => {
    const desk = authorised(app, 'operatorTransfers', transfersOperatorApi(app));
    const id = await player();
    await provider.fail('timeout-after');
    const { tid } = value(await toGame(id, 3000));
    const open = value(await desk.list({ which: 'open' }, operatorContext(cashier.support)));
    expect(open).toMatchObject({
      total: 1,
      list: [{ tid, state: 'unknown', asked: 1, words: [{ asked: 'deposit', answer: null }] }],
    });
    expect(outcome(await desk.requery({ tid }, operatorContext(cashier.support)))).toBe('forbidden');
    expect(value(await desk.requery({ tid }, operatorContext(cashier.thiri))).state).toBe('done');
    expect(outcome(await desk.requery({ tid }, operatorContext(cashier.thiri)))).toBe('already_decided');
    const wallets = value(await desk.gameWallets({ id: Number(id) }, operatorContext(cashier.support)));
    expect(wallets).toMatchObject({ list: [{ money: 3000 }], in_transit: 0, open: [] });
  });
});

test('an end does not change, and words are kept as they came', async () => {
  await withClient(store.databaseUrl, async (owner) => {
    const change = (sql: string) => owner.query(sql);
    await expect(
      change("update transfers.transfers set state = 'done' where state = 'not_done'"),
    ).rejects.toThrow('has ended');
    await expect(change('update transfers.transfers set amount = amount + 1')).rejects.toThrow(
      'stays what was requested',
    );
    await expect(change("update transfers.provider_answers set answer = ''")).rejects.toThrow('append-only');
  });
});

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { protectionPorts } from '../../bootstrap/protection-ports.ts';
import { transferPorts } from '../../bootstrap/transfer-ports.ts';
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
import { addGameProvider } from '../games/index.ts';
import { balances, gameAccounts, moneyAtGames, post, systemAccounts } from '../ledger/index.ts';
import { protectionMemberApi } from '../protection/index.ts';
import { applyProviderAnswer } from './end-transfer.ts';
import { queryDueTransfers } from './jobs.ts';
import { transfersMemberApi } from './member-api.ts';
import { transfersOperatorApi } from './operator-api.ts';
import { transferRecords } from './record-rows.ts';
import { addDemoProvider, demoProvider, makeDue } from './testing.ts';
import { providerEnv, SECRET, startProvider, type TestProvider } from './testing-provider.ts';
import { claimDue } from './transfers.queries.ts';
import { verifyTransfers } from './verify.ts';

const store = await freshDatabase();
let provider: TestProvider;
/** Another provider. */
let far: TestProvider;
let app: TestApp;
let cashier: Cashier;
let calls: ReturnType<typeof transfersMemberApi>;
/** Calls that wait for the provider however busy the machine is. */
let patient: ReturnType<typeof transfersMemberApi>;

beforeAll(async () => {
  [provider, far] = await Promise.all([startProvider(), startProvider()]);
  const providers = `demo=${provider.url()} far=${far.url()}`;
  const env = { ...providerEnv(provider), SHWE_PROVIDERS: providers, SHWE_PROVIDER_SECRET_FAR: SECRET };
  app = testApp(store, env);
  cashier = await cashierFixture(app);
  calls = transfersMemberApi(app, transferPorts);
  patient = transfersMemberApi(testApp(store, { ...env, SHWE_PROVIDER_TIMEOUT_MS: '20000' }), transferPorts);
  await addDemoProvider(store);
});
beforeEach(() => provider.fail(null));
afterAll(async () => {
  await expectInvariants(store);
  expect((await verifyTransfers(store)).filter(({ broken }) => broken > 0)).toEqual([]);
  await Promise.all([provider.stop(), far.stop()]);
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

/** A member's money by our ledger: wallet, in transit, at games. */
async function balancesOf(id: bigint): Promise<number[]> {
  const { wallet } = await balances(store, id);
  const { games, inTransit } = await moneyAtGames(store, id);
  return [wallet, inTransit, games].map(Number);
}

async function stateOf(tid: string): Promise<string> {
  const { rows } = await store.query<{ state: string }>(
    'select state from transfers.transfers where tid = $1',
    [tid],
  );
  return rows[0]!.state;
}

/** Queries open transfers until there are none. */
async function reconcile(): Promise<void> {
  for (let i = 0; i < 20; i += 1) {
    await makeDue(store);
    if ((await queryDueTransfers(app)) === 0) return;
  }
  throw new Error('a transfer does not end');
}

describe('to a game and back', () => {
  test('transfers money to a game, posts the result of play, and transfers it back', async () => {
    const id = await player();
    const out = value(await toGame(id, 6000));
    expect(out).toMatchObject({
      state: 'done',
      status: 1,
      transfer_type: 0,
      balance: 4000,
      game_balance: 6000,
    });
    expect([await balancesOf(id), await provider.balance(id)]).toEqual([[4000, 0, 6000], 6000]);
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
    expect([await balancesOf(id), await provider.balance(id)]).toEqual([[12_000, 0, 500], 500]);
    expect((await paid()) - before).toBe(-2500n);
  });

  test('the screens of the member hear of each transfer, also of one that ends later', async () => {
    const id = await player();
    const hints = () => app.hints.splice(0).filter(({ memberId }) => memberId === id).length;
    hints();
    value(await toGame(id, 6000));
    expect(hints()).toBe(2);
    value(await toMain(id, 1000));
    expect(hints()).toBeGreaterThan(0);
    await provider.fail('timeout-before');
    await toMain(id, 1000);
    hints();
    await provider.fail(null);
    await reconcile();
    expect(hints()).toBe(1);
  });

  test('posts a loss as stakes', async () => {
    const id = await player();
    value(await toGame(id, 6000));
    await provider.play(id, -5000);
    expect(outcome(await toMain(id, 1001))).toBe('game_balance_short');
    value(await toMain(id, 400));
    expect([await balancesOf(id), await provider.balance(id)]).toEqual([[4400, 0, 600], 600]);
  });

  test('transfers everything back', async () => {
    const id = await player();
    value(await toGame(id, 6000));
    const returned = value(await calls.transferAll({}, memberContext(id)));
    expect(returned).toMatchObject({
      balance: 10_000,
      game_balance: 0,
      list: [{ platform: 'demo', state: 'done' }],
    });
    expect(value(await calls.transferOut({}, memberContext(id))).list).toEqual([]);
  });

  test('accepts the query parameters of old clients', async () => {
    const id = await player();
    const input = { id: 'demo', amount: '3000' };
    value(await calls.transferToGameByUrl(input, memberContext(id)));
    value(await calls.transferToMainByUrl({ ...input, amount: '1000' }, memberContext(id)));
    expect(await balancesOf(id)).toEqual([8000, 0, 2000]);
    for (const amount of ['-1', '1.5', '', '1e3', '9'.repeat(16), ['1000']]) {
      const answer = await calls.transferToGameByUrl({ id: 'demo', amount } as never, memberContext(id));
      expect(outcome(answer)).toBe('wrong_input');
    }
    for (const provider of ['', 'x'.repeat(41), ['demo'], undefined]) {
      const answer = await calls.transferToGameByUrl(
        { id: provider, amount: '1' } as never,
        memberContext(id),
      );
      expect(outcome(answer)).toBe('wrong_input');
    }
  });

  test('lists transfers in the account record, latest first, with the balance after each', async () => {
    const id = await player();
    value(await toGame(id, 6000));
    value(await toMain(id, 2000));
    const log = value(await cashier.calls.reports.accountRecord({ type: 3 }, memberContext(id)));
    expect(log).toMatchObject({
      total: 2,
      list: [
        {
          ...{ type: 'transfer', transfer_type: 1, amount: 2000, balance: 6000, status: 1 },
          ...{ money: 2000, after_money: 6000, statusInfo: 'Transfer successful' },
        },
        {
          ...{ type: 'transfer', transfer_type: 0, amount: -6000, balance: 4000, status: 1 },
          ...{ money: 6000, after_money: 4000 },
        },
      ],
    });
    const range = { memberId: id, from: '2020-01-01', to: '2020-01-02', page: 1, size: 10 };
    expect((await transferRecords(store, range, 'en')).total).toBe(0);
  });
});

describe('refuses', () => {
  test('more than the balance, zero, an unknown provider', async () => {
    const id = await player();
    expect(outcome(await toGame(id, 10_001))).toBe('transfer_too_much');
    expect(outcome(await toGame(id, 0))).toBe('amount_missing');
    expect(outcome(await toMain(id, 1))).toBe('game_balance_short');
    expect(outcome(await calls.transferToGame({ id: 'none', amount: 1 }, memberContext(id)))).toBe(
      'platform_closed',
    );
    expect(await balancesOf(id)).toEqual([10_000, 0, 0]);
  });

  test('transfers to a provider under maintenance, but not back', async () => {
    const id = await player();
    value(await toGame(id, 3000));
    await store.query("update games.providers set maintenance_until = clock.now() + interval '1 hour'");
    try {
      expect(outcome(await toGame(id, 1000))).toBe('platform_maintenance');
      value(await toMain(id, 3000));
    } finally {
      await store.query('update games.providers set maintenance_until = null');
    }
    expect(await balancesOf(id)).toEqual([10_000, 0, 0]);
  });

  test('transfers to a game during a break, but not back', async () => {
    const id = await player();
    value(await toGame(id, 3000));
    const protection = protectionMemberApi(app, protectionPorts);
    value(await protection.takeBreak({ term: 'day' }, memberContext(id)));
    expect(outcome(await toGame(id, 1000))).toBe('time_out');
    value(await toMain(id, 3000));
    expect(await balancesOf(id)).toEqual([10_000, 0, 0]);
  });

  test('transfers beyond the loss limit, counting money at games until it is back', async () => {
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

  test('transfers beyond the loss limit, counting money that is on its way to a game', async () => {
    const id = await player();
    const protection = protectionMemberApi(app, protectionPorts);
    value(await protection.setLimit({ kind: 'loss', period: 'day', amount: 5000 }, memberContext(id)));
    const rolledBack = store.tx(async (tx) => {
      const accounts = await gameAccounts(tx, id, 'demo');
      const postings = [
        { accountId: accounts.wallet, amount: -3000n },
        { accountId: accounts.in_transit, amount: 3000n },
      ];
      await post(tx, { kind: 'game_out', key: 'on its way', reference: 'T-0', postings });
      const refused = await transferPorts.playRefusal(tx, id, 'another', 2001n);
      throw new Error(JSON.stringify([refused, await transferPorts.playRefusal(tx, id, 'another', 2000n)]));
    });
    await expect(rolledBack).rejects.toThrow(/limit_reached.*"left":2000.*,null\]$/);
  });

  test('transfers beyond the loss limit that leaves least, also if it is the highest', async () => {
    const id = await player();
    const protection = protectionMemberApi(app, protectionPorts);
    value(await protection.setLimit({ kind: 'loss', period: 'day', amount: 5000 }, memberContext(id)));
    value(await protection.setLimit({ kind: 'loss', period: 'week', amount: 6000 }, memberContext(id)));
    const used = async (period: 'day' | 'week') =>
      value(await protection.limits({}, memberContext(id))).limits.find(
        (limit) => limit.kind === 'loss' && limit.period === period,
      )!.used;
    // What a closed account of the person lost earlier in the week.
    await store.query(
      `update protection.limits set carried = 4000, carried_in = protection.period_begins('week', clock.now())
       where member_id = $1 and period = 'week'`,
      [id],
    );
    expect([await used('day'), await used('week')]).toEqual([0, 4000]);
    expect(await toGame(id, 3000)).toMatchObject({
      refused: 'limit_reached',
      details: { period: 'week', amount: 6000, left: 2000 },
    });
    value(await toGame(id, 2000));
  });

  test('transfers to a game by a member who owes money', async () => {
    const id = await player();
    await withClient(store.databaseUrl, async (owner) => {
      await owner.query('select ledger.open_receivables(array[$1::bigint])', [String(id)]);
      await owner.query(
        `select ledger.post('adjustment', 'owes:' || $1, 'test', array_agg(id order by code),
                            array[10500, -500, -10000])
         from ledger.accounts
         where code = 'adjustments' or code in ('receivable', 'wallet') and member_id = $1::bigint`,
        [String(id)],
      );
    });
    expect(outcome(await toGame(id, 1000))).toBe('member_owes');
  });

  test('a transfer that the provider refuses, and returns the money', async () => {
    const id = await player();
    await provider.fail('refuse');
    const refused = value(await toGame(id, 3000));
    expect(refused).toMatchObject({ state: 'not_done', status: 2, balance: 10_000, game_balance: 0 });
    await provider.fail(null);
    value(await toGame(id, 3000));
    await provider.fail('refuse');
    expect(value(await toMain(id, 3000)).state).toBe('not_done');
    expect([await balancesOf(id), await provider.balance(id)]).toEqual([[7000, 0, 3000], 3000]);
  });
});

describe('without an answer', () => {
  test('a transfer done by the provider is unknown, then done', async () => {
    const id = await player();
    await provider.fail('timeout-after');
    const out = value(await toGame(id, 3000));
    expect(out).toMatchObject({ state: 'unknown', status: 0, balance: 7000, game_balance: 0 });
    expect(await balancesOf(id)).toEqual([7000, 3000, 0]);
    expect(outcome(await toGame(id, 1000))).toBe('transfer_open');
    await reconcile();
    expect([await stateOf(out.tid), await balancesOf(id)]).toEqual(['done', [7000, 0, 3000]]);
    const back = value(await toMain(id, 3000));
    expect([back.state, await balancesOf(id)]).toEqual(['unknown', [7000, 0, 3000]]);
    await reconcile();
    expect([await stateOf(back.tid), await balancesOf(id)]).toEqual(['done', [10_000, 0, 0]]);
    expect(await provider.balance(id)).toBe(0);
  });

  test('a transfer not done by the provider is unknown, then not done', async () => {
    const id = await player();
    await provider.fail('timeout-before');
    const { tid } = value(await toGame(id, 3000));
    await reconcile();
    expect([await stateOf(tid), await balancesOf(id)]).toEqual(['not_done', [10_000, 0, 0]]);
  });

  test('a transfer queried before it reaches the provider is never done', async () => {
    const id = await player();
    await provider.fail('slow');
    const { tid, state } = value(await toGame(id, 3000));
    expect(state).toBe('unknown');
    await reconcile();
    await sleep(1200);
    expect([await stateOf(tid), await balancesOf(id), await provider.balance(id)]).toEqual([
      'not_done',
      [10_000, 0, 0],
      0,
    ]);
  });

  test('a transfer stays open while the provider is down', async () => {
    const id = await player();
    await provider.kill();
    const { tid } = value(await toGame(id, 3000));
    await makeDue(store);
    await queryDueTransfers(app);
    expect([await stateOf(tid), await balancesOf(id)]).toEqual(['unknown', [7000, 3000, 0]]);
    expect(outcome(await toMain(id, 1))).toBe('transfer_open');
    expect(value(await calls.transferAll({}, memberContext(id))).list).toEqual([
      { platform: 'demo', tid: null, state: 'sending' },
    ]);
    const page = value(await calls.transferPage({}, memberContext(id)));
    expect(page).toMatchObject({
      balance: 7000,
      in_transit: 3000,
      list: [{ state: 'stale' }],
      open: [{ tid }],
    });
    await provider.restart();
    await reconcile();
    expect([await stateOf(tid), await balancesOf(id)]).toEqual(['not_done', [10_000, 0, 0]]);
  });

  test('money stays at a provider that is down, and the member is told from where nothing came', async () => {
    const id = await player();
    const { tid } = value(await toGame(id, 3000));
    await provider.kill();
    const returned = value(await calls.transferAll({}, memberContext(id)));
    expect(returned).toEqual({
      balance: 7000,
      game_balance: 3000,
      list: [{ platform: 'demo', tid: null, state: 'no_answer' }],
    });
    expect(outcome(await toMain(id, 1))).toBe('provider_down');
    await provider.restart();
    expect(value(await calls.transferAll({}, memberContext(id)))).toMatchObject({ balance: 10_000 });
    // Nothing is left there: nothing is told of the provider, whether it answers or not.
    await provider.kill();
    expect(value(await calls.transferAll({}, memberContext(id))).list).toEqual([]);
    await provider.restart();
    // A transfer is shown to its member only.
    expect(outcome(await calls.transfer({ tid }, memberContext(id)))).toBe('ok');
    expect(outcome(await calls.transfer({ tid }, memberContext(await player())))).toBe('not_found');
  });

  test('after sixty queries in a minute a balance is that of our books, until later, of nobody else', async () => {
    const [id, other] = [await player(), await player()];
    for (const one of [id, other]) value(await toGame(one, 3000));
    const state = async (one: bigint) => {
      const { list, total } = value(await calls.gameWallets({}, memberContext(one)));
      return [total, ...list.map((wallet) => [wallet.money, wallet.state])];
    };
    for (let n = 0; n < 60; n += 1) await state(id);
    expect(await state(id)).toEqual([3000, [3000, 'stale']]);
    expect(await state(other)).toEqual([3000, [3000, 'fresh']]);
  });

  test('the provider keeps its state when it is killed', async () => {
    const id = await player();
    value(await toGame(id, 3000));
    await provider.kill();
    expect(outcome(await toMain(id, 3000))).toBe('provider_down');
    await provider.restart();
    value(await toMain(id, 3000));
    expect(await balancesOf(id)).toEqual([10_000, 0, 0]);
  });

  test('one of several jobs queries a transfer', async () => {
    const id = await player();
    await provider.fail('timeout-before');
    const { tid } = value(await toGame(id, 3000));
    // However long it has been due.
    await store.query(
      "update transfers.transfers set next_poll_at = clock_timestamp() - interval '1 hour' where tid = $1",
      [tid],
    );
    const claimed = async () =>
      (await store.tx((tx) => claimDue(tx, { countMax: 20, waitMs: 30_000 }))).map((row) => row.tid);
    expect([await claimed(), await claimed()]).toEqual([[tid], []]);
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

describe('after a kill between two steps', () => {
  // Each test sets the database to the state after a step, as a kill leaves it.
  test('returns money that had left the wallet if the provider was never called', async () => {
    const id = await player();
    const sameCalls = transfersMemberApi(app, transferPorts);
    await provider.kill();
    const { tid } = value(await sameCalls.transferToGame({ id: 'demo', amount: 3000 }, memberContext(id)));
    await provider.restart();
    await withClient(store.databaseUrl, async (owner) => {
      await owner.query('alter table transfers.transfers disable trigger enforce_states');
      await owner.query("update transfers.transfers set state = 'sending', polls = 0 where tid = $1", [tid]);
      await owner.query('alter table transfers.transfers enable trigger enforce_states');
    });
    await reconcile();
    expect([await stateOf(tid), await balancesOf(id)]).toEqual(['not_done', [10_000, 0, 0]]);
  });

  test('completes a transfer whose answer was not stored', async () => {
    const id = await player();
    await provider.fail('timeout-after');
    const { tid } = value(await toGame(id, 3000));
    await withClient(store.databaseUrl, async (owner) => {
      await owner.query('alter table transfers.transfers disable trigger enforce_states');
      await owner.query("update transfers.transfers set state = 'sending', polls = 0 where tid = $1", [tid]);
      await owner.query('alter table transfers.transfers enable trigger enforce_states');
    });
    await reconcile();
    expect([await stateOf(tid), await balancesOf(id)]).toEqual(['done', [7000, 0, 3000]]);
  });
});

describe('a provider that moves the amount twice', () => {
  test('its surplus can neither be transferred back nor counts as a win', async () => {
    const id = await player();
    await provider.fail('double');
    value(await toGame(id, 3000));
    expect([await balancesOf(id), await provider.balance(id)]).toEqual([[7000, 0, 3000], 6000]);
    await provider.fail(null);
    expect(outcome(await toMain(id, 3001))).toBe('game_balance_short');
    value(await toMain(id, 3000));
    expect([await balancesOf(id), await provider.balance(id)]).toEqual([[10_000, 0, 0], 3000]);
    expect(value(await calls.transferAll({}, memberContext(id))).list).toEqual([]);
  });

  test('what it took twice is not a loss of the member', async () => {
    const id = await player();
    value(await toGame(id, 5000));
    await provider.fail('double');
    value(await toMain(id, 2000));
    expect([await balancesOf(id), await provider.balance(id)]).toEqual([[7000, 0, 3000], 1000]);
    await provider.fail(null);
    expect(value(await calls.gameWallets({}, memberContext(id))).total).toBe(3000);
    const wrong = value(
      await transfersOperatorApi(app, transferPorts).list({ which: 'wrong' }, operatorContext(cashier.thiri)),
    );
    expect(wrong.list[0]).toMatchObject({ over: 2000, contradicted: false, member: { id: Number(id) } });
    expect(wrong.list[0]!.words[0]!.answer).toContain('"moved":4000');
  });

  test('what is played of its surplus before a transfer is known to be done is no loss of the member', async () => {
    const id = await player();
    await provider.fail('double');
    value(await toGame(id, 3000));
    // Done there, but our query comes after the play: less is left than the surplus.
    await provider.fail('timeout-after');
    const { tid } = value(await toMain(id, 3000));
    await provider.fail(null);
    await provider.play(id, -1000);
    await reconcile();
    expect([await stateOf(tid), await balancesOf(id)]).toEqual(['done', [10_000, 0, 0]]);
    expect(await provider.balance(id)).toBe(2000);
    // What is missing of the surplus is no debt of the member either.
    expect(value(await calls.gameWallets({}, memberContext(id))).total).toBe(0);
  });

  test('of what is left with its surplus the member has only what is above it', async () => {
    const id = await player();
    await provider.fail('double');
    value(await toGame(id, 3000));
    await provider.fail('timeout-after');
    const { tid } = value(await toMain(id, 2000));
    await provider.fail(null);
    await provider.play(id, -400);
    await reconcile();
    expect([await stateOf(tid), await balancesOf(id)]).toEqual(['done', [9000, 0, 600]]);
  });
});

test('of two providers each has its own money, open transfers and errors', async () => {
  await store.tx((tx) => addGameProvider(tx, { ...demoProvider, id: 'far' }));
  const id = await player(20_000);
  const as = () => memberContext(id);
  const toFar = (amount: number) => calls.transferToGame({ id: 'far', amount }, as());
  const wallets = async () => {
    const { list, total } = value(await calls.gameWallets({}, as()));
    return [total, Object.fromEntries(list.map((one) => [one.id, one.money]))];
  };
  try {
    await provider.fail('double');
    value(await toGame(id, 3000));
    await provider.fail(null);
    await far.fail('double');
    value(await toFar(5000));
    await far.fail(null);
    // What the one moved twice is not missing at the other.
    expect(await wallets()).toEqual([8000, { demo: 3000, far: 5000 }]);
    const short = { refused: 'game_balance_short', details: { balance: 3000 } };
    expect(await toMain(id, 5000)).toMatchObject(short);
    // An open transfer of the one delays none of the other.
    await far.fail('timeout-after');
    value(await toFar(700));
    value(await toGame(id, 100));
    expect(outcome(await toFar(100))).toBe('transfer_open');
    await far.fail(null);
    const { list } = value(await calls.transferAll({}, as()));
    expect(list.map(({ platform, state }) => [platform, state]).toSorted()).toEqual([
      ['demo', 'done'],
      ['far', 'sending'],
    ]);
    await reconcile();
    expect(await wallets()).toEqual([5700, { demo: 0, far: 5700 }]);
    expect(await balancesOf(id)).toEqual([14_300, 0, 5700]);
  } finally {
    await store.ownerQuery("update games.providers set shown = false where id = 'far'");
  }
});

describe('idempotency', () => {
  test('the same key returns the same transfer', async () => {
    const id = await player();
    const { once } = memberContext(id);
    const [a, b] = [value(await toGame(id, 3000, { once })), value(await toGame(id, 3000, { once }))];
    expect([b.tid, await balancesOf(id)]).toEqual([a.tid, [7000, 0, 3000]]);
    await provider.kill();
    expect(value(await toGame(id, 3000, { once })).tid).toBe(a.tid);
    await provider.restart();
  });

  test('of fifty concurrent transfers one is open at a time, and no money is lost', async () => {
    const id = await player(50_000);
    const money = { id: 'demo', amount: 1000 };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => patient.transferToGame(money, memberContext(id))),
    );
    const moved = answers.filter((one) => one.ok).length;
    expect(moved).toBeGreaterThan(0);
    expect(new Set(answers.filter((one) => !one.ok).map(outcome))).toEqual(new Set(['transfer_open']));
    expect([await balancesOf(id), await provider.balance(id)]).toEqual([
      [50_000 - moved * 1000, 0, moved * 1000],
      moved * 1000,
    ]);
    const both = await Promise.all([
      ...Array.from({ length: 25 }, () => patient.transferAll({}, memberContext(id))),
      ...Array.from({ length: 25 }, () => patient.transferToMain(money, memberContext(id))),
    ]);
    expect(
      both
        .filter((one) => !one.ok)
        .every((one) => ['transfer_open', 'game_balance_short'].includes(outcome(one))),
    ).toBe(true);
    value(await patient.transferAll({}, memberContext(id)));
    expect([await balancesOf(id), await provider.balance(id)]).toEqual([[50_000, 0, 0], 0]);
  });
});

describe('operators', () => {
  test('list the transfers of one member or of all', async () => {
    const operatorsApi = authorised(app, 'operatorTransfers', transfersOperatorApi(app, transferPorts));
    const [id, other] = [await player(), await player()];
    const first = value(await toGame(id, 3000)).tid;
    const second = value(await toMain(id, 1000)).tid;
    value(await toGame(other, 3000));
    const listOf = async (which: 'open' | 'wrong' | 'all', memberId: bigint) => {
      const input = { which, member_id: Number(memberId) };
      const { list, total } = value(await operatorsApi.list(input, operatorContext(cashier.support)));
      return [list.map((row) => row.tid), total];
    };
    expect(await listOf('all', id)).toEqual([[second, first], 2]);
    // The list is not empty: it has another member's transfer from an earlier test.
    expect(await listOf('wrong', id)).toEqual([[], 0]);
    expect(await listOf('open', id)).toEqual([[], 0]);
    expect((await listOf('all', other))[1]).toBe(1);
    const filter = { which: 'all', member_id: Number(id), format: 'csv' } as const;
    const file = value(await operatorsApi.listFile(filter, operatorContext(cashier.thiri)));
    const rows = file.text.trimEnd().split('\r\n').slice(1);
    expect(rows.map((row) => row.split(',').slice(2))).toEqual([
      [second, String(id), expect.any(String), 'demo', 'to_main', '1000', 'done'],
      [first, String(id), expect.any(String), 'demo', 'to_game', '3000', 'done'],
    ]);
  });

  test('find no transfer to query again that there is not, and each query is in the log', async () => {
    const operatorsApi = authorised(app, 'operatorTransfers', transfersOperatorApi(app, transferPorts));
    const logged = async () => {
      const { rows } = await store.query<{ subject: string }>(
        "select subject from operators.audit where action = 'transfer.ask' order by id",
      );
      return rows.map(({ subject }) => subject);
    };
    const before = await logged();
    const again = (tid: string) => operatorsApi.requery({ tid }, operatorContext(cashier.thiri));
    expect(outcome(await again('T-0'))).toBe('not_found');
    const id = await player();
    await provider.fail('timeout-before');
    const { tid } = value(await toGame(id, 2000));
    await provider.fail(null);
    expect(value(await again(tid)).state).toBe('not_done');
    expect(outcome(await again(tid))).toBe('already_decided');
    expect(await logged()).toEqual([...before, `transfer:${tid}`]);
  });

  test('see the latest five provider answers, latest first', async () => {
    const operatorsApi = authorised(app, 'operatorTransfers', transfersOperatorApi(app, transferPorts));
    const id = await player();
    await provider.fail('timeout-before');
    const { tid } = value(await toGame(id, 2000));
    for (let n = 1; n <= 6; n += 1)
      await store.query(
        `insert into transfers.provider_answers (transfer_id, request, answer, outcome)
         select id, 'status', $2, 'no_answer' from transfers.transfers where tid = $1`,
        [tid, `pending ${n}`],
      );
    const { list } = value(
      await operatorsApi.list({ which: 'open', member_id: Number(id) }, operatorContext(cashier.support)),
    );
    expect(list[0]!.words.map(({ answer }) => answer)).toEqual([6, 5, 4, 3, 2].map((n) => `pending ${n}`));
    await provider.fail(null);
    value(await operatorsApi.requery({ tid }, operatorContext(cashier.thiri)));
  });

  test.each([
    ['not_done', 'done'],
    ['done', 'not_done'],
  ] as const)('see that a transfer that ended %s was said to be %s later', async (ended, later) => {
    const operatorsApi = authorised(app, 'operatorTransfers', transfersOperatorApi(app, transferPorts));
    const id = await player();
    await provider.fail(ended === 'done' ? 'timeout-after' : 'timeout-before');
    const { tid } = value(await toGame(id, 3000));
    await reconcile();
    const before = [await stateOf(tid), await balancesOf(id)];
    const wrong = async () => {
      const input = { which: 'wrong', member_id: Number(id) } as const;
      return value(await operatorsApi.list(input, operatorContext(cashier.support))).list;
    };
    expect([before[0], await wrong()]).toEqual([ended, []]);
    const statement =
      later === 'done' ? { state: later, moved: 3000n, balance: 3000n } : ({ state: later } as const);
    // What comes after the end moves nothing, and is kept.
    expect(await applyProviderAnswer(app, tid, 'deposit', { statement, text: `late: ${later}` })).toBe(ended);
    expect([await stateOf(tid), await balancesOf(id)]).toEqual(before);
    expect(await wrong()).toMatchObject([{ tid, contradicted: true }]);
    expect((await wrong())[0]!.words[0]).toMatchObject({ asked: 'deposit', answer: `late: ${later}` });
  });

  test('see the provider answers of an unknown transfer and query it again', async () => {
    const operatorsApi = authorised(app, 'operatorTransfers', transfersOperatorApi(app, transferPorts));
    const id = await player();
    await provider.fail('timeout-after');
    const { tid } = value(await toGame(id, 3000));
    const open = value(await operatorsApi.list({ which: 'open' }, operatorContext(cashier.support)));
    expect(open).toMatchObject({
      total: 1,
      list: [{ tid, state: 'unknown', asked: 1, words: [{ asked: 'deposit', answer: null }] }],
    });
    expect(outcome(await operatorsApi.requery({ tid }, operatorContext(cashier.support)))).toBe('forbidden');
    expect(value(await operatorsApi.requery({ tid }, operatorContext(cashier.thiri))).state).toBe('done');
    // The time-out before it was no answer, and contradicts nothing.
    const wrongOf = { which: 'wrong' as const, member_id: Number(id) };
    expect(value(await operatorsApi.list(wrongOf, operatorContext(cashier.support))).total).toBe(0);
    expect(outcome(await operatorsApi.requery({ tid }, operatorContext(cashier.thiri)))).toBe(
      'already_decided',
    );
    const wallets = value(
      await operatorsApi.gameWallets({ id: Number(id) }, operatorContext(cashier.support)),
    );
    expect(wallets).toMatchObject({ list: [{ money: 3000 }], in_transit: 0, open: [] });
  });
});

test('the database refuses changes of ended transfers and of provider answers', async () => {
  await withClient(store.databaseUrl, async (owner) => {
    const change = (sql: string) => owner.query(sql);
    await expect(
      change("update transfers.transfers set state = 'done' where state = 'not_done'"),
    ).rejects.toThrow('cannot go from not_done to done');
    await expect(change('update transfers.transfers set amount = amount + 1')).rejects.toThrow(
      'stays what was requested',
    );
    await expect(change("update transfers.provider_answers set answer = ''")).rejects.toThrow('append-only');
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase, untilSomeoneWaits, withClient } from '../../../database/testing.ts';
import type { Operator } from '../../../http/context.ts';
import {
  activateAccount,
  type Cashier,
  cashierFixture,
  expectInvariants,
  outcome,
  value,
} from '../../../testing/cashier.ts';
import { newMember } from '../../../testing/members.ts';
import { RACE_MS_MAX } from '../../../testing/rounds.ts';
import { memberContext, operatorContext, type TestApp, testApp } from '../../../testing/test-app.ts';
import { type DevChain, startChain } from '../../crypto/testing-chain.ts';
import { balances, usdtAccounts } from '../../ledger/index.ts';
import { closeAccount } from '../../members/index.ts';
import { turnoverRows } from '../../turnover/index.ts';
import { depositJobs } from '../jobs.ts';

const store = await freshDatabase();
let chain: DevChain;
let app: TestApp;
let cashier: Cashier;
let channelId: number;
let address: string;
const CONFIRMATIONS = 5;
const RATE = 4400n;
const title = { my: 'က', en: 'USDT (ERC20)', zh: 'a', th: 'a' };

beforeAll(async () => {
  chain = await startChain();
  app = testApp(store, { SHWE_ERC20_RPC_URL: chain.url });
  cashier = await cashierFixture(app);
  const { operatorCalls, thiri, htet } = cashier;
  const reason = 'a USDT channel';
  const category = value(
    await operatorCalls.operatorChannels.saveCategory(
      { kind: 'crypto', title, sort: 3, shown: true, reason },
      operatorContext(thiri),
    ),
  );
  const channel = value(
    await operatorCalls.operatorChannels.saveChannel(channelInput(category.id), operatorContext(thiri)),
  );
  channelId = channel.id;
  address = await chain.newAddress();
  const input = { wallet: 'usdt_erc20', address, name: 'Vault one', day_cap: 1_000_000_000, sort: 0, reason };
  const account = value(await operatorCalls.operatorChannels.saveAccount(input, operatorContext(thiri)));
  expect(outcome(await activateAccount(cashier, account.id, thiri))).toBe('same_person');
  value(await activateAccount(cashier, account.id, htet));
  await watch();
});
afterEach(() => expectInvariants(store));
afterAll(() => chain.stop());

function channelInput(category: number, over: object = {}) {
  return {
    code: 'usdt_erc20',
    rail: 'crypto' as const,
    network: 'erc20' as const,
    token: chain.token,
    confirmations: CONFIRMATIONS,
    category_id: category,
    title,
    min: 1000,
    max: 50_000_000,
    quick: [10_000],
    takes_deposits: true,
    pays_withdrawals: false,
    qr_marks: [],
    sort: 1,
    reason: 'a USDT channel',
    ...over,
  };
}

const watch = () => depositJobs.find(({ name }) => name === 'watch chains')!.run(app);
const walletOf = async (id: bigint) => Number((await balances(store, id)).wallet);
const newOrder = async (amount = 44_000, memberId?: bigint) => {
  const id = memberId ?? (await newMember(app)).id;
  const input = { amount, payer_name: '', recharge_id: channelId };
  const { tid, order_type } = value(await cashier.calls.deposits.createOrder(input, memberContext(id)));
  expect(order_type).toBe(2);
  const order = await orderOf({ id, tid });
  return { id, tid, usdt: BigInt(order.crypto!.usdt) };
};
const orderOf = async ({ id, tid }: { id: bigint; tid: string }) =>
  value(await cashier.calls.deposits.order({ tid }, memberContext(id)));
const setLost = (id: number, isLost: boolean) =>
  store.ownerQuery(
    'update cashier.chain_transfers set lost_at = case when $2 then clock_timestamp() end where id = $1',
    [id, isLost],
  );
const settle = async () => {
  await chain.mine(CONFIRMATIONS - 1);
  await watch();
};
const cases = async (id: bigint) =>
  value(
    await cashier.operatorCalls.operatorDeposits.list({ states: 'open' }, operatorContext(cashier.thiri)),
  ).list.filter(({ who }) => who.id === Number(id));
const lapse = async (tid: string) => {
  await store.ownerQuery(`alter table cashier.deposits disable trigger enforce_states;
      update cashier.deposits set expires_at = clock_timestamp() - interval '1 minute' where tid = '${tid}';
      alter table cashier.deposits enable trigger enforce_states`);
};
const expireNow = async (tid: string) => {
  await lapse(tid);
  await depositJobs.find(({ name }) => name === 'expire deposit orders')!.run(app);
};
const creditByTwo = async (tid: string) => {
  const { operatorCalls, thiri, htet } = cashier;
  value(await operatorCalls.operatorDeposits.creditPayment({ tid }, operatorContext(thiri)));
  expect(outcome(await operatorCalls.operatorDeposits.creditPayment({ tid }, operatorContext(thiri)))).toBe(
    'same_person',
  );
  value(await operatorCalls.operatorDeposits.creditPayment({ tid }, operatorContext(htet)));
};
const chainTransfers = async (over: object = {}) =>
  value(await cashier.operatorCalls.operatorDeposits.chainTransfers(over, operatorContext(cashier.thiri)));
/** Pays an amount, then what `afterwards` pays, and returns what the confirmed transfer was matched to. */
const outcomeOfPaying = async (micro: bigint, afterwards = async () => {}) => {
  const hash = await chain.pay(address, micro);
  await afterwards();
  await watch();
  await settle();
  const { outcome: matched, tid } = (await chainTransfers()).list.find(({ tx_hash }) => tx_hash === hash)!;
  return { outcome: matched, tid };
};

describe('an order in USDT', () => {
  test('has an amount that no order at its address had in the last 30 days', async () => {
    const first = await newOrder();
    await expireNow(first.tid);
    const createdAgo = (interval: string) =>
      store.ownerQuery(`alter table cashier.deposits disable trigger enforce_states;
          update cashier.deposits set created_at = clock.now() - interval '${interval}' where tid = '${first.tid}';
          alter table cashier.deposits enable trigger enforce_states`);
    await createdAgo('29 days 23:59');
    const second = await newOrder();
    expect(second.usdt).not.toBe(first.usdt);
    await createdAgo('30 days');
    const latest = await newOrder();
    expect(latest.usdt).toBe(first.usdt);
    await expireNow(latest.tid);
    expect(await outcomeOfPaying(latest.usdt)).toEqual({ outcome: 'too_late', tid: latest.tid });
    expect([(await cases(first.id)).length, (await cases(latest.id)).length]).toEqual([0, 1]);
  });

  test('has an exact amount at the current rate, and an address', async () => {
    const { id } = await newMember(app);
    const { list } = value(
      await cashier.calls.deposits.paymentMethods({ recharge_type: 2 }, memberContext(id)),
    );
    expect(list.find(({ type }) => type === 1)?.channels).toMatchObject([
      { rail: 'crypto', crypto: { network: 'erc20', rate: 4400, confirmations: CONFIRMATIONS } },
    ]);
    const order = await newOrder(44_001, id);
    // 44,001 / 4,400 = 10.000227…, rounded up.
    expect(await orderOf(order)).toMatchObject({
      rail: 'crypto',
      state: 'unpaid',
      account: null,
      crypto: {
        network: 'erc20',
        address,
        usdt: 10_000_228,
        rate: 4400,
        confirmations: CONFIRMATIONS,
        seen: null,
      },
    });
  });

  test('has a distinct amount at its address, raised by less than a cent', async () => {
    const orders = await Promise.all(Array.from({ length: 12 }, () => newOrder(88_000)));
    const amounts = orders.map(({ usdt }) => usdt);
    expect(new Set(amounts).size).toBe(12);
    for (const amount of amounts) expect(amount >= 20_000_000n && amount < 20_010_000n).toBe(true);
  });

  test('keeps its rate when the setting changes', async () => {
    const order = await newOrder(55_000);
    const { operatorCalls, thiri, htet } = cashier;
    const setRate = (rate: number, who: typeof thiri) =>
      operatorCalls.operatorSettings.changeSetting(
        { key: 'usdt.deposit_rate', value: rate, reason: 'the market moved' },
        operatorContext(who),
      );
    const change = async (rate: number) => {
      // One operator alone changes nothing, and neither does another operator with another value.
      for (const [requested, who] of [
        [rate, thiri],
        [rate, thiri],
        [rate + 1, htet],
        [rate, thiri],
      ] as const) {
        const row = value(await setRate(requested, who));
        expect(row).toMatchObject({ by_two: 'any change', asked: { value: requested, mine: true } });
        expect(row.value).not.toBe(requested);
      }
      expect(value(await setRate(rate, htet))).toMatchObject({ value: rate, asked: null });
    };
    await change(5000);
    const later = await newOrder(55_000);
    await change(Number(RATE));
    // A round amount is not used for an order.
    expect(later.usdt).toBe(11_000_001n);
    await chain.pay(address, order.usdt);
    await watch();
    await settle();
    expect(await orderOf(order)).toMatchObject({ state: 'succeeded', crypto: { rate: 4400 } });
    expect(await walletOf(order.id)).toBe(55_000);
  });
});

describe('a chain transfer', () => {
  test('is shown with its confirmations, and credited once with the last one', async () => {
    const order = await newOrder(44_000);
    const hash = await chain.pay(address, order.usdt);
    await watch();
    expect((await orderOf(order)).crypto!.seen).toEqual({ tx_hash: hash, confirmations: 1 });
    await chain.mine(CONFIRMATIONS - 2);
    await watch();
    expect((await orderOf(order)).crypto!.seen).toEqual({ tx_hash: hash, confirmations: CONFIRMATIONS - 1 });
    expect(await walletOf(order.id)).toBe(0);
    expect(app.hints).toContainEqual({ type: 'balance', memberId: order.id });
    await chain.mine(1);
    await watch();
    expect(await orderOf(order)).toMatchObject({ state: 'succeeded' });
    expect(await walletOf(order.id)).toBe(44_000);
    expect(await turnoverRows(store, order.id)).toMatchObject([{ reference: order.tid, required: 44_000n }]);
    await chain.mine(CONFIRMATIONS);
    await watch();
    expect(await walletOf(order.id)).toBe(44_000);
  });

  test('is posted in USDT', async () => {
    const { exchange } = await usdtAccounts(store);
    const balance = async () =>
      (
        await store.query<{ balance: bigint }>('select balance from ledger.accounts where id = $1', [
          exchange,
        ])
      ).rows[0]!.balance;
    const before = await balance();
    const order = await newOrder(44_000);
    await chain.pay(address, order.usdt);
    await watch();
    await settle();
    expect((await balance()) - before).toBe(order.usdt);
  });

  test('is credited if the order’s time ends while it waits for confirmations', async () => {
    const order = await newOrder();
    await chain.pay(address, order.usdt);
    await watch();
    await expireNow(order.tid);
    expect(await orderOf(order)).toMatchObject({ state: 'unpaid' });
    await settle();
    expect(await walletOf(order.id)).toBe(44_000);
  });

  test('sent twice is credited once, and the second is a case', async () => {
    const order = await newOrder();
    await chain.pay(address, order.usdt);
    await chain.pay(address, order.usdt);
    await watch();
    await settle();
    await settle();
    expect(await walletOf(order.id)).toBe(44_000);
    const [unmatched] = await cases(order.id);
    expect(unmatched).toMatchObject({ stray: { of: order.tid, why: 'paid_again' }, amount: 44_000 });
    await creditByTwo(unmatched!.tid);
    expect(await walletOf(order.id)).toBe(88_000);
  });

  test.each([
    ['too little', 9_000_000n, 39_600],
    ['too much', 12_345_678n, 54_320],
  ])('of %s is a case with the amount received at the order’s rate', async (_name, sent, kyat) => {
    const order = await newOrder();
    await endOthers(order.tid);
    await chain.pay(address, sent);
    await watch();
    await settle();
    expect(await orderOf(order)).toMatchObject({
      state: 'unpaid',
      crypto: { strays: [{ usdt: Number(sent), why: 'wrong_amount' }] },
    });
    const [unmatched] = await cases(order.id);
    expect(unmatched).toMatchObject({ amount: kyat, usdt: { micro: Number(sent), rate: 4400 } });
    await creditByTwo(unmatched!.tid);
    expect(await walletOf(order.id)).toBe(kyat);
  });

  test('of the amount of an order, sent to another of our addresses, pays no order', async () => {
    const other = await chain.newAddress();
    const input = { wallet: 'usdt_erc20', address: other, name: 'Vault two', day_cap: 1_000_000, sort: 9 };
    value(
      await cashier.operatorCalls.operatorChannels.saveAccount(
        { ...input, reason: 'a second vault' },
        operatorContext(cashier.thiri),
      ),
    );
    const order = await newOrder(88_000);
    await chain.pay(other, order.usdt);
    await watch();
    expect((await orderOf(order)).crypto!.seen).toBeNull();
    await settle();
    expect(await orderOf(order)).toMatchObject({ state: 'unpaid' });
    expect(await walletOf(order.id)).toBe(0);
    expect((await chainTransfers()).list[0]).toMatchObject({ address: other, outcome: 'unknown', tid: null });
    await expireNow(order.tid);
  });

  test('of a wrong amount, sent before the right one, is a case of that order', async () => {
    const order = await newOrder();
    await endOthers(order.tid);
    const sent = order.usdt - 1_000_000n;
    await chain.pay(address, sent);
    await watch();
    await chain.pay(address, order.usdt);
    await watch();
    await settle();
    const [unmatched] = await cases(order.id);
    expect(unmatched).toMatchObject({
      stray: { of: order.tid, why: 'wrong_amount' },
      usdt: { micro: Number(sent) },
    });
    expect(await orderOf({ ...order, tid: unmatched!.tid })).toMatchObject({
      state: 'processing',
      stray_of: order.tid,
      crypto: { address: null },
    });
    expect((await orderOf(order)).stray_of).toBeNull();
    const { sightings } = value(
      await cashier.operatorCalls.operatorDeposits.get(
        { tid: unmatched!.tid },
        operatorContext(cashier.thiri),
      ),
    );
    expect(sightings.map(({ outcome: seen }) => seen).toSorted()).toEqual(['taken', 'wrong_amount']);
    await settle();
    expect(await orderOf(order)).toMatchObject({ state: 'succeeded' });
    expect(await walletOf(order.id)).toBe(44_000);
    await creditByTwo(unmatched!.tid);
    expect(await walletOf(order.id)).toBe(44_000 + unmatched!.amount);
  });

  test.each([
    ['half of the order', (usdt: bigint) => usdt / 2n, 'wrong_amount'],
    ['less than half', (usdt: bigint) => usdt / 2n - 1n, 'unknown'],
    ['twice the order', (usdt: bigint) => usdt * 2n, 'wrong_amount'],
    ['more than twice', (usdt: bigint) => usdt * 2n + 1n, 'unknown'],
  ] as const)('of %s is of the only open order up to there', async (_name, sentFor, expected) => {
    const order = await newOrder();
    await endOthers(order.tid);
    expect(await outcomeOfPaying(sentFor(order.usdt))).toEqual({
      outcome: expected,
      tid: expected === 'unknown' ? null : order.tid,
    });
  });

  test.each([
    ['of which none is paid', 0, 10_500_000n],
    ['of which both are being paid', 2, 10_600_000n],
  ])('of a wrong amount that fits two orders %s is of neither', async (_name, paid, sent) => {
    const orders = [await newOrder(44_000)];
    await endOthers(orders[0]!.tid);
    orders.push(await newOrder(48_400));
    const payAfterwards = async () => {
      for (const { usdt } of orders.slice(0, paid)) await chain.pay(address, usdt);
    };
    expect(await outcomeOfPaying(sent, payAfterwards)).toEqual({ outcome: 'unknown', tid: null });
    for (const { id } of orders) expect(await cases(id)).toEqual([]);
  });

  test('of a wrong amount is of the order that is not paid yet, or whose time is not over', async () => {
    const paid = await newOrder(44_000);
    await endOthers(paid.tid);
    const over = await newOrder(48_400);
    const open = await newOrder(52_800);
    await lapse(over.tid);
    const payOne = async () => void (await chain.pay(address, paid.usdt));
    expect(await outcomeOfPaying(11_100_000n, payOne)).toEqual({ outcome: 'wrong_amount', tid: open.tid });
    expect(await orderOf(over)).toMatchObject({ crypto: { strays: [] } });
  });

  test('that is late is a case', async () => {
    const order = await newOrder();
    await expireNow(order.tid);
    await chain.pay(address, order.usdt);
    await watch();
    await settle();
    expect(await walletOf(order.id)).toBe(0);
    const [unmatched] = await cases(order.id);
    expect(unmatched).toMatchObject({ stray: { of: order.tid, why: 'too_late' } });
    const refused = await cashier.operatorCalls.operatorDeposits.rejectDeposit(
      { tid: unmatched!.tid, reason: 'no_money' },
      operatorContext(cashier.htet),
    );
    expect(outcome(refused)).toBe('ok');
    expect(await walletOf(order.id)).toBe(0);
  });

  test('of an unknown amount is assigned by one operator and credited by another', async () => {
    const order = await newOrder();
    const hash = await chain.pay(address, 777_777_777n);
    await watch();
    await settle();
    const { list } = await chainTransfers({ unknown: true });
    const found = list.find(({ tx_hash }) => tx_hash === hash)!;
    expect(found).toMatchObject({ outcome: 'unknown', tid: null, usdt: 777_777_777 });
    const { operatorCalls, thiri, htet } = cashier;
    const input = { id: found.id, tid: order.tid };
    const refused = async (tid = order.tid) =>
      outcome(
        await operatorCalls.operatorDeposits.assignChainTransfer(
          { id: found.id, tid },
          operatorContext(thiri),
        ),
      );
    await setLost(found.id, true);
    expect(await refused()).toBe('not_found');
    await setLost(found.id, false);
    const gone = await newOrder();
    await store.tx((tx) => closeAccount(tx, gone.id));
    expect(await refused(gone.tid)).toBe('member_closed');
    // Neither an order of another channel nor an unmatched payment.
    const byHand = { amount: 44_000, payer_name: 'Khin', recharge_id: 7 };
    const { tid: manual } = value(await cashier.calls.deposits.createOrder(byHand, memberContext(order.id)));
    const { rows } = await store.query<{ tid: string }>(
      'select tid from cashier.deposits where unmatched_of is not null order by id limit 1',
    );
    for (const tid of [manual, rows[0]!.tid, 'D-1'])
      expect([tid, await refused(tid)]).toEqual([tid, 'wrong_input']);
    const row = value(
      await operatorCalls.operatorDeposits.assignChainTransfer(input, operatorContext(thiri)),
    );
    expect(row).toMatchObject({ stray: { of: order.tid, why: 'unknown' }, amount: 3_422_222 });
    expect(
      outcome(await operatorCalls.operatorDeposits.assignChainTransfer(input, operatorContext(htet))),
    ).toBe('already_decided');
    expect(
      outcome(await operatorCalls.operatorDeposits.creditPayment({ tid: row.tid }, operatorContext(thiri))),
    ).toBe('same_person');
    value(await operatorCalls.operatorDeposits.creditPayment({ tid: row.tid }, operatorContext(htet)));
    expect(await walletOf(order.id)).toBe(3_422_222);
    const { rows: audited } = await store.query<{ action: string; by: string; details: object }>(
      'select action, operator_name as by, details from operators.audit where subject = $1 order by id',
      [`deposit:${row.tid}`],
    );
    expect(audited).toEqual([
      {
        ...{ action: 'deposit.credit_ask', by: 'thiri' },
        details: { sighting: expect.stringMatching(/^[A-Z]+-\d+$/), order: order.tid, usdt: 777_777_777 },
      },
      {
        ...{ action: 'deposit.credit', by: 'htet' },
        details: { amount: 3_422_222, member: Number(order.id) },
      },
    ]);
  });

  test('is not credited when the chain loses the transfer meanwhile', async () => {
    const order = await newOrder();
    await endOthers(order.tid);
    await chain.pay(address, order.usdt - 1_000_000n);
    await watch();
    await settle();
    const { tid } = (await cases(order.id))[0]!;
    const { operatorCalls, thiri, htet } = cashier;
    const credit = (who: Operator) =>
      operatorCalls.operatorDeposits.creditPayment({ tid }, operatorContext(who));
    value(await credit(thiri));
    const credited = await withClient(store.databaseUrl, async (other) => {
      await other.query('begin');
      await other.query(
        `update cashier.chain_transfers set lost_at = clock_timestamp()
         where id = (select chain_transfer_id from cashier.deposits where tid = $1)`,
        [tid],
      );
      const second = credit(htet);
      await withClient(store.databaseUrl, (waiting) => Promise.race([untilSomeoneWaits(waiting), second]));
      await other.query('commit');
      return outcome(await second);
    });
    expect(credited).toBe('receipt_differs');
    expect(await walletOf(order.id)).toBe(0);
  });

  test('of less than one kyat or zero ends no order and opens no case', async () => {
    const order = await newOrder();
    await endOthers(order.tid);
    await chain.pay(address, 1n);
    await chain.pay(address, 0n);
    await watch();
    await settle();
    await settle();
    expect(await orderOf(order)).toMatchObject({ state: 'unpaid', crypto: { strays: [] } });
    expect(await cases(order.id)).toEqual([]);
  });

  test('is matched separately from others in its transaction, also of equal amounts', async () => {
    const [one, other] = [await newOrder(66_000), await newOrder(77_000)];
    await chain.payEach([
      [address, one.usdt],
      [chain.payer, 5n],
      [address, other.usdt],
      [address, one.usdt],
    ]);
    await watch();
    await settle();
    expect([await walletOf(one.id), await walletOf(other.id)]).toEqual([66_000, 77_000]);
    expect(await cases(one.id)).toMatchObject([{ stray: { why: 'paid_again' } }]);
  });

  test(
    'is credited for each of fifty orders paid in one block',
    async () => {
      const orders = [];
      for (let i = 0; i < 50; i += 1) orders.push(await newOrder(22_000));
      await chain.pauseMining(true);
      for (const { usdt } of orders) await chain.pay(address, usdt);
      await chain.mine(1);
      await chain.pauseMining(false);
      await watch();
      await chain.mine(CONFIRMATIONS - 1);
      await Promise.all([watch(), watch(), watch()]);
      await watch();
      for (const { id } of orders) expect(await walletOf(id)).toBe(22_000);
    },
    RACE_MS_MAX,
  );
});

describe('a chain reorganisation', () => {
  test('removes a transfer of a replaced block, and accepts it when it is sent again', async () => {
    const order = await newOrder();
    await chain.pay(address, order.usdt);
    await chain.mine(1);
    await watch();
    expect((await orderOf(order)).crypto!.seen).toMatchObject({ confirmations: 2 });
    await chain.rpc('anvil_reorg', 2, []);
    await watch();
    expect((await orderOf(order)).crypto!.seen).toBeNull();
    await chain.mine(CONFIRMATIONS);
    await watch();
    expect(await walletOf(order.id)).toBe(0);
    await chain.pay(address, order.usdt);
    await watch();
    await settle();
    expect(await walletOf(order.id)).toBe(44_000);
    expect(await cases(order.id)).toEqual([]);
  });

  test('keeps a credited transfer the same if it is included in another block', async () => {
    const order = await newOrder();
    const hash = await chain.pay(address, order.usdt);
    const raw = await chain.rpc('eth_getRawTransactionByHash', hash);
    const logOf = async () =>
      (await chain.rpc<{ logs: { logIndex: string }[] }>('eth_getTransactionReceipt', hash)).logs[0]!
        .logIndex;
    const before = await logOf();
    await watch();
    await settle();
    expect(await walletOf(order.id)).toBe(44_000);
    await chain.rpc('anvil_reorg', CONFIRMATIONS, []);
    await watch();
    expect((await chainTransfers()).list.find(({ tx_hash }) => tx_hash === hash)).toMatchObject({
      lost: true,
    });
    await chain.pauseMining(true);
    await chain.mint(chain.payer, 1n);
    await chain.rpc('eth_sendRawTransaction', raw);
    await chain.mine(1);
    await chain.pauseMining(false);
    expect(await logOf()).not.toBe(before);
    await settle();
    expect((await chainTransfers()).list.filter(({ tx_hash }) => tx_hash === hash)).toMatchObject([
      { lost: false },
    ]);
    expect(await walletOf(order.id)).toBe(44_000);
    expect(await cases(order.id)).toEqual([]);
  });

  test('reads replaced final blocks again, and marks lost transfers', async () => {
    const order = await newOrder();
    await chain.pay(address, order.usdt);
    await watch();
    await settle();
    expect(await walletOf(order.id)).toBe(44_000);
    await chain.mine(3);
    await watch();
    const head = await chain.head();
    await chain.rpc('anvil_reorg', CONFIRMATIONS + 6, []);
    expect(await chain.head()).toBe(head);
    await watch();
    const { list } = await chainTransfers();
    expect(list.find(({ tid }) => tid === order.tid)).toMatchObject({ lost: true, outcome: 'taken' });
    // A credited deposit stays credited; operators decide what to do.
    expect(await walletOf(order.id)).toBe(44_000);
  });

  test('between the two approvals of a payment: it is not credited', async () => {
    const order = await newOrder();
    await expireNow(order.tid);
    await chain.pay(address, order.usdt);
    await watch();
    await settle();
    const [unmatched] = await cases(order.id);
    const credit = (by: Operator) =>
      cashier.operatorCalls.operatorDeposits.creditPayment({ tid: unmatched!.tid }, operatorContext(by));
    value(await credit(cashier.thiri));
    await chain.rpc('anvil_reorg', CONFIRMATIONS + 1, []);
    await watch();
    expect(outcome(await credit(cashier.htet))).toBe('receipt_differs');
    expect(await walletOf(order.id)).toBe(0);
  });
});

describe('the chain watcher', () => {
  test('matches transfers after a kill between storing and matching', async () => {
    const order = await newOrder();
    await chain.pay(address, order.usdt);
    await chain.mine(CONFIRMATIONS);
    // The constraint makes every match fail, as if the process ended here.
    await store.ownerQuery(
      'alter table turnover.requirements add constraint "http://node.example/key dead" check (false) not valid',
    );
    await watch();
    expect(await walletOf(order.id)).toBe(0);
    expect((await chainTransfers()).list[0]).toMatchObject({ state: 'confirmed', outcome: null });
    await store.ownerQuery(
      'alter table turnover.requirements drop constraint "http://node.example/key dead"',
    );
    await watch();
    expect(await walletOf(order.id)).toBe(44_000);
  });

  test('stores nothing if it is killed while storing, and reads the same blocks again', async () => {
    const order = await newOrder();
    await chain.pay(address, order.usdt);
    await store.ownerQuery(
      'alter table cashier.chain_transfers add constraint "http://node.example/key dead" check (false) not valid',
    );
    const before = await store.query('select cursor, round from cashier.chains');
    await watch();
    expect((await store.query('select cursor, round from cashier.chains')).rows).toEqual(before.rows);
    const { fault } = (await chainTransfers()).chains[0]!;
    expect(fault).toContain('dead');
    // The address of a node may contain the key to it.
    expect(fault).not.toContain('node.example');
    await store.ownerQuery(
      'alter table cashier.chain_transfers drop constraint "http://node.example/key dead"',
    );
    await watch();
    await settle();
    expect(await walletOf(order.id)).toBe(44_000);
    expect((await chainTransfers()).chains).toMatchObject([{ fault: '' }]);
  });

  test('stops orders if the chain was not polled recently', async () => {
    await store.query("update cashier.chains set looked_at = looked_at - interval '10 minutes'");
    const { id } = await newMember(app);
    const input = { amount: 44_000, payer_name: '', recharge_id: channelId };
    expect(outcome(await cashier.calls.deposits.createOrder(input, memberContext(id)))).toBe(
      'no_pay_account',
    );
    const { list } = value(
      await cashier.calls.deposits.paymentMethods({ recharge_type: 2 }, memberContext(id)),
    );
    expect(list.some(({ type }) => type === 1)).toBe(false);
    await watch();
    expect(outcome(await cashier.calls.deposits.createOrder(input, memberContext(id)))).toBe('ok');
  });
});

test('refuses a second channel for a token with the title of the first in the operator’s language', async () => {
  const { operatorCalls, thiri } = cashier;
  const [first] = value(
    await operatorCalls.operatorChannels.list({}, operatorContext(thiri)),
  ).channels.filter(({ token }) => token);
  const second = channelInput(first!.category_id, { code: 'usdt_again' });
  expect(
    await operatorCalls.operatorChannels.saveChannel(second, operatorContext(thiri, { lang: 'en' })),
  ).toMatchObject({
    refused: 'token_taken',
    details: { channel: title.en },
  });
  expect(
    await operatorCalls.operatorChannels.saveChannel(second, operatorContext(thiri, { lang: 'my' })),
  ).toMatchObject({
    details: { channel: title.my },
  });
});

describe('the database refuses', () => {
  test('a credit without a confirmed transfer of the same amount', async () => {
    const order = await newOrder();
    await chain.pay(address, order.usdt);
    await watch();
    const credit = store.query(
      `update cashier.deposits set state = 'succeeded', balance_after = 1, paid_at = now(), decided_at = now()
       where tid = $1`,
      [order.tid],
    );
    await expect(credit).rejects.toThrow('is not what chain transfer');
    await settle();
  });

  test('changing or deleting a confirmed transfer', async () => {
    const [{ id }] = (
      await store.query<{ id: bigint }>(
        "select id from cashier.chain_transfers where state = 'confirmed' limit 1",
      )
    ).rows as [{ id: bigint }];
    await expect(
      store.ownerQuery('update cashier.chain_transfers set micro = micro + 1 where id = $1', [String(id)]),
    ).rejects.toThrow('stays what the chain said');
    await expect(store.ownerQuery('delete from cashier.chain_transfers')).rejects.toThrow('append-only');
  });

  test('a member account in USDT, and a journal entry with two currencies', async () => {
    await expect(
      store.ownerQuery(
        "insert into ledger.accounts (code, member_id, currency) values ('wallet', 5, 'USDT')",
      ),
    ).rejects.toThrow('known_currency');
    const { exchange } = await usdtAccounts(store);
    await expect(
      store.query(
        `select ledger.post('deposit', 'mixed', 'mixed',
                            array[$1::bigint, (select id from ledger.accounts where code = 'stakes')],
                            array[5, -5]::bigint[])`,
        [exchange],
      ),
    ).rejects.toThrow('mix currencies');
  });
});

/** Expires every other open order, so that this is the only one at the address. */
async function endOthers(tid: string): Promise<void> {
  const { rows } = await store.query<{ tid: string }>(
    "select tid from cashier.deposits where rail = 'crypto' and state = 'unpaid' and tid <> $1",
    [tid],
  );
  for (const other of rows) await lapse(other.tid);
  await depositJobs.find(({ name }) => name === 'expire deposit orders')!.run(app);
}

import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../database/testing.ts';
import { cashierFixture, expectInvariants, value } from '../../testing/cashier.ts';
import { newMember } from '../../testing/members.ts';
import { memberContext, operatorContext, testApp } from '../../testing/test-app.ts';
import { depositJobs } from '../deposits/index.ts';
import { balances } from '../ledger/index.ts';
import { USDT_TRC20 as USDT } from './testing-trongrid.ts';
import { createTrc20 } from './trc20.ts';

const OURS = 'TRqUrxAxPuiJEAhAqoFFaR4N94kLiNV1fw';
const answer = (name: string) => readFileSync(new URL(`./testing-trongrid/${name}.json`, import.meta.url));

const store = await freshDatabase();
let server: Server;
let url: string;
/** What is answered to who asks for the confirmed, in pages, and for the others. */
let says = { confirmed: ['none'], underWay: 'none', status: 200 };
let asked: URL[] = [];
beforeAll(async () => {
  server = createServer((request, reply) => {
    const at = new URL(request.url!, 'http://trongrid');
    asked.push(at);
    if (flood.length > 0) {
      reply.end(JSON.stringify(floodPage(at.searchParams)));
      return;
    }
    const page = at.searchParams.has('fingerprint') ? 1 : 0;
    const name = at.searchParams.has('only_confirmed') ? says.confirmed[page]! : says.underWay;
    reply.writeHead(says.status).end(answer(name));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  asked = [];
  flood = [];
  says = { confirmed: ['none'], underWay: 'none', status: 200 };
});
afterAll(() => server.close());

/** Transfers that are all confirmed, answered page by page as TronGrid does. */
let flood: { at: number; micro: number; type: string }[] = [];
function floodPage(query: URLSearchParams) {
  const since = Number(query.get('min_timestamp'));
  const rows = query.has('only_confirmed') ? flood.filter(({ at }) => at >= since) : [];
  const start = Number(query.get('fingerprint') ?? 0);
  const end = start + Number(query.get('limit'));
  return {
    success: true,
    meta: end < rows.length ? { fingerprint: String(end) } : {},
    data: rows.slice(start, end).map(({ at, micro, type }) => ({
      // Two transfers to a transaction.
      transaction_id: (micro >> 1).toString(16).padStart(64, '0'),
      token_info: { address: USDT, decimals: 6 },
      block_timestamp: at,
      from: 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7',
      to: OURS,
      value: String(micro),
      type,
    })),
  };
}

const look = (since: number | Record<string, number> = 1_795_276_800_000) =>
  createTrc20({ url, key: null }).look({
    token: USDT,
    addresses: [OURS],
    confirmations: 19,
    cursor: typeof since === 'number' ? { since } : since,
  });

test('asks for transfers of the token to the account, from a while before it read last', async () => {
  await look();
  expect(asked.map(({ pathname }) => pathname)).toEqual(
    Array(2).fill(`/v1/accounts/${OURS}/transactions/trc20`),
  );
  expect(Object.fromEntries(asked[1]!.searchParams)).toEqual({
    only_to: 'true',
    only_confirmed: 'true',
    contract_address: USDT,
    min_timestamp: '1795276200000',
    order_by: 'block_timestamp,asc',
    limit: '200',
  });
  expect(asked[0]!.searchParams.get('only_unconfirmed')).toBe('true');
});

test('a transfer under way has no confirmations, and the reading stays where it was', async () => {
  says.underWay = 'under-way';
  const { transfers, cursor } = await look();
  expect(transfers).toMatchObject([
    { to: OURS, micro: 10_000_001n, confirmations: 0, place: 0, block: null },
  ]);
  expect(cursor).toEqual({ since: 1_795_276_800_000 });
});

test('of two pages only transfers of the token to the account count, each of one transaction its own', async () => {
  says.confirmed = ['confirmed-1', 'confirmed-2'];
  says.underWay = 'under-way';
  const { transfers, cursor } = await look();
  expect(transfers.map(({ micro, place, confirmations }) => [micro, place, confirmations])).toEqual([
    [10_000_001n, 0, 19],
    [5_000_000n, 0, 19],
    [7_000_000n, 1, 19],
  ]);
  expect(new Set(transfers.slice(1).map(({ txHash }) => txHash)).size).toBe(1);
  expect(cursor).toEqual({ since: 1_795_276_860_000 });
});

test.each([
  ['refuses', 'refused', 403],
  ['says that it failed', 'refused', 200],
])('an answer that %s is none', async (_name, file, status) => {
  says = { confirmed: [file], underWay: 'none', status };
  await expect(look()).rejects.toThrow('TronGrid');
});

test.each([
  ['spread over minutes', (i: number) => Math.floor(i / 2) * 100, 'Transfer'],
  ['all of one moment', () => 0, 'Transfer'],
  ['approvals before the transfers', (i: number) => i * 100, 'Approval'],
])('more than one reading takes, %s: the next goes on, each is told, whole', async (_name, after, first) => {
  const start = 1_795_276_800_000;
  flood = Array.from({ length: 4600 }, (_, i) => ({
    at: start + after(i),
    micro: i + 2,
    type: i < 2300 ? first : 'Transfer',
  }));
  const told = new Map<bigint, string>();
  let cursor: Record<string, string | number> = { since: start };
  const whole: boolean[] = [];
  while (whole.at(-1) !== true && whole.length < 9) {
    const seen = await look(cursor as Record<string, number>);
    for (const { micro, txHash, place } of seen.transfers) told.set(micro, `${txHash} ${place}`);
    whole.push(seen.isWhole);
    ({ cursor } = seen);
  }
  const transfers = flood.filter(({ type }) => type === 'Transfer');
  expect([...told.keys()].toSorted((a, b) => Number(a - b))).toEqual(
    transfers.map(({ micro }) => BigInt(micro)),
  );
  expect(new Set(told.values()).size).toBe(transfers.length);
});

test('an index that comes to no end of a moment is given up, and read again from there', async () => {
  flood = Array.from({ length: 30_000 }, () => ({ at: 1_795_276_200_000, micro: 2, type: 'Approval' }));
  await expect(look()).rejects.toThrow('no end of a moment');
});

test('an order on TRON is seen under way and credited when the network confirms it', async () => {
  const app = testApp(store, { SHWE_TRC20_URL: url });
  const cashier = await cashierFixture(app);
  const { desk, thiri, htet, calls } = cashier;
  const title = { my: 'က', en: 'USDT (TRC20)', zh: 'a', th: 'a' };
  const reason = 'a rail of USDT';
  const category = value(
    await desk.operatorChannels.saveCategory(
      { kind: 'crypto', title, sort: 3, shown: true, reason },
      operatorContext(thiri),
    ),
  );
  const fields = { category_id: category.id, title, min: 1000, max: 5_000_000, quick: [], sort: 1, reason };
  const flags = { takes_deposits: true, pays_withdrawals: false, qr_marks: [] };
  const token = { network: 'trc20' as const, token: USDT, confirmations: 19 };
  const code = 'usdt_trc20';
  const made = value(
    await desk.operatorChannels.saveChannel(
      { code, rail: 'crypto', ...token, ...fields, ...flags },
      operatorContext(thiri),
    ),
  );
  const account = value(
    await desk.operatorChannels.saveAccount(
      { wallet: code, address: OURS, name: 'Vault', day_cap: 10_000_000, sort: 0, reason },
      operatorContext(thiri),
    ),
  );
  value(
    await desk.operatorChannels.switchAccount(
      { id: account.id, enabled: true, reason },
      operatorContext(htet),
    ),
  );
  const watch = () => depositJobs.find(({ name }) => name === 'watch chains')!.run(app);
  await watch();
  const { id } = await newMember(app);
  const { tid } = value(
    await calls.deposits.createOrder(
      { amount: 44_000, payer_name: '', recharge_id: made.id },
      memberContext(id),
    ),
  );
  const order = async () => value(await calls.deposits.order({ tid }, memberContext(id)));
  expect((await order()).crypto).toMatchObject({
    network: 'trc20',
    address: OURS,
    usdt: 10_000_001,
    seen: null,
  });
  says.underWay = 'under-way';
  await watch();
  expect((await order()).crypto!.seen).toMatchObject({ confirmations: 0 });
  // A reading that did not reach it says nothing of it.
  flood = Array.from({ length: 2300 }, (_, i) => ({ at: Date.now() + i, micro: 1, type: 'Approval' }));
  await watch();
  expect((await order()).crypto!.seen).toMatchObject({ confirmations: 0 });
  flood = [];
  says = { confirmed: ['confirmed-1', 'confirmed-2'], underWay: 'none', status: 200 };
  await watch();
  await watch();
  expect((await order()).state).toBe('succeeded');
  expect((await balances(store, id)).wallet).toBe(44_000n);
  const { list } = value(await desk.operatorDeposits.chainTransfers({}, operatorContext(thiri)));
  expect(list.map(({ usdt, outcome }) => [usdt, outcome])).toEqual([
    [7_000_000, 'unknown'],
    [5_000_000, 'unknown'],
    [10_000_001, 'taken'],
  ]);
  await expectInvariants(store);
});

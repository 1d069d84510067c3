import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase } from '../../database/testing.ts';
import { activateAccount, cashierFixture, expectInvariants, value } from '../../testing/cashier.ts';
import { newMember } from '../../testing/members.ts';
import { memberContext, operatorContext, testApp } from '../../testing/test-app.ts';
import { depositJobs } from '../deposits/index.ts';
import { balances } from '../ledger/index.ts';
import { USDT_TRC20 as USDT } from './testing-trongrid.ts';
import { createTrc20 } from './trc20.ts';

const OURS = 'TRqUrxAxPuiJEAhAqoFFaR4N94kLiNV1fw';
const SECOND = 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7';
const answer = (name: string) => readFileSync(new URL(`./testing-trongrid/${name}.json`, import.meta.url));

const store = await freshDatabase();
let server: Server;
let url: string;
/** The files answered for confirmed transfers, one per page, and for unconfirmed ones. */
let answers = { confirmed: ['none'], underWay: 'none', status: 200 };
let requests: URL[] = [];
beforeAll(async () => {
  server = createServer((request, reply) => {
    const at = new URL(request.url!, 'http://trongrid');
    requests.push(at);
    if (flood.length > 0) {
      reply.end(JSON.stringify(floodPage(at.pathname.split('/')[3]!, at.searchParams)));
      return;
    }
    const page = at.searchParams.has('fingerprint') ? 1 : 0;
    const name = at.searchParams.has('only_confirmed') ? answers.confirmed[page]! : answers.underWay;
    reply.writeHead(answers.status).end(answer(name));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  requests = [];
  flood = [];
  answers = { confirmed: ['none'], underWay: 'none', status: 200 };
});
afterAll(() => server.close());

/** Transfers that are all confirmed, answered page by page as TronGrid does. */
let flood: { at: number; micro: number; type: string; to?: string }[] = [];
function floodPage(address: string, query: URLSearchParams) {
  const since = Number(query.get('min_timestamp'));
  const rows = query.has('only_confirmed')
    ? flood.filter(({ at, to = OURS }) => at >= since && to === address)
    : [];
  const start = Number(query.get('fingerprint') ?? 0);
  const end = start + Number(query.get('limit'));
  return {
    success: true,
    meta: end < rows.length ? { fingerprint: String(end) } : {},
    data: rows.slice(start, end).map(({ at, micro, type }) => ({
      // Two transfers to a transaction.
      transaction_id: (BigInt(micro) >> 1n).toString(16).padStart(64, '0'),
      token_info: { address: USDT, decimals: 6 },
      block_timestamp: at,
      from: 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7',
      to: address,
      value: String(micro),
      type,
    })),
  };
}

const poll = (since: number | Record<string, number> = 1_795_276_800_000, addresses = [OURS]) =>
  createTrc20({ url, key: null }).poll({
    token: USDT,
    addresses,
    confirmations: 19,
    cursor: typeof since === 'number' ? { since } : since,
  });

test('queries transfers of the token to the account, from ten minutes before the last poll', async () => {
  await poll();
  expect(requests.map(({ pathname }) => pathname)).toEqual(
    Array(2).fill(`/v1/accounts/${OURS}/transactions/trc20`),
  );
  expect(Object.fromEntries(requests[1]!.searchParams)).toEqual({
    only_to: 'true',
    only_confirmed: 'true',
    contract_address: USDT,
    min_timestamp: '1795276200000',
    order_by: 'block_timestamp,asc',
    limit: '200',
  });
  expect(requests[0]!.searchParams.get('only_unconfirmed')).toBe('true');
});

test('reports an unconfirmed transfer with no confirmations and does not advance the cursor', async () => {
  answers.underWay = 'under-way';
  const { transfers, cursor } = await poll();
  expect(transfers).toMatchObject([
    { to: OURS, micro: 10_000_001n, confirmations: 0, place: 0, block: null },
  ]);
  expect(cursor).toEqual({ since: 1_795_276_800_000 });
});

test('reads all pages, keeps only the token’s transfers, and numbers those of one transaction', async () => {
  answers.confirmed = ['confirmed-1', 'confirmed-2'];
  answers.underWay = 'under-way';
  const { transfers, cursor } = await poll();
  expect(transfers.map(({ micro, place, confirmations }) => [micro, place, confirmations])).toEqual([
    [10_000_001n, 0, 19],
    [5_000_000n, 0, 19],
    [7_000_000n, 1, 19],
  ]);
  expect(new Set(transfers.slice(1).map(({ txHash }) => txHash)).size).toBe(1);
  expect(cursor).toEqual({ since: 1_795_276_860_000 });
});

test.each([
  ['an HTTP error', 'refused', 403],
  ['success: false', 'refused', 200],
])('throws on an answer with %s', async (_name, file, status) => {
  answers = { confirmed: [file], underWay: 'none', status };
  await expect(poll()).rejects.toThrow('TronGrid');
});

/** Polls until everything is read, or nine times; what each poll said of that, and the place of each sum. */
async function pollAll(start: number, addresses?: string[]) {
  const reported = new Map<bigint, string>();
  let cursor: Record<string, string | number> = { since: start };
  const complete: boolean[] = [];
  while (complete.at(-1) !== true && complete.length < 9) {
    const polled = await poll(cursor as Record<string, number>, addresses);
    for (const { micro, txHash, place } of polled.transfers) reported.set(micro, `${txHash} ${place}`);
    complete.push(polled.isComplete);
    ({ cursor } = polled);
  }
  return { reported, complete };
}
const ascending = (sums: Iterable<bigint>) => [...sums].toSorted((a, b) => Number(a - b));

test.each([
  [OURS, SECOND],
  [SECOND, OURS],
])('goes on at the address that is read the least far, whichever comes first', async (...addresses) => {
  const start = 1_795_276_800_000;
  flood = Array.from({ length: 4600 }, (_, i) => ({
    // As many of both, those of the second over a longer time.
    ...(i % 2 === 0 ? { to: OURS, at: start + i * 50 } : { to: SECOND, at: start + i * 500 }),
    ...{ micro: i + 2, type: 'Transfer' },
  }));
  const { reported, complete } = await pollAll(start, addresses);
  expect(complete[0]).toBe(false);
  expect(ascending(reported.keys())).toEqual(flood.map(({ micro }) => BigInt(micro)));
});

test.each([
  ['spread over minutes', (i: number) => Math.floor(i / 2) * 100, 'Transfer'],
  ['all at one timestamp', () => 0, 'Transfer'],
  ['approvals before the transfers', (i: number) => i * 100, 'Approval'],
])('reports every transfer once over several polls: %s', async (_name, after, first) => {
  const start = 1_795_276_800_000;
  flood = Array.from({ length: 4600 }, (_, i) => ({
    at: start + after(i),
    micro: i + 2,
    type: i < 2300 ? first : 'Transfer',
  }));
  const { reported } = await pollAll(start);
  const transfers = flood.filter(({ type }) => type === 'Transfer');
  expect(ascending(reported.keys())).toEqual(transfers.map(({ micro }) => BigInt(micro)));
  expect(new Set(reported.values()).size).toBe(transfers.length);
});

test('a sum that no number holds exactly is left out', async () => {
  const most = Number.MAX_SAFE_INTEGER;
  flood = [1, most, most + 1].map((micro, i) => ({ at: 1_795_276_800_000 + i, micro, type: 'Transfer' }));
  expect((await poll()).transfers.map(({ micro }) => micro)).toEqual([1n, BigInt(most)]);
});

test('throws if one timestamp has too many pages', async () => {
  flood = Array.from({ length: 30_000 }, () => ({ at: 1_795_276_200_000, micro: 2, type: 'Approval' }));
  await expect(poll()).rejects.toThrow('more pages for one timestamp');
});

test('shows an unconfirmed transfer on a TRON order, and credits it when confirmed', async () => {
  const app = testApp(store, { SHWE_TRC20_URL: url });
  const cashier = await cashierFixture(app);
  const { operatorCalls, thiri, htet, calls } = cashier;
  const title = { my: 'က', en: 'USDT (TRC20)', zh: 'a', th: 'a' };
  const reason = 'a USDT channel';
  const category = value(
    await operatorCalls.operatorChannels.saveCategory(
      { kind: 'crypto', title, sort: 3, shown: true, reason },
      operatorContext(thiri),
    ),
  );
  const fields = { category_id: category.id, title, min: 1000, max: 5_000_000, quick: [], sort: 1, reason };
  const flags = { takes_deposits: true, pays_withdrawals: false, qr_marks: [] };
  const token = { network: 'trc20' as const, token: USDT, confirmations: 19 };
  const code = 'usdt_trc20';
  const made = value(
    await operatorCalls.operatorChannels.saveChannel(
      { code, rail: 'crypto', ...token, ...fields, ...flags },
      operatorContext(thiri),
    ),
  );
  const account = value(
    await operatorCalls.operatorChannels.saveAccount(
      { wallet: code, address: OURS, name: 'Vault', day_cap: 10_000_000, sort: 0, reason },
      operatorContext(thiri),
    ),
  );
  value(await activateAccount(cashier, account.id, htet));
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
  answers.underWay = 'under-way';
  await watch();
  expect((await order()).crypto!.seen).toMatchObject({ confirmations: 0 });
  // An incomplete poll does not remove transfers that it did not reach.
  flood = Array.from({ length: 2300 }, (_, i) => ({ at: Date.now() + i, micro: 1, type: 'Approval' }));
  await watch();
  expect((await order()).crypto!.seen).toMatchObject({ confirmations: 0 });
  flood = [];
  answers = { confirmed: ['confirmed-1', 'confirmed-2'], underWay: 'none', status: 200 };
  await watch();
  await watch();
  expect((await order()).state).toBe('succeeded');
  expect((await balances(store, id)).wallet).toBe(44_000n);
  const { list } = value(await operatorCalls.operatorDeposits.chainTransfers({}, operatorContext(thiri)));
  expect(list.map(({ usdt, outcome }) => [usdt, outcome])).toEqual([
    [7_000_000, 'unknown'],
    [5_000_000, 'unknown'],
    [10_000_001, 'taken'],
  ]);
  await expectInvariants(store);
});

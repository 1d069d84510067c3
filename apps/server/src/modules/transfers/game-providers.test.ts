import { afterAll, beforeAll, expect, test } from 'vitest';
import { transferPorts } from '../../bootstrap/transfer-ports.ts';
import { freshDatabase } from '../../database/testing.ts';
import type { Handlers } from '../../http/context.ts';
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
import { gamesOperatorApi, lockConnection } from '../games/index.ts';
import { transfersMemberApi } from './member-api.ts';
import { transfersOperatorApi } from './operator-api.ts';
import { SECRET, startProvider, type TestProvider } from './testing-provider.ts';
import { insertTransfer, openTransfersByProvider } from './transfers.queries.ts';

const store = await freshDatabase();
let provider: TestProvider;
let app: TestApp;
let cashier: Cashier;
let calls: ReturnType<typeof transfersMemberApi>;
let transfersApi: ReturnType<typeof transfersOperatorApi>;
let games: Handlers<'operatorGames'>;

beforeAll(async () => {
  provider = await startProvider();
  // The configuration names no provider, so every address here was set by operators.
  app = testApp(store);
  cashier = await cashierFixture(app);
  calls = transfersMemberApi(app, transferPorts);
  transfersApi = authorised(app, 'operatorTransfers', transfersOperatorApi(app, transferPorts));
  games = authorised(app, 'operatorGames', gamesOperatorApi(app, { openTransfersByProvider }));
});
afterAll(async () => {
  await expectInvariants(store);
  await provider.stop();
});

const fields = {
  title: { my: 'ဂိမ်း', en: 'Game', zh: '游戏', th: 'เกม' },
  sort: 1,
  shown: true,
  paused_until: null as string | null,
  min: 1000,
  max: 5000,
  reason: 'a test',
};
const save = (
  over: Partial<typeof fields> & { id?: string; version?: number } = {},
  by: keyof Pick<Cashier, 'thiri' | 'htet'> = 'thiri',
) => games.saveProvider({ id: 'games1', ...fields, ...over }, operatorContext(cashier[by]));
const connect = (
  by: keyof Pick<Cashier, 'thiri' | 'htet'>,
  over: { address?: string; secret?: string; id?: string } = {},
) =>
  games.connectProvider(
    { id: 'games1', address: provider.url(), secret: SECRET, reason: 'a test', ...over },
    operatorContext(cashier[by]),
  );
const card = async () =>
  value(await games.providers({}, operatorContext(cashier.thiri))).list.find(({ id }) => id === 'games1');

async function player(): Promise<bigint> {
  const { id } = await newMember(app);
  await deposit(cashier, id, 20_000);
  return id;
}
const toGame = (id: bigint, amount: number) =>
  calls.transferToGame({ id: 'games1', amount }, memberContext(id));

test('accepts transfers only after two operators have entered the same address and secret', async () => {
  value(await save());
  const id = await player();
  expect(outcome(await toGame(id, 2000))).toBe('platform_closed');
  expect(outcome(await connect('thiri', { id: 'nowhere' }))).toBe('not_found');
  for (const address of [
    'http://user@here',
    'http://games.example:99999',
    'ftp://games.example',
    'http://g.example/?q=1',
  ])
    expect(outcome(await connect('thiri', { address }))).toBe('wrong_input');
  expect(value(await connect('thiri'))).toMatchObject({
    reached: 'not',
    asked: { address: provider.url(), mine: true },
  });
  expect(value(await connect('thiri'))).toMatchObject({ reached: 'not' });
  // Another secret is another request, which replaces the first.
  expect(value(await connect('htet', { secret: 'not the same secret' }))).toMatchObject({
    reached: 'not',
  });
  expect(value(await connect('htet'))).toMatchObject({ reached: 'not', asked: { mine: true } });
  expect(outcome(await toGame(id, 2000))).toBe('platform_closed');
  expect(value(await connect('thiri'))).toMatchObject({
    reached: 'console',
    address: provider.url(),
    asked: null,
  });
  expect(value(await toGame(id, 2000))).toMatchObject({ state: 'done' });
  expect(await provider.balance(id)).toBe(2000);
});

test('stores the secret encrypted only, and records every step in the history and the audit log', async () => {
  const { rows } = await store.query<{ text: string }>(
    `select (select coalesce(string_agg(p::text, ''), '') from games.providers p)
         || (select coalesce(string_agg(c::text, ''), '') from content.changes c)
         || (select coalesce(string_agg(a::text, ''), '') from operators.audit a)
         || (select coalesce(string_agg(w::text, ''), '') from web.replies w) as text`,
  );
  expect(rows[0]!.text).toContain('games1');
  expect(rows[0]!.text).not.toContain(SECRET);
  expect(rows[0]!.text).not.toContain(Buffer.from(SECRET).toString('hex'));
  const { rows: actions } = await store.query<{ action: string }>(
    "select action from operators.audit where action like 'platform.%' order by id",
  );
  expect(actions.map(({ action }) => action)).toEqual([
    'platform.change',
    ...Array(4).fill('platform.connect_ask'),
    'platform.connect',
  ]);
  const { rows: connected } = await store.query<{ details: object }>(
    "select details from operators.audit where action = 'platform.connect' order by id desc limit 1",
  );
  expect(connected).toEqual([{ details: { was: null, address: provider.url(), reason: 'a test' } }]);
  const { rows: changes } = await store.query<{ value: { address?: string } }>(
    "select value from content.changes where subject = 'platform:games1' order by id",
  );
  expect(changes.map(({ value: to }) => to.address ?? null)).toEqual([null, provider.url()]);
});

test('checks the limits of a transfer; a paused or hidden provider accepts none but returns money', async () => {
  const id = await player();
  value(await toGame(id, 5000));
  expect(await toGame(id, 999)).toMatchObject({
    refused: 'transfer_amount_bad',
    details: { min: 1000, max: 5000 },
  });
  expect(outcome(await toGame(id, 5001))).toBe('transfer_amount_bad');
  const { rows } = await store.query<{ at: Date }>("select clock.now() + interval '1 hour' as at");
  value(await save({ paused_until: rows[0]!.at.toISOString() }));
  expect(await toGame(id, 1000)).toMatchObject({
    refused: 'platform_maintenance',
    details: { time: rows[0]!.at.toISOString() },
  });
  const { list } = value(await calls.gameWallets({}, memberContext(id)));
  expect(list.find((wallet) => wallet.id === 'games1')).toMatchObject({
    open: false,
    paused_until: rows[0]!.at.toISOString(),
  });
  value(await save({ shown: false }));
  expect(outcome(await toGame(id, 1000))).toBe('platform_closed');
  const walletOf = async (member: bigint) => {
    const page = value(await calls.transferPage({}, memberContext(member)));
    return page.list.find((wallet) => wallet.id === 'games1');
  };
  expect(await walletOf(id), 'whoever has money there still sees it').toMatchObject({
    money: 5000,
    open: false,
  });
  expect(await walletOf(await player())).toBeUndefined();
  expect(value(await calls.transferToMain({ id: 'games1', amount: 100 }, memberContext(id))).state).toBe(
    'done',
  );
  value(await save());
  expect(outcome(await save({ min: 10, max: 9 }))).toBe('wrong_input');
});

test('a higher maximum applies once two operators have saved the same; a lower one at once', async () => {
  const id = await player();
  const asked = { value: 6000, by: 'Op thiri', mine: true };
  for (const sort of [2, 3])
    expect(value(await save({ max: 6000, sort }))).toMatchObject({ max: 5000, max_asked: asked, sort });
  expect(outcome(await toGame(id, 5001))).toBe('transfer_amount_bad');
  expect(value(await save({ max: 7000 }, 'htet'))).toMatchObject({ max: 5000, max_asked: { value: 7000 } });
  expect(value(await save({ max: 6000 }))).toMatchObject({ max: 5000, max_asked: asked });
  expect(value(await save({ max: 6000 }, 'htet'))).toMatchObject({ max: 6000, max_asked: null });
  value(await toGame(id, 5001));
  const { rows } = await store.query<{ details: { max_asked?: number; now: { max: number } } }>(
    "select details from operators.audit where action = 'platform.change' order by id desc limit 3",
  );
  expect(
    rows.map(({ details }) => [details.now.max, details.max_asked]),
    'the log tells what was only asked for',
  ).toEqual([
    [6000, undefined],
    [5000, 6000],
    [5000, 7000],
  ]);
  // Lowering withdraws a request to raise it.
  value(await save({ max: 8000 }));
  expect(value(await save({ max: 5000 }, 'htet'))).toMatchObject({ max: 5000, max_asked: null });
});

test('platforms are listed by their place, to operators and to members', async () => {
  const sorted = { ...fields, title: { ...fields.title, en: 'Another' } };
  const other = { ...sorted, id: 'games0', sort: 9, shown: true };
  value(await games.saveProvider(other, operatorContext(cashier.thiri)));
  value(await save({ sort: 1 }));
  const { list } = value(await games.providers({}, operatorContext(cashier.thiri)));
  const ids = list.map(({ id }) => id).filter((id) => id !== 'lottery');
  expect(ids).toEqual(['games1', 'games0']);
  await store.ownerQuery("delete from games.providers where id = 'games0'");
  value(await save());
});

test('a minimum above the maximum that holds is refused, and stores no request for a higher one', async () => {
  expect(value(await save({ min: 5000 }))).toMatchObject({ min: 5000, max: 5000 });
  expect(await save({ min: 5001, max: 9000 })).toMatchObject({
    refused: 'wrong_input',
    details: { field: 'min' },
  });
  expect(await card()).toMatchObject({ min: 5000, max: 5000, max_asked: null });
  value(await save());
});

test('refuses another address while a transfer is open or members have money there', async () => {
  const id = await player();
  await provider.fail('timeout-after');
  const sent = value(await toGame(id, 3000));
  expect(sent.state).toBe('unknown');
  expect(await card()).toMatchObject({ open: 1 });
  expect(outcome(await connect('htet', { address: 'http://127.0.0.1:9' }))).toBe('transfer_open');
  await provider.fail(null);
  value(await transfersApi.requery({ tid: sent.tid }, operatorContext(cashier.thiri)));
  expect(outcome(await connect('htet', { address: 'http://127.0.0.1:9' }))).toBe('platform_holds_money');
  expect(value(await connect('htet', { secret: 'another secret of both' }))).toMatchObject({
    reached: 'console',
    address: provider.url(),
    asked: { by: 'Op htet' },
  });
});

test('refuses a change based on an older version, so that it does not undo a pause', async () => {
  const { version } = (await card())!;
  const { rows } = await store.query<{ at: Date }>("select clock.now() + interval '1 hour' as at");
  value(await save({ paused_until: rows[0]!.at.toISOString(), version }));
  expect(outcome(await save({ sort: 2, version }))).toBe('changed_meanwhile');
  expect(await card()).toMatchObject({ sort: 1, paused_until: rows[0]!.at.toISOString() });
  value(await save({ version: (await card())!.version }));
});

test('refuses an address with a query or a fragment', async () => {
  for (const end of ['/?all=1', '/#', '#'])
    expect(outcome(await connect('thiri', { address: `${provider.url()}${end}` }))).toBe('wrong_input');
});

test('a change of the connection waits for a concurrent transfer, then is refused', async () => {
  const id = await player();
  let change: Promise<unknown> = Promise.resolve();
  await store.tx(async (tx) => {
    await lockConnection(tx, 'games1');
    change = connect('thiri', { address: 'http://127.0.0.1:9' });
    // The change waits for the lock, so it has not yet checked for open transfers.
    await new Promise((resolve) => setTimeout(resolve, 300));
    const input = { memberId: id, platform: 'games1', direction: 'to_main', amount: 1n, waitMs: 0 } as const;
    await insertTransfer(tx, input);
  });
  expect(outcome((await change) as never)).toBe('transfer_open');
  await store.query(
    `update transfers.transfers set state = 'not_done', ended_at = clock.now(), balance_after = 0
     where ended_at is null`,
  );
});

test('a provider that is saved again is listed with each new field', async () => {
  const { reason: _, ...second } = {
    ...fields,
    ...{ title: { ...fields.title, en: 'Another' }, sort: 5, shown: false, min: 2000, max: 4000 },
    paused_until: new Date(Date.now() + 7_200_000).toISOString(),
  };
  value(await save({ id: 'games9' }));
  value(await save({ id: 'games9', ...second }));
  const { list } = value(await games.providers({}, operatorContext(cashier.thiri)));
  expect(list.find(({ id }) => id === 'games9')).toMatchObject(second);
});

import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MemberClient } from './member-client.ts';
import { encryptingServer } from './testing.ts';

type Received = { path: string; query: URLSearchParams; headers: IncomingHttpHeaders; body: unknown };
type Answering = (received: Received) => unknown;

const nweb = (data: unknown) => ({ status: { errorCode: 0, mess: '' }, data });
const refused = (errorCode: number, code: string) => ({
  status: { errorCode, mess: 'no', code, text: 'no, and why', details: { n: 2 } },
  data: null,
});
const info = {
  wall_ms: 1000,
  business_ms: 2000,
  rate: 1,
  server_key: 'AAAA',
  lottery_origin: '',
  mode: 'play',
};

let server: Server;
let received: Received[];
let answers: Record<string, Answering>;
let token: string | null;
let sessionsEnded: string[];
let client: MemberClient;

beforeEach(async () => {
  received = [];
  answers = { '/nweb/getpath': () => nweb(info) };
  token = 'member-token';
  sessionsEnded = [];
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://here');
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', async () => {
      const one = {
        path: url.pathname,
        query: url.searchParams,
        headers: request.headers,
        body: text && JSON.parse(text),
      };
      received.push(one);
      const answer = await answers[url.pathname]?.(one);
      response.end(typeof answer === 'string' ? answer : JSON.stringify(answer ?? refused(1, 'not_found')));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  client = new MemberClient({
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    clientVersion: 'h5-1.5.3',
    lang: () => 'my',
    token: () => token,
    onSessionEnded: (message) => sessionsEnded.push(message),
  });
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test('sends every call with a fresh q, corrected t, client version, language, key and token', async () => {
  answers['/nweb/wallet_balance'] = () => nweb({ balance: 5, game_balance: 0, held: 0 });
  const first = await client.call('transfers', 'walletBalance', {});
  await client.call('transfers', 'walletBalance', {});
  expect(first).toEqual({ ok: true, data: { balance: 5, game_balance: 0, held: 0 } });
  const [path, one, two] = received;
  expect(path?.path).toBe('/nweb/getpath');
  expect(path?.headers.code).toBeUndefined();
  expect(one?.headers.code).toMatch(/^[\w-]{43}$/);
  expect(one?.headers.authorization).toBe('member-token');
  expect(one?.query.get('lang')).toBe('my');
  expect(one?.query.get('p')).toBe('h5-1.5.3');
  expect(Number(one?.query.get('t'))).toBeLessThan(60_000);
  expect(one?.query.get('q')).toMatch(/^[0-9a-f]{32}$/);
  expect(two?.query.get('q')).not.toBe(one?.query.get('q'));
});

test('gives a refusal with its code, text and details', async () => {
  answers['/nweb/drawing'] = () => refused(1, 'withdraw_open');
  const answer = await client.call(
    'withdrawals',
    'request',
    { payee_id: 1, amount: 5, qk_pwd: '1' },
    { idempotencyKey: 'k1' },
  );
  expect(answer).toMatchObject({
    ok: false,
    failure: { kind: 'refused', code: 'withdraw_open', title: 'no', text: 'no, and why', details: { n: 2 } },
  });
  expect(received.at(-1)?.headers['idempotency-key']).toBe('k1');
  expect(sessionsEnded).toEqual([]);
});

test('reports that the session has ended', async () => {
  answers['/nweb/wallet_balance'] = () => refused(400, 'session_over');
  await client.call('transfers', 'walletBalance', {});
  expect(sessionsEnded).toEqual(['no']);
});

test('tells a broken connection from an unreadable answer', async () => {
  answers['/nweb/wallet_balance'] = () => '<html>';
  expect(await client.call('transfers', 'walletBalance', {})).toMatchObject({
    failure: { kind: 'unreadable' },
  });
  server.closeAllConnections();
  server.close();
  expect(await client.call('transfers', 'walletBalance', {})).toMatchObject({ failure: { kind: 'network' } });
});

test('never repeats a money call because its answer could not be decrypted', async () => {
  answers['/nweb/drawing'] = () => nweb('AAAA');
  const answer = await client.call(
    'withdrawals',
    'request',
    { payee_id: 1, amount: 5, qk_pwd: '1' },
    { idempotencyKey: 'k' },
  );
  expect(answer).toMatchObject({ failure: { kind: 'unreadable' } });
  expect(received.filter((one) => one.path === '/nweb/drawing')).toHaveLength(1);
});

test('repeats a call once with the newest key if its answer could not be decrypted, and not if it was refused', async () => {
  const replies = [nweb('AAAA'), nweb({ balance: 5 }), refused(1, 'suspended')];
  answers['/nweb/wallet_balance'] = () => replies.shift();
  expect(await client.call('transfers', 'walletBalance', {})).toEqual({ ok: true, data: { balance: 5 } });
  const paths = ['/nweb/getpath', '/nweb/wallet_balance', '/nweb/getpath', '/nweb/wallet_balance'];
  expect(received.map(({ path }) => path)).toEqual(paths);
  expect(await client.call('transfers', 'walletBalance', {})).toMatchObject({
    failure: { code: 'suspended' },
  });
  expect(received).toHaveLength(5);
});

test.each([
  ['no lottery token', { code: 2103, message: 'over', data: null }, 'suspended'],
  ['no JSON object', null, 'unreadable'],
  ['no code', { message: 'over', data: null }, 'unreadable'],
])('reports what a renewal of the lottery token met: %s', async (_, reply, expected) => {
  let tickets = 0;
  answers['/nweb/Ky_login'] = () => (++tickets === 1 ? nweb({ ticket: 't' }) : refused(1, 'suspended'));
  answers['/api/v1/exchange/certificates'] = () => ({ code: 200, message: '', data: { token: 'lottery' } });
  answers['/api/v3/user/info'] = () => JSON.stringify(reply);
  const { failure } = (await client.call('bets', 'player', {})) as {
    failure: { kind: string; code?: string };
  };
  expect(failure.code ?? failure.kind).toBe(expected);
  expect(received.filter(({ path }) => path === '/api/v3/user/info')).toHaveLength(1);
});

test.each([
  ['player', 'lottery'],
  ['placeBet', 'lottery'],
  ['winners', undefined],
] as const)('the call %s has the lottery token %s', async (name, expected) => {
  answers['/nweb/Ky_login'] = () => nweb({ ticket: 't' });
  answers['/api/v1/exchange/certificates'] = () => ({ code: 200, message: '', data: { token: 'lottery' } });
  await client.call('bets', name, {} as never);
  expect(received.at(-1)?.headers.authorization).toBe(expected);
});

test('a bet carries its idempotency key and its language to the origin of the lottery', async () => {
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  answers['/nweb/getpath'] = () => nweb({ ...info, lottery_origin: origin });
  answers['/nweb/Ky_login'] = () => nweb({ ticket: 't' });
  answers['/api/v1/exchange/certificates'] = () => ({ code: 200, message: '', data: { token: 'lottery' } });
  await client.call('bets', 'winners', {} as never);
  expect(received.at(-1)?.headers.host).toContain('localhost');
  await client.call('bets', 'placeBet', {} as never, { idempotencyKey: 'k1' });
  const { path, headers, query } = received.at(-1)!;
  expect([path, headers['idempotency-key'], query.get('lang')]).toEqual(['/api/v3/bet', 'k1', 'my']);
});

test.each([
  [
    'with its reason',
    { reason: 'sold_out', text: 'no, and why', details: { n: 2 } },
    'sold_out',
    'no, and why',
  ],
  ['without one', { details: {} }, 'server_failed', 'no'],
])('gives a refusal of the lottery %s', async (_, given, code, text) => {
  const { details, ...words } = given;
  answers['/api/v3/rank'] = () => ({
    code: 1,
    message: 'no',
    ...words,
    ...(code === 'sold_out' && { details }),
  });
  expect(await client.call('bets', 'winners', {} as never)).toEqual({
    ok: false,
    failure: { kind: 'refused', code, title: 'no', text, details },
  });
});

test('gives the refusal of a ticket, and what broke the connection', async () => {
  answers['/nweb/Ky_login'] = () => nweb({ ticket: 't' });
  answers['/api/v1/exchange/certificates'] = () => ({ code: 1, message: 'no', reason: 'suspended' });
  expect(await client.call('bets', 'player', {})).toMatchObject({ failure: { code: 'suspended' } });
  expect(received.at(-1)?.path).toBe('/api/v1/exchange/certificates');
  answers['/api/v3/rank'] = () => new Promise(() => server.closeAllConnections());
  expect(await client.call('bets', 'winners', {} as never)).toMatchObject({ failure: { kind: 'network' } });
});

test('fetches the time once for calls at the same time, and makes none without it', async () => {
  answers['/nweb/wallet_balance'] = () => nweb({ balance: 5 });
  const calls = [1, 2].map(() => client.call('transfers', 'walletBalance', {}));
  await Promise.all(calls);
  expect(received.map(({ path }) => path).sort()).toEqual([
    '/nweb/getpath',
    ...['/nweb/wallet_balance', '/nweb/wallet_balance'],
  ]);
});

test('makes no call while the time cannot be fetched', async () => {
  answers['/nweb/getpath'] = () => refused(1, 'server_busy');
  expect(await client.call('transfers', 'walletBalance', {})).toMatchObject({
    failure: { code: 'server_busy' },
  });
  expect(received).toHaveLength(1);
});

test('only a body has a type, and only what is given stands in the query', async () => {
  answers['/nweb/drawing'] = () => nweb({});
  await client.call('transfers', 'walletBalance', { page: undefined, size: null, from: 0 } as never);
  const { query, headers } = received.at(-1)!;
  expect([query.has('page'), query.has('size'), query.get('from')]).toEqual([false, false, '0']);
  expect(headers['content-type']).toBeUndefined();
  const input = { payee_id: 1, amount: 5, qk_pwd: '1' };
  await client.call('withdrawals', 'request', input);
  const sent = received.at(-1)!;
  expect([sent.headers['content-type'], sent.body, sent.query.has('amount')]).toEqual([
    'application/json',
    input,
    false,
  ]);
});

test('decrypts what the server encrypted for this call', async () => {
  const peer = encryptingServer();
  answers['/nweb/getpath'] = () => nweb({ ...info, server_key: peer.key });
  answers['/nweb/wallet_balance'] = ({ headers, query, path }) =>
    nweb(peer.encrypt('{"balance":5}', String(headers.code), query.get('q')!, path));
  expect(await client.call('transfers', 'walletBalance', {})).toEqual({ ok: true, data: { balance: 5 } });
});

test.each([
  [
    'without a code',
    { status: { errorCode: 1, mess: 'no' } },
    { code: 'server_failed', title: 'no', text: 'no' },
  ],
  ['without a status', { data: 1 }, { kind: 'unreadable' }],
  ['that is no object', null, { kind: 'unreadable' }],
])('reads a reply %s', async (_, reply, failure) => {
  answers['/nweb/wallet_balance'] = () => JSON.stringify(reply);
  expect(await client.call('transfers', 'walletBalance', {})).toMatchObject({ ok: false, failure });
});

test('passes hints on, that of a moved clock after the new time', async () => {
  answers['/nweb/live'] = () => 'data: {"type":"balance"}\n\ndata: {"type":"clock"}\n\n';
  await client.serverInfo();
  received = [];
  const heard: string[] = [];
  const stop = client.listen(
    ({ type }) => heard.push(`${type} ${received.some(({ path }) => path === '/nweb/getpath')}`),
    (state) => heard.push(state),
  );
  await expect.poll(() => [...heard].sort()).toEqual(['balance false', 'clock true', 'off', 'on']);
  stop();
});

test('makes no call to the lottery without a lottery token', async () => {
  answers['/nweb/Ky_login'] = () => refused(1, 'suspended');
  expect(await client.call('bets', 'player', {})).toMatchObject({ failure: { code: 'suspended' } });
  expect(received.at(-1)?.path).toBe('/nweb/Ky_login');
});

test('reports that the session has ended if the renewed lottery token has ended as well', async () => {
  answers['/nweb/Ky_login'] = () => nweb({ ticket: 't' });
  answers['/api/v1/exchange/certificates'] = () => ({ code: 200, message: '', data: { token: 'lottery' } });
  answers['/api/v3/user/info'] = () => ({ code: 2103, message: 'over', reason: 'session_over', data: null });
  expect(await client.call('bets', 'player', {})).toMatchObject({ failure: { code: 'session_over' } });
  expect(sessionsEnded).toEqual(['over']);
});

test('exchanges a ticket for the lottery token, keeps it, and renews it once when it has ended', async () => {
  let tokens = 0;
  answers['/nweb/Ky_login'] = () => nweb({ ticket: 'one-time' });
  answers['/api/v1/exchange/certificates'] = ({ body }) => {
    tokens += 1;
    return {
      code: 200,
      message: '',
      data: { token: `lottery-${tokens}-${(body as { ticket: string }).ticket}` },
    };
  };
  answers['/api/v3/user/info'] = ({ headers }) =>
    headers.authorization === 'lottery-1-one-time' && tokens === 1 && received.length > 5
      ? { code: 2103, message: 'over', reason: 'session_over', data: null }
      : { code: 200, message: '', data: { balance: 1 } };
  expect(await client.call('bets', 'player', {})).toMatchObject({ ok: true });
  expect(await client.call('bets', 'player', {})).toMatchObject({ ok: true });
  expect(tokens).toBe(1);
  expect(await client.call('bets', 'player', {})).toMatchObject({ ok: true });
  expect(tokens).toBe(2);
  expect(received.at(-1)?.headers.authorization).toBe('lottery-2-one-time');
});

test('gets another lottery token for another member', async () => {
  let tokens = 0;
  answers['/nweb/Ky_login'] = () => nweb({ ticket: 't' });
  answers['/api/v1/exchange/certificates'] = () => {
    tokens += 1;
    return { code: 200, message: '', data: { token: `lottery-${tokens}` } };
  };
  answers['/api/v3/user/info'] = () => ({ code: 200, message: '', data: {} });
  await client.call('bets', 'player', {});
  token = 'another-member';
  await client.call('bets', 'player', {});
  expect(received.at(-1)?.headers.authorization).toBe('lottery-2');
});

test('gives no member a lottery token that was asked for another one', async () => {
  const exchanges: (() => void)[] = [];
  let tokens = 0;
  answers['/nweb/Ky_login'] = () => nweb({ ticket: 't' });
  answers['/api/v1/exchange/certificates'] = async () => {
    const data = { token: `lottery-${++tokens}` };
    await new Promise<void>((reply) => exchanges.push(reply));
    return { code: 200, message: '', data };
  };
  answers['/api/v3/user/info'] = () => ({ code: 200, message: '', data: {} });
  const first = client.call('bets', 'player', {});
  await expect.poll(() => exchanges.length).toBe(1);
  token = 'another-member';
  const second = client.call('bets', 'player', {});
  await expect.poll(() => exchanges.length).toBe(2);
  for (const reply of exchanges.reverse()) reply();
  await Promise.all([first, second]);
  const third = client.call('bets', 'player', {});
  await expect.poll(() => exchanges.length).toBe(3);
  exchanges.at(-1)!();
  await third;
  const sent = received.filter(({ path }) => path === '/api/v3/user/info');
  expect(sent.map(({ headers }) => headers.authorization).sort()).toEqual([
    'lottery-1',
    'lottery-2',
    'lottery-3',
  ]);
  expect(sent.at(-1)?.headers.authorization).toBe('lottery-3');
});

test('does not send a call again for another member than its own', async () => {
  answers['/nweb/Ky_login'] = () => nweb({ ticket: 't' });
  answers['/api/v1/exchange/certificates'] = () => ({ code: 200, message: '', data: { token: 'lottery' } });
  answers['/api/v3/user/info'] = () => {
    token = 'another-member';
    return { code: 2103, message: 'over', reason: 'session_over', data: null };
  };
  expect(await client.call('bets', 'player', {})).toMatchObject({ ok: false });
  expect(received.filter(({ path }) => path === '/api/v3/user/info')).toHaveLength(1);
});

test('fetches the time again when the clock is moved while an older answer is on its way', async () => {
  const replies: ((data: unknown) => void)[] = [];
  answers['/nweb/getpath'] = () => new Promise((reply) => replies.push(reply));
  const first = client.serverInfo();
  await expect.poll(() => replies.length).toBe(1);
  const second = client.serverInfo('fresh');
  await expect.poll(() => replies.length).toBe(2);
  replies[1]?.(nweb({ ...info, business_ms: 90_000_000, rate: 60 }));
  await second;
  replies[0]?.(nweb(info));
  await first;
  expect(client.clock.businessRate()).toBe(60);
  expect(client.clock.businessMs()).toBeGreaterThanOrEqual(90_000_000);
});

test('fetches the notice of a maintenance once for all calls that were refused for it', async () => {
  const notices: unknown[] = [];
  const paused = new MemberClient({
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    clientVersion: 'h5-1.5.3',
    lang: () => 'my',
    token: () => token,
    onServerInfo: ({ maintenance }) => notices.push(maintenance),
    onSessionEnded: () => {},
  });
  await paused.serverInfo();
  const maintenance = { text: 'back soon', ends_at: null };
  const replies: ((data: unknown) => void)[] = [];
  answers['/nweb/wallet_balance'] = () => new Promise((reply) => replies.push(reply));
  answers['/nweb/getpath'] = () => nweb({ ...info, maintenance });
  const calls = [1, 2, 3].map(() => paused.call('transfers', 'walletBalance', {}));
  await expect.poll(() => replies.length).toBe(3);
  for (const reply of replies) reply(refused(1, 'maintenance'));
  expect(await Promise.all(calls)).toMatchObject([1, 2, 3].map(() => ({ failure: { code: 'maintenance' } })));
  await expect.poll(() => notices).toEqual([undefined, maintenance]);
  answers['/nweb/wallet_balance'] = () => refused(1, 'suspended');
  await paused.call('transfers', 'walletBalance', {});
  expect(notices).toHaveLength(2);
});

import {
  createDecipheriv,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  randomUUID,
} from 'node:crypto';
import { EventEmitter } from 'node:events';
import { gunzipSync } from 'node:zlib';
import { fromBase64Url, type Input, type Output, toBase64Url } from '@shwe/contract';
import { contract } from '@shwe/contract/contract';
import { ok, refuse } from '@shwe/kernel';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runOnce } from '../database/index.ts';
import { freshDatabase } from '../database/testing.ts';
import { requestHash } from '../security/secrets.ts';
import { testApp } from '../testing/test-app.ts';
import { createArrivingBodies } from './arriving-bodies.ts';
import { createCallTurns } from './call-turns.ts';
import type { BettorContext, Handlers, MemberContext, SessionPort } from './context.ts';
import { createReplyEncrypter } from './encrypt-reply.ts';
import { consoleEnvelope, lotteryEnvelope, nwebEnvelope } from './envelopes.ts';
import { type Mounting, mountModule } from './mount.ts';
import { registerMultipart } from './multipart.ts';
import { createServer } from './server.ts';
import { createStreamPlaces, STREAMS } from './stream-places.ts';

const store = await freshDatabase();
const app = testApp(store);
const encrypter = createReplyEncrypter(null);
let server: FastifyInstance;
let calls = 0;
/** How often the screens of operators were told of a change. */
let told = 0;
/** The last multipart body before validation. */
let lastForm: unknown = null;

/** Handlers that return their input, so that tests see what the HTTP layer does. */
const cashier = {
  request: (input: Input<'withdrawals', 'request'>, { once }: MemberContext) =>
    runOnce(store, once, async () => {
      calls += 1;
      return input.amount > 1000
        ? refuse('withdraw_too_much', {})
        : ok({ id: 'W-1', state: 'pending' as const, amount: input.amount, balance: calls, held: 0 });
    }),
} as unknown as Handlers<'withdrawals'>;

const turns = createCallTurns({ refusalPauseMs: 0 });
const bodies = createArrivingBodies();

/** The input of the last call for the balance. */
let lastQuery: unknown = null;
const wallet = {
  walletBalance: async (input: unknown) => {
    lastQuery = input;
    return ok({ balance: 1_250_000, game_balance: 0, held: 0, owed: 0 });
  },
};

const sessions: SessionPort = {
  isAgent: async () => true,
  member: async (token) =>
    token === 'good' ? { ok: true, memberId: 7n } : { ok: false, refused: 'session_over' },
  lottery: async (token) =>
    token === 'ticket' ? { ok: true, memberId: 7n } : { ok: false, refused: 'session_over' },
  operator: async (token) =>
    token === 'operator' ? { id: 1n, name: 'thiri', fullName: 'Thiri', role: 'finance' } : null,
};

beforeAll(async () => {
  const envelopes = {
    nweb: nwebEnvelope(store, encrypter),
    lottery: lotteryEnvelope(),
    console: consoleEnvelope(),
  };
  server = await createServer({
    log: app.log,
    trustedProxies: 0,
    envelopes,
    turns,
    bodies,
    places: createStreamPlaces(STREAMS),
    isReady: async () => true,
  });
  const hashRequest: Mounting['hashRequest'] = (call, body) => requestHash(app.config, call, body);
  const mounting = {
    server,
    envelopes,
    sessions,
    turns,
    bodies,
    maintenance: () => null,
    hashRequest,
    authorize: async () => ok(null),
    tellOperators: () => {
      told += 1;
    },
    secureCookies: false,
  };
  await server.register(async (forms) => {
    await registerMultipart(forms);
    forms.addHook('preValidation', async (request) => {
      if (request.isMultipart()) lastForm = request.body;
    });
    mountModule(
      { ...mounting, server: forms },
      'withdrawals',
      new Proxy(cashier, { get: (all, name) => all[name as 'request'] ?? failing }),
    );
    mountModule({ ...mounting, server: forms }, 'deposits', new Proxy({}, { get: () => failing }) as never);
    mountModule({ ...mounting, server: forms }, 'payees', new Proxy({}, { get: () => failing }) as never);
    mountModule(
      { ...mounting, server: forms },
      'transfers',
      new Proxy(wallet, { get: (all, name) => all[name as 'walletBalance'] ?? failing }) as never,
    );
  });
  const thousand = Array.from({ length: 1000 }, (_, number) => ({ number, room: 50_000 }));
  const bets = {
    list: async () => ok({ list: thousand }),
    placeBet: async (_input: unknown, { once, token, memberFound }: BettorContext) => {
      if (token === 'over') return refuse('session_over');
      memberFound(9n);
      return ok({ key: once?.key ?? 'none' });
    },
  };
  mountModule(
    mounting,
    'bets',
    new Proxy(bets, { get: (all, name) => all[name as 'list'] ?? failing }) as never,
  );
  const draws = { numbers: async () => ok({ list: thousand }) };
  mountModule(
    mounting,
    'draws',
    new Proxy(draws, { get: (all, name) => all[name as 'numbers'] ?? failing }) as never,
  );
  const channels = { saveChannel: async (input: unknown) => ok(input) };
  mountModule(
    mounting,
    'operatorChannels',
    new Proxy(channels, { get: (all, name) => all[name as 'saveChannel'] ?? failing }) as never,
  );
  mountModule(mounting, 'protection', new Proxy({}, { get: () => failing }) as never);
  mountModule(mounting, 'operators', new Proxy({}, { get: () => failing }) as never);
  await server.ready();
});
afterAll(() => server.close());

const failing = async () => {
  throw new Error('secret inside: password=hunter2');
};

type Sent = {
  q?: string;
  t?: number;
  token?: string;
  key?: string;
  body?: unknown;
  headers?: Record<string, string>;
};

async function nweb(method: 'GET' | 'POST', path: string, sent: Sent = {}) {
  const { q = randomBytes(16).toString('hex'), t = Date.now(), token = 'good' } = sent;
  const reply = await server.inject({
    method,
    url: `${path}?q=${q}&t=${t}&p=h5-1.5.3&lang=en`,
    headers: {
      ...(token && { authorization: token }),
      ...(sent.key && { 'idempotency-key': sent.key }),
      ...(method === 'POST' && { 'content-type': 'application/json' }),
      ...sent.headers,
    },
    ...(method === 'POST' && {
      payload: typeof sent.body === 'string' ? sent.body : JSON.stringify(sent.body ?? {}),
    }),
  });
  return { http: reply.statusCode, ...(reply.json() as { status: Record<string, unknown>; data: unknown }) };
}

const withdrawal = (amount: number) => ({ payee_id: 1, amount, qk_pwd: '123456' });

test('a bet without an idempotency key is accepted, an invalid key is refused', async () => {
  const body = { gameId: 1, issue: 'i', betInfo: [{ number: '07', amount: 100 }] };
  const bet = async (key?: string) =>
    (
      await server.inject({
        method: 'POST',
        url: '/api/v3/bet',
        headers: { authorization: 'good', ...(key && { 'idempotency-key': key }) },
        payload: body,
      })
    ).json();
  expect(await bet()).toMatchObject({ code: 200, data: { key: 'none' } });
  expect(await bet('12345678')).toMatchObject({ code: 200, data: { key: '12345678' } });
  expect(await bet('abc')).toMatchObject({ reason: 'wrong_input', details: { field: 'Idempotency-Key' } });
});

test('callers whose token was found valid are served while the turns of their address are all taken', async () => {
  const code = async (token: string) => (await nweb('GET', '/nweb/wallet_balance', { token })).status.code;
  expect(await code('good')).toBeUndefined();
  turns.tokenFoundValid('ended', 'member:8');
  const raw = new EventEmitter();
  const enter = () =>
    turns.enter({ caller: 'anyone' }, { token: null, address: '127.0.0.1' }, { raw } as never);
  const taken = Array.from({ length: 600 }, enter);
  expect(await code('good')).toBeUndefined();
  expect(await code('made up')).toBe('server_busy');
  expect(await code('ended')).toBe('session_over');
  expect(await code('ended')).toBe('server_busy');
  for (const turn of taken) void (await turn)?.serve(async () => null);
  expect(await code('made up')).toBe('session_over');
});

test('a bet tells whose token it was, so that its turns are those of the member', async () => {
  const bet = (token: string) =>
    server.inject({
      method: 'POST',
      url: '/api/v3/bet',
      headers: { authorization: token },
      payload: { gameId: 1, issue: 'i', betInfo: [{ number: '07', amount: 100 }] },
    });
  const has = (token: string) => turns.hasOwnTurns(token);
  await bet('ticket of 9');
  expect(has('ticket of 9')).toBe(true);
  await bet('over');
  expect(has('over')).toBe(false);
  turns.tokenFoundValid('over', 'member:9');
  await bet('over');
  expect(has('over')).toBe(false);
});

describe('the envelope of /nweb', () => {
  test('an invalid idempotency key is refused, not ignored', async () => {
    const before = calls;
    expect(await nweb('POST', '/nweb/drawing', { key: 'abc', body: withdrawal(160) })).toMatchObject({
      status: { code: 'wrong_input' },
    });
    expect(calls).toBe(before);
  });

  test('only a call that moves money says in its refusal that the balance has not changed', async () => {
    const limit = { kind: 'deposit', period: 'day', amount: 5000 };
    const refusal = async (path: string, body: object) =>
      (await nweb('POST', path, { token: 'ended long ago', body })).status;
    const line = 'Your balance has not changed.';
    expect(await refusal('/nweb/drawing', withdrawal(150))).toMatchObject({
      code: 'session_over',
      text: expect.stringContaining(line),
    });
    expect(await refusal('/nweb/limits', limit)).toMatchObject({
      code: 'session_over',
      text: expect.not.stringContaining(line),
    });
  });

  test('without a key, the request id is the idempotency key', async () => {
    const q = randomBytes(16).toString('hex');
    const first = await nweb('POST', '/nweb/drawing', { q, body: withdrawal(150) });
    expect(first).toMatchObject({ status: { errorCode: 0 } });
    expect(await nweb('POST', '/nweb/drawing', { q, body: withdrawal(150) })).toEqual(first);
    expect(await nweb('POST', '/nweb/drawing', { q, body: withdrawal(151) })).toMatchObject({
      status: { code: 'key_reused' },
    });
  });

  test('a member who fills the table of replies is refused; repeats are answered, and other members', async () => {
    const of = (owner: string) => ({
      owner,
      key: randomUUID(),
      route: '/nweb/trans_all',
      requestHash: Buffer.of(1),
    });
    const run = (once: ReturnType<typeof of>) => runOnce(store, once, async () => ok('done'));
    const first = of('member:8');
    expect(await run(first)).toEqual(ok('done'));
    // Refused calls store nothing, and do not count.
    await runOnce(store, of('member:8'), async () => refuse('not_found'));
    await store.ownerQuery(
      "update security.attempts set attempts = attempts + 498 where scope = 'stored replies' and subject = 'member:8'",
    );
    expect(await run(of('member:8'))).toEqual(ok('done'));
    expect(await run(of('member:8'))).toMatchObject({ refused: 'server_busy' });
    expect(await run(first)).toEqual(ok('done'));
    expect(await run(of('member:9'))).toEqual(ok('done'));
    expect(await run(of('operator:8'))).toEqual(ok('done'));
  });

  test.each(['x', 'AAAA', toBase64Url(Buffer.alloc(32))])(
    'an invalid client key (%s) is refused before the handler runs',
    async (code) => {
      const before = calls;
      const sent = { key: randomBytes(16).toString('hex'), body: withdrawal(100), headers: { code } };
      expect(await nweb('POST', '/nweb/drawing', sent)).toMatchObject({
        http: 200,
        status: { code: 'wrong_input' },
      });
      expect(calls).toBe(before);
    },
  );

  test('replies are plain without a client key', async () => {
    expect(await nweb('GET', '/nweb/wallet_balance')).toMatchObject({
      http: 200,
      status: { errorCode: 0 },
      data: { balance: 1_250_000 },
    });
  });

  test('replies are encrypted for the client key, with q as salt and the path as info', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('x25519');
    const code = toBase64Url(publicKey.export({ format: 'der', type: 'spki' }).subarray(12));
    const q = randomBytes(16).toString('hex');
    const { data } = await nweb('GET', '/nweb/wallet_balance', { q, headers: { code } });
    const encrypted = Buffer.from(fromBase64Url(data as string));
    const server = createPublicKey({
      key: Buffer.concat([
        Buffer.from('302a300506032b656e032100', 'hex'),
        fromBase64Url(encrypter.publicKey),
      ]),
      format: 'der',
      type: 'spki',
    });
    const shared = diffieHellman({ privateKey, publicKey: server });
    const key = Buffer.from(hkdfSync('sha256', shared, q, '/nweb/wallet_balance', 32));
    const decipher = createDecipheriv('aes-256-gcm', key, encrypted.subarray(0, 12));
    decipher.setAuthTag(encrypted.subarray(-16));
    const text = decipher.update(encrypted.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8');
    expect(JSON.parse(text) as Output<'transfers', 'walletBalance'>).toMatchObject({ balance: 1_250_000 });
  });

  test('refuses a replayed POST, a clock more than five minutes off and an invalid q', async () => {
    const sent = { q: randomBytes(16).toString('hex'), key: randomUUID(), body: withdrawal(10) };
    expect(await nweb('POST', '/nweb/drawing', sent)).toMatchObject({
      status: { errorCode: 0 },
    });
    expect(await nweb('POST', '/nweb/drawing', sent)).toMatchObject({
      status: { errorCode: 1, code: 'request_repeated' },
    });
    for (const offMs of [-301_000, 301_000]) {
      expect(await nweb('GET', '/nweb/wallet_balance', { t: Date.now() + offMs })).toMatchObject({
        status: { code: 'clock_off' },
      });
    }
    for (const offMs of [-299_000, 299_000]) {
      expect(await nweb('GET', '/nweb/wallet_balance', { t: Date.now() + offMs })).toMatchObject({
        status: { errorCode: 0 },
      });
    }
    expect(await nweb('GET', '/nweb/wallet_balance', { q: 'short' })).toMatchObject({
      status: { code: 'wrong_input' },
    });
  });

  test('refuses a missing token and an ended session', async () => {
    expect(await nweb('GET', '/nweb/wallet_balance', { token: '' })).toMatchObject({
      http: 200,
      status: { errorCode: 400, mess: 'Please log in to continue.', code: 'not_logged_in' },
    });
    expect(await nweb('GET', '/nweb/wallet_balance', { token: 'old' })).toMatchObject({
      status: { errorCode: 400, code: 'session_over' },
    });
  });

  test('accepts a token in the body, as old clients send it', async () => {
    const body = { ...withdrawal(20), token: 'good' };
    expect(await nweb('POST', '/nweb/drawing', { token: '', body })).toMatchObject({
      status: { errorCode: 0 },
    });
  });
});

describe('money calls', () => {
  test('a repeated key gets the same reply, with another body it is refused; refusals are not stored', async () => {
    const key = randomBytes(12).toString('hex');
    const first = await nweb('POST', '/nweb/drawing', { key, body: withdrawal(500) });
    expect(await nweb('POST', '/nweb/drawing', { key, body: withdrawal(500) })).toEqual(first);
    expect(await nweb('POST', '/nweb/drawing', { key, body: withdrawal(501) })).toMatchObject({
      status: { code: 'key_reused' },
    });
    const refusedKey = randomBytes(12).toString('hex');
    expect(await nweb('POST', '/nweb/drawing', { key: refusedKey, body: withdrawal(5000) })).toMatchObject({
      status: { code: 'withdraw_too_much' },
    });
    expect(await nweb('POST', '/nweb/drawing', { key: refusedKey, body: withdrawal(50) })).toMatchObject({
      status: { errorCode: 0 },
    });
  });

  test('50 concurrent calls with one key run once', async () => {
    const before = calls;
    const key = randomBytes(12).toString('hex');
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => nweb('POST', '/nweb/drawing', { key, body: withdrawal(77) })),
    );
    expect(calls - before).toBe(1);
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
  });

  test('unknown fields are refused', async () => {
    expect(await nweb('POST', '/nweb/drawing', { body: { ...withdrawal(10), bonus: 1 } })).toMatchObject({
      status: { code: 'wrong_input' },
    });
  });
});

describe('bad input', () => {
  test.each([
    ['no JSON', '{'],
    ['a string for a sum', { payee_id: 1, amount: '10', qk_pwd: '1' }],
    ['a fraction', { payee_id: 1, amount: 10.5, qk_pwd: '1' }],
    ['below zero', { payee_id: 1, amount: -10, qk_pwd: '1' }],
    ['2^53 + 1', '{"payee_id":1,"amount":9007199254740993,"qk_pwd":"1"}'],
    ['__proto__', '{"payee_id":1,"amount":10,"qk_pwd":"1","__proto__":{"a":1}}'],
    ['an array', []],
    ['null', 'null'],
    ['depth 10,000', '['.repeat(10_000) + ']'.repeat(10_000)],
  ])('is refused: %s', async (_name, body) => {
    expect(await nweb('POST', '/nweb/drawing', { body })).toMatchObject({
      http: 200,
      status: { errorCode: 1, code: 'wrong_input' },
    });
  });

  test('a body of 10 MB is refused', async () => {
    expect(
      await nweb('POST', '/nweb/drawing', { body: JSON.stringify('x'.repeat(10_000_000)) }),
    ).toMatchObject({
      status: { code: 'wrong_input' },
    });
  });
});

describe('multipart/form-data', () => {
  const boundary = 'xyz';
  const part = (name: string, value: string, extra = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${extra}\r\n\r\n${value}\r\n`;
  const send = (path: string, parts: string[], headers: Record<string, string> = {}) =>
    server.inject({
      method: 'POST',
      url: `${path}?q=${randomBytes(16).toString('hex')}&t=${Date.now()}&p=h5&lang=en`,
      headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: `${parts.join('')}--${boundary}--\r\n`,
    });

  test('is parsed into the same body as JSON', async () => {
    const file = '; filename="qr.png"\r\nContent-Type: image/png';
    const parts = [part('wallet', 'kbzpay'), part('name', 'Daw Khin'), part('qr', 'PNG', file)];
    const reply = await send('/nweb/bind_bank', parts, { authorization: 'good' });
    expect(lastForm).toEqual({ wallet: 'kbzpay', name: 'Daw Khin', qr: 'data:image/png;base64,UE5H' });
    expect(reply.json()).toMatchObject({ status: { errorCode: 1, code: 'wrong_input' } });
  });

  test('may contain the token, as old clients send it', async () => {
    const known = await send('/nweb/getorder', [part('tid', 'x'), part('token', 'good')]);
    expect(known.json()).toMatchObject({ status: { code: 'server_failed' } });
    const unknown = await send('/nweb/getorder', [part('tid', 'x')]);
    expect(unknown.json()).toMatchObject({ status: { code: 'not_logged_in' } });
  });
});

describe('errors', () => {
  test('an internal error reveals no details', async () => {
    const reply = await nweb('POST', '/nweb/getorder', { body: { tid: 'x' } });
    expect(reply).toMatchObject({ http: 500, status: { code: 'server_failed' } });
    expect(JSON.stringify(reply)).not.toMatch(/hunter2|secret|\.ts/);
  });

  test('an unknown path is refused in the envelope of its prefix', async () => {
    expect(await nweb('GET', '/nweb/nothing')).toMatchObject({ status: { code: 'not_found' } });
    const lottery = await server.inject({ method: 'POST', url: '/api/v3/nothing', payload: {} });
    expect(lottery.json()).toMatchObject({ code: 400, reason: 'not_found' });
  });

  test('a call with another method is refused with the one that it has, and has the status 405', async () => {
    for (const [method, url, allow] of [
      ['GET', '/nweb/downline_transfers?q=1', 'POST'],
      ['POST', '/nweb/downline_transfer_receipt', 'GET'],
      ['PUT', '/console/api/receipts/add', 'POST'],
      ['GET', '/api/v3/user/info', 'POST'],
    ] as const) {
      const reply = await server.inject({ method, url });
      expect([reply.statusCode, reply.headers.allow], url).toEqual([405, allow]);
      expect(reply.body).toContain('"method_not_allowed"');
      expect(reply.body).toContain(`{"method":"${allow}"}`);
    }
  });

  test('the lottery replies 2103 when the session has ended', async () => {
    const reply = await server.inject({
      method: 'POST',
      url: '/api/v3/user/info',
      headers: { authorization: 'x' },
      payload: {},
    });
    expect(reply.json()).toMatchObject({ code: 2103, reason: 'session_over', data: null });
  });

  test('console calls need the header of our own page and a session', async () => {
    const url = '/console/api/me';
    expect((await server.inject({ method: 'GET', url })).statusCode).toBe(403);
    const marked = await server.inject({ method: 'GET', url, headers: { 'x-shwe-console': '1' } });
    expect(marked.statusCode).toBe(401);
    expect(marked.json()).toMatchObject({ error: { code: 'not_logged_in' } });
  });
});

/** Saves a channel as an operator. */
function saveChannel(key: string, change: object = {}) {
  const title = { my: 'U', en: 'U', zh: 'U', th: 'U' };
  const coin = { code: 'usdt', rail: 'crypto', network: 'trc20', token: 'TR7', confirmations: 19, title };
  const sums = { category_id: 1, min: 1, max: 2, quick: [], sort: 0, reason: 'a coin' };
  const payload = {
    ...coin,
    ...sums,
    takes_deposits: true,
    pays_withdrawals: false,
    qr_marks: [],
    ...change,
  };
  return server.inject({
    method: 'POST',
    url: '/console/api/cashier/channel',
    headers: { cookie: 'shwe_console=operator', 'x-shwe-console': '1', 'idempotency-key': key },
    payload,
  });
}

test('the screens of operators are told of what an operator changed, and of no refused call', async () => {
  const before = told;
  expect((await saveChannel('channel-told-of-once')).json()).toMatchObject({ data: { code: 'usdt' } });
  expect(told).toBe(before + 1);
  const refused = await saveChannel('channel-that-is-wrong', { rail: 'pigeon' });
  expect(refused.json()).toMatchObject({ error: { code: 'wrong_input' } });
  expect(told).toBe(before + 1);
});

test('the field `token` stays in bodies of the console; no members’ call has such a field', async () => {
  const reply = await saveChannel('channel-of-a-coin-1');
  expect(reply.json()).toMatchObject({ data: { token: 'TR7' } });
  for (const [group, list] of Object.entries(contract)) {
    for (const [name, call] of Object.entries(list)) {
      if (call.path.startsWith('/console/')) continue;
      const body = 'body' in call ? (call.body as { properties?: object }) : {};
      expect(Object.keys(body.properties ?? {}), `${group}.${name}`).not.toContain('token');
    }
  }
});

test('a handler is given no field that its call does not declare', async () => {
  expect((await nweb('GET', '/nweb/wallet_balance')).status).toMatchObject({ errorCode: 0 });
  // The query also had q, t, p and lang.
  expect(lastQuery).toEqual({});
});

test('health checks reply 200', async () => {
  expect((await server.inject('/health/live')).statusCode).toBe(200);
  expect((await server.inject('/health/ready')).statusCode).toBe(200);
});

test.each(['2026-11-31T05:00:00Z', '2026-11-30', 'tomorrow'])(
  '%s is refused as an instant',
  async (business) => {
    const reply = await server.inject({
      method: 'POST',
      url: '/console/api/clock',
      headers: {
        cookie: 'shwe_console=operator',
        'content-type': 'application/json',
        'x-shwe-console': '1',
      },
      payload: { business, rate: 1 },
    });
    expect(reply.json()).toMatchObject({ error: { code: 'wrong_input' } });
  },
);

test('a long table is compressed for clients that accept it; other replies are not', async () => {
  const send = (path: string, body: object, encoding: string) =>
    server.inject({
      method: 'POST',
      url: path,
      headers: { authorization: 'ticket', 'accept-encoding': encoding },
      payload: body,
    });
  const numbers = { gameId: 2, issue: '3d-20261201' };
  const plain = await send('/api/v3/session/number', numbers, 'identity');
  const small = await send('/api/v3/session/number', numbers, 'gzip, br');
  expect(small.headers['content-encoding']).toBe('gzip');
  expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
  expect(gunzipSync(small.rawPayload).toString()).toBe(plain.payload);
  const list = await send('/api/v3/bet/list', { gameId: 2 }, 'gzip');
  expect(list.headers['content-encoding']).toBeUndefined();
});

test.each([
  ['house.test', true],
  ['127.0.0.1:8080', true],
  ['[::1]:8080', true],
  ['x'.repeat(101), false],
  ['house.test/path', false],
  ['house.test:port', false],
  ['user@house.test', false],
])('a call for the host %s is served: %s', async (host, isServed) => {
  const reply = await server.inject({
    url: `/nweb/wallet_balance?q=${randomBytes(16).toString('hex')}&t=${Date.now()}&p=h5&lang=en`,
    headers: { host, authorization: 'good' },
  });
  expect(reply.json().status.code).toBe(isServed ? undefined : 'wrong_input');
});

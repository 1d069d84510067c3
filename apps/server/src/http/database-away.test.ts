import pg from 'pg';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { freshDatabase } from '../database/testing.ts';
import { createArrivingBodies } from './arriving-bodies.ts';
import { createCallTurns } from './call-turns.ts';
import { createReplyEncrypter } from './encrypt-reply.ts';
import { consoleEnvelope, lotteryEnvelope, nwebEnvelope } from './envelopes.ts';
import { createServer } from './server.ts';
import { createStreamPlaces, STREAMS } from './stream-places.ts';

const store = await freshDatabase();

/** The reply of a call of each envelope whose handler fails with this error. */
async function repliesTo(failing: () => Promise<unknown>) {
  const server = await createServer({
    log: pino({ level: 'silent' }),
    trustedProxies: 0,
    envelopes: {
      nweb: nwebEnvelope(store, createReplyEncrypter(null)),
      lottery: lotteryEnvelope(),
      console: consoleEnvelope(),
    },
    turns: createCallTurns({ refusalPauseMs: 0 }),
    bodies: createArrivingBodies(),
    places: createStreamPlaces(STREAMS),
    isReady: async () => true,
  });
  const paths = ['/nweb/failing', '/api/v3/failing', '/console/api/failing'];
  for (const path of paths) server.get(path, failing);
  const replies = await Promise.all(paths.map((url) => server.inject({ url })));
  await server.close();
  return replies.map(({ statusCode, headers, body }) => ({
    statusCode,
    retryAfter: headers['retry-after'],
    busy: body.includes('"server_busy"'),
    cache: headers['cache-control'],
  }));
}

const connectTo = async (url: string, config: pg.ClientConfig = {}) => {
  const client = new pg.Client({ connectionString: url, ...config });
  client.on('error', () => {});
  await client.connect().finally(() => client.end().catch(() => {}));
};

describe('a call without a database answers 503 and when to try again', () => {
  test.each([
    ['refused', () => connectTo('postgres://x@127.0.0.1:9/x')],
    ['refused at every address', () => connectTo('postgres://x@localhost:9/x')],
    ['no socket', () => connectTo('postgres:///x?host=/nowhere')],
    [
      'all connections of the pool in use',
      async () => {
        const pool = new pg.Pool({
          connectionString: store.databaseUrl,
          max: 1,
          connectionTimeoutMillis: 20,
        });
        const held = await pool.connect();
        await pool.connect().finally(() => {
          held.release();
          return pool.end();
        });
      },
    ],
  ])('%s', async (_, failing) => {
    expect(await repliesTo(failing)).toEqual(
      Array(3).fill({ statusCode: 503, retryAfter: '5', busy: true, cache: 'no-store' }),
    );
  });
});

test('a connection lost while a statement runs is a failure, because its outcome may be unknown', async () => {
  const lost = async () => {
    const client = new pg.Client({ connectionString: store.databaseUrl });
    client.on('error', () => {});
    await client.connect();
    const running = client.query('select pg_terminate_backend(pg_backend_pid()), pg_sleep(5)');
    await running.finally(() => client.end().catch(() => {}));
  };
  expect((await repliesTo(lost)).map(({ statusCode }) => statusCode)).toEqual([500, 500, 500]);
});

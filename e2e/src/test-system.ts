import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { test as base } from '@playwright/test';
import { attachEmbeddedPostgres, createPersonalCipher, createStore } from '@shwe/server/database';
import { codeHash } from '@shwe/server/secrets';
import type { verifyAll } from '@shwe/server/verify';
import pg from 'pg';
import { freePort } from '../../apps/server/src/database/embedded-process.ts';
import { newTestFolder } from '../../apps/server/src/database/testing-cluster.ts';
import { type DevChain, startChain } from '../../apps/server/src/modules/crypto/testing-chain.ts';
import { startTrongrid, type TestTrongrid } from '../../apps/server/src/modules/crypto/testing-trongrid.ts';
import {
  providerEnv,
  startProvider,
  type TestProvider,
} from '../../apps/server/src/modules/transfers/testing-provider.ts';
import { startServerProcess } from '../../apps/server/src/testing/test-server.ts';
import { sandboxGateway } from '../../tools/lib/sandbox-gateway.ts';
import { copyPreparedData } from './prepared-data.ts';
import { startFeed, type TestFeed } from './test-feed.ts';

/** The real server of a test file, started like a real one, with access to its database. */
export type TestSystem = {
  url: string;
  /** Reads rows of the database, as its owner. */
  rows<Row extends pg.QueryResultRow>(sql: string, params?: unknown[]): Promise<Row[]>;
  /** The key by which the account of a phone ('09…') is found, because phones are encrypted. */
  phoneKey(phone: string): Buffer;
  /** An answer that a captcha takes. The test cannot read pictures: it stores the hash of a known answer. */
  captcha(id: string): Promise<string>;
  /** The last one-time code sent to a phone, from the dev outbox. */
  otp(): Promise<string>;
  /** Changes a setting, and returns when the server, which caches settings, acts by the new value. */
  changeSetting(key: string, value: unknown): Promise<void>;
  /** The game provider `demo`, which the test can play and let fail. */
  provider: TestProvider;
  /** The Ethereum chain beside it, if the file requests one. */
  chain: DevChain | null;
  /** The TRON network beside it, if the file requests one. */
  tron: TestTrongrid | null;
  /** The feed of the exchange, if the file requests one. */
  feed: TestFeed | null;
  /** The broken invariants of money, lottery and audit log, as `npm run verify` names them. */
  brokenInvariants(): Promise<string[]>;
};

/** Monday, 11:10 in Yangon: the morning section closes after half an hour, when the files on a shared server have ended. */
export const START = '2031-01-06T11:10';

/** For `test.use`: turns animations on, as for most players. */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** How long a server may act by a setting that was changed elsewhere. */
const SETTINGS_CACHE_MS = 5000;

type ServerOptions = Omit<Parameters<typeof startServerProcess>[0], 'port'>;

/** Starts the server on a free port, or on another one if a parallel worker took the port in the meantime. */
async function startOnFreePort(options: ServerOptions): ReturnType<typeof startServerProcess> {
  try {
    return await startServerProcess({ ...options, port: await freePort() });
  } catch (error) {
    if (!String(error).includes('EADDRINUSE')) throw error;
    return startServerProcess({ ...options, port: await freePort() });
  }
}

/**
 * `gateway`: with a sandbox gateway. `chain`: with an Ethereum test chain. `tron`: with a TRON test network. `feed`: with
 * a feed of the exchange, without draws. `start` is the business time at the start. Files with equal options may share a
 * server: a file that moves the clock or changes what others read gives its name as `separateServer`.
 */
export const test = base.extend<
  object,
  {
    start: string;
    separateServer: string;
    gateway: boolean;
    chain: boolean;
    tron: boolean;
    feed: boolean;
    system: TestSystem;
  }
>({
  start: [START, { scope: 'worker', option: true }],
  separateServer: ['', { scope: 'worker', option: true }],
  gateway: [false, { scope: 'worker', option: true }],
  chain: [false, { scope: 'worker', option: true }],
  tron: [false, { scope: 'worker', option: true }],
  feed: [false, { scope: 'worker', option: true }],
  system: [
    async ({ start, gateway, chain: isChained, tron: hasTron, feed: hasFeed }, use) => {
      const dataDir = newTestFolder();
      copyPreparedData(dataDir, start);
      const sandbox = gateway ? await startSandbox() : null;
      const chain = isChained ? await startChain() : null;
      const tron = hasTron ? await startTrongrid() : null;
      const feed = hasFeed ? await startFeed() : null;
      const provider = await startProvider();
      const server = await startOnFreePort({
        dataDir,
        args: ['--clock', start],
        env: {
          ...sandbox?.env,
          ...(chain && { SHWE_ERC20_RPC_URL: chain.url }),
          ...(tron && { SHWE_TRC20_URL: tron.url }),
          ...(feed && { SHWE_FEED_URL: feed.url }),
          ...providerEnv(provider),
          SHWE_PUSH_LOCAL: '1',
        },
      });
      const postgres = await attachEmbeddedPostgres({ dataDir, say: () => {} });
      const client = new pg.Client({ connectionString: postgres.ownerUrl });
      await client.connect();
      const pepper = readFileSync(join(dataDir, 'pepper'), 'utf8').trim();
      if (feed) feed.now = async () => (await client.query('select clock.now() as now')).rows[0].now;
      await use({
        ...systemOn(server.url, client, pepper),
        provider,
        chain,
        tron,
        feed,
        brokenInvariants: () => brokenInvariants(postgres.appUrl),
      });
      feed?.stop();
      await client.end();
      await server.stop();
      sandbox?.server.closeAllConnections();
      sandbox?.server.close();
      await chain?.stop();
      await tron?.stop();
      await provider.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

export { expect } from '@playwright/test';

/** A sandbox gateway whose late callbacks are only a second late. */
async function startSandbox() {
  const secret = randomBytes(32).toString('hex');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = sandboxGateway({ secret, origin: url, lateMs: 1000 }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { server, env: { SHWE_GATEWAY_URL: url, SHWE_GATEWAY_SECRET: secret } };
}

function systemOn(
  url: string,
  client: pg.Client,
  pepper: string,
): Omit<TestSystem, 'brokenInvariants' | 'provider' | 'chain' | 'tron' | 'feed'> {
  // One object, because the keys derived from it are kept by it.
  const config = { pepper };
  const rows: TestSystem['rows'] = async (sql, params = []) =>
    (await client.query(sql, params)).rows as never;
  return {
    url,
    rows,
    phoneKey: (phone) => createPersonalCipher(pepper).index('phone', phone.replace(/^0/, '+95')),
    async captcha(id) {
      const answer = '12345';
      const set = await rows(
        'update members.captchas set answer_hash = $1 where id_hash = $2 returning true as set',
        [codeHash(config, 'captcha', id, answer), createHash('sha256').update(id).digest()],
      );
      if (set.length !== 1) throw new Error('no such picture');
      return answer;
    },
    async otp() {
      const [sent] = await rows<{ body: string }>(
        'select body from members.sms_outbox order by id desc limit 1',
      );
      return /\d{6}/.exec(sent!.body)![0];
    },
    async changeSetting(key, value) {
      await rows(
        `insert into content.settings (key, value) values ($1, $2)
         on conflict (key) do update set value = excluded.value`,
        [key, JSON.stringify(value)],
      );
      await sleep(SETTINGS_CACHE_MS);
    },
  };
}

/** The checks as built beside the server: read as TypeScript, they took each worker two seconds. */
const checks = new URL('../../apps/server/dist/verify.mjs', import.meta.url).href;

async function brokenInvariants(appUrl: string): Promise<string[]> {
  const built = (await import(checks)) as { verifyAll: typeof verifyAll };
  const store = await createStore({ appUrl, connectionsMax: 2 });
  try {
    const findings = await built.verifyAll(store);
    return findings.filter(({ broken }) => broken > 0).map(({ invariant, says }) => `${invariant} ${says}`);
  } finally {
    await store.close();
  }
}

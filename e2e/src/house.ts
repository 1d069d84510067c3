import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { attachEmbeddedPostgres, createPersonal, createStore } from '@shwe/server/database';
import { codeHash } from '@shwe/server/secrets';
import { verifyAll } from '@shwe/server/verify';
import pg from 'pg';
import { freePort } from '../../apps/server/src/database/embedded-process.ts';
import { newTestFolder } from '../../apps/server/src/database/testing-cluster.ts';
import { type DevChain, startChain } from '../../apps/server/src/modules/crypto/testing-chain.ts';
import { startTrongrid, type TestTrongrid } from '../../apps/server/src/modules/crypto/testing-trongrid.ts';
import {
  providerEnv,
  startProvider,
  type TestProvider,
} from '../../apps/server/src/modules/transfers/testing.ts';
import { startServerProcess } from '../../apps/server/src/testing/test-server.ts';
import { sandboxGateway } from '../../tools/lib/sandbox-gateway.ts';
import { layBegun } from './begun.ts';
/** The real server of a test file, started as a person starts it, with its database to look into. */
export type House = {
  url: string;
  /** Rows of the database, read as its owner. */
  rows<Row extends pg.QueryResultRow>(sql: string, params?: unknown[]): Promise<Row[]>;
  /** By what the account of a phone ('09…') is found: phones stand sealed. */
  phoneKey(phone: string): Buffer;
  /** The digits of a picture. The journey cannot look at pictures: it finds what hashes to the stored answer. */
  captcha(id: string): Promise<string>;
  /** The one-time code sent last to a phone, as the dev outbox shows it. */
  otp(): Promise<string>;
  /** The game platform that the house knows as `demo`, to be played and to fail. */
  provider: TestProvider;
  /** The Ethereum chain beside it, where its file asks for one. */
  chain: DevChain | null;
  /** The TRON network beside it, where its file asks for one. */
  tron: TestTrongrid | null;
  /** The invariants of money, lottery and audit log that do not hold, as `npm run verify` would name them. */
  brokenInvariants(): Promise<string[]>;
};

/** Monday, 11:30 in Yangon: ten minutes before the morning section closes. */
export const START = '2031-01-06T11:30';

/** For `test.use`: the app moves as it does for most players. */
export const MOVING = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/**
 * `gateway`: with a sandbox gateway beside it. `chain`: with an Ethereum chain of play. `tron`: with a TRON network
 * of play. `start` is when the house's day begins; a file that says another time than the rest has a house of its
 * own.
 */
export const test = base.extend<
  object,
  { start: string; gateway: boolean; chain: boolean; tron: boolean; house: House }
>({
  start: [START, { scope: 'worker', option: true }],
  gateway: [false, { scope: 'worker', option: true }],
  chain: [false, { scope: 'worker', option: true }],
  tron: [false, { scope: 'worker', option: true }],
  house: [
    async ({ start, gateway, chain: isChained, tron: hasTron }, use) => {
      const dataDir = newTestFolder();
      layBegun(dataDir, start);
      const sandbox = gateway ? await startSandbox() : null;
      const chain = isChained ? await startChain() : null;
      const tron = hasTron ? await startTrongrid() : null;
      const provider = await startProvider();
      const server = await startServerProcess({
        dataDir,
        port: await freePort(),
        args: ['--clock', start],
        env: {
          ...sandbox?.env,
          ...(chain && { SHWE_ERC20_RPC_URL: chain.url }),
          ...(tron && { SHWE_TRC20_URL: tron.url }),
          ...providerEnv(provider),
        },
      });
      const postgres = await attachEmbeddedPostgres({ dataDir, say: () => {} });
      const client = new pg.Client({ connectionString: postgres.databaseUrl });
      await client.connect();
      const pepper = readFileSync(join(dataDir, 'pepper'), 'utf8').trim();
      await use({
        ...houseOn(server.url, client, pepper),
        provider,
        chain,
        tron,
        brokenInvariants: () => brokenInvariants(postgres.databaseUrl),
      });
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

/** A sandbox gateway of its own, whose late callbacks are not very late. */
async function startSandbox() {
  const secret = randomBytes(32).toString('hex');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = sandboxGateway({ secret, origin: url, lateMs: 1000 }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { server, env: { SHWE_GATEWAY_URL: url, SHWE_GATEWAY_SECRET: secret } };
}

function houseOn(
  url: string,
  client: pg.Client,
  pepper: string,
): Omit<House, 'brokenInvariants' | 'provider' | 'chain' | 'tron'> {
  const rows: House['rows'] = async (sql, params = []) => (await client.query(sql, params)).rows as never;
  return {
    url,
    rows,
    phoneKey: (phone) => createPersonal(pepper).index('phone', phone.replace(/^0/, '+95')),
    async captcha(id) {
      const found = await rows<{ answer_hash: Buffer }>(
        'select answer_hash from members.captchas where id_hash = $1',
        [createHash('sha256').update(id).digest()],
      );
      for (let n = 0; n < 10_000; n += 1) {
        const answer = String(n).padStart(4, '0');
        if (codeHash({ pepper }, 'captcha', id, answer).equals(found[0]!.answer_hash)) return answer;
      }
      throw new Error('no answer fits the picture');
    },
    async otp() {
      const [sent] = await rows<{ body: string }>(
        'select body from members.sms_outbox order by id desc limit 1',
      );
      return /\d{6}/.exec(sent!.body)![0];
    },
  };
}

async function brokenInvariants(databaseUrl: string): Promise<string[]> {
  const store = await createStore({ databaseUrl, connectionsMax: 2 });
  try {
    const findings = await verifyAll(store);
    return findings.filter(({ broken }) => broken > 0).map(({ invariant, says }) => `${invariant} ${says}`);
  } finally {
    await store.close();
  }
}

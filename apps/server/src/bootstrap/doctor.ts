import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import pg from 'pg';
import { type Config, ConfigError, type DatabaseUrls, readConfig } from '../context/config.ts';
import { checkLicence } from '../context/requirements.ts';
import { assertDurable, FREE_BYTES_WARNED, freeBytes } from '../database/index.ts';

/** One requirement of a start and its state. A warning does not keep the server from starting. */
export type Check = { state: 'ok' | 'warning' | 'failed'; name: string; text: string };

const NODE_MIN = [20, 19] as const;
const POSTGRES_MIN = 150_000;
/** How long an address may take to answer, ms. */
const REACH_MS = 5000;
/** The difference of the database's clock to this machine's that is reported, ms. */
const CLOCK_MS_MAX = 2000;
const MB = 1024 ** 2;
/** Free space below which the start is likely to fail, bytes. */
const FREE_BYTES_FAILED = 100 * MB;

/** Checks everything that a start with this environment needs. Changes nothing but creating the data folder. */
export async function examine(env: NodeJS.ProcessEnv, dataDir: string): Promise<Check[]> {
  const checks = [checkNode(process.versions.node)];
  if (env.SHWE_MODE === 'licensed') {
    checks.push(
      ...checkLicence(env).map(
        ({ name, meaning, fault }): Check =>
          fault === null ? passed(name, meaning) : { state: 'failed', name, text: `${fault} (${meaning})` },
      ),
    );
  }
  checks.push(...(await checkFolder(dataDir)));
  let config: Config;
  try {
    config = readConfig({ ...env, DATA_DIR: dataDir });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [...checks, failed('settings', error.message)];
  }
  checks.push(passed('settings', `${config.mode} mode`));
  checks.push(await checkPort(config.port));
  if (config.database === null) checks.push(passed('database', 'embedded PostgreSQL'));
  else checks.push(...(await checkDatabase(config.database)));
  return [...checks, ...(await Promise.all(addressesOf(config).map(checkAddress)))];
}

const passed = (name: string, text: string): Check => ({ state: 'ok', name, text });
const failed = (name: string, text: string): Check => ({ state: 'failed', name, text });

function checkNode(version: string): Check {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const isNewEnough = major > NODE_MIN[0] || (major === NODE_MIN[0] && minor >= NODE_MIN[1]);
  return isNewEnough
    ? passed('Node', version)
    : failed('Node', `${version} is too old; ${NODE_MIN.join('.')} or newer is needed`);
}

async function checkFolder(dataDir: string): Promise<Check[]> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    return [failed('data folder', `${dataDir} cannot be written: ${(error as Error).message}`)];
  }
  const free = await freeBytes(dataDir);
  return [passed('data folder', dataDir), ...(free === null ? [] : [checkFree(free)])];
}

/** The state of this much free space, bytes. */
export function checkFree(free: number): Check {
  const text = `${Math.floor(free / MB)} MB are free`;
  if (free < FREE_BYTES_FAILED) return failed('disk', `${text}; PostgreSQL may not start`);
  return free < FREE_BYTES_WARNED ? { state: 'warning', name: 'disk', text } : passed('disk', text);
}

async function checkPort(port: number): Promise<Check> {
  const probe = createServer();
  const fault = await new Promise<NodeJS.ErrnoException | null>((resolve) => {
    probe.once('error', resolve).listen(port, () => resolve(null));
  });
  if (fault === null) {
    await new Promise((resolve) => probe.close(resolve));
    return passed('port', String(port));
  }
  return fault.code === 'EADDRINUSE'
    ? { state: 'warning', name: 'port', text: `${port} is in use, perhaps by a running server` }
    : failed('port', `${port}: ${fault.message}`);
}

/** Logs in as the application and as the owner, who may differ in host and database by mistake. */
async function checkDatabase({ appUrl, ownerUrl }: DatabaseUrls): Promise<Check[]> {
  const owner = await checkSession(ownerUrl, async (client) => {
    const { rows } = await client.query<{ role: string }>('select session_user as role');
    return [passed('database owner', rows[0]!.role)];
  });
  const app = await checkSession(appUrl, checkSettings);
  const named = (checks: Check[], name: string) =>
    checks.map((check) => (check.name === 'login' ? { ...check, name } : check));
  return [...named(owner, 'database owner'), ...named(app, 'database')];
}

/** What a session finds; a fault named `login` if there is none. */
async function checkSession(
  connectionString: string,
  find: (client: pg.Client) => Promise<Check[]>,
): Promise<Check[]> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: REACH_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    return await find(client);
  } catch (error) {
    return [failed('login', (error as Error).message)];
  } finally {
    await client.end().catch(() => {});
  }
}

async function checkSettings(client: pg.Client): Promise<Check[]> {
  const { rows } = await client.query<{ version: number; encoding: string; now: Date }>(
    `select current_setting('server_version_num')::int as version,
              current_setting('server_encoding') as encoding, clock_timestamp() as now`,
  );
  const { version, encoding, now } = rows[0]!;
  const offsetMs = now.getTime() - Date.now();
  return [
    version >= POSTGRES_MIN
      ? passed('database', `PostgreSQL ${Math.floor(version / 10_000)}.${version % 10_000}`)
      : failed('database', 'PostgreSQL is older than 15'),
    encoding === 'UTF8' ? passed('encoding', encoding) : failed('encoding', `${encoding}; it must be UTF8`),
    Math.abs(offsetMs) <= CLOCK_MS_MAX
      ? passed('clock', 'the database and this machine agree')
      : { state: 'warning', name: 'clock', text: `the database is ${Math.round(offsetMs / 1000)} s ahead` },
    await assertDurable(client).then(
      () => passed('durability', 'acknowledged changes are on disk'),
      (error: Error) => failed('durability', error.message),
    ),
  ];
}

/** The addresses that the server calls. */
function addressesOf(config: Config): { name: string; url: string }[] {
  const found = [
    { name: 'SHWE_OTP_GATEWAY_URL', url: config.otpGateway?.url },
    { name: 'SHWE_FEED_URL', url: config.feedUrl },
    { name: 'SHWE_GATEWAY_URL', url: config.gateway?.url },
    { name: 'SHWE_ERC20_RPC_URL', url: config.chains.erc20?.url },
    { name: 'SHWE_TRC20_URL', url: config.chains.trc20?.url },
    ...[...config.providers].map(([id, { url }]) => ({ name: `provider ${id}`, url })),
  ];
  return found.flatMap(({ name, url }) => (url ? [{ name, url }] : []));
}

/** Any HTTP answer counts: whether a call succeeds only the call itself can tell. */
async function checkAddress({ name, url }: { name: string; url: string }): Promise<Check> {
  try {
    await fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(REACH_MS) });
    return passed(`${name} answers`, new URL(url).host);
  } catch (error) {
    const { cause, message } = error as Error;
    return failed(
      `${name} answers`,
      `${new URL(url).host}: ${cause instanceof Error ? cause.message : message}`,
    );
  }
}

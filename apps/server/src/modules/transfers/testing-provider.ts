import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));

export const SECRET = 'a secret of tests';
const READY_MS_MAX = 20_000;

export type Failure = 'timeout-after' | 'timeout-before' | 'refuse' | 'double' | 'slow';

/** Starts the reference provider as a separate process with its own data folder. */
export async function startProvider() {
  const folder = mkdtempSync(join(tmpdir(), 'provider-'));
  let { child, url } = await spawnProvider(folder);
  const call = async (path: string, input: object): Promise<Record<string, unknown>> => {
    const body = JSON.stringify(input);
    const t = Date.now();
    const v1 = createHmac('sha256', SECRET).update(`${t}.${path}.${body}`).digest('hex');
    const headers = { 'content-type': 'application/json', 'x-signature': `t=${t},v1=${v1}` };
    return (await (await fetch(`${url}${path}`, { method: 'POST', body, headers })).json()) as never;
  };
  return {
    url: () => url,
    call,
    /** Makes it fail this way from now on; null stops that. */
    fail: (failure: Failure | null) => call('/control/fail', { fail: failure }),
    /** Plays a round that wins (positive) or loses an amount. */
    play: (memberId: bigint, amount: number) => call('/control/play', { member: String(memberId), amount }),
    balance: async (memberId: bigint) => (await call('/balance', { member: String(memberId) })).balance,
    kill: () => end(child, 'SIGKILL'),
    /** Starts it again on the same port with the same data. */
    async restart() {
      ({ child, url } = await spawnProvider(folder, new URL(url).port));
    },
    async stop() {
      await end(child, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type TestProvider = Awaited<ReturnType<typeof startProvider>>;

async function spawnProvider(folder: string, port = '0'): Promise<{ child: ChildProcess; url: string }> {
  const args = ['--port', port, '--data', folder, '--secret', SECRET, '--slow-ms', '900'];
  const child = spawn(process.execPath, ['--import', 'tsx', 'apps/games/reference/main.ts', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const signal = AbortSignal.timeout(READY_MS_MAX);
  const [output] = (await once(child.stdout!.setEncoding('utf8'), 'data', { signal })) as [string];
  return { child, url: /http:\S+/.exec(output)![0] };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** Environment that configures the provider as `demo` with a short timeout. */
export function providerEnv(provider: TestProvider): NodeJS.ProcessEnv {
  return {
    SHWE_PROVIDERS: `demo=${provider.url()}`,
    SHWE_PROVIDER_SECRET_DEMO: SECRET,
    SHWE_PROVIDER_TIMEOUT_MS: '400',
  };
}

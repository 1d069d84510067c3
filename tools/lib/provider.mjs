import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from './free-port.mjs';
import { root } from './run.mjs';

const program = 'apps/games/reference/main.ts';

/**
 * Starts the reference provider for this server in play mode, unless one is configured, and returns the environment
 * variables that configure it. It ends with this process. `tied` prepends a command that ends a program with its
 * parent.
 */
export async function startProvider(env, tied) {
  const isPlay = (env.SHWE_MODE ?? 'play') === 'play';
  if (!isPlay || env.SHWE_PROVIDERS !== undefined || !existsSync(join(root, program))) return {};
  const port = await freePort();
  const secret = randomBytes(24).toString('hex');
  const command = [process.execPath, '--import', 'tsx', program, '--port', String(port)];
  const [name, ...args] = tied([...command, '--data', join(env.DATA_DIR, 'provider')]);
  const child = spawn(name, args, {
    cwd: root,
    // Not as an argument: every user of the machine can read those.
    env: { ...process.env, PROVIDER_SECRET: secret },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: process.platform !== 'win32',
  });
  child.once('error', (error) =>
    console.error(`The reference game provider did not start: ${error.message}`),
  );
  process.once('exit', () => child.kill());
  return { SHWE_PROVIDERS: `demo=http://127.0.0.1:${port}`, SHWE_PROVIDER_SECRET_DEMO: secret };
}

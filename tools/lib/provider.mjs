import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { root } from './run.mjs';

const program = 'apps/games/reference/main.ts';

/**
 * In play mode, where no platform is named, starts the reference platform for this server alone, and gives the
 * settings that name it. It ends with this process. `tied` puts what ends a program with its parent in front of its
 * command.
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
    // Not as an argument: those can be read by everyone on the machine.
    env: { ...process.env, PROVIDER_SECRET: secret },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: process.platform !== 'win32',
  });
  child.once('error', (error) => console.error(`The reference platform did not start: ${error.message}`));
  process.once('exit', () => child.kill());
  return { SHWE_PROVIDERS: `demo=http://127.0.0.1:${port}`, SHWE_PROVIDER_SECRET_DEMO: secret };
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

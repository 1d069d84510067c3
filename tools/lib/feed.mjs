import { spawn } from 'node:child_process';
import { freePort } from './free-port.mjs';
import { root } from './run.mjs';

/**
 * Starts the feed that plays back real days (`npm run feed`) beside a server in play mode whose business time runs fast,
 * unless a feed is configured. Returns the environment variable that names it. It ends with this process. `tied`
 * prepends a command that ends a program with its parent.
 */
export async function startFeed(env, args, tied) {
  const isPlay = (env.SHWE_MODE ?? 'play') === 'play';
  if (!isPlay || env.SHWE_FEED_URL || !args.includes('--speed')) return {};
  const port = await freePort();
  const serverUrl = `http://127.0.0.1:${env.PORT || 8080}`;
  const command = [process.execPath, '--import', 'tsx', 'tools/feed.ts', '--port', String(port)];
  const [name, ...rest] = tied([...command, '--server', serverUrl]);
  const child = spawn(name, rest, {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: process.platform !== 'win32',
  });
  // Without it, two operators of the demo enter the results.
  child.once('error', (error) => console.error(`The feed did not start: ${error.message}`));
  process.once('exit', () => child.kill());
  return { SHWE_FEED_URL: `http://127.0.0.1:${port}/` };
}

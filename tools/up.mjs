/** `npm run up`: from a clean clone to a running server. Arguments after `--` are passed to the server. */
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { serverProgram } from '../apps/server/program.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { startFeed } from './lib/feed.mjs';
import { freePort } from './lib/free-port.mjs';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { startProvider } from './lib/provider.mjs';
import { ProgramFailed, root } from './lib/run.mjs';

checkNode();
if (process.argv.includes('--help')) {
  console.log('npm run up -- [--clock 2026-11-23T11:30] [--speed 60] [--demo short|full]');
  console.log('Play mode only. PORT (8080), DATABASE_URL and DATA_DIR (data) come from the environment.');
  process.exit();
}
try {
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  console.error(error instanceof ProgramFailed ? `${error.message}\n${error.output}` : error);
  process.exit(1);
}
await runServer();

async function runServer() {
  const calledFrom = process.env.INIT_CWD ?? process.cwd();
  const gateway = await startGateway();
  const env = {
    ...process.env,
    ...gateway.env,
    DATA_DIR: resolve(calledFrom, process.env.DATA_DIR || join(root, 'data')),
  };
  Object.assign(env, await startProvider(env, tiedToThis));
  Object.assign(env, await startFeed(env, process.argv, tiedToThis));
  const server = [...serverProgram, ...demo(), ...process.argv.slice(2)];
  const [program, ...args] = tiedToThis(server);
  const child = spawn(program, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    // In its own process group, so that Ctrl-C reaches it only once, through the handler below.
    detached: process.platform !== 'win32',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
  }
  child.once('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.once('exit', (code, signal) => {
    gateway.stop();
    process.exit(code ?? (signal === 'SIGINT' ? 130 : 143));
  });
}

/** Play mode has the whole demo, unless the arguments ask for another. */
function demo() {
  const { SHWE_MODE = 'play' } = process.env;
  return SHWE_MODE === 'play' ? ['--demo', 'full'] : [];
}

/**
 * Starts the sandbox gateway beside a server in play mode without another gateway: a free port and a secret for this
 * start.
 */
async function startGateway() {
  const { SHWE_MODE = 'play', SHWE_GATEWAY_URL } = process.env;
  if (SHWE_MODE !== 'play' || SHWE_GATEWAY_URL) return { env: {}, stop() {} };
  const port = await freePort();
  const env = {
    SHWE_GATEWAY_URL: `http://127.0.0.1:${port}`,
    SHWE_GATEWAY_SECRET: randomBytes(32).toString('hex'),
  };
  const command = [process.execPath, '--import', 'tsx', 'tools/gateway.ts', '--port', String(port)];
  const [program, ...args] = tiedToThis(command);
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: process.platform !== 'win32',
  });
  // The server runs without it; its channel is then unavailable.
  child.once('error', (error) => console.error(error.message));
  return { env, stop: () => child.kill() };
}

/** With Linux's setpriv, the server gets a signal when this process is killed. */
function tiedToThis(command) {
  const setpriv = ['setpriv', '--pdeathsig', 'TERM'];
  return spawnSync(setpriv[0], [...setpriv.slice(1), 'true']).status === 0
    ? [...setpriv, ...command]
    : command;
}

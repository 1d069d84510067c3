/** `npm run up`: from a clean clone to a running server. What follows `--` is passed on to it. */
import { spawn, spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { checkNode, ensureInstalled } from './lib/install.mjs';
import { ProgramFailed, root } from './lib/run.mjs';
import { serverFlags } from './lib/server-flags.mjs';

checkNode();
try {
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  console.error(error instanceof ProgramFailed ? `${error.message}\n${error.output}` : error);
  process.exit(1);
}
runServer();

function runServer() {
  const calledFrom = process.env.INIT_CWD ?? process.cwd();
  const env = { ...process.env, DATA_DIR: resolve(calledFrom, process.env.DATA_DIR || join(root, 'data')) };
  const server = [
    process.execPath,
    ...serverFlags,
    '--import',
    'tsx',
    'apps/server/src/main.ts',
    ...process.argv.slice(2),
  ];
  const [program, ...args] = tiedToThis(server);
  const child = spawn(program, args, {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    // In its own process group, so that Ctrl-C reaches it once: through the line below.
    detached: process.platform !== 'win32',
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal));
  }
  child.once('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
}

/** Where Linux's setpriv can, the server is told to end when this process is killed. */
function tiedToThis(command) {
  const setpriv = ['setpriv', '--pdeathsig', 'TERM'];
  return spawnSync(setpriv[0], [...setpriv.slice(1), 'true']).status === 0
    ? [...setpriv, ...command]
    : command;
}

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
/** A small project with the real tools, inside ours, so that tsx and vite are found. */
let project: string;

const lay = (path: string, text: string): void => {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
};

const lockWith = (version: string): string =>
  JSON.stringify({
    name: 'small',
    version: '1.0.0',
    lockfileVersion: 3,
    packages: {
      '': { name: 'small', version: '1.0.0', dependencies: { dep: 'file:dep' } },
      dep: { version },
      'node_modules/dep': { resolved: 'dep', link: true },
    },
  });

beforeAll(() => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  project = mkdtempSync(join(root, '.cache/up-'));
  cpSync(join(root, 'tools'), join(project, 'tools'), { recursive: true });
  cpSync(join(root, 'apps/server/program.mjs'), join(project, 'apps/server/program.mjs'));
  lay('package.json', '{"name":"small","version":"1.0.0","type":"module","dependencies":{"dep":"file:dep"}}');
  lay('dep/package.json', '{"name":"dep","version":"1.0.0"}');
  lay('package-lock.json', lockWith('1.0.0'));
  lay('packages/kernel/index.ts', 'export const word: string = "first";\n');
  lay('apps/small/package.json', '{"name":"app","type":"module"}');
  lay('apps/small/vite.config.ts', 'export default {};\n');
  lay('apps/small/index.html', '<script type="module" src="./main.ts"></script>\n');
  lay('apps/small/main.ts', "import { word } from '../../packages/kernel/index.ts';\nconsole.log(word);\n");
  lay(
    'apps/server/vite.config.ts',
    `export default { build: { ssr: 'src/main.ts', rolldownOptions: { output: { entryFileNames: '[name].mjs' } } } };`,
  );
  lay(
    'apps/server/src/main.ts',
    // Ready for the signal before it prints: a test may send it at once.
    `const word: string = 'running';
     process.on('SIGTERM', () => { console.log('draining'); setTimeout(() => process.exit(7), 50); });
     console.log(word, process.argv.slice(2).join(' '), process.env.DATA_DIR, process.pid);
     setInterval(() => {}, 1000);`,
  );
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

interface Up {
  readonly child: ChildProcess;
  output(): string;
}

async function up(...args: string[]): Promise<Up> {
  // Without a feed of its own: the small project has none.
  const env = {
    ...process.env,
    INIT_CWD: '/tmp',
    DATA_DIR: 'elsewhere',
    SHWE_FEED_URL: 'http://127.0.0.1:1/',
  };
  const child = spawn(process.execPath, [join(project, 'tools/up.mjs'), ...args], {
    cwd: '/',
    env,
    stdio: 'pipe',
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += text));
  // At the start of a line: npm's own texts contain the word too.
  await vi.waitUntil(() => /^running /m.test(printed) || child.exitCode !== null, { timeout: 25_000 });
  return { child, output: () => printed };
}

/** Ends it, and waits until it and the server, which writes to the same pipe, have printed everything. */
async function end({ child }: Up, signal: NodeJS.Signals): Promise<number | null> {
  const close = once(child, 'close');
  child.kill(signal);
  return (await close)[0];
}

test('the first start installs, builds and runs, and passes on arguments, signals and exit code', async () => {
  const first = await up('--speed', '60');
  expect(first.output()).toMatch(
    /^Installing packages … [\d.]+ s\nBuilding the server … [\d.]+ s\nBuilding the small … [\d.]+ s\nrunning --demo full --speed 60 \/tmp\/elsewhere \d+\n$/,
  );
  expect(existsSync(join(project, 'apps/small/dist/index.html'))).toBe(true);
  expect(await end(first, 'SIGTERM')).toBe(7);
  expect(first.output()).toContain('draining');
});

test('the next start neither installs nor builds', async () => {
  const again = await up();
  expect(again.output()).toMatch(/^running /);
  await end(again, 'SIGTERM');
});

test('a changed package is rebuilt, and what an open app may still load stays', async () => {
  const parts = () => readdirSync(join(project, 'apps/small/dist/assets'));
  const before = parts();
  lay('packages/kernel/index.ts', 'export const word: string = "second";\n');
  const changed = await up();
  expect(changed.output()).toMatch(
    /^Building the server … [\d.]+ s\nBuilding the small … [\d.]+ s\nrunning /,
  );
  await end(changed, 'SIGTERM');
  expect(parts()).not.toEqual(before);
  expect(readdirSync(join(project, 'apps/small/earlier/assets'))).toEqual(before);
});

test('what stays of earlier builds is no source', async () => {
  const again = await up();
  expect(again.output()).toMatch(/^running /);
  await end(again, 'SIGTERM');
});

test('a changed lock file is installed and built', async () => {
  rmSync(join(project, 'node_modules/.package-lock.json'));
  lay('package-lock.json', `${lockWith('1.0.0')}\n`);
  const changed = await up();
  expect(changed.output()).toMatch(/^Installing packages … [\d.]+ s\nBuilding the server/);
  await end(changed, 'SIGTERM');
});

test('a lock file that npm calls incomplete is refused and does not change', async () => {
  const [manifest, lock] = ['package.json', 'package-lock.json'].map((file) =>
    readFileSync(join(project, file), 'utf8'),
  );
  // As made on a registry without the optional package of another platform.
  const lacking = lockWith('1.0.0').replace(
    '"dependencies":{',
    '"optionalDependencies":{"dep-of-mars":"1.0.0"},"dependencies":{',
  );
  lay(
    'package.json',
    '{"name":"small","version":"1.0.0","type":"module","dependencies":{"dep":"file:dep"},"optionalDependencies":{"dep-of-mars":"file:mars"}}',
  );
  rmSync(join(project, 'node_modules/.package-lock.json'));
  lay('package-lock.json', lacking);
  const refused = await up();
  expect(refused.output()).toContain('Installing packages … failed');
  expect(refused.output()).toContain('Missing: dep-of-mars');
  expect(refused.child.exitCode).toBe(1);
  expect(readFileSync(join(project, 'package-lock.json'), 'utf8')).toBe(lacking);
  lay('package.json', manifest!);
  lay('package-lock.json', lock!);
  await end(await up(), 'SIGTERM');
});

test('a failure is shown, and nothing is started', async () => {
  lay('apps/small/main.ts', "import './missing.ts';\n");
  const failed = await up();
  expect(failed.output()).toContain('Building the small … failed');
  expect(failed.output()).toContain('missing.ts');
  expect(failed.output()).not.toContain('running ');
  expect(failed.child.exitCode).toBe(1);
  lay('apps/small/main.ts', 'export {};\n');
});

const canTie = spawnSync('setpriv', ['--pdeathsig', 'TERM', 'true']).status === 0;
test.runIf(canTie)('kill -9 of the starter ends the server', async () => {
  const started = await up();
  const pid = Number(/(\d+)\n/.exec(started.output().split('running')[1] ?? '')?.[1]);
  await end(started, 'SIGKILL');
  await vi.waitUntil(() => !isRunning(pid), { timeout: 5000 });
  expect(started.output()).toContain('draining');
});

function isRunning(pid: number): boolean {
  const stat = statSync(`/proc/${pid}`, { throwIfNoEntry: false });
  return stat !== undefined && !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
}

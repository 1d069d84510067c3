/**
 * Run it after `npm install` changed package-lock.json. It adds the packages of other platforms that a registry mirror
 * did not have, so that `npm ci` accepts the lock file everywhere. They have no integrity until npm installs them on
 * such a platform.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const path = new URL('../package-lock.json', import.meta.url);
const systems = [
  'android',
  'darwin',
  'win32',
  'windows',
  'freebsd',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'aix',
  'linux',
];
const processors = [
  'arm64',
  'arm',
  'ppc64',
  'riscv64',
  's390x',
  'ia32',
  'loong64',
  'mips64el',
  'x64',
  'amd64',
  'wasm',
];

/** The names that npm gives to processors which packages name otherwise. */
const npmProcessors = { wasm: 'wasm32', amd64: 'x64' };

/** The platform in the name of a package; null if there is none. */
function platformOf(name) {
  const file = name.split('/').pop();
  const os = systems.find((one) => file.includes(one));
  const cpu = processors.find((one) => file.includes(one));
  if (!cpu || (!os && cpu !== 'wasm')) return null;
  const libc = file.includes('musl') ? ['musl'] : os === 'linux' && file.includes('gnu') ? ['glibc'] : null;
  return {
    cpu: [npmProcessors[cpu] ?? cpu],
    ...(os && { os: [os === 'windows' ? 'win32' : os] }),
    ...(libc && { libc }),
  };
}

const lock = JSON.parse(readFileSync(path, 'utf8'));
const { packages } = lock;
for (const [owner, entry] of Object.entries(packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    const place = `node_modules/${name}`;
    const platform = platformOf(name);
    if (packages[place] || packages[`${owner}/${place}`] || !platform) continue;
    packages[place] = {
      version: range.replace(/^[\^~]/, ''),
      ...(entry.dev && { dev: true }),
      optional: true,
      ...platform,
    };
    console.log(`added ${name}`);
  }
}
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);

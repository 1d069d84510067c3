/**
 * `npm run nodes`: runs `npm test` with each supported version of Node other than the one that runs this. Arguments
 * after `--` are passed on, for example `--only unit`. Needs npm's packages of Node's own builds.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { npm, root, runQuietly, step } from './lib/run.mjs';

const versions = ['20.20.0', '22.23.3', '24.21.0'];
const running = process.versions.node.split('.')[0];

let failed = 0;
for (const version of versions.filter((one) => one.split('.')[0] !== running)) {
  const node = await installNode(version);
  console.log(`Node ${version}`);
  const { status } = spawnSync(node, ['tools/test.mjs', ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) failed += 1;
}
process.exitCode = failed > 0 ? 1 : 0;

/** Installs a build of Node under .cache, unless it is there, and returns the path of its program. */
async function installNode(version) {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${system}-${process.arch}`;
  const folder = join(root, '.cache', `node-${version}`);
  const program = join(folder, 'node_modules', name, 'bin', system === 'win' ? 'node.exe' : 'node');
  if (existsSync(program)) return program;
  await step(`Installing Node ${version}`, () =>
    runQuietly([
      ...npm,
      'install',
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--prefix',
      folder,
      `${name}@${version}`,
    ]),
  );
  return program;
}

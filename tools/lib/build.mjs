import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepParts, removeOldParts } from './earlier-parts.mjs';
import { installedProgram, root, runQuietly, step } from './run.mjs';

/** The build of an app, and that of its public pages if it has some. */
const CONFIGS = ['vite.config.ts', 'vite.verify.config.ts'];

/**
 * Builds the server and each browser app whose sources, or the packages it uses, changed since its last build; only
 * those in `names`. Parts of the builds they replace stay for some days (docs/decisions/0211).
 */
export async function ensureBuilt(names = readdirSync(join(root, 'apps'))) {
  for (const name of names) {
    const app = join(root, 'apps', name);
    const configs = CONFIGS.filter((config) => existsSync(join(app, config)));
    if (configs.length === 0) continue;
    const sources = hashOf([app, join(root, 'packages'), join(root, 'package-lock.json')]);
    const stamp = join(app, 'dist', '.sources');
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) continue;
    const vite = [...installedProgram('vite', 'vite', app), 'build', '--logLevel', 'warn', '--config'];
    await step(`Building the ${name}`, async () => {
      keepParts(app);
      for (const config of configs) await runQuietly([...vite, config], { cwd: app });
      removeOldParts(app);
    });
    // Written last: an interrupted build is repeated.
    writeFileSync(stamp, sources);
  }
}

const notSources = /^(node_modules|dist|earlier|\..*|.*\.test\.tsx?|.*\.md)$/;

function hashOf(paths) {
  const hash = createHash('sha256');
  const add = (path, name) => {
    hash.update(`${name}\0`).update(readFileSync(path)).update('\0');
  };
  const walk = (folder) => {
    const entries = readdirSync(folder, { withFileTypes: true }).filter(
      (entry) => !notSources.test(entry.name),
    );
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) walk(path);
      else if (entry.isFile()) add(path, path.slice(root.length));
    }
  };
  for (const path of paths) {
    if (path.endsWith('.json')) add(path, path.slice(root.length));
    else walk(path);
  }
  return hash.digest('hex');
}

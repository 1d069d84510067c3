import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, root, runQuietly, step } from './run.mjs';

const nodeMin = [20, 19];

/** Exits with a message if the version of Node is too old. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > nodeMin[0] || (major === nodeMin[0] && minor >= nodeMin[1])) return;
  console.error(`Node ${nodeMin.join('.')} or newer is needed; this is ${process.version}.`);
  process.exit(1);
}

/** Runs `npm ci` unless the installed packages match package-lock.json. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await step('Installing packages', async () => {
    // Development packages are needed even if NODE_ENV is production: they build the apps.
    const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
    await runQuietly([...npm, 'ci', ...options]);
  });
}

/**
 * At the end of an install npm stores a copy of the lock file with what it really installed. The folders are checked
 * too: a copied tree may lack those of the workspaces.
 */
function isInstalled() {
  const copy = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(copy)) return false;
  const installed = readPackages(copy);
  const wanted = Object.entries(readPackages(join(root, 'package-lock.json')));
  return wanted
    .filter(([path]) => path.includes('node_modules/'))
    .every(([path, { version, resolved, optional, devOptional }]) => {
      const found = installed[path];
      if (!found) return optional || devOptional;
      return found.version === version && found.resolved === resolved && existsSync(join(root, path));
    });
}

function readPackages(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages;
}

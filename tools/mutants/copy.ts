import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The folders of packages that may have node_modules of their own. */
function workspaces(): string[] {
  const below = ['packages', 'apps'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => join(folder, name)),
  );
  return [...below, 'sim', 'bench', 'e2e'];
}

/**
 * Copies the project's files as they are now, committed or not. The copy is below the project, so packages from the
 * registry are found there; those of the project are linked to the copy.
 */
function copyProject(): string {
  const cache = join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'mutants-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  for (const file of new Set(listed.split('\0').filter((name) => name && existsSync(join(root, name))))) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  cpSync(join(root, 'node_modules/@shwe'), join(folder, 'node_modules/@shwe'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  for (const name of workspaces()) {
    const packages = join(root, name, 'node_modules');
    if (existsSync(packages)) symlinkSync(packages, join(folder, name, 'node_modules'));
    const built = join(root, name, 'dist');
    if (existsSync(built)) cpSync(built, join(folder, name, 'dist'), { recursive: true });
  }
  return folder;
}

/** A copy of the project for the tests of this process, which removes it when it ends. */
export function copyUntilExit(): string {
  const folder = copyProject();
  process.env.CI = 'true';
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));
  return folder;
}

import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, wherever the tool was called from. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** A program failed; `output` is everything it printed. */
export class ProgramFailed extends Error {
  constructor(command, code, output) {
    super(`${command.join(' ')} ended with ${code}`);
    this.output = output;
  }
}

/** Runs a program to its end and returns its output without printing it. @throws ProgramFailed */
export async function runQuietly(command, { cwd = root, env = {} } = {}) {
  const [program, ...args] = command;
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: program.endsWith('.cmd'),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject).once('close', (exitCode, signal) => resolve(exitCode ?? signal));
  });
  if (code !== 0) throw new ProgramFailed(command, code, output);
  return output;
}

/** The command line of npm: the one that started this program, else the one on the path. */
export const npm = process.env.npm_execpath
  ? [process.execPath, process.env.npm_execpath]
  : [process.platform === 'win32' ? 'npm.cmd' : 'npm'];

/** Prints in one line what is done and how long it took. */
export async function step(what, act) {
  process.stdout.write(`${what} … `);
  const from = Date.now();
  try {
    const result = await act();
    process.stdout.write(`${seconds(from)}\n`);
    return result;
  } catch (error) {
    process.stdout.write('failed\n');
    throw error;
  }
}

export function seconds(from) {
  return `${((Date.now() - from) / 1000).toFixed(1)} s`;
}

/** The command line of a program of an installed package, resolved from a folder of the project. */
export function installedProgram(packageName, name = packageName, from = root) {
  const manifest = manifestOf(packageName, from);
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'));
  return [process.execPath, join(dirname(manifest), typeof bin === 'string' ? bin : bin[name])];
}

function manifestOf(packageName, from) {
  // Looked up as a file, because a package may hide its package.json from require.
  const folders = createRequire(join(from, 'package.json')).resolve.paths(packageName) ?? [];
  const found = folders
    .map((folder) => join(folder, packageName, 'package.json'))
    .find((path) => existsSync(path));
  if (!found) throw new Error(`${packageName} is not installed`);
  return found;
}

import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

/** For how long an app that was opened before an update can still load its parts. */
const KEPT_MS = 14 * 86_400_000;

/** The server reads them into memory, so many builds in a few days must not fill it. */
const BYTES_MAX = 32 * 2 ** 20;

/**
 * Copies the parts of an app's build, the files with a hash in their names, to its folder `earlier`. Called before the
 * build is replaced; the time of a copy is when its build was.
 */
export function keepParts(app, now = Date.now()) {
  const dist = join(app, 'dist');
  for (const path of filesIn(dist)) {
    if (basename(dirname(path)) !== 'assets') continue;
    const copy = join(app, 'earlier', relative(dist, path));
    mkdirSync(dirname(copy), { recursive: true });
    copyFileSync(path, copy);
    utimesSync(copy, now / 1000, now / 1000);
  }
}

/** Removes the parts of builds replaced long ago, and the oldest of too many. */
export function removeOldParts(app, now = Date.now(), bytesMax = BYTES_MAX) {
  const newestFirst = filesIn(join(app, 'earlier'))
    .map((path) => ({ path, ...timeAndSize(path) }))
    .sort((a, b) => b.mtimeMs - a.mtimeMs);
  let bytes = 0;
  for (const { path, mtimeMs, size } of newestFirst) {
    bytes += size;
    if (bytes > bytesMax || mtimeMs < now - KEPT_MS) rmSync(path);
  }
}

function timeAndSize(path) {
  const { mtimeMs, size } = statSync(path);
  return { mtimeMs, size };
}

function filesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

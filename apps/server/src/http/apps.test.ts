import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { appRootOf, inlineScripts, readBuild, scriptLinks } from './apps.ts';

test.each([
  ['/m/nowhere', '/m/'],
  ['/m/nowhere/deep?from=1', '/m/'],
  ['/console/nowhere', '/console/'],
  ['/m/assets/gone-1a2b.js', null],
  ['/console/api/nowhere', null],
  ['/m/', null],
  ['/nweb/nowhere', null],
  ['/nowhere', null],
])('%s redirects to %s', (url, root) => {
  expect(appRootOf(url)).toBe(root);
});

test('the policy has the hashes of a page’s inline scripts, and of no script file', () => {
  const page = '<script>try{}catch{}</script><script type="module" src="/a.js"></script>';
  expect(inlineScripts(page)).toEqual(["'sha256-Lh5VaD5Ga4nI/uvgAV+ywB6JgqlAHjsOxM5LOkDCKKA='"]);
});

test('the header names the module scripts of a page, and no other file', () => {
  const page =
    '<link rel="icon" href="/i.svg"><link rel="modulepreload" crossorigin href="/app.js">' +
    '<script>try{}catch{}</script><script type="module" crossorigin src="/start.js"></script>';
  expect(scriptLinks(page)).toBe('</app.js>; rel=modulepreload, </start.js>; rel=modulepreload');
});

test('an app has its build and the parts of earlier ones; where both have a file, that of the build', () => {
  const app = mkdtempSync(join(tmpdir(), 'app-'));
  onTestFinished(() => rmSync(app, { recursive: true }));
  const write = (path: string): void => {
    mkdirSync(dirname(join(app, path)), { recursive: true });
    writeFileSync(join(app, path), path);
  };
  write('earlier/assets/old-1.js');
  expect(readBuild(app)).toBe(null);
  for (const path of ['dist/index.html', 'dist/assets/both-1.js', 'earlier/assets/both-1.js']) write(path);
  for (const path of ['dist/verify/verify.html', 'earlier/verify/assets/v-1.js']) write(path);
  const textsOf = (folder?: string) =>
    Object.fromEntries([...readBuild(app, folder)!].map(([path, { plain }]) => [path, plain.toString()]));
  expect(textsOf()).toMatchObject({
    'index.html': 'dist/index.html',
    'assets/both-1.js': 'dist/assets/both-1.js',
    'assets/old-1.js': 'earlier/assets/old-1.js',
  });
  expect(textsOf('verify')).toEqual({
    'verify.html': 'dist/verify/verify.html',
    'assets/v-1.js': 'earlier/verify/assets/v-1.js',
  });
});

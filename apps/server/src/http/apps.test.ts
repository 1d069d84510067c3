import { expect, test } from 'vitest';
import { appRootOf, inlineScripts, scriptLinks } from './apps.ts';

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

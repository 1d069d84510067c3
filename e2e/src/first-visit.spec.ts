import { readdirSync, readFileSync } from 'node:fs';
import { openApp } from './player.ts';
import { expect, test } from './test-system.ts';

const dist = new URL('../../apps/player/dist/', import.meta.url);

/** The classes that a style sheet names. */
const classesOf = (css: string) => new Set([...css.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name!));

test('the scripts of the first visit are named in a header, and each is requested once', async ({
  page,
  system,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') requested.push(new URL(request.url()).pathname);
  });
  const [reply] = await Promise.all([page.waitForResponse(`${system.url}/m/`), openApp(page, system)]);
  await expect(page.locator('.tabbar')).toBeVisible();
  const named = [...(reply.headers().link ?? '').matchAll(/<([^>]+)>; rel=modulepreload/g)].map(
    ([, path]) => path!,
  );
  expect(named.some((path) => path.startsWith('/m/assets/app-'))).toBe(true);
  for (const path of named) expect([path, requested.filter((one) => one === path).length]).toEqual([path, 1]);
});

test('home needs no styles but those in its page', async ({ page, system }) => {
  await openApp(page, system);
  await expect(page.locator('.draw button.btn')).toBeVisible();
  const used = await page.evaluate(() => [
    ...new Set([...document.querySelectorAll('#root [class]')].flatMap((element) => [...element.classList])),
  ]);
  const later = readdirSync(new URL('assets/', dist)).find((name) => /^pages-.*\.css$/.test(name))!;
  const first = classesOf(readFileSync(new URL('index.html', dist), 'utf8'));
  const inPages = classesOf(readFileSync(new URL(`assets/${later}`, dist), 'utf8'));
  expect(used.filter((name) => inPages.has(name) && !first.has(name))).toEqual([]);
});

import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { ensureBuilt } from '../../tools/lib/build.mjs';
import { startBenchServer } from './bench-server.ts';
import { lighthouseOf } from './lighthouse.ts';
import { print } from './report.ts';
import { benchSlowPhone } from './slow-phone.ts';

const dist = fileURLToPath(new URL('../../apps/player/dist', import.meta.url));

/** Measures the first load of the player app, Lighthouse (mobile) of home and the bet screen, and a slow phone. */
export async function benchApp(): Promise<void> {
  await ensureBuilt();
  const first = firstLoad();
  print('app: first load, gzip');
  for (const file of first) print(`  ${file.name}  ${(file.gz / 1000).toFixed(1)} kB`);
  const js = first.filter((file) => file.name.endsWith('.js')).reduce((sum, file) => sum + file.gz, 0);
  print(`  JavaScript in all: ${(js / 1000).toFixed(1)} kB gz`);
  const server = await startBenchServer();
  try {
    for (const [name, route] of [
      ['home', '/theme1_home'],
      ['2D bet', '/theme1_lottery_two_bet'],
    ] as const) {
      const scores = await lighthouseOf(`${server.origin}/m/#${route}`);
      print(
        `  Lighthouse mobile, ${name}: performance ${scores.performance}, accessibility ${scores.accessibility}`,
      );
    }
    await benchSlowPhone(server.origin);
  } finally {
    await server.close();
  }
}

/** The scripts, module preloads and styles of index.html. Chunks loaded later are not part of the first load. */
function firstLoad(): { name: string; gz: number }[] {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const named = new Set(
    [...html.matchAll(/(?:src|href)="\/m\/(assets\/[^"]+\.(?:js|css))"/g)].map((match) => match[1]!),
  );
  const files = [...named].map((name) => ({ name, gz: gzipSync(readFileSync(join(dist, name))).length }));
  return [{ name: 'index.html', gz: gzipSync(html).length }, ...files].filter(({ name }) =>
    statSync(join(dist, name)).isFile(),
  );
}

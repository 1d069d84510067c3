import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const cache = fileURLToPath(new URL('../.cache/', import.meta.url));
/** Burmese (U+1000 to U+104F); Mon, Shan and Karen letters use the phone's font. */
const BURMESE = Array.from({ length: 0x50 }, (_, index) => String.fromCodePoint(0x1000 + index)).join('');

async function makeSubset(weight: number): Promise<void> {
  const target = `${cache}noto-sans-myanmar-${weight}.woff2`;
  if (existsSync(target)) return;
  const source = createRequire(import.meta.url).resolve(
    `@fontsource/noto-sans-myanmar/files/noto-sans-myanmar-myanmar-${weight}-normal.woff2`,
  );
  mkdirSync(cache, { recursive: true });
  writeFileSync(target, await subsetFont(readFileSync(source), BURMESE, { targetFormat: 'woff2' }));
}

/** Creates the Burmese font subsets once. */
export function myanmarFont(): Plugin {
  return {
    name: 'shwe:myanmar-font',
    async config() {
      for (const weight of [400, 700]) await makeSubset(weight);
    },
  };
}

import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Files worth compressing; fonts and pictures are compressed already. */
const TEXT = /\.(html|js|css|svg|webmanifest|json|txt)$/;
/** Smaller files gain nothing from compression, bytes. */
const SIZE_MIN = 600;

function filesIn(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesIn(path) : [path];
  });
}

/** Writes .br and .gz once, so that the server never compresses. */
export function compress(): Plugin {
  let dist = '';
  return {
    name: 'shwe:compress',
    apply: 'build',
    configResolved(config) {
      dist = join(config.root, config.build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        for (const file of filesIn(dist).filter(
          (path) => TEXT.test(path) && statSync(path).size >= SIZE_MIN,
        )) {
          const bytes = readFileSync(file);
          writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
          writeFileSync(
            `${file}.br`,
            brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
          );
        }
      },
    },
  };
}

import { relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const dist = `${import.meta.dirname}/dist`;

/**
 * Files find what lies beside them by `import.meta.url`, which in the one built file would be that file's own. It
 * becomes the address of the source.
 */
const sourceUrls: Plugin = {
  name: 'source-urls',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('.ts') || !code.includes('import.meta.url')) return null;
    const source = relative(dist, id).replaceAll('\\', '/');
    const url = `new URL(${JSON.stringify(source)}, import.meta.url).href`;
    // No line moves, so the map as it is still names each.
    return { code: code.replaceAll('import.meta.url', url), map: null };
  },
};

/**
 * The server as plain JavaScript in two files, because reading it as four hundred of TypeScript takes three seconds of
 * each start; a third file has the checks of `npm run verify`.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [sourceUrls],
  ssr: { noExternal: [/^@shwe\//] },
  build: {
    ssr: true,
    outDir: dist,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: { main: 'src/main.ts', verify: 'src/bootstrap/verify.ts' },
      output: { entryFileNames: '[name].mjs', chunkFileNames: 'shared.mjs' },
    },
  },
});

import { defineConfig } from 'vite';
import { compress } from './build/compress.ts';
import { myanmarFont } from './build/myanmar-font.ts';
import { preactAliases } from './build/preact.ts';

/**
 * The public pages at /verify are a build of their own: else what they share with the app would shape the app's chunks,
 * and a stranger would download the app to check a draw.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: '/verify/',
  publicDir: false,
  plugins: [myanmarFont(), compress()],
  resolve: { alias: preactAliases },
  worker: { format: 'es' },
  build: {
    outDir: 'dist/verify',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: 'verify.html',
      treeshake: {
        moduleSideEffects: (id) =>
          !/(packages\/(kernel|rules|contract|client|ui|verifier)|apps\/player)\/src\/.*\.tsx?$/.test(id) ||
          /\/verify\/main\.tsx$/.test(id),
      },
    },
  },
});

import { basename } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Makes the first paint need one download: styles go into the page, and the app's chunk is requested at once instead
 * of after the starter has run.
 */
export function firstPaint(): Plugin {
  let base = '/';
  return {
    name: 'shwe:first-paint',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      base = config.base;
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('the build has no page');
        let html = String(page.source);
        const inlined: string[] = [];
        html = html.replace(/<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g, (link, href: string) => {
          const file = href.slice(base.length);
          const style = bundle[file];
          if (style?.type !== 'asset') return link;
          delete bundle[file];
          inlined.push(file);
          return `<style>${String(style.source).trim()}</style>`;
        });
        const app = Object.values(bundle).find(
          (chunk) => chunk.type === 'chunk' && chunk.moduleIds.some((id) => id.endsWith('/src/main.tsx')),
        );
        if (app?.type !== 'chunk') throw new Error('the build has no app chunk');
        for (const chunk of Object.values(bundle)) {
          // Chunks list the inlined sheet as a dependency; the app's own file, already loaded, replaces it.
          if (chunk.type !== 'chunk') continue;
          for (const file of inlined) chunk.code = chunk.code.replaceAll(file, app.fileName);
        }
        const preloads = [...app.imports, app.fileName].filter(
          (file) =>
            !html.includes(file) && (file === app.fileName || app.code.includes(`./${basename(file)}`)),
        );
        const links = preloads.map((file) => `<link rel="modulepreload" crossorigin href="${base}${file}">`);
        // Before the styles, so that scripts are requested while the rest of the page is on its way.
        page.source = html.replace('<title>', `${links.join('')}<title>`);
      },
    },
  };
}

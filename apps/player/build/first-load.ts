import type { Plugin } from 'vite';

/** Primitives that home does not show; they come with the pages that do. */
const LATER =
  /packages\/ui\/src\/(AmountPad|Check|Field|Hint|KeyValue|Likes|ListRow|Lots|Note|NumberCell|NumberGrid|OtpInput|PinInput|Podium|QuotaLegend|RecordRow|Ring|Segmented|Stamp|TextField|Ticket|WinnerRow)\./;

/**
 * Finds what every first visit needs: all that the app's start imports without asking for it later. It then travels as one file,
 * which is one request and compresses better together; pages, languages and the other primitives stay apart.
 */
export function firstLoad(): { plugin: Plugin; isFirst: (id: string) => boolean } {
  const ids = new Set<string>();
  const plugin: Plugin = {
    name: 'shwe:first-load',
    apply: 'build',
    buildEnd() {
      const start = [...this.getModuleIds()].find((id) => id.endsWith('/src/main.tsx'));
      const queue = start ? [start] : [];
      for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
        if (ids.has(id)) continue;
        ids.add(id);
        queue.push(...(this.getModuleInfo(id)?.importedIds ?? []));
      }
    },
  };
  return { plugin, isFirst: (id) => ids.has(id) && !LATER.test(id) && !/i18n\/(loaders|lang)\.ts$/.test(id) };
}

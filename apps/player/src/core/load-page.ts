import { loadWords } from '../i18n/index.ts';
import { loadChunk } from '../util/load-chunk.ts';

/** Loads a page's chunk and the words of pages in parallel. */
export function loadPage<Module>(load: () => Promise<Module>): Promise<Module> {
  return loadChunk(async () => {
    const [module] = await Promise.all([load(), loadWords('pages')]);
    return module;
  });
}

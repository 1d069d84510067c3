import { loadTexts } from '../i18n/index.ts';
import { loadChunk } from '../util/load-chunk.ts';

/** Loads the chunk of a page and the texts of pages in parallel. */
export function loadPage<Module>(load: () => Promise<Module>): Promise<Module> {
  return loadChunk(async () => {
    const [module] = await Promise.all([load(), loadTexts('pages')]);
    return module;
  });
}

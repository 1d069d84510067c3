import { loadWords } from '../i18n/index.ts';
import { loadChunk } from '../util/load-chunk.ts';

/** Brings a page's chunk and the words it speaks, side by side. */
export function loadPage<Module>(load: () => Promise<Module>): Promise<Module> {
  return loadChunk(async () => {
    const [module] = await Promise.all([load(), loadWords('pages')]);
    return module;
  });
}

import { loadTexts } from '../i18n/index.ts';
import { loadChunk } from '../util/load-chunk.ts';

/**
 * Loads the chunk of a page, and the styles and texts of pages, in parallel. The styles are requested first, because
 * those of the chunk may override them.
 */
export function loadPage<Module>(load: () => Promise<Module>): Promise<Module> {
  return loadChunk(async () => {
    const styles = import('@shwe/ui/pages.css');
    const [module] = await Promise.all([load(), styles, loadTexts('pages')]);
    return module;
  });
}

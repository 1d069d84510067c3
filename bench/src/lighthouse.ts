import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromiumArgs, findChromium } from '../../e2e/src/chromium.ts';

export type Scores = { performance: number; accessibility: number };

/** Lighthouse's mobile scores of a page, 0 to 100, in a new start of the Chromium of the browser tests. */
export async function lighthouseOf(url: string): Promise<Scores> {
  const chrome = await launch({
    chromeFlags: ['--headless', ...chromiumArgs],
    chromePath: await findChromium(),
  });
  try {
    const run = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: ['performance', 'accessibility'],
      logLevel: 'error',
    });
    if (run?.lhr.runtimeError) throw new Error(`Lighthouse: ${run.lhr.runtimeError.message}`);
    const score = (name: string) => Math.round((run?.lhr.categories[name]?.score ?? 0) * 100);
    return { performance: score('performance'), accessibility: score('accessibility') };
  } finally {
    chrome.kill();
  }
}

import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

export type Scores = { performance: number; accessibility: number };

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Lighthouse's mobile scores of a page, 0 to 100, in a fresh Chromium (CHROME_PATH, or an installed one). */
export async function lighthouseOf(url: string): Promise<Scores> {
  const chrome = await launch({
    chromeFlags: flags,
    ...(process.env.CHROME_PATH && { chromePath: process.env.CHROME_PATH }),
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

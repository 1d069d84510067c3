import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/** The arguments of Chromium here, also as root: quiet, without a sandbox, without network calls of its own. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** CHROME_PATH, else an installed Chromium or Chrome, else the one of the package @sparticuz/chromium. */
export async function findChromium(): Promise<string> {
  const named = process.env.CHROME_PATH;
  if (named) return named;
  const found = installed.find((path) => existsSync(path));
  if (found) return found;
  return unpacked();
}

/**
 * The package unpacks into the folder for temporary files, readable only by its user, so each user gets a separate one.
 */
async function unpacked(): Promise<string> {
  const before = process.env.TMPDIR;
  const own = join(tmpdir(), `shwe-chromium-${userInfo().username}`);
  mkdirSync(own, { recursive: true });
  process.env.TMPDIR = own;
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    return await packaged.executablePath();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

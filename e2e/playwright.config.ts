import { defineConfig } from '@playwright/test';
import { chromiumArgs, findChromium } from './src/chromium.ts';

export default defineConfig({
  testDir: './src',
  globalSetup: './src/prepare.ts',
  // What is built needs no translation.
  build: { external: ['**/dist/**'] },
  outputDir: '../test-results',
  // For two cores: two workers leave a sixth of them unused, because servers start and pages wait.
  workers: 3,
  fullyParallel: false,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    actionTimeout: 15_000,
    viewport: { width: 360, height: 640 },
    locale: 'en-GB',
    timezoneId: 'Asia/Yangon',
    // Animations took a third of two cores without a graphics chip. `MOVING` of test-system.ts turns them on.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await findChromium(), args: chromiumArgs },
  },
});

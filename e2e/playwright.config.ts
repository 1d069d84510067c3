import { defineConfig } from '@playwright/test';
import { chromiumArgs, findChromium } from './src/chromium.ts';

export default defineConfig({
  testDir: './src',
  globalSetup: './src/prepare.ts',
  outputDir: '../test-results',
  // Two cores, one PostgreSQL: journeys run one after another.
  workers: 2,
  fullyParallel: false,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    actionTimeout: 15_000,
    viewport: { width: 360, height: 640 },
    locale: 'en-GB',
    timezoneId: 'Asia/Yangon',
    // Painting what moves took a third of two cores without a graphics chip. `MOVING` of house.ts has it move.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await findChromium(), args: chromiumArgs },
  },
});

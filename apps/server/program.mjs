import { fileURLToPath } from 'node:url';

/**
 * The built server as a command, without its arguments. The short-lived garbage of a busy one stays young
 * (docs/decisions/0009), and a stack names the lines of the sources.
 */
export const serverProgram = [
  process.execPath,
  '--max-semi-space-size=64',
  '--no-allocation-site-pretenuring',
  '--enable-source-maps',
  fileURLToPath(new URL('./dist/main.mjs', import.meta.url)),
];

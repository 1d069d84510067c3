/**
 * `npm run sbom`: writes sbom.json, the bill of materials (CycloneDX) of what an installation runs. Development tools
 * are left out. The generator is fetched when needed: it would add 150 packages to each install.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ProgramFailed, root, runQuietly } from './lib/run.mjs';
import { missingComponents } from './lib/sbom.mjs';

const generator = '@cyclonedx/cyclonedx-npm@6.0.1';
const file = join(root, 'sbom.json');
const lock = readJson(join(root, 'package-lock.json'));

try {
  const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx';
  const options = ['--package-lock-only', '--omit', 'dev', '--mc-type', 'application', '--output-file', file];
  await runQuietly([npx, '--yes', generator, ...options]);
} catch (error) {
  console.error(error instanceof ProgramFailed ? `${error.message}\n${error.output}` : error);
  process.exit(1);
}
const bill = readJson(file);
const missing = missingComponents(lock, bill);
if (missing.length > 0) {
  console.error(`sbom.json lacks ${missing.join(', ')}`);
  process.exit(1);
}
console.log(`sbom.json: ${bill.components.length} components, CycloneDX ${bill.specVersion}`);

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

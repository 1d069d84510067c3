/** `npm run vectors -w @shwe/verifier`: writes the vectors. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vectorFiles } from './vectors.ts';

const folder = fileURLToPath(new URL('../../vectors', import.meta.url));
for (const kind of ['good', 'broken']) rmSync(join(folder, kind), { recursive: true, force: true });
for (const [path, text] of vectorFiles()) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

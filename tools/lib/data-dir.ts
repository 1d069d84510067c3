import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** DATA_DIR relative to the folder in which npm was called, else the project's data folder. */
export function dataDirOf(env: NodeJS.ProcessEnv): string {
  if (env.DATA_DIR) return resolve(env.INIT_CWD ?? '.', env.DATA_DIR);
  return fileURLToPath(new URL('../../data', import.meta.url));
}

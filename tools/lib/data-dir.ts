import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** DATA_DIR as the person who called npm meant it, else the project's own data folder. */
export function dataDirOf(env: NodeJS.ProcessEnv): string {
  if (env.DATA_DIR) return resolve(env.INIT_CWD ?? '.', env.DATA_DIR);
  return fileURLToPath(new URL('../../data', import.meta.url));
}

import { fileURLToPath } from 'node:url';
import { API, type Project } from 'typescript/unstable/sync';

export const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Opens the TypeScript project; `close` ends the compiler's process. */
export function openProject(configFile = `${root}tsconfig.json`): { project: Project; close: () => void } {
  const api = new API({ cwd: root });
  const snapshot = api.updateSnapshot({ openProjects: [configFile] });
  const project = snapshot.getProject(configFile);
  if (project === undefined) throw new Error(`${configFile} is no TypeScript project`);
  return { project, close: () => api.close() };
}

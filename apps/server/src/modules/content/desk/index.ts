export { publishAsSystem } from './change-content.ts';
export { deskApi } from './operator-api.ts';
export type { ContentPorts } from './ports.ts';

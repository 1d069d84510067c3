export { agentsOperatorApi } from './operator-api.ts';
export { moveEnds } from './requests.ts';

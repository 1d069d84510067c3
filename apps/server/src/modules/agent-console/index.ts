export { agentsOperatorApi } from './operator-api.ts';

export { searchOperatorApi } from './operator-api.ts';

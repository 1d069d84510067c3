export { reportsMemberApi } from './member-api.ts';

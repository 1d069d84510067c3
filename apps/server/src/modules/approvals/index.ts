export { approvalsOperatorApi } from './operator-api.ts';
export { subjectNames } from './subject-names.ts';

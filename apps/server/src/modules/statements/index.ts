export { statementsOperatorApi } from './operator-api.ts';
export { verifyStatements } from './verify.ts';

export { payoutsOperatorApi } from './operator-api.ts';
export { verifyPayouts } from './verify.ts';

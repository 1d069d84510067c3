export { dividendsOf } from './dividends.ts';
export { gameRecord, latestGameRows } from './game-record.ts';
export { reportsMemberApi } from './member-api.ts';
export { openOrders } from './open-orders.ts';

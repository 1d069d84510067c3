export { turnoverForExport } from './member-data.ts';
export {
  requireTurnover,
  type TurnoverRow,
  turnoverLeft,
  turnoverRows,
  unbetTransfers,
} from './turnover.queries.ts';
export { verifyTurnover } from './verify.ts';

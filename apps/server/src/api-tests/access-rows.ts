import { cashierRows } from './access-rows.cashiers.ts';
import { lotteryRows } from './access-rows.lottery.ts';
import { memberRows } from './access-rows.members.ts';
import { moneyRows } from './access-rows.money.ts';
import { operatorRows } from './access-rows.operators.ts';
import type { Rows } from './access-types.ts';
import type { MemberData } from './api-world.ts';

/** A row for every call: who may make it, and how it is refused for the data of another member, `theirs`. */
export function accessRows(theirs: MemberData): Rows {
  return {
    ...memberRows(theirs),
    ...moneyRows(theirs),
    ...lotteryRows(theirs),
    ...cashierRows,
    ...operatorRows,
  };
}

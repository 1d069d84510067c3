import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { accountRecord } from './account-record.ts';
import { exportRecord } from './export-record.ts';
import { gameRecord } from './game-record.ts';
import { memberForm } from './member-form.ts';
import { rebates } from './rebates.ts';
import { turnoverBets, turnoverList } from './turnover-explained.ts';
/** The members' own calls about what happened. */
export function reportsMemberApi(house: AppContext): Handlers<'reports'> {
  return {
    accountRecord: (asks, context) => accountRecord(house, asks, context),
    memberForm: (asks, { memberId }) => memberForm(house, asks, memberId),
    gameRecordLog: (asks, { memberId }) => gameRecord(house, asks, memberId),
    rebateList: (asks, { memberId }) => rebates(house, asks, memberId),
    turnoverList: (asks, { memberId }) => turnoverList(house, asks, memberId),
    turnoverBets: (asks, { memberId }) => turnoverBets(house, asks, memberId),
    recordExport: (asks, context) => exportRecord(house, asks, context),
  };
}

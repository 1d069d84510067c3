import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { accountRecord } from './account-record.ts';
import { exportRecord } from './export-record.ts';
import { gameRecord } from './game-record.ts';
import { memberForm } from './member-form.ts';
import { rebates } from './rebates.ts';
import { turnoverBets, turnoverList } from './turnover-explained.ts';

/** Members' calls for their own records and reports. */
export function reportsMemberApi(app: AppContext): Handlers<'reports'> {
  return {
    accountRecord: (input, context) => accountRecord(app, input, context),
    memberForm: (input, { memberId }) => memberForm(app, input, memberId),
    gameRecordLog: (input, { memberId }) => gameRecord(app, input, memberId),
    rebateList: (input, { memberId }) => rebates(app, input, memberId),
    turnoverList: (input, { memberId }) => turnoverList(app, input, memberId),
    turnoverBets: (input, { memberId }) => turnoverBets(app, input, memberId),
    recordExport: (input, context) => exportRecord(app, input, context),
  };
}

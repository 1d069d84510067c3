import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { exportRecord } from './export-record.ts';
import { gameRecord } from './game-record.ts';
import { memberForm } from './member-form.ts';
import type { ReportPorts } from './ports.ts';
import { rebates } from './rebates.ts';
import { turnoverBets, turnoverList } from './turnover-explained.ts';

/** The members' own calls about what happened. */
export function reportsRoutes(house: AppContext, ports: ReportPorts): Handlers<'reports'> {
  return {
    memberForm: (asks, { memberId }) => memberForm(house, asks, memberId),
    gameRecordLog: (asks, { memberId }) => gameRecord(house, asks, memberId),
    rebateList: (asks, { memberId }) => rebates(house, asks, memberId),
    turnoverList: (asks, { memberId }) => turnoverList(house, asks, memberId),
    turnoverBets: (asks, { memberId }) => turnoverBets(house, asks, memberId),
    recordExport: (asks, context) => exportRecord(house, ports, asks, context),
  };
}

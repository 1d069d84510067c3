import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { closeMember } from './close-member.ts';
import { exportData } from './export-data.ts';
/** The members' own calls about what is known of them. */
export function privacyMemberApi(house: AppContext): Handlers<'privacy'> {
  return {
    dataExport: (asks, { memberId }) => exportData(house, asks, memberId),
    closeAccount: (asks, { memberId }) => closeMember(house, asks, memberId),
  };
}

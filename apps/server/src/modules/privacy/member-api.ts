import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { closeMember } from './close-member.ts';
import { exportData } from './export-data.ts';
/** The members' own calls about what is known of them. */
export function privacyMemberApi(app: AppContext): Handlers<'privacy'> {
  return {
    dataExport: (input, { memberId }) => exportData(app, input, memberId),
    closeAccount: (input, { memberId }) => closeMember(app, input, memberId),
  };
}

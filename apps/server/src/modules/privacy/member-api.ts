import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { closeMemberAccount } from './close-member.ts';
import { exportData } from './export-data.ts';

/** Members' calls about their own data: export and account closing. */
export function privacyMemberApi(app: AppContext): Handlers<'privacy'> {
  return {
    dataExport: (input, { memberId }) => exportData(app, input, memberId),
    closeAccount: (input, { memberId }) => closeMemberAccount(app, input, memberId),
  };
}

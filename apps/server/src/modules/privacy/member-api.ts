import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { closeMemberAccount } from './close-member.ts';
import { exportData } from './export-data.ts';

/** Members' calls about their own data: export and account closing. */
export function privacyMemberApi(app: AppContext): Handlers<'privacy'> {
  return {
    dataExport: (input, context) => exportData(app, input, context),
    closeAccount: (input, context) => closeMemberAccount(app, input, context),
  };
}

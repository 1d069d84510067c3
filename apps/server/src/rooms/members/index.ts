export { checkWithdrawalPassword, hasWithdrawalPassword } from './codes.ts';
export { type MemberConsolePorts, membersConsole } from './members.console.ts';
export { forgetWhatIsOver } from './members.jobs.ts';
export {
  lastLogins,
  lockMember,
  memberCard,
  membersById,
  outbox,
  phoneOf,
  registrationsToday,
  type Who,
} from './members.queries.ts';
export { membersRoutes } from './members.routes.ts';
export { sameName } from './names.ts';
export { localPhone, maskPhone, normalisePhone } from './phones.ts';
export { type PublicName, publicNames } from './public-names.ts';
export { liveSessions, memberOf } from './sessions.ts';
export { setFullName } from './update-profile.ts';

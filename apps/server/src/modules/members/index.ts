export { changeWithdrawalPassword } from './change-secrets.ts';
export { closeAccount, isClosed } from './close-account.ts';
export { checkLoginPassword, checkWithdrawalPassword, hasWithdrawalPassword } from './codes.ts';
export { accountsInClear } from './in-clear.ts';
export { maskPhone } from './masks.ts';
export { type MemberConsolePorts, membersConsole } from './members.console.ts';
export { forgetWhatIsOver } from './members.jobs.ts';
export {
  lockMember,
  memberByPhone,
  memberCard,
  membersById,
  outbox,
  registrationsToday,
  type Who,
} from './members.queries.ts';
export { membersRoutes } from './members.routes.ts';
export { sameName } from './names.ts';
export { profileOf } from './own-data.ts';
export { phoneKey } from './personal.ts';
export { localPhone, normalisePhone } from './phones.ts';
export { type PublicName, publicNames } from './public-names.ts';
export { type NewAccount, openAccount } from './register.ts';
export { hasSecurityCode, keepSecurityCode, openBySecurityCode } from './security-code.ts';
export { endSessionsOf, liveSessions, memberOf, openSession } from './sessions.ts';
export { sharedAddresses } from './shared-addresses.ts';
export { setFullName, updateProfile } from './update-profile.ts';

export { changeWithdrawalPassword } from './change-secrets.ts';
export { closeAccount, isClosed } from './close-account.ts';
export { checkLoginPassword, checkWithdrawalPassword, hasWithdrawalPassword } from './codes.ts';
export { deleteExpired } from './jobs.ts';
export { maskPhone } from './masks.ts';
export { membersMemberApi } from './member-api.ts';
export {
  lockMember,
  memberByPhone,
  memberCard,
  membersById,
  outbox,
  registrationsToday,
  type Who,
} from './members.queries.ts';
export { sameName } from './names.ts';
export { membersOperatorApi } from './operator-api.ts';
export { profileOf } from './own-data.ts';
export { phoneKey } from './personal.ts';
export { localPhone, normalisePhone } from './phones.ts';
export { publicNames } from './public-names.ts';
export { openAccount } from './register.ts';
export { hasSecurityCode, openBySecurityCode, storeSecurityCode } from './security-code.ts';
export { endSessionsOf, liveSessions, memberOf, openSession } from './sessions.ts';
export { sharedAddresses } from './shared-addresses.ts';
export { setFullName, updateProfile } from './update-profile.ts';

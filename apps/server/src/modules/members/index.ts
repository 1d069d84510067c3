export { closeAccount, findInviter, isClosed, openAccount } from './accounts/index.ts';
export { deleteExpired } from './jobs.ts';
export { membersMemberApi } from './member-api.ts';
export { membersOperatorApi } from './operator-api.ts';
export {
  chosenForm,
  fillEmailKeys,
  groupsOnSameDevice,
  hasPhone,
  localPhone,
  lockMember,
  lockMembers,
  maskFullName,
  maskPhone,
  memberByPhone,
  memberCard,
  membersById,
  nameWidth,
  normalisePhone,
  outbox,
  phoneKey,
  profileForExport,
  publicNames,
  registrationsToday,
  sameName,
  searchMembers,
  setFullName,
  updateProfile,
  type Who,
} from './profiles/index.ts';

export {
  type CodeSender,
  changeWithdrawalPassword,
  checkLoginPassword,
  checkSecurityCode,
  checkWithdrawalPassword,
  endSessionsOf,
  type FirstCode,
  findSessions,
  hasSecurityCode,
  hasWithdrawalPassword,
  havePasswordsStayed,
  memberOf,
  openSession,
  type Secrets,
  secretsOf,
  storeSecurityCode,
} from './security/index.ts';

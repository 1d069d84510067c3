export { changePhone } from './change-phone.ts';
export { closeAccount, isClosed } from './close-account.ts';
export { findInviter } from './find-inviter.ts';
export { openAccount, register } from './register.ts';
export { requestCode } from './request-code.ts';
export { resetPassword } from './reset-password.ts';
export { reactivationApproval, suspendMember } from './suspend-member.ts';

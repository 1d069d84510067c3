export { changeAppCode, checkAppCode } from './app-code.ts';
export { checkCaptcha, checkWork, makeCaptcha } from './captcha.ts';
export { changeLoginPassword, changeWithdrawalPassword } from './change-secrets.ts';
export {
  type CodeSender,
  checkLoginPassword,
  checkWithdrawalPassword,
  hasWithdrawalPassword,
  typedSecret,
} from './check-codes.ts';

export { type CodeDelivery, createCodeDelivery } from './code-delivery.ts';
export { deleteOldFailedLogins, failedLogins } from './failed-logins.ts';
export { logIn } from './log-in.ts';
export { nameSubject } from './login-place.ts';
export { newPasswordRefusal } from './new-password.ts';
export { checkOtp, type Purpose, sendOtp, useOtp } from './otp.ts';
export { phoneChangedText } from './otp-text.ts';
export { checkDiffers } from './own-secrets.ts';
export { havePasswordsStayed, type Secrets, secretsOf } from './secrets.ts';
export {
  checkSecurityCode,
  type FirstCode,
  hasSecurityCode,
  setSecurityCode,
  storeSecurityCode,
} from './security-code.ts';
export { type Device, endSession, endSessionsOf, findSessions, memberOf, openSession } from './sessions.ts';

export { createOperatorWithLink, resetWithLink } from './link-of-command-line.ts';
export {
  confirmRecoveryUse,
  noteRecoverySession,
  recoveryOf,
  replaceRecoveryCodes,
  useRecoveryCode,
} from './recovery-codes.ts';
export { linksApi, staffApi } from './staff-api.ts';

export { devicesForOperators, devicesOf, endDevice } from './devices.ts';
export { fillEmailKeys } from './fill-email-keys.ts';
export { findMember, searchMembers } from './find-members.ts';
export { createQrPictures, inviteQr } from './invite.ts';
export { maskBirthday, maskEmail, maskFullName, maskPhone } from './masks.ts';
export { profileForExport } from './member-data.ts';
export { membersFile } from './member-file.ts';
export {
  hasPhone,
  lastLogins,
  lockMember,
  lockMembers,
  loginsOf,
  memberByPhone,
  memberCard,
  membersById,
  outbox,
  registrationsToday,
  type Who,
  whoOf,
} from './members.queries.ts';

export { chosenForm, nameWidth, sameName } from './names.ts';
export { addNote, notesOf } from './notes.ts';
export { encryptedPhone, phoneColumns, phoneKey } from './personal.ts';
export { isPhoneExcluded } from './phone-excluded.ts';
export { localPhone, normalisePhone } from './phones.ts';
export { publicNames } from './public-names.ts';
export { revealMember } from './reveal-member.ts';
export { groupsOnSameDevice } from './same-device.ts';
export { removeView, saveView, viewsOf } from './saved-views.ts';
export { tellChange, tellFailedLogins } from './security-notices.ts';
export { setFullName, updateProfile } from './update-profile.ts';

export { privacyMemberApi } from './member-api.ts';

export { addBanner, addNotice, type NewBanner, type NewNotice } from './add-content.ts';
export { type MaintenanceWatch, watchMaintenance } from './maintenance-watch.ts';
export { contentMemberApi } from './member-api.ts';
export { contentOperatorApi } from './operator-api.ts';

export { addBanner, addNotice, type NewBanner, type NewNotice } from './add-content.ts';
export { changes, changesOf, keepChange } from './changes.ts';
export { contentConsole } from './content.console.ts';
export type { Text } from './content.queries.ts';
export { type ContentPorts, contentRoutes, type MemberCard } from './content.routes.ts';
export { type MaintenanceWatch, watchMaintenance } from './maintenance-watch.ts';
export {
  boundsOf,
  changeSetting,
  forgetSettings,
  holdSettings,
  isSetting,
  readSettings,
  type SettingKey,
  type Settings,
  settingChoices,
  settingDefaults,
} from './settings.ts';

export { changeCounts, lastChange, recordChange } from './history.queries.ts';
export { settingsOperatorApi } from './operator-api.ts';
export {
  changeSetting,
  clearSettingsCache,
  readSettings,
  type SettingKey,
  type Settings,
  settingValue,
} from './settings.ts';

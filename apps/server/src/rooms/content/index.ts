export { addBanner, addNotice, type NewBanner, type NewNotice } from './add-content.ts';
export type { Text } from './content.queries.ts';
export { type ContentPorts, contentRoutes, type MemberCard } from './content.routes.ts';
export { changeSetting, forgetSettings, readSettings, type SettingKey, type Settings } from './settings.ts';

import { paneOf, SettingsTabs } from '../features/settings/SettingsTabs.tsx';
import { useNav } from '../nav.ts';

export function SettingsPage() {
  return <SettingsTabs pane={paneOf(useNav().search.pane)} />;
}

import { Segmented } from 'antd';
import { useT } from '../../i18n/index.ts';
import { useNav } from '../../nav.ts';
import { paths } from '../../paths.ts';
import { BanksPane } from './BanksPane.tsx';
import { CallbacksPane } from './CallbacksPane.tsx';
import { ChainTransfersPane } from './ChainTransfersPane.tsx';
import { HistoryPane } from './HistoryPane.tsx';
import { MaintenancePane } from './MaintenancePane.tsx';
import { MethodsPane } from './MethodsPane.tsx';
import { ProvidersPane } from './ProvidersPane.tsx';
import { SettingsPane } from './SettingsPane.tsx';

const PANES = [
  'methods',
  'banks',
  'settings',
  'callbacks',
  'usdt',
  'providers',
  'maintenance',
  'changes',
] as const;
type Pane = (typeof PANES)[number];

/** How members can pay, what the house is set to, and who changed any of it. */
export function SettingsTabs() {
  const { t } = useT();
  const { search, go } = useNav();
  const pane = PANES.find((one) => one === search.pane) ?? 'methods';
  return (
    <div className="page">
      <header className="pagehead">
        <h1>{t('settings')}</h1>
        <Segmented<Pane>
          aria-label={t('settings')}
          value={pane}
          options={PANES.map((value) => ({ value, label: t(`pane_${value}`) }))}
          onChange={(value) => go(paths.settings, { pane: value })}
        />
        <span className="t3">{t(`paneText_${pane}`)}</span>
      </header>
      {pane === 'methods' && <MethodsPane />}
      {pane === 'banks' && <BanksPane />}
      {pane === 'settings' && <SettingsPane />}
      {pane === 'callbacks' && <CallbacksPane />}
      {pane === 'usdt' && <ChainTransfersPane />}
      {pane === 'providers' && <ProvidersPane />}
      {pane === 'maintenance' && <MaintenancePane />}
      {pane === 'changes' && <HistoryPane />}
    </div>
  );
}

import { ChoiceBar } from '../../components/ChoiceBar.tsx';
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

const PANES = {
  methods: MethodsPane,
  banks: BanksPane,
  settings: SettingsPane,
  callbacks: CallbacksPane,
  usdt: ChainTransfersPane,
  providers: ProvidersPane,
  maintenance: MaintenancePane,
  changes: HistoryPane,
};
export type PaneName = keyof typeof PANES;
const NAMES = Object.keys(PANES) as PaneName[];

/** The pane an address names; payment methods when it names none. */
export function paneOf(name: string | undefined): PaneName {
  return NAMES.find((one) => one === name) ?? 'methods';
}

/** What operators set up, with the history of changes, and the logs of callbacks and chain transfers. */
export function SettingsTabs({ pane }: { pane: PaneName }) {
  const { t } = useT();
  const { go } = useNav();
  const Pane = PANES[pane];
  return (
    <div className="page">
      <header className="pagehead">
        <h1>{t('settings')}</h1>
        <ChoiceBar<PaneName>
          label={t('settings')}
          value={pane}
          options={NAMES.map((value) => ({ value, label: t(`pane_${value}`) }))}
          onChange={(value) => go(paths.settings, { pane: value })}
        />
        <span className="t3">{t(`paneText_${pane}`)}</span>
      </header>
      <Pane />
    </div>
  );
}

import { Button, Modal, Segmented } from 'antd';
import { useState } from 'react';
import { KeyCap } from '../../components/basics.tsx';
import { Empty, LoadFailed, LoadingBars } from '../../components/states.tsx';
import { useBusinessNow } from '../../core/clock.ts';
import { amountText } from '../../core/format.ts';
import { useKeys } from '../../core/keys.ts';
import { useApiQuery } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { type Key, useT } from '../../i18n/index.ts';
import { useNav } from '../../nav.ts';
import { paths } from '../../paths.ts';
import { CampaignTable } from './CampaignTable.tsx';
import { CampaignView } from './CampaignView.tsx';
import { Figures } from './Figures.tsx';
import { type Campaign, choiceOf, type Preset, type ShownState, shownState } from './types.ts';

const TABS = ['all', 'live', 'draft', 'stopped', 'ended'] as const;
type Tab = (typeof TABS)[number];
export const TAB_OF: Record<ShownState, Tab> = {
  ...{ draft: 'draft', asked: 'draft', soon: 'live', live: 'live', ended: 'ended', stopped: 'stopped' },
};

/** Every campaign with what it cost, and the selected one below. */
export function Campaigns() {
  const { t } = useT();
  const { may } = useMe();
  const { search, go } = useNav();
  const [tab, setTab] = useState<Tab>('all');
  const [isChoosing, setChoosing] = useState(false);
  const nowMs = useBusinessNow(60_000);
  const query = useApiQuery('operatorCampaigns', 'list', {}, { keep: true });
  const all = query.data?.list ?? [];
  const inTab = (one: Campaign, name: Tab) => name === 'all' || TAB_OF[shownState(one, nowMs)] === name;
  const list = all.filter((one) => inTab(one, tab));
  const index = Math.max(
    0,
    list.findIndex(({ id }) => String(id) === search.id),
  );
  const selected = list[index];
  const select = (id: number) => go(paths.campaigns, { id: String(id) }, true);
  const step = (by: number) => {
    const next = list[index + by];
    if (next) select(next.id);
  };
  const mayChange = may('campaign.change');
  useKeys({ j: () => step(1), k: () => step(-1), n: mayChange ? () => setChoosing(true) : undefined });
  return (
    <div className="page">
      <header className="pagehead">
        <h1>{t('campaigns')}</h1>
        <Segmented<Tab>
          value={tab}
          onChange={setTab}
          options={TABS.map((value) => ({
            value,
            label: query.data
              ? `${t(`campaignTab_${value}`)} ${all.filter((one) => inTab(one, value)).length}`
              : t(`campaignTab_${value}`),
          }))}
        />
        {mayChange && (
          <Button type="primary" className="end" onClick={() => setChoosing(true)}>
            {t('campaignNew')} <KeyCap k="N" />
          </Button>
        )}
      </header>
      {query.isPending && <LoadingBars rows={8} />}
      {query.error && !query.data && <LoadFailed failure={query.error} retry={() => void query.refetch()} />}
      {query.data && (
        <div className="scroll stack">
          <Totals list={all} />
          {list.length === 0 ? (
            <Empty text={t(all.length === 0 ? 'campaignsNone' : 'campaignsNoneHere')} />
          ) : (
            <CampaignTable list={list} nowMs={nowMs} selected={selected?.id} select={select} />
          )}
          {selected && <CampaignView key={selected.id} campaign={selected} nowMs={nowMs} />}
        </div>
      )}
      {isChoosing && query.data && <Presets presets={query.data.presets} close={() => setChoosing(false)} />}
    </div>
  );
}

function Totals({ list }: { list: readonly Campaign[] }) {
  const { t } = useT();
  const sum = (of: (one: Campaign) => number) => amountText(list.reduce((total, one) => total + of(one), 0));
  return (
    <Figures
      rows={[
        { label: t('campaignCostAll'), value: sum(({ figures }) => figures.cost) },
        { label: t('campaignCost14'), value: sum(({ costs }) => costs.reduce((a, b) => a + b, 0)) },
        { label: t('campaignCostToday'), value: sum(({ costs }) => costs.at(-1) ?? 0) },
        { label: t('campaignGrants'), value: sum(({ figures }) => figures.granted) },
        { label: t('campaignCommittedAll'), value: sum(({ figures }) => figures.committed) },
      ]}
    />
  );
}

const PRESET_TEXT: Partial<Record<string, Key>> = {
  first_deposit: 'campaignPreset_first_deposit',
  instant: 'campaignPreset_instant',
  login_days: 'campaignPreset_login_days',
  daily_draw: 'campaignPreset_daily_draw',
  loss_back: 'campaignPreset_loss_back',
  reload: 'campaignPreset_reload',
  ticket: 'campaignPreset_ticket',
  referral: 'campaignPreset_referral',
};

/** The presets from which a new campaign begins. */
function Presets({ presets, close }: { presets: readonly Preset[]; close: () => void }) {
  const { t, lang } = useT();
  const { go } = useNav();
  useKeys({ esc: close }, { onTop: true });
  return (
    <Modal open title={t('campaignPresets')} footer={null} onCancel={close} width={560}>
      <p className="t2">{t('campaignPresetsText')}</p>
      <ul className="plainlist presets">
        {presets.map(({ key, terms }) => (
          <li key={key}>
            <button type="button" className="bare" onClick={() => go(paths.campaignEdit, { preset: key })}>
              <b>{terms.title[lang]}</b>
              <span className="t2">
                {PRESET_TEXT[key] ? t(PRESET_TEXT[key]) : t(`campaignTrigger_${choiceOf(terms.trigger)}`)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}

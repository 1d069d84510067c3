import { Button } from 'antd';
import { useState } from 'react';
import { Facts, KeyCap, Section } from '../../components/basics.tsx';
import { DayBars } from '../../components/chart/DayBars.tsx';
import { DataTable } from '../../components/DataTable.tsx';
import { FirstRequest } from '../../components/FirstRequest.tsx';
import { Empty, LoadFailed, LoadingBars } from '../../components/states.tsx';
import { amountText, dateTime, weekdayDay } from '../../core/format.ts';
import { useKeys } from '../../core/keys.ts';
import { useApiQuery } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { useNav } from '../../nav.ts';
import { paths } from '../../paths.ts';
import { Bars } from './Bars.tsx';
import { Outcomes } from './DryRunPane.tsx';
import { HandGrant } from './HandGrant.tsx';
import { LazyPlainTerms } from './LazyPlainTerms.tsx';
import { OperatorTerms } from './OperatorTerms.tsx';
import { PublishDialog, StopDialog } from './state-dialogs.tsx';
import { type Campaign, type CampaignDetails, shownState } from './types.ts';

type Props = { campaign: Campaign; nowMs: number };

/** One campaign: what it cost by day, what became of its bonuses, its terms, and what operators can do with it. */
export function CampaignView({ campaign, nowMs }: Props) {
  const { lang } = useT();
  const query = useApiQuery('operatorCampaigns', 'get', { id: campaign.id });
  const { data } = query;
  return (
    <article className="campaign" aria-label={campaign.terms.title[lang]}>
      <Head campaign={campaign} nowMs={nowMs} />
      {campaign.publish_asked && (
        <FirstRequest
          request={campaign.publish_asked}
          icon="clock"
          own="campaignAskedOwn"
          others="campaignAskedOthers"
        />
      )}
      {query.isPending && <LoadingBars rows={6} />}
      {query.error && !data && <LoadFailed failure={query.error} retry={() => void query.refetch()} />}
      <div className="campaigngrid">
        <div className="stack">
          {data && data.days.length > 0 && <CostPlot details={data} />}
          <LazyPlainTerms terms={campaign.terms} />
          <OperatorTerms terms={campaign.terms} />
        </div>
        <div className="stack">
          {data && <WhatBecame details={data} />}
          {data && campaign.terms.trigger.on === 'hand' && shownState(campaign, nowMs) === 'live' && (
            <HandGrant campaign={campaign} asked={data.hand_asked} />
          )}
          {data && <History rows={data.history} />}
        </div>
      </div>
    </article>
  );
}

function Head({ campaign, nowMs }: Props) {
  const { t, lang } = useT();
  const { may } = useMe();
  const { go } = useNav();
  const [dialog, open] = useState<'publish' | 'stop' | null>(null);
  const { id, state, version, publish_asked: asked } = campaign;
  const mayChange = may('campaign.change');
  const edit = () => go(paths.campaignEdit, { id: String(id) });
  const isOver = shownState(campaign, nowMs) === 'ended';
  const mayPublish = mayChange && state !== 'live' && !asked?.mine;
  const mayStop = may('campaign.stop') && state === 'live' && !isOver;
  useKeys({
    e: mayChange && state !== 'live' ? edit : undefined,
    p: mayPublish ? () => open('publish') : undefined,
    s: mayStop ? () => open('stop') : undefined,
  });
  return (
    <header className="pagehead">
      <h2 className="sidetitle">{campaign.terms.title[lang]}</h2>
      <span className="t3">{t('campaignVersion', { n: version })}</span>
      <span className="acts end">
        {mayChange && state !== 'live' && (
          <Button onClick={edit}>
            {t('campaignEdit')} <KeyCap k="E" />
          </Button>
        )}
        {mayPublish && (
          <Button type="primary" onClick={() => open('publish')}>
            {t(asked ? 'campaignPublish' : 'campaignPublishAsk')} <KeyCap k="P" />
          </Button>
        )}
        {mayStop && (
          <Button onClick={() => open('stop')}>
            {t('campaignStop')} <KeyCap k="S" />
          </Button>
        )}
      </span>
      {dialog === 'publish' && <PublishDialog campaign={campaign} close={() => open(null)} />}
      {dialog === 'stop' && <StopDialog campaign={campaign} close={() => open(null)} />}
    </header>
  );
}

function CostPlot({ details: { days, terms } }: { details: CampaignDetails }) {
  const { t, names } = useT();
  const { budget_day: limit } = terms;
  return (
    <Section title={t('campaignCostDay')} remark={t('campaignCostDayText')}>
      <DayBars
        label={t('campaignCostDay')}
        {...(limit !== null && { legend: [t('campaignCost'), t('campaignBudgetDay')] as const })}
        height={168}
        days={days.map(({ day, cost, granted, claimed, released }) => ({
          date: day,
          value: cost,
          ...(limit !== null && { mark: limit }),
          title: `${weekdayDay(day, names)}: ${amountText(cost)} · ${t('campaignDayTitle', { granted, claimed, released })}`,
        }))}
      />
    </Section>
  );
}

function WhatBecame({ details: { figures, decisions } }: { details: CampaignDetails }) {
  const { t } = useT();
  const { granted, claimed, released } = figures;
  const share = (part: number) => (granted === 0 ? '' : `${Math.round((part / granted) * 100)} %`);
  return (
    <>
      <Section
        title={t('campaignConversion')}
        remark={t('campaignConversionText', { n: amountText(figures.members) })}
      >
        <Bars
          rows={[
            { label: t('campaignGranted'), value: granted },
            { label: t('campaignClaimed'), value: claimed, remark: share(claimed) },
            { label: t('campaignReleased'), value: released, remark: share(released) },
          ]}
        />
        <Facts
          rows={[
            [t('campaignCost'), amountText(figures.cost)],
            [t('campaignCommitted'), amountText(figures.committed)],
          ]}
        />
      </Section>
      <Section title={t('campaignDecisions')} remark={t('campaignDecisionsText')}>
        <Outcomes rows={decisions} none={t('campaignDecisionsNone')} />
      </Section>
    </>
  );
}

function History({ rows }: { rows: CampaignDetails['history'] }) {
  const { t, names } = useT();
  return (
    <Section title={t('history')}>
      {rows.length === 0 ? (
        <Empty text={t('none')} />
      ) : (
        <DataTable
          rows={rows}
          idOf={({ at, act }) => `${at} ${act}`}
          columns={[
            { head: t('time'), className: 'when', cell: ({ at }) => dateTime(at, names) },
            {
              head: t('change'),
              cell: ({ act, version }) =>
                `${t(`campaignAct_${act}`)} · ${t('campaignVersion', { n: version })}`,
            },
            { head: t('takenBy'), cell: ({ by }) => by },
            { head: t('reason'), className: 'wide wraps t2', cell: ({ reason }) => reason },
          ]}
        />
      )}
    </Section>
  );
}

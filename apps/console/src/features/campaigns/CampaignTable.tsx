import { yangonDate } from '@shwe/kernel';
import { Sparkline } from '../../components/chart/Sparkline.tsx';
import { DataTable, RowButton } from '../../components/DataTable.tsx';
import { amountText, dayMonth } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { type Campaign, choiceOf, STATE_TONE, shownState, type Terms, type Trigger } from './types.ts';

type Props = {
  list: readonly Campaign[];
  nowMs: number;
  selected: number | undefined;
  select: (id: number) => void;
};

/** One line for each campaign: what makes it, where it stands, what it gave and cost. */
export function CampaignTable({ list, nowMs, selected, select }: Props) {
  const { t, lang, names } = useT();
  const triggerText = useTriggerText();
  const share = (part: number, of: number) => (of === 0 ? t('none') : `${Math.round((part / of) * 100)} %`);
  return (
    <DataTable
      rows={list}
      idOf={({ id }) => id}
      selection={{ selected, select }}
      className="campaigns"
      columns={[
        {
          head: t('campaign'),
          cell: ({ id, terms }) => <RowButton label={terms.title[lang]} select={() => select(id)} />,
        },
        { head: t('campaignTrigger'), className: 't2', cell: ({ terms }) => triggerText(terms.trigger) },
        {
          head: t('status'),
          className: (one) => STATE_TONE[shownState(one, nowMs)],
          cell: (one) => t(`campaignState_${shownState(one, nowMs)}`),
        },
        {
          head: t('campaignPeriod'),
          className: 't2',
          cell: ({ terms }) => periodText(terms, names),
        },
        {
          head: t('campaignGranted'),
          align: 'right',
          cell: ({ figures }) => amountText(figures.granted),
        },
        {
          head: t('campaignClaimed'),
          align: 'right',
          cell: ({ figures }) => share(figures.claimed, figures.granted),
        },
        {
          head: t('campaignReleased'),
          align: 'right',
          cell: ({ figures }) => share(figures.released, figures.granted),
        },
        {
          head: t('campaign14Days'),
          className: 'sparkcell',
          cell: ({ costs }) => costs.some((cost) => cost !== 0) && <Sparkline values={costs} />,
        },
        { head: t('campaignCost'), align: 'right', cell: ({ figures }) => amountText(figures.cost) },
        { head: t('campaignBudgetUsed'), cell: (one) => <Budget campaign={one} /> },
      ]}
    />
  );
}

/** "30 Jan – 1 Feb"; with the years if they differ. */
function periodText({ from, until }: Terms, names: { months: readonly string[] }): string {
  const [first, last] = [yangonDate(new Date(from)), yangonDate(new Date(until))];
  const year = (day: string) => (first.slice(0, 4) === last.slice(0, 4) ? '' : ` ${day.slice(0, 4)}`);
  return [first, last].map((day) => `${dayMonth(day, names)}${year(day)}`).join(' – ');
}

/** A trigger in a few words. */
export function useTriggerText() {
  const { t } = useT();
  return (trigger: Trigger) => {
    const name = t(`campaignTrigger_${choiceOf(trigger)}`);
    if (trigger.on === 'login_days') return `${name} ${trigger.first}–${trigger.last}`;
    if (trigger.on === 'level') return `${name} ${trigger.level}`;
    if (trigger.on === 'code') return `${name} ${trigger.code}`;
    return name;
  };
}

/** How much of the budget is granted. */
function Budget({ campaign: { terms, figures } }: { campaign: Campaign }) {
  const percent = terms.budget === 0 ? 0 : Math.round((figures.committed / terms.budget) * 100);
  return (
    <span
      className={percent >= 90 ? 'capbar late' : 'capbar'}
      title={`${amountText(figures.committed)} / ${amountText(terms.budget)}`}
    >
      <i>
        <u style={{ width: `${Math.min(100, percent)}%` }} />
      </i>
      {percent} %
    </span>
  );
}

import type { Output } from '@shwe/contract';
import { Section } from '../../components/basics.tsx';
import { DayBars } from '../../components/chart/DayBars.tsx';
import { DataTable } from '../../components/DataTable.tsx';
import { ActionError, Callout, LoadingBars } from '../../components/states.tsx';
import { amountText, changeText, dayMonth, shortAmount, weekdayDay } from '../../core/format.ts';
import { useApiQuery } from '../../core/query.ts';
import { rateText } from '../../core/rates.ts';
import { useT } from '../../i18n/index.ts';
import { costTone } from './cost-tone.ts';
import { SuperiorBars } from './SuperiorBars.tsx';

type Effects = Output<'operatorAgents', 'moveEffects'>;

/** Lowered rates that are named. */
const LOWERED_MAX = 5;

/** What a move would change: the place and the rates, and what the bets of the last 30 days would have given. */
export function MoveEffects({ id, superior }: { id: number; superior: number | null }) {
  const { t, names } = useT();
  const query = useApiQuery('operatorAgents', 'moveEffects', { id, superior_id: superior });
  const effects = query.error ? undefined : query.data;
  if (query.isPending) return <LoadingBars rows={4} />;
  if (!effects) return <ActionError failure={query.error} />;
  return (
    <div className="moveeffects">
      <p>
        <b className="b">{t('agentsEffectCount', { n: effects.members, agents: effects.agents })}</b>
        <span className="t3">
          {' '}
          · {t('agentsEffectFrom')} {weekdayDay(effects.from_day, names)}
        </span>
      </p>
      {effects.lowered_count > 0 && (
        <Callout
          tone="amber"
          icon="triangle"
          title={t('agentsEffectLowered', { n: effects.lowered_count })}
          text={effects.lowered
            .slice(0, LOWERED_MAX)
            .map(
              ({ who, key, rate, after }) =>
                `${who.name} ${key.toUpperCase()} ${rateText(rate)} → ${rateText(after)}`,
            )
            .join(', ')}
        />
      )}
      <div className="ratewhatif">
        <div>
          <Place effects={effects} />
          <Section
            title={t('agentsEffectValid')}
            end={<span title={amountText(effects.valid)}>{shortAmount(effects.valid)}</span>}
          >
            <DayBars
              label={t('agentsEffectValid')}
              days={effects.days.map(({ date, valid }) => ({
                date,
                value: valid,
                title: `${weekdayDay(date, names)}: ${amountText(valid)}`,
              }))}
            />
          </Section>
        </div>
        <div>
          <Money effects={effects} />
          {effects.above.length > 0 && <SuperiorBars above={effects.above} />}
        </div>
      </div>
    </div>
  );
}

/** The way down to the member and the rates, before and after. */
function Place({ effects: { path, path_after: pathAfter, rates } }: { effects: Effects }) {
  const { t } = useT();
  const way = (people: Effects['path']) =>
    people.length === 0 ? t('agentsNobody') : people.map(({ name }) => name).join(' › ');
  const rate = (value: number | null) => (value === null ? t('none') : rateText(value));
  const rows = [
    { what: t('agentsEffectWay'), was: way(path), would: way(pathAfter) },
    ...rates.flatMap(({ title, own, own_after: ownAfter, above, above_after: aboveAfter }) => [
      { what: t('agentsEffectSuperiorRate', { game: title }), was: rate(above), would: rate(aboveAfter) },
      { what: t('agentsEffectOwnRate', { game: title }), was: rate(own), would: rate(ownAfter) },
    ]),
  ];
  return (
    <Section title={t('agentsEffectChanges')}>
      <DataTable
        rows={rows}
        idOf={({ what }) => what}
        columns={[
          { head: '', className: 't2', cell: ({ what }) => what },
          { head: t('agentsBefore'), className: 't3 wraps', cell: ({ was }) => was },
          {
            head: t('agentsEffectAfter'),
            className: ({ was, would }) => (was === would ? 't2 wraps' : 'b wraps'),
            cell: ({ was, would }) => (was === would ? `= ${would}` : would),
          },
        ]}
      />
    </Section>
  );
}

/** What everybody above, those who move and the house would have got or given. */
function Money({ effects }: { effects: Effects }) {
  const { t, names } = useT();
  const rows = [
    ...effects.above.map(({ who, members, members_after: after, was, would }) => ({
      id: String(who.id),
      name: who.name,
      downline: members === after ? amountText(members) : `${amountText(members)} → ${amountText(after)}`,
      was,
      would,
    })),
    {
      ...{ id: 'inside', name: t('agentsEffectInside'), downline: '' },
      ...{ was: effects.inside_was, would: effects.inside_would },
    },
    {
      ...{ id: 'house', name: t('agentsWhatIfHouse'), downline: '' },
      ...{ was: effects.total_was, would: effects.total_would },
    },
  ];
  const days = { from: dayMonth(effects.start_at, names), to: dayMonth(effects.end_at, names) };
  return (
    <Section title={t('agentsEffectRebates')} remark={t('agentsWhatIfDays', days)}>
      <DataTable
        rows={rows}
        idOf={({ id }) => id}
        columns={[
          {
            head: '',
            className: ({ id }) => (id === 'house' ? 'b wraps' : 'wraps'),
            cell: ({ name }) => name,
          },
          { head: t('agentsDownline'), align: 'right', className: 't2', cell: ({ downline }) => downline },
          { head: t('agentsBefore'), align: 'right', className: 't2', cell: ({ was }) => amountText(was) },
          {
            head: t('agentsEffectAfter'),
            align: 'right',
            className: 'b',
            cell: ({ would }) => amountText(would),
          },
          {
            head: t('agentsRebateChange'),
            align: 'right',
            // What the others get more is a gain to them.
            className: ({ id, was, would }) =>
              costTone(id === 'house' ? { was, would } : { was: would, would: was }),
            cell: ({ was, would }) => changeText(would - was),
          },
        ]}
      />
    </Section>
  );
}

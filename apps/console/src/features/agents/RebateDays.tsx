import { Button } from 'antd';
import { AgentsTabs } from '../../components/agents/AgentsTabs.tsx';
import { Facts, Section } from '../../components/basics.tsx';
import { RowButton } from '../../components/DataTable.tsx';
import { PagedTable } from '../../components/PagedTable.tsx';
import { SplitPage } from '../../components/SplitPage.tsx';
import { ActionError, Callout } from '../../components/states.tsx';
import { toast } from '../../components/toast.tsx';
import { useConsoleAction } from '../../core/console-action.ts';
import { amountText, dateTime, weekdayDay } from '../../core/format.ts';
import { useAddressPaging, useLocalPaging } from '../../core/paging.ts';
import { useApiQuery } from '../../core/query.ts';
import { rateText } from '../../core/rates.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import type { RebateDay } from './types.ts';

const SIZE = 25;

/** The settlement of rebates by day: computed twice, compared, paid; and the lines of one day beside it. */
export function RebateDays() {
  const { t, names } = useT();
  const paging = useAddressPaging(SIZE);
  const query = useApiQuery('operatorRebates', 'days', { page: paging.page, size: SIZE }, { keep: true });
  return (
    <SplitPage
      title={t('agents')}
      nav={<AgentsTabs shown="rebates" />}
      query={query}
      paging={paging}
      side="broad"
      empty={t('agentsRebatesNone')}
      columns={(select) => [
        {
          head: t('day'),
          cell: ({ id, day }) => <RowButton label={weekdayDay(day, names)} select={() => select(id)} />,
        },
        { head: t('agentsPart'), cell: ({ part }) => t(`agentsPart_${part}`) },
        {
          head: t('status'),
          className: ({ state }) => (state === 'differs' ? 'ruby' : state === 'paid' ? 'jade' : 't2'),
          cell: (row) => t(`agentsDay_${stateOf(row)}`),
        },
        { head: t('agentsLines'), align: 'right', cell: ({ lines }) => amountText(lines) },
        { head: t('amount'), align: 'right', cell: ({ total }) => amountText(total) },
        { head: t('agentsPaid'), align: 'right', cell: ({ paid }) => amountText(paid) },
      ]}
    >
      {(day) => <DayView key={day.id} row={day} />}
    </SplitPage>
  );
}

/** The state of a day; a checked one of which members have claimed something is being claimed. */
const stateOf = ({ state, paid }: RebateDay) => (state === 'checked' && paid > 0 ? 'claiming' : state);

function DayView({ row }: { row: RebateDay }) {
  const { t, names } = useT();
  const { may } = useMe();
  const action = useConsoleAction('operatorRebates', 'recompute');
  const { day, part, difference } = row;
  const recompute = () =>
    action.mutate(
      { day, part },
      {
        onSuccess: (result) =>
          toast(result.difference === '' ? t('agentsRecomputedSame') : result.difference),
      },
    );
  return (
    <>
      <h2 className="sidetitle">
        {weekdayDay(day, names)} · {t(`agentsPart_${part}`)}
      </h2>
      {difference !== '' && (
        <Callout tone="ruby" icon="triangle" title={t('agentsDiffers')} text={difference} />
      )}
      <Facts
        rows={[
          [t('agentsComputedAt'), dateTime(row.computed_at, names)],
          row.checked_at === null ? null : [t('agentsCheckedAt'), dateTime(row.checked_at, names)],
          row.paid_at === null ? null : [t('agentsPaidAt'), dateTime(row.paid_at, names)],
        ]}
      />
      <ActionError failure={action.error} />
      {may('agent.change') && (
        <Button loading={action.isPending} onClick={recompute}>
          {t('agentsRecompute')}
        </Button>
      )}
      <Lines day={day} part={part} />
    </>
  );
}

function Lines({ day, part }: Pick<RebateDay, 'day' | 'part'>) {
  const { t } = useT();
  const paging = useLocalPaging(SIZE);
  const query = useApiQuery(
    'operatorRebates',
    'lines',
    { day, part, page: paging.page, size: SIZE },
    { keep: true, live: false },
  );
  return (
    <Section title={t('agentsLines')}>
      <PagedTable
        query={query}
        paging={paging}
        empty={t('agentsLinesNone')}
        idOf={({ id, key }) => `${id} ${key}`}
        columns={[
          { head: t('name'), className: 'wide', cell: ({ who }) => who.name },
          { head: t('agentsGame'), cell: ({ title }) => title },
          { head: t('agentsValid'), align: 'right', cell: ({ valid }) => amountText(valid) },
          { head: t('agentsRate'), align: 'right', cell: ({ rate }) => rateText(rate) },
          { head: t('amount'), align: 'right', cell: ({ amount }) => amountText(amount) },
        ]}
      />
    </Section>
  );
}

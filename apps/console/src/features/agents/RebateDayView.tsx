import { Button } from 'antd';
import { differenceText } from '../../components/agents/difference-text.ts';
import { RecomputedDiffers } from '../../components/agents/RecomputedDiffers.tsx';
import { Facts, Section } from '../../components/basics.tsx';
import { PagedTable } from '../../components/PagedTable.tsx';
import { ActionError, Callout } from '../../components/states.tsx';
import { toast } from '../../components/toast.tsx';
import { useConsoleAction } from '../../core/console-action.ts';
import { amountText, dateTime, weekdayDay } from '../../core/format.ts';
import { useLocalPaging } from '../../core/paging.ts';
import { useApiQuery } from '../../core/query.ts';
import { rateText } from '../../core/rates.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { paths } from '../../paths.ts';
import type { RebateDay } from './types.ts';

const SIZE = 25;

/** One day of rebates: its sums, whether both computations agree, computing it again, and its lines. */
export function RebateDayView({ row }: { row: RebateDay }) {
  const texts = useT();
  const { t, names } = texts;
  const { may } = useMe();
  const action = useConsoleAction('operatorRebates', 'recompute');
  const { day, part, difference, total, paid } = row;
  const recompute = () =>
    action.mutate(
      { day, part },
      {
        onSuccess: (result) => {
          if (result.difference === '') toast(t('agentsRecomputedSame'));
        },
      },
    );
  const found = action.data?.difference ?? '';
  return (
    <>
      <h2 className="sidetitle">
        {weekdayDay(day, names)} · {t(`agentsPart_${part}`)}
      </h2>
      {row.state === 'computed' && <Callout icon="clock" title={t('agentsBeingChecked')} />}
      {row.state === 'differs' && (
        <Callout
          tone="ruby"
          icon="triangle"
          title={t('agentsDiffers')}
          text={differenceText(texts, difference)}
        />
      )}
      {found !== '' && (row.state === 'checked' || row.state === 'paid') && (
        <RecomputedDiffers found={found} />
      )}
      <Facts
        rows={[
          [t('amount'), amountText(total)],
          [t('agentsPaid'), amountText(paid)],
          [t('agentsUnpaid'), amountText(total - paid)],
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
      <Lines row={row} />
    </>
  );
}

function Lines({ row: { day, part, total } }: { row: RebateDay }) {
  const { t, names } = useT();
  const paging = useLocalPaging(SIZE);
  const query = useApiQuery(
    'operatorRebates',
    'lines',
    { day, part, page: paging.page, size: SIZE },
    { keep: true, live: false },
  );
  // An agent's line has many differences of rates, one for each way down, so no rate explains its amount.
  const isOfPlayers = part === 'player';
  return (
    <Section title={t('agentsLines')} {...(!isOfPlayers && { remark: t('agentsLinesOfAgents') })}>
      <PagedTable
        query={query}
        paging={paging}
        cards
        sumsOf={t('agentsAllLines')}
        empty={t('agentsLinesNone')}
        idOf={({ id, key }) => `${id} ${key}`}
        columns={[
          {
            head: t('name'),
            className: 'wide',
            cell: ({ who }) => (
              <a className="link" href={hrefOf(paths.agent.replace('$id', String(who.id)))}>
                {who.name}
              </a>
            ),
          },
          { head: t('agentsGame'), cell: ({ title }) => title },
          { head: t('agentsValid'), align: 'right', cell: ({ valid }) => amountText(valid) },
          isOfPlayers && { head: t('agentsRate'), align: 'right', cell: ({ rate }) => rateText(rate) },
          {
            head: t('amount'),
            align: 'right',
            cell: ({ amount }) => amountText(amount),
            sum: amountText(total),
          },
          {
            head: t('agentsPaidAt'),
            align: 'right',
            className: 't3',
            cell: ({ paid_at: at }) => (at === null ? t('none') : dateTime(at, names)),
          },
        ]}
      />
    </Section>
  );
}

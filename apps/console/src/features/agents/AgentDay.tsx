import type { Output } from '@shwe/contract';
import { agentCounters } from '@shwe/contract/agent-counters';
import { Segmented } from 'antd';
import type { Columns } from '../../components/DataTable.tsx';
import { numberBeside } from '../../components/member-number.ts';
import { PagedTable } from '../../components/PagedTable.tsx';
import { dotted } from '../../components/texts.ts';
import { amountText, changeText, dateTime, weekdayDay } from '../../core/format.ts';
import { useAddressPaging } from '../../core/paging.ts';
import { useApiQuery } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { useNav } from '../../nav.ts';

const SIZE = 25;

/** The reference of a rebate in the ledger. */
const REBATE = /^(player|agent) (\d{4}-\d{2}-\d{2}) (\w+)$/;

type Props = { id: number; open: (id: number) => void };
type Counter = (typeof agentCounters)[number];
type Row = Output<'operatorAgentReports', 'dayRows'>['list'][number];

/** The rows that make each counter of the day, of the whole downline; the address names the counter. */
export function AgentDay({ id, open }: Props) {
  const { t } = useT();
  const { path, search, go } = useNav();
  const counter = agentCounters.find((one) => one === search.list) ?? 'deposits';
  const paging = useAddressPaging(SIZE);
  const query = useApiQuery(
    'operatorAgentReports',
    'dayRows',
    { id, counter, page: paging.page, size: SIZE },
    { keep: 'page' },
  );
  const { data } = query;
  return (
    <>
      <div className="filters">
        <Segmented
          value={counter}
          options={agentCounters.map((value) => ({ value, label: t(`agentsSum_${value}`) }))}
          onChange={(list) => go(path, { tab: 'day', list })}
        />
      </div>
      {data && (
        <p className="t3">
          {counter === 'registrations'
            ? t('agentsDayMembers', { n: data.total })
            : t('agentsDaySum', { sum: textOf(counter, data.sum), n: data.total })}
        </p>
      )}
      <PagedTable
        query={query}
        paging={paging}
        empty={t('agentsDayNone')}
        idOf={({ who, at, reference, amount }) => `${who.id} ${at} ${reference} ${amount}`}
        columns={useColumns(counter, open)}
      />
    </>
  );
}

/** Results have a sign. */
function textOf(counter: Counter, amount: number): string {
  return counter === 'results' ? changeText(amount) : amountText(amount);
}

function useColumns(counter: Counter, open: (id: number) => void): Columns<Row> {
  const { t, names } = useT();
  const orderOf = (reference: string) => {
    const [, part, day, game] = REBATE.exec(reference) ?? [];
    if (day === undefined) return reference;
    return dotted(t(`agentsPart_${part as 'player' | 'agent'}`), weekdayDay(day, names), game!.toUpperCase());
  };
  const isByMember = counter === 'stakes' || counter === 'results';
  const time: Columns<Row>[number] = {
    head: t('time'),
    className: 'when',
    cell: ({ at }) => (at === null ? '' : dateTime(at, names)),
  };
  const who: Columns<Row>[number] = {
    head: t('name'),
    className: 'wide',
    cell: ({ who: { id, name } }) => (
      <>
        <button type="button" className="bare link" onClick={() => open(id)}>
          {name}
        </button>{' '}
        <span className="t3">{numberBeside({ id, name })}</span>
      </>
    ),
  };
  if (counter === 'registrations') return [time, who];
  const amount: Columns<Row>[number] = {
    head: t('amount'),
    align: 'right',
    cell: (row) => textOf(counter, row.amount),
  };
  return isByMember
    ? [who, { head: t('agentsDayBets'), align: 'right', cell: ({ count }) => amountText(count) }, amount]
    : [time, { head: t('order'), cell: ({ reference }) => orderOf(reference) }, who, amount];
}

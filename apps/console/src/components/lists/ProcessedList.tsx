import { Button } from 'antd';
import type { Key, ReactNode } from 'react';
import { useConsoleAction } from '../../core/console-action.ts';
import { amountText } from '../../core/format.ts';
import { useAddressPaging } from '../../core/paging.ts';
import { useApiQuery } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import type { Columns } from '../DataTable.tsx';
import { PagedTable, type PageQuery } from '../PagedTable.tsx';
import { ActionError } from '../states.tsx';
import { FilterBar } from './FilterBar.tsx';
import { filterInput, useTypedFilter } from './list-filter.ts';
import { useSaveList } from './use-save-list.ts';

const SIZE = 50;

/** The groups of calls that have a list of processed cases. */
type ListGroup = 'operatorDeposits' | 'operatorWithdrawals';
type Figure = { status: string; rows: number; amount: number };
type Choice<Value extends string = string> = { value: Value; label: string };

type Props<Row, Id extends Key> = {
  group: ListGroup;
  title: string;
  /** The queue of the open cases. */
  queuePath: string;
  statuses: readonly Choice[];
  channels: readonly Choice[];
  columns: Columns<Row>;
  idOf: (row: Row) => Id;
  /** More buttons of the heading. */
  acts?: ReactNode;
};

/** All processed cases by a filter: figures of the whole filter, pages, and the filter as a file. */
export function ProcessedList<Row extends { amount: number }, Id extends Key>(props: Props<Row, Id>) {
  const { t } = useT();
  const { group, statuses } = props;
  const { typed, change, clear } = useTypedFilter();
  const paging = useAddressPaging(SIZE);
  const values = statuses.map(({ value }) => value);
  const filter = filterInput(typed, values) as never as object;
  const query = useApiQuery(group, 'processed', { ...filter, page: paging.page, size: SIZE }, { keep: true });
  const data = query.data as { list: Row[]; total: number; figures: Figure[] } | undefined;
  const file = useSaveList(useConsoleAction(group, 'processedFile'), filter);
  const onPage = data?.list.reduce((sum, { amount }) => sum + amount, 0) ?? 0;
  return (
    <div className="page">
      <header className="pagehead">
        <h1>{props.title}</h1>
        <a className="link" href={hrefOf(props.queuePath)}>
          {t('pendingTab')}
        </a>
        <b>{t('processed')}</b>
        <span className="end acts">
          {props.acts}
          <Button disabled={!data || file.isPending} onClick={() => file.save('csv')}>
            {t('exportRows', { n: data?.total ?? 0 })} CSV
          </Button>
          <Button disabled={!data || file.isPending} onClick={() => file.save('xlsx')}>
            XLSX
          </Button>
        </span>
      </header>
      <FilterBar typed={typed} change={change} clear={clear} statuses={statuses} channels={props.channels} />
      <ActionError failure={file.error} />
      {data && <Figures figures={data.figures} statuses={statuses} />}
      <PagedTable
        query={query as unknown as PageQuery<Row>}
        paging={paging}
        empty={t('listNothing')}
        idOf={props.idOf}
        columns={props.columns}
      />
      {data && data.list.length > 0 && (
        <p className="t3 listfoot">{t('pageTotal', { sum: amountText(onPage) })}</p>
      )}
    </div>
  );
}

/** The sum and the number of all rows of the filter, by status. */
function Figures({ figures, statuses }: { figures: readonly Figure[]; statuses: readonly Choice[] }) {
  const { t } = useT();
  return (
    <div className="figs">
      {statuses.map(({ value, label }) => {
        const figure = figures.find(({ status }) => status === value);
        return (
          <div key={value}>
            <small>{label}</small>
            <b>{amountText(figure?.amount ?? 0)}</b>
            <span>{t('casesCount', { n: figure?.rows ?? 0 })}</span>
          </div>
        );
      })}
    </div>
  );
}

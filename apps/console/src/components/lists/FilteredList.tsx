import type { Key, ReactNode } from 'react';
import { amountText } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import type { Columns } from '../DataTable.tsx';
import { PagedTable } from '../PagedTable.tsx';
import { ActionError } from '../states.tsx';
import { ExportButtons } from './ExportButtons.tsx';
import { FilterBar } from './FilterBar.tsx';
import type { Choice } from './list-filter.ts';
import type { Figure, List } from './use-list.ts';

type Props<Row, Id extends Key> = {
  title: string;
  /** Leads to the other screens of the same area, beside the title. */
  nav?: ReactNode;
  list: List<Row>;
  columns: Columns<Row>;
  idOf: (row: Row) => Id;
  /** The amount of a row; without it the page has no total. */
  amountOf?: (row: Row) => number;
  /** The status of a row, if amounts of different statuses do not add up: each has a total of its own. */
  statusOf?: (row: Row) => string;
  below?: (row: Row) => ReactNode;
  /** More figures of the whole filter. */
  figures?: ReactNode;
  /** More buttons of the heading. */
  acts?: ReactNode;
};

/** All rows by a filter: figures of the whole filter, pages, and the filter as a file. */
export function FilteredList<Row, Id extends Key>(props: Props<Row, Id>) {
  const { t } = useT();
  const { list, amountOf, below } = props;
  const { fields, query } = list;
  const { data } = query;
  return (
    <div className="page">
      <header className="pagehead">
        <h1>{props.title}</h1>
        {props.nav}
        <span className="end acts">
          {props.acts}
          <ExportButtons list={list} />
        </span>
      </header>
      <FilterBar list={list} />
      <ActionError failure={list.file.error} />
      {data && (
        <Figures
          figures={data.figures}
          statuses={fields.statuses}
          isCounted={!!fields.noAmounts}
          show={(status) => list.change({ status })}
        >
          {props.figures}
        </Figures>
      )}
      <PagedTable
        query={query}
        paging={list.paging}
        cards
        empty={t('listNothing')}
        idOf={props.idOf}
        columns={props.columns}
        {...(below && { below })}
      />
      {amountOf && data && data.list.length > 0 && (
        <p className="t3 listfoot">
          {t('pageTotal', { sum: totalText(data.list, { ...props, amountOf }, fields.statuses) })}
        </p>
      )}
    </div>
  );
}

/** The total of the rows; of each status, if there are several whose amounts do not add up. */
function totalText<Row>(
  rows: readonly Row[],
  { amountOf, statusOf }: { amountOf: (row: Row) => number; statusOf?: (row: Row) => string },
  statuses: readonly Choice[],
): string {
  const total = (of: readonly Row[]) => amountText(of.reduce((sum, row) => sum + amountOf(row), 0));
  if (!statusOf || new Set(rows.map(statusOf)).size < 2) return total(rows);
  return statuses
    .map(({ value, label }) => ({ label, of: rows.filter((row) => statusOf(row) === value) }))
    .filter(({ of }) => of.length > 0)
    .map(({ label, of }) => `${label} ${total(of)}`)
    .join(' · ');
}

type FiguresProps = {
  figures: readonly Figure[];
  statuses: readonly Choice[];
  isCounted: boolean;
  /** Restricts the list to a status. */
  show: (status: string) => void;
  children: ReactNode;
};

/** The sum and the number of all rows of the filter, by status; a sum opens the rows that make it. */
function Figures({ figures, statuses, isCounted, show, children }: FiguresProps) {
  const { t } = useT();
  return (
    <div className="figs">
      {statuses.map(({ value, label }) => {
        const figure = figures.find(({ status }) => status === value);
        const rows = figure?.rows ?? 0;
        const text = isCounted ? rows : amountText(figure?.amount ?? 0);
        return (
          <div key={value}>
            <small>{label}</small>
            <b>
              {rows === 0 ? (
                text
              ) : (
                <button type="button" className="bare link" onClick={() => show(value)}>
                  {text}
                </button>
              )}
            </b>
            {!isCounted && <span>{t('casesCount', { n: rows })}</span>}
          </div>
        );
      })}
      {children}
    </div>
  );
}

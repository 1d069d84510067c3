import { Fragment, type Key, type ReactNode } from 'react';

export type Column<Row> = {
  head: ReactNode;
  /** `before` is the row above. */
  cell: (row: Row, before: Row | undefined) => ReactNode;
  /** 'right' for amounts and counts; the head is aligned like its cells. */
  align?: 'right';
  className?: string | ((row: Row) => string);
  /** The sum of the column, in a row below all others. */
  sum?: ReactNode;
};

/** A column of a table, or nothing where the role or the width leaves it out. */
export type Columns<Row> = readonly (Column<Row> | false | undefined)[];

type Selection<Id> = { selected: Id | null | undefined; select: (id: Id) => void };

export type TableProps<Row, Id extends Key> = {
  rows: readonly Row[];
  idOf: (row: Row) => Id;
  columns: Columns<Row>;
  className?: string;
  /** A phone shows each row as a card, whose figures have their heads above them. */
  cards?: boolean;
  /** Rows can be clicked to open them beside the table. */
  selection?: Selection<Id> | undefined;
  /** Rendered below a row, over all columns. */
  below?: (row: Row) => ReactNode;
  /** What the row of sums is of; without it there is none. */
  sumsOf?: string | undefined;
};

/** A table with a head and a row for each item; the selected row is highlighted. */
export function DataTable<Row, Id extends Key>(props: TableProps<Row, Id>) {
  const { rows, idOf, selection, below, cards = false, className = '' } = props;
  const columns = props.columns.filter((column) => column !== false && column !== undefined);
  return (
    <table className={`rows ${selection ? 'pickable' : ''} ${cards ? 'cards' : ''} ${className}`}>
      <thead>
        <tr>
          {columns.map(({ head, align }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no identity but their place
            <th key={index} className={align === 'right' ? 'r' : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => {
          const id = idOf(row);
          return (
            <Fragment key={id}>
              <tr
                className={selection && id === selection.selected ? 'on' : ''}
                {...(selection && { onClick: () => selection.select(id) })}
              >
                {columns.map((column, columnIndex) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns have no identity but their place
                  <td key={columnIndex} className={cellClass(column, row)} {...headOf(column, columnIndex)}>
                    {column.cell(row, rows[index - 1])}
                  </td>
                ))}
              </tr>
              {below && (
                <tr>
                  <td colSpan={columns.length} className="wraps t2">
                    {below(row)}
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
      {props.sumsOf !== undefined && <Sums label={props.sumsOf} columns={columns} />}
    </table>
  );
}

/** The row of sums, if a column has one; its label takes the columns before the first. */
function Sums<Row>({ label, columns }: { label: string; columns: readonly Column<Row>[] }) {
  const first = columns.findIndex(({ sum }) => sum !== undefined);
  if (first < 0) return null;
  return (
    <tfoot>
      <tr>
        <td colSpan={first}>{label}</td>
        {columns.slice(first).map((column, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no identity but their place
          <td key={index} className={column.align && 'r'} {...headOf(column, first + index)}>
            {column.sum}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

function cellClass<Row>({ align, className = '' }: Column<Row>, row: Row): string {
  const own = typeof className === 'function' ? className(row) : className;
  return align === 'right' ? `r ${own}` : own;
}

/** A card has no head of the table, and names what follows its first cell by this. */
function headOf<Row>({ head }: Column<Row>, index: number) {
  return index > 0 && typeof head === 'string' ? { 'data-head': head } : {};
}

/** The cell that names a row: a button, so that the keyboard reaches what a click does. */
export function RowButton({ label, select }: { label: ReactNode; select: () => void }) {
  return (
    <button type="button" className="bare b" onClick={select}>
      {label}
    </button>
  );
}

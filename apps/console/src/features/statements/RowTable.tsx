import { type ReactNode, useEffect } from 'react';
import { Section } from '../../components/basics.tsx';
import { DataTable } from '../../components/DataTable.tsx';
import { Empty } from '../../components/states.tsx';
import { clockTime, dateTime } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { useNav } from '../../nav.ts';
import type { Row } from './types.ts';
import { usePaymentColumns } from './use-payment-columns.tsx';

type Props = {
  title: string;
  remark?: string;
  list: readonly Row[];
  empty: string;
  /** The one act of a row. */
  act?: (row: Row) => ReactNode;
};

/** Rows of a statement, each with what it is and its act. The row in the address is highlighted. */
export function RowTable({ title, remark, list, empty, act }: Props) {
  const { t, names } = useT();
  const columns = usePaymentColumns();
  const { path, search, go } = useNav();
  const selected = list.find(({ id }) => id !== null && String(id) === search.row)?.line;
  useEffect(() => {
    if (selected !== undefined)
      document.querySelector('.statementrows tr.on')?.scrollIntoView({ block: 'center' });
  }, [selected]);
  const select = (line: number) => {
    const id = list.find((one) => one.line === line)?.id;
    if (id) go(path, { ...search, row: String(id) }, true);
  };
  return (
    <Section title={title} {...(remark !== undefined && { remark })}>
      {list.length === 0 ? (
        <Empty text={empty} />
      ) : (
        <DataTable
          rows={list}
          idOf={({ line }) => line}
          className="statementrows"
          {...(list.some(({ id }) => id !== null) && { selection: { selected, select } })}
          columns={[
            { head: t('row'), className: 't3', cell: ({ line }) => line },
            {
              head: t('time'),
              className: 't2',
              cell: ({ at }) =>
                at === null ? t('none') : `${dateTime(at, names)}:${clockTime(at).slice(6)}`,
            },
            columns.amount,
            columns.payer,
            columns.outcome,
            act && { head: '', align: 'right', cell: act },
          ]}
        />
      )}
    </Section>
  );
}

import { amountText, dateTime } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import type { Column } from '../DataTable.tsx';
import { numberBeside } from '../member-number.ts';

/** What the lists of processed cases have in common. */
type Case = {
  decided_at: string;
  who: { id: number; name: string };
  amount: number;
  decided_by: string | null;
};

/** The columns that the lists of processed cases have in common. `idOf`: the number of a case, `path`: its screen. */
export function useCaseColumns<Row extends Case>(idOf: (row: Row) => string, path: string) {
  const { t, names } = useT();
  return {
    time: { head: t('time'), className: 't3', cell: ({ decided_at }) => dateTime(decided_at, names) },
    order: {
      head: t('order'),
      cell: (row) => (
        <a className="link" href={hrefOf(path.replace('$id', idOf(row)))}>
          {idOf(row)}
        </a>
      ),
    },
    member: {
      head: t('memberId'),
      className: 'wide',
      cell: ({ who }) => (
        <>
          {who.name} <small className="t3">{numberBeside(who)}</small>
        </>
      ),
    },
    amount: { head: t('unit'), align: 'right', cell: ({ amount }) => amountText(amount) },
    operator: { head: t('operator'), className: 't2', cell: ({ decided_by }) => decided_by ?? t('system') },
  } as const satisfies Record<string, Column<Row>>;
}

import { dateTime } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { paths } from '../../paths.ts';
import type { Column } from '../DataTable.tsx';
import { numberBeside } from '../member-number.ts';

export type Who = { id: number; name: string };

/** A member with the number, which leads to the member's page. */
export function MemberLink({ who }: { who: Who }) {
  return (
    <a className="link" href={hrefOf(paths.member.replace('$id', String(who.id)))}>
      {who.name} <small className="t3">{numberBeside(who)}</small>
    </a>
  );
}

/** The columns of the time and of a member. */
export function useListColumns<Row>() {
  const { t, names } = useT();
  return {
    time: (atOf: (row: Row) => string): Column<Row> => ({
      head: t('time'),
      className: 't3 when',
      cell: (row) => dateTime(atOf(row), names),
    }),
    member: (whoOf: (row: Row) => Who | null, head = t('memberId')): Column<Row> => ({
      head,
      className: 'wide',
      cell: (row) => {
        const who = whoOf(row);
        return who && <MemberLink who={who} />;
      },
    }),
  };
}

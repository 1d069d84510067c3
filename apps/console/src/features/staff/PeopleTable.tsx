import { type Columns, DataTable, RowButton } from '../../components/DataTable.tsx';
import { Empty } from '../../components/states.tsx';
import { useT } from '../../i18n/index.ts';
import { actionName, seenText, stateText } from './person-text.ts';
import type { Person } from './types.ts';

type Props = { people: readonly Person[]; selected: number | undefined; select: (id: number) => void };

export function PeopleTable({ people, selected, select }: Props) {
  const tools = useT();
  const { t } = tools;
  if (people.length === 0) return <Empty text={t('staffNoMatch')} />;
  const columns: Columns<Person> = [
    {
      head: t('name'),
      cell: ({ id, full_name: name }) => <RowButton label={name} select={() => select(id)} />,
    },
    { head: t('staffRole'), cell: ({ role }) => t(`role_${role}`) },
    {
      head: t('status'),
      className: ({ state, request }) => (request ? 'wide late' : state === 'active' ? 'wide' : 'wide t3'),
      cell: (person) =>
        person.request && person.state !== 'invited'
          ? t('staffPendingShort', { what: actionName(tools, person.request.action) })
          : stateText(tools, person),
    },
    {
      head: t('staffLastSeen'),
      className: (person) => (seenText(tools, person) === t('staffNow') ? 'jade' : 't2'),
      cell: (person) => seenText(tools, person),
    },
    { head: t('staffSessions'), align: 'right', cell: ({ sessions }) => sessions },
    {
      head: t('staffSignIn'),
      className: 't2',
      cell: ({ joined_at: at, state }) => (at && state !== 'invited' ? 'TOTP' : '–'),
    },
    {
      head: t('staffRecoveryShort'),
      align: 'right',
      className: 't2',
      cell: ({ recovery_left: left }) => left,
    },
  ];
  return <DataTable rows={people} idOf={({ id }) => id} columns={columns} selection={{ selected, select }} />;
}

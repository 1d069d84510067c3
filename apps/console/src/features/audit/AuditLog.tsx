import { KeyCap } from '../../components/basics.tsx';
import type { Columns } from '../../components/DataTable.tsx';
import { Icon } from '../../components/Icon.tsx';
import type { PageQuery } from '../../components/PagedTable.tsx';
import { SplitPage } from '../../components/SplitPage.tsx';
import { Empty } from '../../components/states.tsx';
import { entryReasonText, subjectName, subjectText } from '../../components/texts.ts';
import { actionKey, entryAmount, isDenied } from '../../core/audit-actions.ts';
import { amountText, clockTime, dateTime } from '../../core/format.ts';
import type { Paging } from '../../core/paging.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf, openPathOf, useNav } from '../../nav.ts';
import { paths } from '../../paths.ts';
import { AuditFilters } from './AuditFilters.tsx';
import { EntryDetails } from './EntryDetails.tsx';
import { useOperatorNames } from './operator-names.ts';
import type { AuditEntry, AuditFilter } from './types.ts';

type Props = { query: PageQuery<AuditEntry>; paging: Paging; filter: AuditFilter };

/** What operators did, latest first. */
export function AuditLog({ query, paging, filter }: Props) {
  const { t } = useT();
  const { go } = useNav();
  const { may } = useMe();
  const columns = useColumns();
  return (
    <SplitPage
      title={t('auditLog')}
      remark={t('auditText')}
      above={<AuditFilters filter={filter} total={query.data?.total} />}
      query={query}
      paging={paging}
      bars={14}
      empty={
        <Empty
          text={t('noEntries')}
          next={
            <button type="button" className="bare link" onClick={() => go(paths.audit)}>
              {t('wholeLog')}
            </button>
          }
        />
      }
      columns={() => columns}
      keys={(entry) => {
        const path = entry && openPathOf(entry.subject, may);
        return { o: path ? () => location.assign(hrefOf(path)) : undefined };
      }}
      foot={
        <>
          <KeyCap k="/" /> {t('keyFilter')} <KeyCap k="O" /> {t('openSubject')}
        </>
      }
    >
      {(entry) => <EntryDetails entry={entry} />}
    </SplitPage>
  );
}

function useColumns(): Columns<AuditEntry> {
  const texts = useT();
  const { t, names } = texts;
  return [
    {
      head: t('time'),
      className: 'when',
      cell: ({ at }) => `${dateTime(at, names)}:${clockTime(at).slice(6)}`,
    },
    {
      head: t('user'),
      className: ({ operator }) => (operator === 'system' ? 't3' : ''),
      cell: ({ operator }) => operator,
    },
    {
      head: t('action'),
      className: ({ action }) => (isDenied(action) ? 'ruby' : ''),
      cell: ({ action }) => <ActionName action={action} />,
    },
    { head: t('target'), cell: (entry) => <Subject entry={entry} /> },
    {
      head: t('unit'),
      align: 'right',
      cell: (entry) => {
        const amount = entryAmount(entry);
        return amount === null ? '' : amountText(amount);
      },
    },
    {
      head: t('reason'),
      className: 'wide t2',
      cell: (entry) => entryReasonText(texts, entry) || t('none'),
    },
  ];
}

function ActionName({ action }: { action: string }) {
  const { t } = useT();
  const key = actionKey(action);
  return (
    <>
      {isDenied(action) && <Icon name="octagon" />} {key ? t(key) : action}
    </>
  );
}

function Subject({ entry: { subject, name: known } }: { entry: AuditEntry }) {
  const texts = useT();
  const { may } = useMe();
  const path = openPathOf(subject, may);
  const operators = useOperatorNames();
  const name =
    known === '' ? subjectText(texts, subject, operators) : subjectName(texts, { subject, name: known });
  return path ? (
    <a className="link" href={hrefOf(path)}>
      {name}
    </a>
  ) : (
    <span className="t2">{name || texts.t('none')}</span>
  );
}

import { type RefSelectProps, Select } from 'antd';
import { useRef } from 'react';
import { KeyCap } from '../../components/bits.tsx';
import { Icon } from '../../components/Icon.tsx';
import { PagedList } from '../../components/PagedList.tsx';
import { useSelectedRow } from '../../components/selected-row.ts';
import { Empty } from '../../components/states.tsx';
import { entryReasonText, subjectText } from '../../components/texts.ts';
import { AUDIT_ACTIONS, actionKey, entryAmount, isDenied } from '../../core/audit-actions.ts';
import { amountText, clockTime, dateTime } from '../../core/format.ts';
import { useKeys } from '../../core/keys.ts';
import { useApiQuery } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf, pathOf, useNav } from '../../nav.ts';
import { paths } from '../../paths.ts';
import { EntryDetails } from './EntryDetails.tsx';
import type { Entry } from './types.ts';

const SIZE = 50;

/** Every act of every operator, latest first. */
export function AuditLog() {
  const { t } = useT();
  const { search, page, go } = useNav();
  const action = search.action ?? '';
  const operator = search.operator ?? '';
  const asked = useApiQuery(
    'consoleOperators',
    'audit',
    { page, size: SIZE, ...(action && { action }), ...(operator && { operator_id: Number(operator) }) },
    { keep: true },
  );
  const { chosen: entry, select, step } = useSelectedRow(asked.data?.list ?? []);
  const subject = entry && pathOf(entry.subject);
  useKeys({ j: () => step(1), k: () => step(-1), o: subject ? () => go(subject) : undefined });
  return (
    <div className="page">
      <header className="pagehead">
        <h1>{t('auditLog')}</h1>
        <span className="t2">{t('auditText')}</span>
      </header>
      <div className="auditgrid">
        <div className="auditlist">
          <Filters action={action} operator={operator} total={asked.data?.total} />
          <PagedList
            asked={asked}
            page={page}
            size={SIZE}
            to={(next) => go(paths.audit, { ...search, page: String(next) })}
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
          >
            {(list) => <Rows list={list} chosen={entry?.id} select={select} />}
          </PagedList>
        </div>
        <aside className="side">
          {entry && <EntryDetails entry={entry} />}
          <p className="foot t3">
            <KeyCap k="J" />
            <KeyCap k="K" /> {t('keyNextPrevious')} <KeyCap k="/" /> {t('keyFilter')} <KeyCap k="O" />{' '}
            {t('openSubject')}
          </p>
        </aside>
      </div>
    </div>
  );
}

type FiltersProps = { action: string; operator: string; total: number | undefined };

/** By act and by person. The people are those the log itself says were made. */
function Filters({ action, operator, total }: FiltersProps) {
  const { t } = useT();
  const { go } = useNav();
  const field = useRef<RefSelectProps>(null);
  useKeys({ '/': () => field.current?.focus() });
  const made = useApiQuery(
    'consoleOperators',
    'audit',
    { action: 'operator.create', size: 100 },
    { live: false },
  ).data;
  const people = (made?.list ?? []).map((entry) => ({
    value: entry.subject.replace('operator:', ''),
    label: String(entry.details.name ?? entry.subject),
  }));
  const filter = (next: Record<string, string>) =>
    go(paths.audit, Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')));
  return (
    <div className="filters">
      <Select
        ref={field}
        aria-label={t('action')}
        className="filter"
        value={action}
        options={[
          { value: '', label: t('allActions') },
          ...AUDIT_ACTIONS.map((value) => ({ value, label: t(actionKey(value) ?? 'action') })),
        ]}
        onChange={(value) => filter({ action: value, operator })}
      />
      <Select
        aria-label={t('user')}
        className="filter"
        value={operator}
        options={[{ value: '', label: t('allUsers') }, ...people]}
        onChange={(value) => filter({ action, operator: value })}
      />
      {total !== undefined && <span className="t3 end">{t('entryCount', { n: total })}</span>}
    </div>
  );
}

type RowsProps = { list: readonly Entry[]; chosen: number | undefined; select: (id: number) => void };

function Rows({ list, chosen, select }: RowsProps) {
  const said = useT();
  const { t, names } = said;
  return (
    <table className="rows pickable">
      <thead>
        <tr>
          <th>{t('time')}</th>
          <th>{t('user')}</th>
          <th>{t('action')}</th>
          <th>{t('target')}</th>
          <th className="r">{t('unit')}</th>
          <th>{t('reason')}</th>
        </tr>
      </thead>
      <tbody>
        {list.map((entry) => {
          const key = actionKey(entry.action);
          const amount = entryAmount(entry);
          const path = pathOf(entry.subject);
          return (
            <tr key={entry.id} className={entry.id === chosen ? 'on' : ''} onClick={() => select(entry.id)}>
              <td className="when">
                {dateTime(entry.at, names)}:{clockTime(entry.at).slice(6)}
              </td>
              <td className={entry.operator === 'system' ? 't3' : ''}>{entry.operator}</td>
              <td className={isDenied(entry.action) ? 'ruby' : ''}>
                {isDenied(entry.action) && <Icon name="octagon" />} {key ? t(key) : entry.action}
              </td>
              <td>
                {path ? (
                  <a className="link" href={hrefOf(path)}>
                    {subjectText(said, entry.subject)}
                  </a>
                ) : (
                  <span className="t2">{subjectText(said, entry.subject) || t('none')}</span>
                )}
              </td>
              <td className="r">{amount === null ? '' : amountText(amount)}</td>
              <td className="wide t2">{entryReasonText(said, entry) || t('none')}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

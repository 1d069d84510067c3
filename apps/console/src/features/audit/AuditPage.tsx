import { type RefSelectProps, Select } from 'antd';
import { useRef } from 'react';
import { ACTS, didKey, isRefusal, sumOf } from '../../core/audit-words.ts';
import { clockTime, moment, sum } from '../../core/format.ts';
import { useKeys } from '../../core/keys.ts';
import { useAsk } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf, pathOf, useNav } from '../../nav.ts';
import { Cap } from '../../parts/bits.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { PagedList } from '../../parts/PagedList.tsx';
import { usePicked } from '../../parts/picked.ts';
import { Empty } from '../../parts/states.tsx';
import { becauseText, subjectText } from '../../parts/words.ts';
import { paths } from '../../paths.ts';
import { EntrySide } from './EntrySide.tsx';
import type { Entry } from './types.ts';

const SIZE = 50;

/** Every act of every operator, latest first. */
export function AuditPage() {
  const { t } = useT();
  const { search, page, go } = useNav();
  const action = search.action ?? '';
  const operator = search.operator ?? '';
  const asked = useAsk(
    'operators',
    'audit',
    { page, size: SIZE, ...(action && { action }), ...(operator && { operator_id: Number(operator) }) },
    { keep: true },
  );
  const { chosen: entry, pick, step } = usePicked(asked.data?.list ?? []);
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
            {(list) => <Rows list={list} chosen={entry?.id} pick={pick} />}
          </PagedList>
        </div>
        <aside className="side">
          {entry && <EntrySide entry={entry} />}
          <p className="foot t3">
            <Cap k="J" />
            <Cap k="K" /> {t('keyNextPrevious')} <Cap k="/" /> {t('keyFilter')} <Cap k="O" />{' '}
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
  const made = useAsk('operators', 'audit', { action: 'operator.create', size: 100 }, { live: false }).data;
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
        aria-label={t('act')}
        className="filter"
        value={action}
        options={[
          { value: '', label: t('anyAct') },
          ...ACTS.map((value) => ({ value, label: t(didKey(value) ?? 'act') })),
        ]}
        onChange={(value) => filter({ action: value, operator })}
      />
      <Select
        aria-label={t('who')}
        className="filter"
        value={operator}
        options={[{ value: '', label: t('anyone') }, ...people]}
        onChange={(value) => filter({ action, operator: value })}
      />
      {total !== undefined && <span className="t3 end">{t('entries', { n: total })}</span>}
    </div>
  );
}

type RowsProps = { list: readonly Entry[]; chosen: number | undefined; pick: (id: number) => void };

function Rows({ list, chosen, pick }: RowsProps) {
  const said = useT();
  const { t, names } = said;
  return (
    <table className="rows pickable">
      <thead>
        <tr>
          <th>{t('at')}</th>
          <th>{t('who')}</th>
          <th>{t('did')}</th>
          <th>{t('to')}</th>
          <th className="r">{t('unit')}</th>
          <th>{t('because')}</th>
        </tr>
      </thead>
      <tbody>
        {list.map((entry) => {
          const key = didKey(entry.action);
          const amount = sumOf(entry);
          const path = pathOf(entry.subject);
          return (
            <tr key={entry.id} className={entry.id === chosen ? 'on' : ''} onClick={() => pick(entry.id)}>
              <td className="when">
                {moment(entry.at, names)}:{clockTime(entry.at).slice(6)}
              </td>
              <td className={entry.operator === 'system' ? 't3' : ''}>{entry.operator}</td>
              <td className={isRefusal(entry.action) ? 'ruby' : ''}>
                {isRefusal(entry.action) && <Icon name="octagon" />} {key ? t(key) : entry.action}
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
              <td className="r">{amount === null ? '' : sum(amount)}</td>
              <td className="wide t2">{becauseText(said, entry) || t('none')}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

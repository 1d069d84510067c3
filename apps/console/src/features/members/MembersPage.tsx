import { Input, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { moment, sum } from '../../core/format.ts';
import { useKeys } from '../../core/keys.ts';
import { useAsk } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf, useNav } from '../../nav.ts';
import { Cap } from '../../parts/bits.tsx';
import { PagedList } from '../../parts/PagedList.tsx';
import { Empty } from '../../parts/states.tsx';
import { paths } from '../../paths.ts';

const SIZE = 25;
/** Typing rests this long before it is asked, ms. */
const REST_MS = 250;

/** Members by id, phone or its last four digits, name or invite code. */
export function MembersPage() {
  const { t } = useT();
  const { search, page, go } = useNav();
  const text = search.text ?? '';
  const found = useAsk('operatorMembers', 'search', { text, page, size: SIZE }, { keep: true });
  return (
    <div className="page">
      <header className="pagehead">
        <h1>{t('members')}</h1>
        <SearchField text={text} ask={(next) => go(paths.members, next === '' ? {} : { text: next }, true)} />
        {found.data && <span className="t3 end">{t('membersFound', { n: found.data.total })}</span>}
      </header>
      <p className="t3">{t('searchHow')}</p>
      <PagedList
        asked={found}
        page={page}
        size={SIZE}
        to={(next) => go(paths.members, { ...search, page: String(next) })}
        bars={10}
        empty={<Empty text={t('noneFound')} />}
      >
        {(list) => <Rows rows={list} />}
      </PagedList>
    </div>
  );
}

function SearchField({ text, ask }: { text: string; ask: (text: string) => void }) {
  const { t } = useT();
  const field = useRef<InputRef>(null);
  const [typed, setTyped] = useState(text);
  useKeys({ '/': () => field.current?.focus() });
  useEffect(() => setTyped(text), [text]);
  useEffect(() => {
    if (typed.trim() === text) return;
    const timer = setTimeout(() => ask(typed.trim()), REST_MS);
    return () => clearTimeout(timer);
  }, [typed, text, ask]);
  return (
    <Input
      ref={field}
      className="filter"
      aria-label={t('searchMembers')}
      placeholder={t('searchMembers')}
      suffix={<Cap k="/" />}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}

type Found = ReturnType<typeof useAsk<'operatorMembers', 'search'>>['data'];

function Rows({ rows }: { rows: NonNullable<Found>['list'] }) {
  const { t, names } = useT();
  return (
    <table className="rows">
      <thead>
        <tr>
          <th>{t('memberId')}</th>
          <th>{t('name')}</th>
          <th>{t('phone')}</th>
          <th>{t('joined')}</th>
          <th>{t('lastLogin')}</th>
          <th className="r">{t('held')}</th>
          <th className="r">
            {t('balance')}, {t('unit')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              <a className="link" href={hrefOf(paths.member.replace('$id', String(row.id)))}>
                M-{row.id}
              </a>
            </td>
            <td className="wide">
              <b className="b">{row.name}</b>{' '}
              {row.state !== 'active' && <span className="ruby">{t(row.state)}</span>}
            </td>
            <td className="t2">{row.phone}</td>
            <td className="t3">{moment(row.since, names)}</td>
            <td className="t3">{row.last_login ? moment(row.last_login, names) : t('none')}</td>
            <td className="r t2">{sum(row.held)}</td>
            <td className="r">{sum(row.balance)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

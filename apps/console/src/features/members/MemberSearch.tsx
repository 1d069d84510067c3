import { Input, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { KeyCap } from '../../components/bits.tsx';
import { PagedList } from '../../components/PagedList.tsx';
import { Empty } from '../../components/states.tsx';
import { amountText, dateTime } from '../../core/format.ts';
import { useKeys } from '../../core/keys.ts';
import { useApiQuery } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf, useNav } from '../../nav.ts';
import { paths } from '../../paths.ts';

const SIZE = 25;
/** Typing rests this long before it is asked, ms. */
const TYPING_PAUSE_MS = 250;

/** Members by id, phone or its last four digits, name or invite code. */
export function MemberSearch() {
  const { t } = useT();
  const { search, page, go } = useNav();
  const text = search.text ?? '';
  const found = useApiQuery('consoleMembers', 'search', { text, page, size: SIZE }, { keep: true });
  return (
    <div className="page">
      <header className="pagehead">
        <h1>{t('members')}</h1>
        <SearchField text={text} ask={(next) => go(paths.members, next === '' ? {} : { text: next }, true)} />
        {found.data && <span className="t3 end">{t('membersFound', { n: found.data.total })}</span>}
      </header>
      <p className="t3">{t('searchHint')}</p>
      <PagedList
        asked={found}
        page={page}
        size={SIZE}
        to={(next) => go(paths.members, { ...search, page: String(next) })}
        bars={10}
        empty={<Empty text={t('noMemberFound')} />}
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
    const timer = setTimeout(() => ask(typed.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, text, ask]);
  return (
    <Input
      ref={field}
      className="filter"
      aria-label={t('searchMembers')}
      placeholder={t('searchMembers')}
      suffix={<KeyCap k="/" />}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}

type Found = ReturnType<typeof useApiQuery<'consoleMembers', 'search'>>['data'];

function Rows({ rows }: { rows: NonNullable<Found>['list'] }) {
  const { t, names } = useT();
  return (
    <table className="rows">
      <thead>
        <tr>
          <th>{t('memberId')}</th>
          <th>{t('name')}</th>
          <th>{t('phone')}</th>
          <th>{t('registered')}</th>
          <th>{t('lastLogin')}</th>
          <th className="r">{t('reserved')}</th>
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
            <td className="t3">{dateTime(row.since, names)}</td>
            <td className="t3">{row.last_login ? dateTime(row.last_login, names) : t('none')}</td>
            <td className="r t2">{amountText(row.held)}</td>
            <td className="r">{amountText(row.balance)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

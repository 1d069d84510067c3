import { Input, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { KeyCap } from '../../components/basics.tsx';
import type { Columns } from '../../components/DataTable.tsx';
import { PagedTable, type PageQuery } from '../../components/PagedTable.tsx';
import { amountText, dateTime } from '../../core/format.ts';
import { useKeys } from '../../core/keys.ts';
import type { Paging } from '../../core/paging.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf, useNav } from '../../nav.ts';
import { paths } from '../../paths.ts';
import type { FoundMember } from './types.ts';

/** The search starts when typing pauses for so long, ms. */
const TYPING_PAUSE_MS = 250;

type Props = { query: PageQuery<FoundMember>; paging: Paging; text: string };

/** Members by id, phone or its last four digits, name or invite code. */
export function MemberSearch({ query, paging, text }: Props) {
  const { t } = useT();
  const { go } = useNav();
  const columns = useColumns();
  return (
    <div className="page">
      <header className="pagehead">
        <h1>{t('members')}</h1>
        <SearchField
          text={text}
          search={(next) => go(paths.members, next === '' ? {} : { text: next }, true)}
        />
        {query.data && <span className="t3 end">{t('membersFound', { n: query.data.total })}</span>}
      </header>
      <p className="t3">{t('searchHint')}</p>
      <PagedTable
        query={query}
        paging={paging}
        empty={t('noMemberFound')}
        idOf={({ id }) => id}
        columns={columns}
      />
    </div>
  );
}

function SearchField({ text, search }: { text: string; search: (text: string) => void }) {
  const { t } = useT();
  const field = useRef<InputRef>(null);
  const [typed, setTyped] = useState(text);
  useKeys({ '/': () => field.current?.focus() });
  useEffect(() => setTyped(text), [text]);
  useEffect(() => {
    if (typed.trim() === text) return;
    const timer = setTimeout(() => search(typed.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, text, search]);
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

function useColumns(): Columns<FoundMember> {
  const { t, names } = useT();
  return [
    {
      head: t('memberId'),
      cell: ({ id }) => (
        <a className="link" href={hrefOf(paths.member.replace('$id', String(id)))}>
          M-{id}
        </a>
      ),
    },
    {
      head: t('name'),
      className: 'wide',
      cell: ({ name, state }) => (
        <>
          <b className="b">{name}</b> {state !== 'active' && <span className="ruby">{t(state)}</span>}
        </>
      ),
    },
    { head: t('phone'), className: 't2', cell: ({ phone }) => phone },
    { head: t('registered'), className: 't3', cell: ({ since }) => dateTime(since, names) },
    {
      head: t('lastLogin'),
      className: 't3',
      cell: (member) => (member.last_login ? dateTime(member.last_login, names) : t('none')),
    },
    { head: t('reserved'), align: 'right', className: 't2', cell: ({ held }) => amountText(held) },
    {
      head: `${t('balance')}, ${t('unit')}`,
      align: 'right',
      cell: ({ balance }) => amountText(balance),
    },
  ];
}

import { Button } from 'antd';
import { useState } from 'react';
import { useUnsaved } from '../../components/UnsavedWarning.tsx';
import { useBusinessNow } from '../../core/clock.ts';
import { useApiQuery } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { ContactLinks } from './ContactLinks.tsx';
import { ItemEditor } from './ItemEditor.tsx';
import { ItemList } from './ItemList.tsx';
import { NotLoaded } from './NotLoaded.tsx';
import { byNextChange } from './order.ts';
import { KIND_TAB, KINDS, type Kind, PAGES, type Row, type Selected } from './types.ts';
import { WordSearch } from './WordSearch.tsx';
import { Calendar } from './when/Calendar.tsx';

const TABS = ['all', ...KINDS] as const;
type Tab = (typeof TABS)[number];

/** Everything that players read, with its state; beside it what is selected, its versions, and how a phone shows it. */
export function ContentDesk() {
  const { t } = useT();
  const query = useApiQuery('operatorContent', 'items', {}, { keep: true });
  const { may } = useMe();
  const [tab, setTab] = useState<Tab>('all');
  const [selected, setSelected] = useState<Selected | null>(null);
  const [isCalendar, setCalendar] = useState(false);
  const now = useBusinessNow(60_000);
  // Another item replaces the editor, and with it what is typed.
  const { isChanged, leave, warning } = useUnsaved();
  if (!query.data) return <NotLoaded error={query.error} retry={() => void query.refetch()} />;
  const { list } = query.data;
  const shown = rowsOf(tab, list, now);
  const replaced = list.filter(({ kind }) => kind === 'words').length;
  const [first] = shown;
  // Selected, so that an item that comes before it does not take its place, and with it what is typed.
  if (selected === null && first) setSelected({ kind: first.kind, item: first.item });
  // The list still has what was just deleted.
  const other = shown.find(({ kind, item }) => kind !== selected?.kind || item !== selected.item);
  const select = (to: Selected) =>
    leave(() => {
      setCalendar(false);
      setSelected(to);
    });
  const show = (to: Tab) =>
    leave(() => {
      setTab(to);
      setCalendar(false);
      setSelected(null);
    });
  return (
    <div className="contentdesk">
      {warning}
      <div className="contentlist">
        <header className="pagehead">
          <h1>{t('content')}</h1>
          <span className="t3">
            {t('contentCounts', {
              live: list.filter(({ state }) => state === 'live').length,
              scheduled: list.filter(({ state }) => state === 'scheduled').length,
            })}
          </span>
        </header>
        <div className="contenttabs" role="tablist" aria-label={t('content')}>
          {TABS.map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              className="bare"
              aria-selected={name === tab}
              onClick={() => show(name)}
            >
              {t(name === 'all' ? 'contentAll' : KIND_TAB[name])}
            </button>
          ))}
        </div>
        {may('content.change') && <NewButtons tab={tab} create={(kind) => select({ kind, item: null })} />}
        {tab === 'words' && <WordSearch select={(item) => select({ kind: 'words', item })} />}
        <p className="contentorder t3">
          {t(tab === 'all' ? 'contentNextFirst' : 'contentPlayersOrder')}
          <button
            type="button"
            className="bare link"
            aria-pressed={isCalendar}
            onClick={() => leave(() => setCalendar(!isCalendar))}
          >
            {t('contentCalendar')}
          </button>
        </p>
        <ItemList rows={shown} selected={isCalendar ? null : selected} select={select} />
        {tab === 'all' && replaced > 0 && (
          <button type="button" className="bare link" onClick={() => show('words')}>
            {t('contentReplacedTexts', { n: replaced })}
          </button>
        )}
        {tab === 'page' && <ContactLinks />}
      </div>
      {isCalendar ? (
        <Calendar rows={list} select={select} />
      ) : selected ? (
        <ItemEditor
          key={`${selected.kind} ${selected.item} ${selected.copy?.of}`}
          selected={selected}
          rows={list}
          select={select}
          isChanged={isChanged}
          leave={leave}
          onSaved={(item) => select({ kind: selected.kind, item })}
          onDropped={() => setSelected(other ?? { kind: selected.kind, item: null })}
        />
      ) : (
        <p className="empty">{t(tab === 'words' ? 'contentNoReplacement' : 'nothingSelected')}</p>
      )}
    </div>
  );
}

/** The rows of a tab, all of them without the replaced texts; of the pages also those that nobody has written yet. */
function rowsOf(tab: Tab, list: readonly Row[], now: number): Row[] {
  if (tab === 'all')
    return byNextChange(
      list.filter(({ kind }) => kind !== 'words'),
      now,
    );
  const rows = list.filter(({ kind }) => kind === tab);
  if (tab !== 'page') return rows;
  const missing = Object.keys(PAGES).filter((name) => !rows.some(({ item }) => item === name));
  return [...rows, ...missing.map(unwritten)];
}

const unwritten = (item: string): Row => ({
  kind: 'page',
  item,
  title: { my: '', en: '', zh: '', th: '' },
  state: 'off',
  has_draft: false,
  from: null,
  until: null,
  maintenance_until: null,
  pop_up: false,
  at: null,
  by: '',
});

function NewButtons({ tab, create }: { tab: Tab; create: (kind: Kind) => void }) {
  const { t } = useT();
  const isShown = (kind: Kind) => tab === 'all' || tab === kind;
  return (
    <div className="acts">
      {isShown('notice') && (
        <Button size="small" onClick={() => create('notice')}>
          {t('contentNewNotice')}
        </Button>
      )}
      {isShown('banner') && (
        <Button size="small" onClick={() => create('banner')}>
          {t('contentNewBanner')}
        </Button>
      )}
    </div>
  );
}

import { Button } from 'antd';
import { useState } from 'react';
import { useUnsaved } from '../../components/UnsavedWarning.tsx';
import { useApiQuery } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { ContactLinks } from './ContactLinks.tsx';
import { ItemEditor } from './ItemEditor.tsx';
import { ItemList } from './ItemList.tsx';
import { NotLoaded } from './NotLoaded.tsx';
import { KIND_TAB, KINDS, type Kind, PAGES, type Row, type Selected } from './types.ts';
import { WordSearch } from './WordSearch.tsx';

const TABS = ['all', ...KINDS] as const;
type Tab = (typeof TABS)[number];

/** Everything that players read, with its state; beside it what is selected, its versions, and how a phone shows it. */
export function ContentDesk() {
  const { t } = useT();
  const query = useApiQuery('operatorContent', 'items', {}, { keep: true });
  const { may } = useMe();
  const [tab, setTab] = useState<Tab>('all');
  const [selected, setSelected] = useState<Selected | null>(null);
  // Another item replaces the editor, and with it what is typed.
  const { isChanged, leave, warning } = useUnsaved();
  if (!query.data) return <NotLoaded error={query.error} retry={() => void query.refetch()} />;
  const { list } = query.data;
  const shown = rowsOf(tab, list);
  const [first] = shown;
  // Selected, so that an item that comes before it does not take its place, and with it what is typed.
  if (selected === null && first) setSelected({ kind: first.kind, item: first.item });
  // The list still has what was just deleted.
  const other = shown.find(({ kind, item }) => kind !== selected?.kind || item !== selected.item);
  const select = (to: Selected) => leave(() => setSelected(to));
  const show = (to: Tab) =>
    leave(() => {
      setTab(to);
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
        <ItemList rows={shown} selected={selected} select={select} />
        {tab === 'page' && <ContactLinks />}
      </div>
      {selected ? (
        <ItemEditor
          key={`${selected.kind} ${selected.item}`}
          selected={selected}
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

/** The rows of a tab; of the pages also those that nobody has written yet. */
function rowsOf(tab: Tab, list: readonly Row[]): Row[] {
  const rows = list.filter(({ kind }) => tab === 'all' || kind === tab);
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

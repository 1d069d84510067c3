import { Button } from 'antd';
import type { RefObject } from 'react';
import { Callout } from '../../components/states.tsx';
import { useReportChanged } from '../../components/UnsavedWarning.tsx';
import { dateTime } from '../../core/format.ts';
import { useApiQuery } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { EditorFoot } from './EditorFoot.tsx';
import { ContentFields } from './fields/ContentFields.tsx';
import { NotLoaded } from './NotLoaded.tsx';
import { PhonePreviews } from './PhonePreviews.tsx';
import { type Content, type Detail, EMPTY, KIND_NAME, PAGES, type Selected, STATE_NAME } from './types.ts';
import { useEditedContent } from './use-edited-content.ts';
import { Versions } from './Versions.tsx';

type Props = {
  selected: Selected;
  /** Says whether what is typed is not saved. */
  isChanged: RefObject<boolean>;
  /** Asks first if what is typed would be lost. */
  leave: (to: () => void) => void;
  onSaved: (item: string) => void;
  onDropped: () => void;
};

/** Loads one item; new content needs nothing loaded. */
export function ItemEditor({ selected: { kind, item }, ...shared }: Props) {
  const query = useApiQuery('operatorContent', 'item', { kind, item: item ?? '' }, { when: item !== null });
  if (item === null) return <Editor content={EMPTY[kind]} detail={null} {...shared} />;
  if (!query.data) return <NotLoaded error={query.error} retry={() => void query.refetch()} />;
  const { draft, published } = query.data;
  return <Editor content={draft ?? published ?? EMPTY[kind]} detail={query.data} {...shared} />;
}

type EditorProps = Omit<Props, 'selected'> & { content: Content; detail: Detail | null };

/** What is typed stays while the item is loaded again; saving is refused if somebody else changed it meanwhile. */
function Editor({ content: loaded, detail, isChanged: changed, leave, onSaved, onDropped }: EditorProps) {
  const { t, names } = useT();
  const { may } = useMe();
  const edited = useEditedContent(loaded, detail?.version ?? null);
  const { content, isChanged, setContent } = edited;
  const [newest] = detail?.versions ?? [];
  const page = PAGES[detail?.item ?? ''];
  const mayChange = may('content.change');
  useReportChanged(changed, isChanged);
  return (
    <>
      <section className="contentedit">
        <header className="pagehead">
          <h2>
            {t(KIND_NAME[content.kind])} {content.kind === 'page' && page ? t(page) : detail?.item}
          </h2>
          {newest && (
            <span className="t3">
              {newest.by === '' ? t('contentBySystem') : newest.by} · {dateTime(newest.at, names)}
            </span>
          )}
          <span className="t2 end">{t(STATE_NAME[detail?.state ?? 'draft'])}</span>
        </header>
        {edited.isConflict && newest && (
          <Conflict by={newest} take={edited.takeTheirs} keep={edited.keepMine} />
        )}
        <div className="contentbody">
          <fieldset disabled={!mayChange}>
            <ContentFields content={content} item={detail?.item ?? ''} onChange={setContent} />
          </fieldset>
          {detail && (
            <Versions detail={detail} use={mayChange ? (older) => leave(() => setContent(older)) : null} />
          )}
        </div>
        {mayChange && (
          <EditorFoot
            key={edited.choices}
            content={content}
            isChanged={isChanged}
            detail={detail}
            seen={edited.seen}
            onSaved={(saved) => {
              changed.current = false;
              edited.saved(saved.version);
              onSaved(saved.item);
            }}
            onDropped={() => {
              changed.current = false;
              onDropped();
            }}
          />
        )}
      </section>
      <PhonePreviews content={content} item={detail?.item ?? ''} />
    </>
  );
}

type ConflictProps = { by: Detail['versions'][number]; take: () => void; keep: () => void };

/** Somebody else saved the item while something is typed here. */
function Conflict({ by, take, keep }: ConflictProps) {
  const { t, names } = useT();
  return (
    <div className="contentconflict">
      <Callout
        tone="amber"
        icon="clock"
        title={t('contentConflict', {
          who: by.by || t('contentBySystem'),
          time: dateTime(by.at, names),
        })}
        text={
          <>
            {t('contentConflictText')}
            <span className="acts">
              <Button size="small" onClick={take}>
                {t('contentTakeTheirs')}
              </Button>
              <Button size="small" onClick={keep}>
                {t('contentKeepMine')}
              </Button>
            </span>
          </>
        }
      />
    </div>
  );
}

import { Button } from 'antd';
import type { RefObject } from 'react';
import { Callout } from '../../components/states.tsx';
import { ageText } from '../../components/texts.ts';
import { useReportChanged } from '../../components/UnsavedWarning.tsx';
import { useBusinessNow } from '../../core/clock.ts';
import { dateTime } from '../../core/format.ts';
import { useApiQuery } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { EditorFoot } from './EditorFoot.tsx';
import { ContentFields } from './fields/ContentFields.tsx';
import { NotLoaded } from './NotLoaded.tsx';
import { PhonePreviews } from './PhonePreviews.tsx';
import {
  type Content,
  type Detail,
  EMPTY,
  KIND_NAME,
  PAGES,
  type Row,
  type Selected,
  STATE_NAME,
} from './types.ts';
import { useEditedContent } from './use-edited-content.ts';
import { Versions } from './Versions.tsx';
import { WhenSection } from './when/WhenSection.tsx';

type Props = {
  selected: Selected;
  /** All content, for what is shown at the same time. */
  rows: readonly Row[];
  select: (selected: Selected) => void;
  /** Says whether what is typed is not saved. */
  isChanged: RefObject<boolean>;
  /** Asks first if what is typed would be lost. */
  leave: (to: () => void) => void;
  onSaved: (item: string) => void;
  onDropped: () => void;
};

/** Loads one item; new content needs nothing loaded. */
export function ItemEditor({ selected: { kind, item, copy }, ...shared }: Props) {
  const query = useApiQuery('operatorContent', 'item', { kind, item: item ?? '' }, { when: item !== null });
  if (item === null)
    return <Editor content={EMPTY[kind]} detail={null} {...(copy && { copied: copy.content })} {...shared} />;
  if (!query.data) return <NotLoaded error={query.error} retry={() => void query.refetch()} />;
  const { draft, published } = query.data;
  return <Editor content={draft ?? published ?? EMPTY[kind]} detail={query.data} {...shared} />;
}

type EditorProps = Omit<Props, 'selected'> & { content: Content; detail: Detail | null; copied?: Content };

/** What is typed stays while the item is loaded again; saving is refused if somebody else changed it meanwhile. */
function Editor({ content: loaded, detail, copied, isChanged: changed, leave, ...props }: EditorProps) {
  const { may } = useMe();
  const { t } = useT();
  const edited = useEditedContent(loaded, detail?.version ?? null, copied);
  const { content, isChanged, setContent } = edited;
  const [newest] = detail?.versions ?? [];
  const mayChange = may('content.change');
  useReportChanged(changed, isChanged);
  return (
    <section className="contentedit">
      <EditorHead
        content={content}
        detail={detail}
        duplicate={
          mayChange && isCopied(content)
            ? (of) => props.select({ kind: content.kind, item: null, copy: { of, content } })
            : null
        }
      />
      {edited.isConflict && newest && (
        <Conflict by={newest} take={edited.takeTheirs} keep={edited.keepMine} />
      )}
      <div className="contentmain">
        <div className="contentbody">
          <fieldset disabled={!mayChange}>
            <ContentFields content={content} item={detail?.item ?? ''} onChange={setContent} />
          </fieldset>
          <WhenSection
            content={content}
            item={detail?.item ?? null}
            isLive={detail?.state === 'live'}
            rows={props.rows}
            select={props.select}
          />
          {detail && (
            <Versions detail={detail} use={mayChange ? (older) => leave(() => setContent(older)) : null} />
          )}
        </div>
        <PhonePreviews content={content} item={detail?.item ?? ''} />
      </div>
      {!mayChange && (
        <footer className="contentfoot">
          <p className="t2">{t('contentNotYours')}</p>
        </footer>
      )}
      {mayChange && (
        <EditorFoot
          key={edited.choices}
          content={content}
          isChanged={isChanged}
          detail={detail}
          seen={edited.seen}
          setContent={setContent}
          onSaved={(saved, sent) => {
            changed.current = false;
            edited.saved(sent, saved.version);
            props.onSaved(saved.item);
          }}
          onDropped={() => {
            changed.current = false;
            props.onDropped();
          }}
        />
      )}
    </section>
  );
}

/** Whether there can be several of its kind. */
const isCopied = ({ kind }: Content) => kind === 'notice' || kind === 'banner';

type HeadProps = { content: Content; detail: Detail | null; duplicate: ((of: string) => void) | null };

/** What is open: its title, its number, who changed it last, and its state with the time until that changes. */
function EditorHead({ content, detail, duplicate }: HeadProps) {
  const { t, lang, names } = useT();
  const [newest] = detail?.versions ?? [];
  const page = PAGES[detail?.item ?? ''];
  const number = content.kind === 'page' && page ? t(page) : detail?.item;
  const title = 'title' in content.value ? content.value.title[lang] || content.value.title.en : detail?.item;
  return (
    <header className="pagehead">
      <h2>{title || t('contentUntitled')}</h2>
      <span className="t3">
        {t(KIND_NAME[content.kind])} {number}
      </span>
      {newest && (
        <span className="t3">
          {newest.by === '' ? t('contentBySystem') : newest.by} · {dateTime(newest.at, names)}
        </span>
      )}
      <span className="t2 end">
        <span className="tag">{t(STATE_NAME[detail?.state ?? 'draft'])}</span> <NextChange detail={detail} />{' '}
        {duplicate && detail && (
          <Button size="small" onClick={() => duplicate(detail.item)}>
            {t('contentDuplicate')}
          </Button>
        )}
      </span>
    </header>
  );
}

/** How long until what is published appears or ends. */
function NextChange({ detail }: { detail: Detail | null }) {
  const { t } = useT();
  const now = useBusinessNow(60_000);
  const value = detail?.published?.value;
  if (!value || !('until' in value)) return null;
  const isScheduled = detail.state === 'scheduled';
  const at = isScheduled ? value.from : detail.state === 'live' ? value.until : null;
  if (at === null) return null;
  const minutes = Math.max(0, Math.ceil((Date.parse(at) - now) / 60_000));
  return t(isScheduled ? 'contentAppearsIn' : 'contentEndsIn', { time: ageText(t, minutes) });
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

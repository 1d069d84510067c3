import { type RefObject, useState } from 'react';
import { LoadFailed, LoadingBars } from '../../components/states.tsx';
import { useReportChanged } from '../../components/UnsavedWarning.tsx';
import { dateTime } from '../../core/format.ts';
import { useApiQuery } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { EditorFoot } from './EditorFoot.tsx';
import { ContentFields } from './fields/ContentFields.tsx';
import { PhonePreviews } from './PhonePreviews.tsx';
import { type Content, type Detail, EMPTY, KIND_NAME, type Selected, STATE_NAME } from './types.ts';
import { Versions } from './Versions.tsx';

/** `isChanged` says whether what is typed is not saved. */
type Props = { selected: Selected; isChanged: RefObject<boolean>; onSaved: (item: string) => void };

/** Loads one item; new content needs nothing loaded. */
export function ItemEditor({ selected: { kind, item }, isChanged, onSaved }: Props) {
  const query = useApiQuery('operatorContent', 'item', { kind, item: item ?? '' }, { when: item !== null });
  const shared = { isChanged, onSaved };
  if (item === null) return <Editor content={EMPTY[kind]} detail={null} {...shared} />;
  if (query.isPending) return <LoadingBars rows={8} />;
  if (!query.data)
    return query.error && <LoadFailed failure={query.error} retry={() => void query.refetch()} />;
  const { draft, published } = query.data;
  return <Editor content={draft ?? published ?? EMPTY[kind]} detail={query.data} {...shared} />;
}

/** What is typed stays while the item is loaded again; saving is refused if somebody else changed it meanwhile. */
function Editor({
  content: loaded,
  detail,
  isChanged: changed,
  onSaved,
}: Omit<Props, 'selected'> & {
  content: Content;
  detail: Detail | null;
}) {
  const { t, names } = useT();
  const { may } = useMe();
  const [content, setContent] = useState(loaded);
  const [seen, setSeen] = useState(detail?.version ?? null);
  const [newest] = detail?.versions ?? [];
  const isChanged = JSON.stringify(content) !== JSON.stringify(loaded);
  useReportChanged(changed, isChanged);
  return (
    <>
      <section className="contentedit">
        <header className="pagehead">
          <h2>
            {t(KIND_NAME[content.kind])} {detail?.item}
          </h2>
          {newest && (
            <span className="t3">
              {newest.by === '' ? t('contentBySystem') : newest.by} · {dateTime(newest.at, names)}
            </span>
          )}
          <span className="t2 end">{t(STATE_NAME[detail?.state ?? 'draft'])}</span>
        </header>
        <div className="contentbody">
          <fieldset disabled={!may('content.change')}>
            <ContentFields content={content} item={detail?.item ?? ''} onChange={setContent} />
          </fieldset>
          {detail && <Versions detail={detail} use={setContent} />}
        </div>
        {may('content.change') && (
          <EditorFoot
            content={content}
            isChanged={isChanged}
            detail={detail}
            seen={seen}
            onSaved={(saved) => {
              changed.current = false;
              setSeen(saved.version);
              onSaved(saved.item);
            }}
          />
        )}
      </section>
      <PhonePreviews content={content} item={detail?.item ?? ''} />
    </>
  );
}
